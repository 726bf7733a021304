// Connect Four for boardgame.io: columns that fill from the bottom; only lines through the last disc can be new.
const { INVALID_MOVE } = require("boardgame.io/core");

const COLUMNS = 7, ROWS = 6, IN_A_ROW = 4;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function run(G, column, row, across, up) {
  const player = G.columns[column][row];
  let length = 0;
  while (G.columns[column + across]?.[row + up] === player) {
    column += across;
    row += up;
    length += 1;
  }
  return length;
}

function wins(G) {
  if (G.last === null) {
    return false;
  }
  const row = G.columns[G.last].length - 1;
  return DIRECTIONS.some(
    ([across, up]) => 1 + run(G, G.last, row, across, up) + run(G, G.last, row, -across, -up) >= IN_A_ROW,
  );
}

module.exports = {
  name: "connect_four",
  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.columns[column].length === ROWS) {
        return INVALID_MOVE;
      }
      G.columns[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G, ctx }) => {
    if (wins(G)) {
      return { winner: ctx.currentPlayer };
    }
    if (G.columns.every((column) => column.length === ROWS)) {
      return { draw: true };
    }
  },
  ai: {
    enumerate: (G) =>
      G.columns.flatMap((discs, column) => (discs.length < ROWS ? [{ move: "drop", args: [column] }] : [])),
  },
};
