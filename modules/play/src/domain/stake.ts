import { refusalWhileWagering } from "@apogee/bonuses";
import { add, minor, subtract, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { refusalOfStake } from "@apogee/limits";
import { AccountDisabled, StakeAboveBalance } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import type { PaidBy } from "./money.ts";
import type { Refusal } from "./step.ts";

/**
 * Checks the rules of every stake, ours or an outside provider's: the game and the account accept stakes, no limit is
 * exceeded, the whole round stays within the maximum bet of the bonus (`before` was staked under the bonus already),
 * and the balance covers the stake. Returns which money pays.
 */
export function payStake(
  aggregate: Aggregate,
  stake: Minor,
  closed: DomainError | null,
  at: Date,
  before: Minor = ZERO,
): Refusal | { readonly paid: PaidBy } {
  if (closed) return { refusal: closed };
  if (aggregate.blocked) return { refusal: new AccountDisabled() };
  const real = minor(Math.min(stake, aggregate.real));
  const limited =
    refusalOfStake(
      { currency: aggregate.currency, counters: aggregate.standing },
      aggregate.playerLimits,
      stake,
      real,
      at,
    ) ?? refusalWhileWagering(aggregate.bonusInPlay, add(before, stake));
  if (limited) return { refusal: limited };
  const paid = payersOf(aggregate, stake);
  return paid ? { paid } : { refusal: new StakeAboveBalance(add(aggregate.real, aggregate.bonus)) };
}

/** Which money pays a stake: real first, then the bonus in play. Undefined if both together do not cover it. */
export function payersOf(purse: Pick<Aggregate, "real" | "bonus" | "bonusInPlay">, stake: Minor): PaidBy | undefined {
  const real = minor(Math.min(stake, purse.real));
  const bonus = subtract(stake, real);
  if (bonus > 0 && (!purse.bonusInPlay || bonus > purse.bonus)) return undefined;
  return { real, bonus };
}
