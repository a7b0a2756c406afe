// Five hidden cards each: lay one on the heap, draw another; the heap is shuffled when the deck is empty.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SUITS = "abcde";
const CARDS = [...SUITS].flatMap((suit) => Array.from({ length: 12 }, (_, rank) => ({ suit, rank, id: suit + rank })));

exports.Heap = {
  name: "heap",
  setup({ ctx, random }) {
    const deck = random.Shuffle(CARDS);
    const players = Object.fromEntries(ctx.playOrder.map((seat) => [seat, { hand: deck.splice(0, 5) }]));
    return { heap: [], players, secret: { deck } };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move({ G, playerID, random }, place) {
        const { hand } = G.players[playerID];
        if (!Number.isInteger(place) || !hand[place]) return INVALID_MOVE;
        G.heap.push(...hand.splice(place, 1));
        if (G.secret.deck.length === 0) [G.secret.deck, G.heap] = [random.Shuffle(G.heap), []];
        hand.push(G.secret.deck.pop());
      },
    },
  },
};
