import { adjustPoints } from "@apogee/loyalty";
import { SystemClock } from "@apogee/kernel";
import { inServerDatabase } from "./server-database.ts";

/** Gives a player coins, as an operator's correction: to spend, and as many for levels. */
export function givenCoins(playerId: number, count: number): Promise<void> {
  const points = BigInt(count) * 10n ** 18n;
  return inServerDatabase(async (db) => {
    await adjustPoints(
      { db, clock: new SystemClock() },
      {
        playerId,
        chargeable: points,
        persistent: points,
        actor: "operator:e2e",
        reason: "For a browser test",
        reference: crypto.randomUUID(),
      },
    );
  });
}
