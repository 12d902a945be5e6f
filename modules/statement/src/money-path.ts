import type { Database } from "@apogee/database";
import { summaryOf } from "./domain/summary.ts";
import { balanceAt, sumsIn, versionBefore } from "./queries.ts";

/** How the money of a wallet came to be what it is, in minor units: `opening` and the sums are together `closing`. */
export interface MoneyPath {
  readonly opening: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly play: number;
  readonly bonuses: number;
  readonly other: number;
  readonly closing: number;
  readonly staked: number;
  readonly rounds: number;
}

/** What moved a wallet from a time on, and before another one. */
export async function moneyPath(
  db: Database,
  walletId: number,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<MoneyPath> {
  const after = await versionBefore(db, walletId, from);
  const upTo = await versionBefore(db, walletId, before);
  const opening = (await balanceAt(db, walletId, after))?.balance ?? 0;
  const sums = after >= upTo ? [] : await sumsIn(db, { walletId, after, upTo }, [from]);
  const { moved, closing, staked, rounds } = summaryOf(opening, sums, ["all"]);
  const { deposit: deposits, withdrawal: withdrawals, play, bonus: bonuses, other } = moved;
  return { opening, deposits, withdrawals, play, bonuses, other, closing, staked, rounds };
}
