// Basic Duels of Cartisora (no classes, default options) for boardgame.io, written as its documentation recommends:
// secrets in G.players with PlayerView.STRIP_SECRETS, simultaneous choices as stages of turn.activePlayers, dice from
// the random plugin, and moves that need secrets run on the server alone. One turn is one Clash.
// check.js replays games of ours through it and compares all that is public after every choice.
const { PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const CODES = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K"];
const SEATS = ["0", "1"];
const TARGET = 3; // Matches to win
const MATCH_LIMIT = 50;
const CATCHES = 7; // the least power that a Sucker Punch (Jack) undercuts
const BRUTAL = 6; // what a Brutal Strike (King) adds to its die

const enemy = (seat) => (seat === "0" ? "1" : "0");
const value = (card) => CODES.indexOf(card) + 2; // number cards and the Ace

const newMatch = (G) => {
  G.match += 1;
  G.hand = { 0: [...CODES], 1: [...CODES] };
  G.pile = { 0: [], 1: [] };
  G.lock = [];
  clearClash(G);
};

const clearClash = (G) => {
  G.pot = [];
  G.standing = { 0: null, 1: null };
  G.power = { 0: null, 1: null };
  G.feint = null;
  G.chosen = { 0: false, 1: false };
  for (const seat of SEATS) G.players[seat].sealed = null;
};

const lay = (G, seat, card) => {
  G.hand[seat] = G.hand[seat].filter((each) => each !== card);
  G.pot.push(`${seat}:${card}`);
  G.standing[seat] = card;
};

const showPower = (G, seat, random) => {
  const card = G.standing[seat];
  if (card === "K") G.power[seat] = random.Die(6) + BRUTAL;
  else G.power[seat] = card === "J" || card === "Q" ? null : value(card);
};

// Who wins between the two standing cards; null is a tie.
const winnerOf = (G) => {
  const cards = SEATS.map((seat) => G.standing[seat]);
  if (cards[0] === "Q" && cards[1] === "Q") return null;
  for (const seat of SEATS) if (G.standing[seat] === "Q") return enemy(seat); // a Feint that nothing could follow
  for (const seat of SEATS) {
    if (G.standing[seat] !== "J") continue;
    if (G.standing[enemy(seat)] === "J") return null;
    return G.power[enemy(seat)] >= CATCHES ? seat : enemy(seat);
  }
  if (G.power[0] === G.power[1]) return null;
  const higher = G.power[0] > G.power[1] ? "0" : "1";
  return G.power[higher] - G.power[enemy(higher)] === 1 ? enemy(higher) : higher; // just lower undercuts
};

const endClash = (G, events) => {
  const winner = winnerOf(G);
  if (winner === null) G.lock.push(...G.pot);
  else {
    G.pile[winner].push(...G.pot, ...G.lock);
    G.lock = [];
  }
  clearClash(G);
  if (!G.hand[0].length || !G.hand[1].length) endMatch(G, events);
  if (!G.over) events.endTurn();
};

const endMatch = (G, events) => {
  for (const seat of SEATS) {
    G.pile[enemy(seat)].push(...G.hand[seat].map((card) => `${seat}:${card}`));
    G.hand[seat] = [];
  }
  const [first, second] = SEATS.map((seat) => G.pile[seat].length);
  if (first !== second) G.score[first > second ? "0" : "1"] += 1;
  const winner = SEATS.find((seat) => G.score[seat] >= TARGET);
  if (winner === undefined && G.match < MATCH_LIMIT) return newMatch(G);
  G.over = true;
  const [mine, theirs] = SEATS.map((seat) => G.score[seat]);
  events.endGame({ winner: winner ?? (mine === theirs ? null : mine > theirs ? "0" : "1") });
};

// -- moves ---------------------------------------------------------------------------------------------------------

const choose = ({ G, playerID, random, events }, card) => {
  if (!G.hand[playerID].includes(card)) return INVALID_MOVE;
  G.players[playerID].sealed = card;
  G.chosen[playerID] = true;
  if (!G.chosen[enemy(playerID)]) return undefined;
  for (const seat of SEATS) lay(G, seat, G.players[seat].sealed);
  for (const seat of SEATS) showPower(G, seat, random);
  const feinter = SEATS.find((seat) => G.standing[seat] === "Q" && G.standing[enemy(seat)] !== "Q");
  if (feinter !== undefined && G.hand[feinter].length) {
    events.setActivePlayers({ value: { [feinter]: "followUp" } });
  } else endClash(G, events);
  return undefined;
};

const followUp = ({ G, playerID, random, events }, card) => {
  if (!G.hand[playerID].includes(card)) return INVALID_MOVE;
  lay(G, playerID, card);
  G.feint = playerID;
  showPower(G, playerID, random);
  endClash(G, events);
  return undefined;
};

module.exports = {
  CODES,
  Cartisora: {
    name: "cartisora",
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => {
      const G = { match: 0, score: { 0: 0, 1: 0 }, over: false, players: { 0: {}, 1: {} } };
      newMatch(G);
      return G;
    },
    playerView: PlayerView.STRIP_SECRETS,
    disableUndo: true,
    turn: {
      activePlayers: { all: "choose", minMoves: 1, maxMoves: 1 },
      stages: {
        choose: { moves: { choose: { move: choose, client: false, redact: true, ignoreStaleStateID: true } } },
        followUp: { moves: { followUp: { move: followUp, client: false } } },
      },
    },
  },
};
