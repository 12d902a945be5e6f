import type { Edges } from "@apogee/activity";
import { edgePpm } from "@apogee/engine";
import { gamesById } from "@apogee/games";
import { ownGame } from "@apogee/own-games";

/** The house edges of bets: of our own games by the exact return of the bet, of outside games by their declared return. */
export const edges: Edges = {
  ofBet(paytable, bet) {
    const game = ownGame(paytable);
    return game ? game.edgePpmOf(game.readBet(bet)) : null;
  },
  async ofGames(tx, gameIds) {
    const games = await gamesById(tx, gameIds);
    return new Map(games.flatMap(({ id, payout }) => (payout === null ? [] : [[id, edgePpm(payout)] as const])));
  },
};
