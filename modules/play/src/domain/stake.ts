import { refusalWhileWagering } from "@apogee/bonuses";
import { add, minor, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { refusalOfStake } from "@apogee/limits";
import { AccountDisabled, StakeAboveBalance } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import { payersOf, type PaidBy } from "./money.ts";
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
