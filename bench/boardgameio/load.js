// The same load as bench/server.py, at boardgame.io: node load.js PORT PROCESS GAMES RATE SECONDS
// Moves are due at fixed moments; each is timed from its moment to the update that its own sender receives.
const fs = require("fs");
const { io } = require("socket.io-client");

const [port, process_, games, rate, seconds] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const times = [];
let late = 0;

const cpu = () => {
  const fields = fs.readFileSync(`/proc/${process_}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

// The server makes a match when somebody asks for it.
async function newGame(number) {
  const matchID = `m${number}`;
  const game = { matchID, state: null, due: 0, mover: "", players: [] };
  for (const playerID of ["0", "1"]) {
    const socket = io(`${url}/adding`, { transports: ["websocket"] });
    const take = (state) => { if (!game.state || state._stateID > game.state._stateID) game.state = state; };
    socket.on("sync", (_match, { state }) => take(state));
    socket.on("update", (_match, state) => {
      take(state);
      if (game.due && game.mover === playerID) { times.push(performance.now() - game.due); game.due = 0; }
    });
    await new Promise((resolve) => socket.on("connect", resolve));
    socket.emit("sync", matchID, playerID, undefined, 2);
    game.players.push({ socket, playerID });
  }
  return game;
}

function move(game, due) {
  if (game.due || !game.state) { late += 1; return; }
  const { socket, playerID } = game.players[Number(game.state.ctx.currentPlayer)];
  game.due = due;
  game.mover = playerID;
  const payload = { type: "add", args: [], playerID };
  socket.emit("update", { type: "MAKE_MOVE", payload }, game.state._stateID, game.matchID, playerID);
}

(async () => {
  const all = [];
  for (let number = 0; number < games; number += 1) all.push(await newGame(number));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const busy = cpu();
  const start = performance.now();
  let number = 0;
  for (;;) {
    const due = start + (number * 1000) / rate;
    if (due > start + seconds * 1000) break;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    else if (number % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    move(all[number % all.length], due);
    number += 1;
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  times.sort((a, b) => a - b);
  const at = (share) => (times.length ? times[Math.min(times.length - 1, Math.floor(times.length * share))] : NaN);
  console.log(JSON.stringify({
    moves: times.length, "not ready at their moment": late,
    "p50 ms": at(0.5).toFixed(1), "p99 ms": at(0.99).toFixed(1),
    "server's ms a move": (((cpu() - busy) / times.length) * 1000).toFixed(2),
  }));
  process.exit(0);
})();
