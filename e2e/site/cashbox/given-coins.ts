import { inTransaction } from "@apogee/database";
import { adjustPoints, pointLines, pointsText } from "@apogee/loyalty";
import { SystemClock } from "@apogee/kernel";
import { inServerDatabase } from "../server-database.ts";

/** Gives a player coins, as an operator's correction: to spend, and as many for levels. */
export function givenCoins(playerId: number, count: number): Promise<void> {
  const points = BigInt(count) * 10n ** 18n;
  return inServerDatabase(async (db) => {
    const adjustment = {
      playerId,
      chargeable: points,
      persistent: points,
      actor: "operator:e2e",
      reason: "For a browser test",
      reference: crypto.randomUUID(),
    };
    await inTransaction(db, (tx) => adjustPoints(tx, adjustment, new SystemClock().date()));
  });
}

/** What the player's rounds have earned so far. */
export async function coinsFromPlay(playerId: number): Promise<number> {
  let earned = 0n;
  await inServerDatabase(async (db) => {
    const lines = await pointLines(db, playerId, 50);
    earned = lines.filter(({ kind }) => kind === "earned").reduce((sum, { chargeable }) => sum + chargeable, 0n);
  });
  return Number(pointsText(earned));
}
