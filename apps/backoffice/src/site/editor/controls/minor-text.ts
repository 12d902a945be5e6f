import { CURRENCIES, fromDecimal } from "@apogee/kernel";
import { decimalOfMinor } from "../../format/minor.ts";

/** An amount in minor units as it is typed; in a currency that is not known, the number itself. */
export function typedOf(minor: unknown, code: string): string {
  if (typeof minor !== "number") return typeof minor === "string" ? minor : "";
  return decimalOfMinor(minor, code) ?? String(minor);
}

/** A typed amount in minor units; the text itself if it is no amount of the currency, so that the server names it. */
export function minorOf(text: string, code: string): unknown {
  const typed = text.trim().replace(",", ".").replace("\u2212", "-");
  if (typed === "") return undefined;
  const currency = CURRENCIES.find((each) => each.code === code);
  return (currency ? fromDecimal(typed, currency) : undefined) ?? typed;
}

/** An amount by the same factor as another one. */
export const byFactor = (amount: number, from: number, to: number): number => Math.round((amount * to) / from);
