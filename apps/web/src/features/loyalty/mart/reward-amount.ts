import type { MoneyCurrency } from "@apogee/ui";

/** Coins whose rewards are so small that they are shown in a part of a coin (specification 9-34). */
const PARTS: Readonly<Record<string, { readonly unit: string; readonly perCoin: number }>> = {
  ETH: { unit: "mETH", perCoin: 1_000 },
  LTC: { unit: "mLTC", perCoin: 1_000 },
  BTC: { unit: "µBTC", perCoin: 1_000_000 },
};

/** An amount in parts of a coin; null for currencies that are shown as they are. */
export function inParts(
  cents: number,
  { code, subunitsToUnit }: Pick<MoneyCurrency, "code" | "subunitsToUnit">,
): { readonly value: number; readonly unit: string } | null {
  const part = PARTS[code];
  return part ? { value: (cents * part.perCoin) / subunitsToUnit, unit: part.unit } : null;
}
