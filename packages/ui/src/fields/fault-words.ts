import type { UnreadAmount } from "@apogee/kernel";

/** The texts that a program with amounts has in each of its languages. */
type FaultKey =
  | "amount.ambiguous"
  | "amount.characters"
  | "amount.decimals"
  | "amount.exponent"
  | "amount.grouping"
  | "amount.sign"
  | "amount.too_large"
  | "amount.whole";

/** The key of the sentence for an amount that was not read, and its values in the reader's language. */
export function faultWords(fault: UnreadAmount, locale: string): readonly [FaultKey, Record<string, string>] {
  if (fault.why === "ambiguous") return ["amount.ambiguous", { whole: fault.whole, fraction: fault.fraction }];
  if (fault.why === "decimals")
    return fault.most === 0 ? ["amount.whole", {}] : ["amount.decimals", { most: String(fault.most) }];
  if (fault.why === "grouping") return ["amount.grouping", { example: new Intl.NumberFormat(locale).format(10_000) }];
  return [`amount.${fault.why}`, {}];
}
