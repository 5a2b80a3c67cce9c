// boardgame.io's own server: node server.js PORT adding|cartisora [FOLDER]
// "adding" is the smallest of games: two players in turn, each move adds one; nothing is stored. "cartisora" is the
// basic game of cartisora.js, stored by FlatFile in FOLDER.
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { Cartisora } = require("./cartisora.js");

const [port, name, folder] = process.argv.slice(2);

const adding = {
  name: "adding",
  setup: () => ({ sum: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.sum += 1; } },
};

const game = name === "cartisora" ? Cartisora : adding;
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [game], origins: [Origins.LOCALHOST], db }).run(Number(port), () => console.log("ready"));
