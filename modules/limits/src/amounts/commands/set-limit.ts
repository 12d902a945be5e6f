import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit, recordFact } from "@apogee/events";
import { InvalidFields, requireReason, type Attribution, type Minor } from "@apogee/kernel";
import { requireWallet } from "@apogee/wallet";
import { noteChange } from "../changes.store.ts";
import { runningBreakOf } from "../../breaks/breaks.queries.ts";
import { BreakRuns, LimitNotLoosened } from "../../errors.ts";
import { PERIODS, type Period } from "../../domain/periods.ts";
import { MONEY_KINDS, type MoneyKind } from "../../queries.ts";
import { lockLimitsOf, putClosedUntil, putLimit } from "../../store.ts";

/** One limit of a player over all wallets, in the currency of one of them; an amount of null removes it. */
export interface LimitOrder extends Attribution {
  readonly playerId: number;
  readonly currency: string;
  readonly kind: string;
  readonly period: string;
  readonly amount: Minor | null;
  /** Refuses to raise or remove a limit. */
  readonly onlyTighten?: boolean;
}

/**
 * Sets or removes a limit at once, with a row in the audit trail. It applies from the next stake or deposit on, in
 * every wallet of the player. A loosening that waits is dropped. Returns the former limit.
 * Refuses unknown kinds and periods, an amount below zero, a currency without a wallet (`requireWallet`),
 * `LimitNotLoosened`, and `ReasonMissing`.
 */
export async function setLimit(tx: Tx, order: LimitOrder, at: Date): Promise<{ before: Minor | null }> {
  const { playerId, currency, amount, actor, onlyTighten = false } = order;
  const reason = requireReason(order.reason);
  const kind = kindOf(order.kind);
  const period = periodOf(order.period);
  if (amount !== null && amount < 0) throw new InvalidFields({ amount: { invalid: "A limit is zero or more." } });
  await lockTrail(tx);
  await requireWallet(tx, playerId, currency);
  await lockLimitsOf(tx, playerId);
  const before = await putLimit(tx, { playerId, kind, period, currency, amount }, at);
  if (onlyTighten && before !== null && (amount === null || amount > before)) throw new LimitNotLoosened();
  await noteChange(tx, {
    playerId,
    at,
    what: amount === null ? "removed" : "set",
    kind,
    period,
    currency,
    before,
    after: amount,
  });
  await recordAudit(tx, {
    at,
    actor,
    action: "limit.set",
    subject: `player:${playerId}`,
    reason,
    before: { currency, kind, period, amount: before },
    after: { currency, kind, period, amount },
  });
  return { before };
}

function kindOf(text: string): MoneyKind {
  const kind = MONEY_KINDS.find((each) => each === text);
  if (!kind)
    throw new InvalidFields({ kind: { invalid: `${text} is not a limit. Choose one of: ${MONEY_KINDS.join(", ")}.` } });
  return kind;
}

function periodOf(text: string): Period {
  const period = PERIODS.find((each) => each === text);
  if (!period)
    throw new InvalidFields({ period: { invalid: `${text} is not a period. Choose one of: ${PERIODS.join(", ")}.` } });
  return period;
}

/** A break from staking, in all wallets of a player. */
export interface BreakOrder extends Attribution {
  readonly playerId: number;
  /** Null ends the break. */
  readonly until: Date | null;
}

/**
 * Closes a player's wallets for stakes until a time, or opens them again, with a row in the audit trail. Returns the
 * former state. Refuses a time in the past, an unknown player, `ReasonMissing`, and to end a break that the player took,
 * or an exclusion, before its time (`BreakRuns`).
 */
export async function closeStakes(
  tx: Tx,
  { playerId, until, actor, ...order }: BreakOrder,
  at: Date,
): Promise<{ before: Date | null }> {
  const reason = requireReason(order.reason);
  if (until && until.getTime() <= at.getTime())
    throw new InvalidFields({ until: { invalid: "Choose a time in the future." } });
  await lockTrail(tx);
  const running = await runningBreakOf(tx, playerId, at);
  if (running && (!until || until < running.endsAt)) throw new BreakRuns(running.endsAt);
  const before = await putClosedUntil(tx, playerId, until, at);
  if (until) await recordFact(tx, { kind: "stakes.closed", playerId, at, until: until.toISOString() });
  else if (before && before > at) await recordFact(tx, { kind: "stakes.opened", playerId, at });
  await recordAudit(tx, {
    at,
    actor,
    action: until ? "stakes.closed" : "stakes.opened",
    subject: `player:${playerId}`,
    reason,
    before: { until: before?.toISOString() ?? null },
    after: { until: until?.toISOString() ?? null },
  });
  return { before };
}
