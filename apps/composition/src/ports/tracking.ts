import { gameByIdentifier, gamesById } from "@apogee/games";
import type { Clock } from "@apogee/kernel";
import { winnerView, type TrackingPorts } from "@apogee/tracking";
import { paidSumsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { namesInPublic } from "./names-in-public.ts";

/** The ports of tracking: names of games and players, and the ledger's sums. */
export function trackingPorts({ db, clock }: Pick<Platform, "db"> & { readonly clock: Clock }): TrackingPorts {
  const inPublic = (playerIds: readonly number[]) => namesInPublic({ db, clock }, playerIds);
  return {
    paidSums: paidSumsOf,
    gameNamed: gameByIdentifier,
    playersInPublic: async (playerIds) => [...(await inPublic(playerIds)).keys()],
    async presentWinners(list) {
      const [games, names] = await Promise.all([
        gamesById(db, [...new Set(list.map(({ gameId }) => gameId))]),
        inPublic([...new Set(list.map(({ playerId }) => playerId))]),
      ]);
      const byId = new Map(games.map((game) => [game.id, game]));
      return list.flatMap((winner) => {
        const game = byId.get(winner.gameId);
        const nickname = names.get(winner.playerId);
        if (!game || nickname === undefined) return [];
        return [winnerView(winner, { nickname, game: { ...game, path: `/play/${game.identifier}` } })];
      });
    },
  };
}
