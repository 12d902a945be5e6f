import { add, invariant, minor, subtract, ZERO, type Minor } from "@apogee/kernel";
import type { Aggregate } from "./aggregate.ts";
import type { PlayEvent } from "./event.ts";

type Balances = Pick<Aggregate, "real" | "bonus" | "deficit">;

/** What an event does to a purse. `deficit` above zero repays what was owed. */
export interface Movement {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly deficit: Minor;
}

/** Which money paid, or pays. */
export interface PaidBy {
  readonly real: Minor;
  readonly bonus: Minor;
}

/**
 * The most that wins bring a purse to, real and bonus money together: so far from 2^53 that what is taken back fits
 * beside it.
 */
export const MOST_HELD = minor(10 ** 15);

/** Whether a win brings a purse beyond the most; what brings nothing never does. */
export function isTooMuch(
  { real, bonus }: Pick<Aggregate, "real" | "bonus">,
  moved: Pick<Movement, "real" | "bonus">,
): boolean {
  const gain = moved.real + moved.bonus;
  return gain > 0 && real + bonus + gain > MOST_HELD;
}

/** Whether amounts that are added up stay exact. */
export function isExact(...amounts: readonly number[]): boolean {
  return Number.isSafeInteger(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Which money staked, as a win is shared; `gone` was a bonus's that took its winnings with it. */
export interface StakedBy extends PaidBy {
  readonly gone?: Minor;
}

/** Whether nothing was staked, or nothing is left of it. */
export const isOfNothing = ({ real, bonus, gone = ZERO }: StakedBy): boolean => real === 0 && bonus === 0 && gone === 0;

/**
 * A win goes to the money that staked, in its proportion; the odd unit to the real. The share of what is gone goes to
 * nobody.
 */
export function shareWin(win: Minor, { real, bonus, gone = ZERO }: StakedBy): PaidBy {
  if (bonus === 0 && gone === 0) return { real: win, bonus: ZERO };
  const shareOf = (part: Minor): Minor => minor(Number((BigInt(win) * BigInt(part)) / BigInt(real + bonus + gone)));
  const won = shareOf(bonus);
  return { real: subtract(subtract(win, won), shareOf(gone)), bonus: won };
}

/** Real money that comes in repays a deficit first. */
export function credit(purse: Balances, real: Minor): Pick<Movement, "real" | "deficit"> {
  const repaid = minor(Math.min(real, purse.deficit));
  return { real: subtract(real, repaid), deficit: repaid };
}

/** Real money that must go out, whatever is there: what is missing is owed. */
export function debit(purse: Balances, real: Minor): Pick<Movement, "real" | "deficit"> {
  const there = minor(Math.min(real, purse.real));
  return { real: minor(-there), deficit: minor(there - real) };
}

/**
 * What taking an event back does: the same kinds of money go the other way. Bonus money goes back to its bonus while
 * that is
 * in play, else to the house; of bonus money that is gone no player owes anything.
 */
export function reversalOf(purse: Balances, original: PlayEvent, sameBonus: boolean): Movement {
  const real = minor(-(original.real + original.deficit));
  const bonus = minor(-original.bonus);
  return {
    ...(real >= 0 ? credit(purse, real) : debit(purse, minor(-real))),
    bonus: !sameBonus ? ZERO : minor(Math.max(bonus, -purse.bonus)),
  };
}

/**
 * The row's five movements and the balances after them. The house stands against the player, its bonus account against
 * the bonus.
 */
export function booked(
  purse: Balances,
  { real, bonus, deficit }: Movement,
): Pick<
  PlayEvent,
  "real" | "bonus" | "deficit" | "house" | "houseBonus" | "realAfter" | "bonusAfter" | "deficitAfter"
> {
  const realAfter = add(purse.real, real);
  const bonusAfter = add(purse.bonus, bonus);
  const deficitAfter = subtract(purse.deficit, deficit);
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
