import { inTransaction, type Tx } from "@apogee/database";
import { areReadUntil, recordAudit, recordFact } from "@apogee/events";
import { findPlayer, groupsOf, joinGroup, leaveGroup, lockPlayer, membersOf } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import { daysAfter, quarterAfter, quarterBefore, quarterOf, startOf, type Day } from "../domain/periods.ts";
import {
  statusAfterReview,
  statusIn,
  statusReached,
  type Threshold,
  type Turnover,
  type VipStatus,
} from "../domain/vip.ts";
import type { LoyaltyPorts } from "../../ports.ts";
import { loyaltyEntries } from "../../points/entries.store.ts";
import { POINTS } from "../../points/points.store.ts";
import { readTerm } from "../../queries.ts";
import { quarterSumsOf, readVipStatuses, type QuarterSums } from "../vip.queries.ts";
import { lastReviewed, putReviewed, takeUncompared } from "../vip.store.ts";

type Ports = Pick<LoyaltyPorts, "db" | "clock" | "rates">;

const AT_A_TIME = 100;

/** What a player must reach for a status, in this currency: its own row, or the euro's at the day's rate, rounded up. */
export function thresholdIn(status: VipStatus, currency: string, rates: Rates): Threshold {
  const own = status.thresholds.get(currency);
  if (own) return own;
  const { deposits, bets } = status.thresholds.get("EUR")!;
  return {
    deposits: convert(minor(deposits), "EUR", currency, rates, "up"),
    bets: convert(minor(bets), "EUR", currency, rates, "up"),
  };
}

/** The sums of all wallets in one currency, at the day's rates, rounded down. Below zero counts as it is. */
export function turnoverIn(sums: readonly QuarterSums[], currency: string, rates: Rates): Turnover {
  const inOne = (of: "deposits" | "bets"): number =>
    sums
      .filter((each) => each[of] !== 0)
      .reduce((sum, each) => sum + convert(minor(each[of]), each.currency, currency, rates, "down"), 0);
  return { deposits: inOne("deposits"), bets: inOne("bets") };
}

/**
 * Raises players to the status that their running quarter has reached, as soon as it has. Returns how many were
 * compared.
 */
export async function raiseVip(ports: Ports): Promise<number> {
  const at = ports.clock.date();
  const rates = await ports.rates.current();
  const quarter = quarterOf(at);
  let compared = 0;
  for (;;) {
    const some = await inTransaction(ports.db, async (tx) => {
      const players = await takeUncompared(tx, quarter, AT_A_TIME);
      const statuses = await readVipStatuses(tx);
      for (const playerId of players) {
        const reached = await reachedIn(tx, { playerId, quarter, statuses, rates });
        await changeStatus(tx, { playerId, statuses, at }, (current) =>
          (reached?.rank ?? 0) > (current?.rank ?? 0) ? reached : current,
        );
      }
      return players.length;
    });
    compared += some;
    if (some === 0) return compared;
  }
}

/**
 * Reviews statuses once a quarter and its days of grace (none by default) are over, and the projections have read its
 * logs: each player with a status keeps or gets the best that the finished quarter or the running one has reached; a
 * lifelong status stays. Returns the reviewed quarter, null if none was due.
 */
export async function reviewVip(ports: Ports): Promise<Day | null> {
  const at = ports.clock.date();
  const finished = quarterBefore(quarterOf(at));
  const [last, { graceDays }] = await inTransaction(ports.db, async (tx) => [
    await lastReviewed(tx, finished, at),
    await readTerm(tx),
  ]);
  if (last >= finished || at < daysAfter(startOf(quarterAfter(finished)), graceDays)) return null;
  if (!(await areReadUntil(ports.db, [POINTS, loyaltyEntries], startOf(quarterAfter(finished))))) return null;
  const rates = await ports.rates.current();
  const statuses = await readVipStatuses(ports.db);
  const members = await membersOf(
    ports.db,
    statuses.map(({ id }) => id),
  );
  for (const playerId of members)
    await inTransaction(ports.db, async (tx) => {
      const reached = [
        await reachedIn(tx, { playerId, quarter: finished, statuses, rates }),
        await reachedIn(tx, { playerId, quarter: quarterOf(at), statuses, rates }),
      ];
      await changeStatus(tx, { playerId, statuses, at }, (current) => statusAfterReview(current, reached));
    });
  await inTransaction(ports.db, (tx) => putReviewed(tx, finished, at));
  return finished;
}

interface Quarter {
  readonly playerId: number;
  readonly quarter: Day;
  readonly statuses: readonly VipStatus[];
  readonly rates: Rates;
}

/** Compared in the player's selected currency, which is also the one in which progress is shown. */
async function reachedIn(tx: Tx, { playerId, quarter, statuses, rates }: Quarter): Promise<VipStatus | null> {
  const player = await findPlayer(tx, playerId);
  if (!player) return null;
  const sums = turnoverIn(await quarterSumsOf(tx, playerId, quarter), player.currency, rates);
  return statusReached(statuses, (status) => thresholdIn(status, player.currency, rates), sums);
}

/** Moves a player to the group of another status, with a row in the audit trail. */
async function changeStatus(
  tx: Tx,
  { playerId, statuses, at }: { readonly playerId: number; readonly statuses: readonly VipStatus[]; readonly at: Date },
  next: (current: VipStatus | null) => VipStatus | null,
): Promise<void> {
  if (!(await lockPlayer(tx, playerId))) return;
  const groups = (await groupsOf(tx, playerId)).map(({ id }) => id);
  const current = statusIn(statuses, groups);
  const after = next(current);
  if (after?.id === current?.id) return;
  for (const { id } of statuses) if (groups.includes(id)) await leaveGroup(tx, playerId, id, at);
  if (after) await joinGroup(tx, playerId, after.id, "loyalty", at);
  const [from, to] = [current?.key ?? "regular", after?.key ?? "regular"];
  await recordFact(tx, { kind: "vip.status_changed", playerId, at, from, to });
  await recordAudit(tx, {
    at,
    actor: "loyalty",
    action: "player.vip_changed",
    subject: `player:${playerId}`,
    before: { status: from },
    after: { status: to },
  });
}
