import { refusalWhileWagering } from "@apogee/bonuses";
import { add, minor, subtract, ZERO, type DomainError, type Minor } from "@apogee/kernel";
import { refusalOfStake } from "@apogee/limits";
import { AccountDisabled, StakeAboveBalance } from "../errors.ts";
import type { Aggregate } from "./aggregate.ts";
import type { PaidBy } from "./money.ts";
import type { Refusal } from "./step.ts";

/** A stake that is asked for. `closed`: why no stake is accepted now. */
interface AskedStake {
  readonly gameId: number;
  readonly stake: Minor;
  readonly closed: DomainError | null;
}

/**
 * Checks the rules of every stake, ours or an outside provider's: the game and the account accept stakes, no limit is
 * exceeded, the whole round stays within the maximum bet of the bonus (`before` was staked under the bonus already),
 * and the balance covers the stake. Returns which money pays.
 */
export function payStake(
  aggregate: Aggregate,
  { gameId, stake, closed }: AskedStake,
  at: Date,
  before: Minor = ZERO,
): Refusal | { readonly paid: PaidBy } {
  if (closed) return { refusal: closed };
  if (aggregate.blocked) return { refusal: new AccountDisabled() };
  const paid = payersOf(aggregate, stake);
  const limited =
    refusalOfStake(
      { currency: aggregate.currency, counters: aggregate.standing },
      aggregate.playerLimits,
      stake,
      paid?.real ?? minor(Math.min(stake, aggregate.real)),
      at,
    ) ?? refusalWhileWagering(aggregate.bonusInPlay, gameId, add(before, stake));
  if (limited) return { refusal: limited };
  return paid ? { paid } : { refusal: new StakeAboveBalance(add(aggregate.real, aggregate.bonus)) };
}

/**
 * Which money pays a stake: real first and then the bonus in play, or the other way round under a bonus whose terms say
 * so. Undefined if both together do not cover it.
 */
export function payersOf(wallet: Pick<Aggregate, "real" | "bonus" | "bonusInPlay">, stake: Minor): PaidBy | undefined {
  const { bonusInPlay } = wallet;
  const held = bonusInPlay ? wallet.bonus : ZERO;
  if (stake > wallet.real + held) return undefined;
  const real = minor(bonusInPlay?.bonusFirst ? Math.max(0, stake - held) : Math.min(stake, wallet.real));
  return { real, bonus: subtract(stake, real) };
}
