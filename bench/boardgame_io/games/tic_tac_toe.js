// Tic-tac-toe for boardgame.io, as its tutorial writes it.
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

function wins(cells) {
  return LINES.some((line) => {
    const marks = line.map((cell) => cells[cell]);
    return marks.every((mark) => mark !== null && mark === marks[0]);
  });
}

module.exports = {
  name: "tic_tac_toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) {
        return INVALID_MOVE;
      }
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G.cells)) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((cell) => cell !== null)) {
      return { draw: true };
    }
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((mark, cell) => (mark === null ? [{ move: "mark", args: [cell] }] : [])),
  },
};
