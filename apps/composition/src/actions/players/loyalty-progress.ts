import { moment } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { currencyOf, DomainError, minor, toDecimal } from "@apogee/kernel";
import { readLevels, vipProgressOf } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import { z } from "zod";

const text = z.string();

/** How far a player is in the running quarter. */
export const quarter = z.object({
  currency: text,
  next: text.nullable().describe("The next status; null at the top."),
  deposits: text,
  deposits_needed: text,
  bets: text,
  bets_needed: text,
  percent: z.int(),
  ends_at: moment,
});

/** The level after this one, and from which points it applies; null at the top. */
export async function nextLevel(db: Database, level: number): Promise<{ level: number; points: string } | null> {
  const next = (await readLevels(db)).find((each) => each.level === level + 1);
  return next ? { level: next.level, points: String(next.minPoints) } : null;
}

/** The running quarter; null while a rate is missing. */
export async function quarterOf(
  db: Database,
  playerId: number,
  rates: DayRates,
  at: Date,
): Promise<z.input<typeof quarter> | null> {
  try {
    const progress = await vipProgressOf(db, { playerId, rates: await rates.current(db) }, at);
    const unit = currencyOf(progress.currency);
    const money = (cents: number): string => toDecimal(minor(cents), unit);
    return {
      currency: progress.currency,
      next: progress.nextStatus,
      deposits: money(progress.depositAmountCents),
      deposits_needed: money(progress.depositThresholdCents),
      bets: money(progress.betSumCents),
      bets_needed: money(progress.betSumThresholdCents),
      percent: Math.floor(progress.overallProgress),
      ends_at: progress.quarterEndsAt,
    };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
