import type { Chain } from "./coins.ts";

/** From which value in euro cents on how many confirmations a deposit needs. `finalized` is the chain's own final block. */
export interface ConfirmationRow {
  /** The row holds for values up to and including this; null for the last row. */
  readonly upToEuroCents: number | null;
  readonly confirmations: number | "finalized";
}

const rows = (...list: ReadonlyArray<readonly [number | null, number | "finalized"]>): readonly ConfirmationRow[] =>
  list.map(([euros, confirmations]) => ({ upToEuroCents: euros === null ? null : euros * 100, confirmations }));

/** Confirmations by the value of a deposit at first sight. */
export const CONFIRMATIONS: Readonly<Record<Exclude<Chain, "ADA" | "TRX">, readonly ConfirmationRow[]>> = {
  BTC: rows([500, 1], [5_000, 2], [50_000, 3], [null, 6]),
  LTC: rows([500, 3], [5_000, 6], [null, 12]),
  DOG: rows([500, 10], [5_000, 20], [null, 40]),
  BCH: rows([500, 2], [5_000, 6], [null, 10]),
  ETH: rows([500, 12], [5_000, 32], [null, "finalized"]),
  BNB: rows([500, 15], [5_000, 25], [null, "finalized"]),
};

/**
 * How many confirmations a deposit of this value needs. Without a known value (null: no exchange rate) the row for the
 * largest deposits applies.
 */
export function confirmationsFor(chain: keyof typeof CONFIRMATIONS, euroCents: number | null): number | "finalized" {
  const list = CONFIRMATIONS[chain];
  const fitting = list.find(
    ({ upToEuroCents }) => upToEuroCents === null || (euroCents !== null && euroCents <= upToEuroCents),
  );
  return (fitting ?? list.at(-1)!).confirmations;
}
