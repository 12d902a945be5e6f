import { gameByIdentifier, gamesById } from "@apogee/games";
import { publicNicknames } from "@apogee/identity";
import type { Clock } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import { winnerView, type TrackingPorts } from "@apogee/tracking";
import { paidSumsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";

/** The ports of tracking: names of games and players, and the ledger's sums. */
export function trackingPorts({ db, clock }: Pick<Platform, "db"> & { readonly clock: Clock }): TrackingPorts {
  /** Nicknames of those whose wins everyone may see: no tester, nobody on a break or excluded, nobody who opted out. */
  const namesInPublic = async (playerIds: readonly number[]): Promise<Map<number, string | null>> => {
    const [names, away] = await Promise.all([
      publicNicknames(db, playerIds),
      playersOnBreak(db, playerIds, clock.date()),
    ]);
    return new Map([...names].filter(([id]) => !away.has(id)));
  };
  return {
    paidSums: paidSumsOf,
    gameNamed: gameByIdentifier,
    playersInPublic: async (playerIds) => [...(await namesInPublic(playerIds)).keys()],
    async presentWinners(list) {
      const [games, names] = await Promise.all([
        gamesById(db, [...new Set(list.map(({ gameId }) => gameId))]),
        namesInPublic([...new Set(list.map(({ playerId }) => playerId))]),
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
