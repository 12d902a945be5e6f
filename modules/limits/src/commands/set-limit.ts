import type { Tx } from "@apogee/database";
import { InvalidFields, type Minor } from "@apogee/kernel";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import { PERIODS, type Period } from "../domain/periods.ts";
import { KINDS, type Kind } from "../domain/standing.ts";
import { putClosedUntil, putLimit } from "../store.ts";

/** One limit of a player in a currency; an amount of null lifts it. */
export interface LimitOrder {
  readonly playerId: number;
  readonly currency: string;
  readonly kind: string;
  readonly period: string;
  readonly amount: Minor | null;
}

/**
 * Sets or lifts a limit; it holds from the next stake on. Answers what it was. Refuses unknown kinds and periods, and
 * an amount below zero.
 */
export async function setLimit(tx: Tx, order: LimitOrder, at: Date): Promise<{ before: Minor | null }> {
  const kind = KINDS.find((each): each is Kind => each === order.kind);
  if (!kind)
    throw new InvalidFields({ kind: { invalid: `${order.kind} is no limit. Choose one of: ${KINDS.join(", ")}.` } });
  const period = PERIODS.find((each): each is Period => each === order.period);
  if (!period)
    throw new InvalidFields({
      period: { invalid: `${order.period} is no period. Choose one of: ${PERIODS.join(", ")}.` },
    });
  if (order.amount !== null && order.amount < 0)
    throw new InvalidFields({ amount: { invalid: "A limit is zero or more." } });
  const purse = await findPurse(tx, order.playerId, order.currency);
  if (!purse) throw new NoSuchWallet(order.currency);
  return { before: await putLimit(tx, purse.id, kind, period, order.amount, at) };
}

/**
 * Closes a player's purses for stakes until a time; null opens them again. Answers what held before. Refuses a time
 * that is over, and a player who is not there.
 */
export async function closeStakes(
  tx: Tx,
  playerId: number,
  until: Date | null,
  at: Date,
): Promise<{ before: Date | null }> {
  if (until && until.getTime() <= at.getTime())
    throw new InvalidFields({ until: { invalid: "Choose a time to come." } });
  return { before: await putClosedUntil(tx, playerId, until, at) };
}
