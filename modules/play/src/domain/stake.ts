import { refusalWhileWagering } from "@apogee/bonuses";
import { add, minor, subtract, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { refusalOfStake } from "@apogee/limits";
import { AccountDisabled, StakeAboveBalance } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import type { PaidBy } from "./money.ts";
import type { Refusal } from "./step.ts";

/**
 * The rules of every stake, ours or an outside provider's: the game and the account take stakes, no limit is passed,
 * the
 * maximum bet of a bonus is kept by the round, of which `before` was staked under it already, and the balance covers
 * it. Answers which money pays.
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
    refusalOfStake(aggregate.standing, stake, real, at) ??
    refusalWhileWagering(aggregate.bonusInPlay, add(before, stake));
  if (limited) return { refusal: limited };
  const paid = payersOf(aggregate, stake);
  return paid ? { paid } : { refusal: new StakeAboveBalance(add(aggregate.real, aggregate.bonus)) };
}

/** Which money pays a stake: real first, then the bonus in play. Undefined where both do not cover it. */
export function payersOf(purse: Pick<Aggregate, "real" | "bonus" | "bonusInPlay">, stake: Minor): PaidBy | undefined {
  const real = minor(Math.min(stake, purse.real));
  const bonus = subtract(stake, real);
  if (bonus > 0 && (!purse.bonusInPlay || bonus > purse.bonus)) return undefined;
  return { real, bonus };
}
