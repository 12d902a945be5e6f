import type { VipProgress } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { findPlayer, groupsOf } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import { thresholdIn, turnoverIn } from "./commands/review-vip.ts";
import { quarterAfter, quarterOf, startOf } from "./domain/periods.ts";
import { overallProgress, REGULAR, statusAfter, statusIn, statusReached } from "./domain/vip.ts";
import { quarterSumsOf, readVipStatuses } from "./vip.queries.ts";

/** A player's VIP status and the progress of the running quarter, in the selected currency. Refuses `RatesTooOld`. */
export async function vipProgressOf(
  db: Database,
  { playerId, rates }: { readonly playerId: number; readonly rates: Rates },
  at: Date,
): Promise<VipProgress> {
  const player = await findPlayer(db, playerId);
  if (!player) throw new NotFound("The player");
  const { currency } = player;
  const quarter = quarterOf(at);
  const [statuses, groups, sums] = await Promise.all([
    readVipStatuses(db),
    groupsOf(db, playerId),
    quarterSumsOf(db, playerId, quarter),
  ]);
  const turnover = turnoverIn(sums, currency, rates);
  const current = statusIn(
    statuses,
    groups.map(({ id }) => id),
  );
  const active = statusReached(statuses, (status) => thresholdIn(status, currency, rates), turnover);
  const next = statusAfter(statuses, current);
  // After the last status, progress is measured against it.
  const threshold = thresholdIn(next ?? current ?? statuses[0]!, currency, rates);
  return {
    userId: playerId,
    currency,
    currentStatus: current?.key ?? REGULAR.key,
    activeStatus: active?.key ?? REGULAR.key,
    nextStatus: next?.key ?? null,
    depositAmountCents: turnover.deposits,
    depositThresholdCents: threshold.deposits,
    betSumCents: turnover.bets,
    betSumThresholdCents: threshold.bets,
    overallProgress: overallProgress(turnover, threshold),
    quarterEndsAt: startOf(quarterAfter(quarter)).toISOString(),
  };
}
