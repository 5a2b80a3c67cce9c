// The same load as tests/web/crowd.py, at boardgame.io: node load.js PORT PROCESS adding|cartisora GAMES SECONDS RATE…
// Moves are due at fixed moments; each is timed from its moment to the update that its own sender receives.
const fs = require("fs");
const { io } = require("socket.io-client");

const [name] = process.argv.splice(4, 1);
const [port, server, games, seconds, ...rates] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let times = [];
let late = 0;

const cpu = () => {
  const fields = fs.readFileSync(`/proc/${server}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const any = (list) => list[Math.floor(Math.random() * list.length)];

// Of each game: who may move, and a move of that player.
const players = {
  adding: { due: ({ ctx }) => [ctx.currentPlayer], move: () => ({ type: "add", args: [] }) },
  cartisora: {
    due: ({ ctx }) => Object.keys(ctx.activePlayers ?? {}),
    move: ({ G, ctx }, seat) => ({ type: ctx.activePlayers[seat], args: [any(G.hand[seat])] }),
  },
}[name];
let matches = 0;

class Game {
  constructor() {
    this.moments = []; // of moves that could not be sent yet
  }

  // The server makes a match when somebody asks for it.
  async open() {
    matches += 1;
    this.matchID = `m${matches}`;
    this.players = [];
    this.states = {}; // as each player was told the newest one
    this.sent = null; // the moment of the move that waits for its update
    this.mover = "";
    const { matchID } = this;
    for (const playerID of ["0", "1"]) {
      const socket = io(`${url}/${name}`, { transports: ["websocket"], forceNew: true });
      socket.on("sync", (match, { state }) => match === matchID && this.take(state, playerID, false));
      socket.on("update", (match, state) => match === matchID && this.take(state, playerID, true));
      await new Promise((resolve) => socket.on("connect", resolve));
      socket.emit("sync", matchID, playerID, undefined, 2);
      this.players.push(socket);
    }
  }

  take(state, playerID, isUpdate) {
    const known = this.states[playerID];
    if (!known || state._stateID > known._stateID) this.states[playerID] = state;
    if (isUpdate && this.sent !== null && this.mover === playerID) {
      times.push(performance.now() - this.sent);
      this.sent = null;
    }
    if (state.ctx.gameover && this.sent === null) this.again();
    else this.goOn();
  }

  // Where one game ends, another one begins.
  again() {
    if (!this.players.length) return;
    for (const socket of this.players) socket.close();
    this.players = [];
    this.open();
  }

  // The newest state, if both players know it.
  get state() {
    const [first, second] = ["0", "1"].map((seat) => this.states[seat]);
    return first && second && first._stateID === second._stateID && !first.ctx.gameover ? first : null;
  }

  move(moment) {
    if (this.sent !== null || !this.state) late += 1;
    this.moments.push(moment);
    this.goOn();
  }

  goOn() {
    if (this.sent !== null || !this.state || !this.moments.length) return;
    this.sent = this.moments.shift();
    this.mover = any(players.due(this.state));
    const payload = { ...players.move(this.state, this.mover), playerID: this.mover };
    const socket = this.players[Number(this.mover)];
    socket.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.matchID, this.mover);
  }
}

async function measure(all, rate) {
  times = [];
  late = 0;
  const busy = cpu();
  const own = process.cpuUsage();
  const start = performance.now();
  for (let number = 0; number < rate * seconds; number += 1) {
    const moment = start + (number * 1000) / rate;
    const wait = moment - performance.now();
    if (wait > 0) await sleep(wait);
    else if (number % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    all[number % all.length].move(moment);
  }
  const took = (performance.now() - start) / 1000;
  const used = cpu() - busy;
  const { user, system } = process.cpuUsage(own);
  await sleep(1000);
  times.sort((a, b) => a - b);
  const at = (share) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1));
  console.log(JSON.stringify({
    "moves/s asked": rate,
    "moves/s done": Number((times.length / took).toFixed(1)),
    "p50 ms": at(0.5), "p99 ms": at(0.99), "worst ms": at(1),
    "not ready at their moment": late,
    "server's share of a core": Number((used / took).toFixed(2)),
    "server's ms a move": Number(((used / times.length) * 1000).toFixed(3)),
    "players' share of a core": Number(((user + system) / 1e6 / took).toFixed(2)),
  }));
}

(async () => {
  const all = [];
  for (let number = 0; number < games; number += 1) {
    all.push(new Game());
    await all[number].open();
  }
  await sleep(1000);
  for (const rate of rates) await measure(all, rate);
  process.exit(0);
})();
