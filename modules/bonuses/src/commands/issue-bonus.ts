import type { Tx } from "@apogee/database";
import { invariant, minor, type Minor } from "@apogee/kernel";
import { wagerRequiredOf } from "../domain/offered.ts";
import type { StoredBonus, Strategy } from "../domain/stored-bonus.ts";
import { insertBonus } from "../store.ts";
import { bonusOfCause } from "../queries.ts";
import type { IssuedTerms } from "../terms/issued-terms.ts";
import { startBonus } from "./start-bonus.ts";

/** A bonus to issue to a wallet. */
export interface BonusOrder {
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  /** As the player reads it. */
  readonly title: string;
  readonly strategy: Strategy;
  readonly amount: Minor;
  /** The deposit that is wagered together with the bonus, if the terms say so. */
  readonly deposit?: Minor;
  readonly terms: IssuedTerms;
  /** What issues it, such as `payment:5`: at most one bonus for each. */
  readonly cause: string;
  /** Stored with the ledger entry, such as `player:5`, `operator:anna` or `bonuses`. */
  readonly actor: string;
  readonly offerVersionId?: number | null;
  readonly paymentId?: number | null;
  readonly activatableUntil?: Date | null;
  /**
   * Whether it is activated at once, because the player accepted its terms before. Otherwise it waits for the player's
   * activation.
   */
  readonly activate: boolean;
}

/**
 * Issues a bonus, in the caller's transaction. A repeat under the same cause changes nothing and returns the first one.
 */
export async function issueBonus(tx: Tx, order: BonusOrder, at: Date): Promise<StoredBonus> {
  const { amount, deposit = minor(0), terms } = order;
  invariant(amount > 0, "A bonus has an amount above zero.");
  const issued = await insertBonus(
    tx,
    {
      ...order,
      wagerRequired: wagerRequiredOf(terms, amount, deposit),
      offerVersionId: order.offerVersionId ?? null,
      paymentId: order.paymentId ?? null,
      activatableUntil: order.activatableUntil ?? null,
    },
    at,
  );
  if (!issued) return (await bonusOfCause(tx, order.cause))!;
  return order.activate ? startBonus(tx, issued, order.actor, at) : issued;
}
