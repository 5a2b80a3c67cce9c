// Replays games of ours through cartisora.js: node check.js < GAMES
// Each line of GAMES is {"moves": [[seat, card], …], "dice": [[die, …], …], "after": [{…public state…}, …]}, the dice and
// the state of each choice. Prints how many choices agreed; ends with an error at the first that does not.
const readline = require("readline");
const { Client } = require("boardgame.io/client");
const { Cartisora } = require("./cartisora.js");

let dice = [];
const random = {
  Die: () => {
    if (!dice.length) throw new Error("a die that ours did not roll");
    return dice.shift();
  },
};
const scripted = {
  name: "scripted", // gives moves these dice in place of boardgame.io's own
  fnWrap: (move) => (context, ...choice) => move({ ...context, random }, ...choice),
};

const open = ({ G, ctx }) => ({
  match: G.match,
  score: [G.score[0], G.score[1]],
  hand: [G.hand[0], G.hand[1]],
  pile: [[...G.pile[0]].sort(), [...G.pile[1]].sort()],
  lock: [...G.lock].sort(),
  pot: [...G.pot].sort(),
  power: [G.power[0], G.power[1]],
  due: ctx.gameover ? [] : Object.keys(ctx.activePlayers ?? {}).map(Number),
  winner: ctx.gameover ? (ctx.gameover.winner === null ? null : Number(ctx.gameover.winner)) : null,
});

const replay = ({ moves, dice: rolls, after }) => {
  const client = Client({ game: { ...Cartisora, plugins: [scripted] }, numPlayers: 2, debug: false });
  client.start();
  moves.forEach(([seat, card], number) => {
    dice = rolls[number];
    client.updatePlayerID(String(seat));
    const { ctx } = client.getState();
    client.moves[ctx.activePlayers[seat]](card);
    const found = JSON.stringify(open(client.store.getState()));
    const wanted = JSON.stringify(after[number]);
    if (found !== wanted || dice.length) throw new Error(`choice ${number}: ${found} instead of ${wanted}`);
  });
  client.stop();
  return moves.length;
};

let games = 0;
let choices = 0;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  choices += replay(JSON.parse(line));
  games += 1;
}).on("close", () => console.log(JSON.stringify({ games, choices })));
