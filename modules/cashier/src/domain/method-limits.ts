import type { Minor } from "@apogee/kernel";

/** The amounts of a payment method in a currency. */
export interface MethodAmounts {
  readonly depositMin: Minor;
  readonly depositMax: Minor;
  readonly cashoutMin: Minor;
  readonly cashoutMax: Minor;
  readonly presets: readonly Minor[];
  readonly defaultAmount: Minor;
}

/** What is wrong with the amounts of a method, by field of the form; nothing if they fit. */
export function faultsOfAmounts(amounts: MethodAmounts): Readonly<Record<string, string>> {
  const { depositMin, depositMax, cashoutMin, cashoutMax, presets, defaultAmount } = amounts;
  const inside = (amount: number): boolean => amount >= depositMin && amount <= depositMax;
  return {
    ...(depositMin > 0 ? {} : { deposit_min: "The least must be above zero." }),
    ...(depositMax >= depositMin ? {} : { deposit_max: "The most must not be below the least." }),
    ...(cashoutMin > 0 ? {} : { cashout_min: "The least must be above zero." }),
    ...(cashoutMax >= cashoutMin ? {} : { cashout_max: "The most must not be below the least." }),
    ...(presets.every(inside) ? {} : { presets: "Every amount must be between the least and the most deposit." }),
    ...(inside(defaultAmount) ? {} : { default_amount: "It must be between the least and the most deposit." }),
  };
}
