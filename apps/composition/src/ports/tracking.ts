import { gamesById } from "@apogee/games";
import { nicknamesOf } from "@apogee/identity";
import { winnerView, type TrackingPorts } from "@apogee/tracking";
import { paidSumsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";

/** The ports of tracking: names of games and players, and the ledger's sums. */
export function trackingPorts({ db }: Pick<Platform, "db">): TrackingPorts {
  return {
    paidSums: paidSumsOf,
    async presentWinners(list) {
      const [games, nicknames] = await Promise.all([
        gamesById(db, [...new Set(list.map(({ gameId }) => gameId))]),
        nicknamesOf(db, [...new Set(list.map(({ playerId }) => playerId))]),
      ]);
      const byId = new Map(games.map((game) => [game.id, game]));
      return list.flatMap((winner) => {
        const game = byId.get(winner.gameId);
        return game
          ? [
              winnerView(winner, {
                nickname: nicknames.get(winner.playerId) ?? null,
                game: { ...game, path: `/play/${game.identifier}` },
              }),
            ]
          : [];
      });
    },
  };
}
