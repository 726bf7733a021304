// Lines such as `tic_tac_toe client 100` come in; so many random games are played; the number of decisions goes out.
const { readdirSync } = require("node:fs");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const PLAYERS = 2;
const FOLDER = join(__dirname, "games");
const GAMES = Object.fromEntries(
  readdirSync(FOLDER).map((file) => require(join(FOLDER, file))).map((game) => [game.name, game]),
);

function pick(game, { G, ctx }) {
  const moves = game.ai.enumerate(G, ctx, ctx.currentPlayer);
  return moves[Math.floor(Math.random() * moves.length)];
}

const WAYS = {
  client(game, games) {
    const client = Client({ game, numPlayers: PLAYERS, debug: false });
    let decisions = 0;
    for (let number = 0; number < games; number += 1) {
      client.reset();
      let state = client.getState();
      while (state.ctx.gameover === undefined) {
        const { move, args } = pick(game, state);
        client.moves[move](...args);
        state = client.getState();
        decisions += 1;
      }
    }
    return decisions;
  },

  reducer(game, games) {
    const reducer = CreateGameReducer({ game });
    const start = InitializeGame({ game, numPlayers: PLAYERS });
    let decisions = 0;
    for (let number = 0; number < games; number += 1) {
      let state = start;
      while (state.ctx.gameover === undefined) {
        const { move, args } = pick(game, state);
        const payload = { type: move, args, playerID: state.ctx.currentPlayer };
        state = reducer(state, { type: "MAKE_MOVE", payload });
        decisions += 1;
      }
    }
    return decisions;
  },
};

console.log(Object.keys(GAMES).join(" "));
createInterface({ input: process.stdin }).on("line", (line) => {
  const [game, way, games] = line.split(" ");
  console.log(WAYS[way](GAMES[game], Number(games)));
});
