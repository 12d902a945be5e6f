import type { Projection } from "@apogee/events";
import { gamesById } from "@apogee/games";
import { nicknamesOf } from "@apogee/identity";
import {
  dailyResults,
  gameStatistics,
  largeRounds,
  playerTotals,
  winners,
  winnerView,
  type TrackingPorts,
} from "@apogee/tracking";
import { paidSumsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import type { Publish } from "../publications/publisher.ts";

const WINS = "public:wins";
/** Of a stretch that was long in coming, only the newest are told; the rest is history. */
const MOST_TOLD = 20;

/** What statistics need of the rest of the house: names of games and players, and the ledger's sums. */
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

/** Every projection of the log of rounds. Winners are told on `public:wins`. */
export function projectionsOf(ports: Pick<TrackingPorts, "presentWinners">, publish: Publish): Projection[] {
  return [
    gameStatistics,
    playerTotals,
    dailyResults,
    largeRounds,
    winners(async (list) => {
      for (const view of await ports.presentWinners(list.slice(-MOST_TOLD))) await publish(WINS, view);
    }),
  ];
}
