import { add, invariant, minor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { Aggregate } from "./aggregate.ts";
import type { PlayEvent } from "./event.ts";

type Balances = Pick<Aggregate, "real" | "bonus" | "deficit">;

/** How an event changes a wallet. `deficit` above zero repays what was owed. */
export interface Movement {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly deficit: Minor;
}

/** Which money paid, or is paid. */
export interface PaidBy {
  readonly real: Minor;
  readonly bonus: Minor;
}

/**
 * The most that wins bring a wallet to, real and bonus money together. So far below 2^53 that amounts that are taken
 * back still fit.
 */
export const MOST_HELD = minor(10 ** 15);

/** Whether a win takes a wallet beyond the maximum. A win of zero never does. */
export function isTooMuch(
  { real, bonus }: Pick<Aggregate, "real" | "bonus">,
  moved: Pick<Movement, "real" | "bonus">,
): boolean {
  const gain = moved.real + moved.bonus;
  return gain > 0 && real + bonus + gain > MOST_HELD;
}

/** Whether these amounts add up exactly. */
export function isExact(...amounts: readonly number[]): boolean {
  return Number.isSafeInteger(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Which money staked, to share a win; `gone` is the money of forfeited bonuses. */
export interface StakedBy extends PaidBy {
  readonly gone?: Minor;
}

/** Whether nothing was staked, or nothing of it remains. */
export const isOfNothing = ({ real, bonus, gone = ZERO }: StakedBy): boolean => real === 0 && bonus === 0 && gone === 0;

/**
 * Shares a win in proportion to the money that staked; the odd unit is real money. The share of forfeited bonuses is
 * not paid.
 */
export function shareWin(win: Minor, { real, bonus, gone = ZERO }: StakedBy): PaidBy {
  if (bonus === 0 && gone === 0) return { real: win, bonus: ZERO };
  const shareOf = (part: Minor): Minor => minor(Number((BigInt(win) * BigInt(part)) / BigInt(real + bonus + gone)));
  const won = shareOf(bonus);
  return { real: subtract(subtract(win, won), shareOf(gone)), bonus: won };
}

/** Credits real money: repays a deficit first. */
export function credit(wallet: Balances, real: Minor): Pick<Movement, "real" | "deficit"> {
  const repaid = minor(Math.min(real, wallet.deficit));
  return { real: subtract(real, repaid), deficit: repaid };
}

/** Debits real money that must go out. What the wallet does not hold becomes a deficit. */
export function debit(wallet: Balances, real: Minor): Pick<Movement, "real" | "deficit"> {
  const there = minor(Math.min(real, wallet.real));
  return { real: minor(-there), deficit: minor(there - real) };
}

/**
 * The movement that takes an event back: the same kinds of money in the opposite direction. Bonus money returns to its
 * bonus while that is in play, and to the house otherwise. A player never owes bonus money that was spent, forfeited
 * or converted.
 */
export function reversalOf(wallet: Balances, original: PlayEvent, sameBonus: boolean): Movement {
  const real = minor(-(original.real + original.deficit));
  const bonus = minor(-original.bonus);
  return {
    ...(real >= 0 ? credit(wallet, real) : debit(wallet, minor(-real))),
    bonus: !sameBonus ? ZERO : minor(Math.max(bonus, -wallet.bonus)),
  };
}

/**
 * The five movements of a row, and the balances after them. The house account balances the player's real money, its
 * bonus account the bonus money.
 */
export function booked(
  wallet: Balances,
  { real, bonus, deficit }: Movement,
): Pick<
  PlayEvent,
  "real" | "bonus" | "deficit" | "house" | "houseBonus" | "realAfter" | "bonusAfter" | "deficitAfter"
> {
  const realAfter = add(wallet.real, real);
  const bonusAfter = add(wallet.bonus, bonus);
  const deficitAfter = subtract(wallet.deficit, deficit);
  invariant(
    realAfter >= 0 && bonusAfter >= 0 && deficitAfter >= 0 && (deficitAfter === 0 || realAfter === 0),
    "A decision would overdraw a purse.",
  );
  return {
    real,
    bonus,
    deficit,
    house: minor(-(real + deficit)),
    houseBonus: minor(-bonus),
    realAfter,
    bonusAfter,
    deficitAfter,
  };
}
