// boardgame.io's own server with the smallest of games: two players in turn, each move adds one. Nothing is stored.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "adding",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.sum += 1; } },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log("ready"));
