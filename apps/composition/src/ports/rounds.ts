import { gamesById } from "@apogee/games";
import { providersRecord } from "@apogee/gateway";
import type { RoundActionPorts } from "@apogee/play";
import type { Parts } from "../parts.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/** What actions on rounds need. */
export function roundActionPorts(parts: Parts): RoundActionPorts {
  const { platform, publish, lane } = parts;
  return {
    clock: platform.clock,
    lane,
    contributionsOf: async (gameIds) =>
      new Map(
        (await gamesById(platform.db, gameIds)).map((game) => [
          game.id,
          platform.rules.contributionOf(game.categories),
        ]),
      ),
    balanceChanged: balanceChanged(platform, publish),
    providersRecord: (round) => providersRecord(parts.gateway, round),
  };
}
