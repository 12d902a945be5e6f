import { add, minor, ZERO, type Minor } from "@apogee/kernel";

/** Both sides of one currency at one moment, in minor units. */
export interface BothSides {
  readonly currency: string;
  /** Wallets that are owed something. */
  readonly wallets: number;
  /** The players' own money in wallets. */
  readonly real: Minor;
  /** Their own money in rounds that have not ended. */
  readonly staked: Minor;
  /** Withdrawals that were asked for and are not paid. */
  readonly reserved: Minor;
  /** Coins above a limit, on no wallet. */
  readonly held: Minor;
  /** Money that arrived and belongs to nobody known yet. */
  readonly unallocated: Minor;
  /** Bonus money: owed only once it is wagered, so it does not count. */
  readonly bonus: Minor;
  readonly bank: Minor;
  /** What payment providers hold; below zero if they have paid out more. */
  readonly transit: Minor;
  /** Coins that are not on the books and with their provider. */
  readonly heldAtProviders: Minor;
  /** What providers hold back for a time; it does not count, because it cannot be paid out. */
  readonly providerReserve: Minor;
}

/** What players are owed. */
export const owedOf = ({ real, staked, reserved, held, unallocated }: BothSides): Minor =>
  [real, staked, reserved, held, unallocated].reduce(add, ZERO);

/** What is held for them. */
export const fundsOf = ({ bank, transit, heldAtProviders }: BothSides): Minor =>
  [bank, transit, heldAtProviders].reduce(add, ZERO);

/** Funds over what is owed, in hundredths of a percent, rounded down; null if nothing is owed. 10,000 and more is covered. */
export function coverageBps(funds: Minor, owed: Minor): number | null {
  if (owed <= 0) return null;
  const [numerator, denominator] = [BigInt(funds) * 10_000n, BigInt(owed)];
  const down = numerator / denominator - (numerator < 0n && numerator % denominator !== 0n ? 1n : 0n);
  return Number(down);
}

/** `1.0234`; a dash if nothing is owed. */
export const ratioText = (bps: number | null): string | null => (bps === null ? null : (bps / 10_000).toFixed(4));

/** What all currencies come to in one, by the given conversion. */
export function together(
  sides: readonly BothSides[],
  convert: (amount: Minor, currency: string, rounding: "up" | "down") => Minor,
): { readonly owed: Minor; readonly funds: Minor } {
  return sides.reduce(
    (sums, side) => ({
      owed: minor(sums.owed + convert(owedOf(side), side.currency, "up")),
      funds: minor(sums.funds + convert(fundsOf(side), side.currency, "down")),
    }),
    { owed: ZERO, funds: ZERO },
  );
}
