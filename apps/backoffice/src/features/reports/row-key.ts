import type { ReportDefinition } from "./definitions.ts";
import type { OpenCell, ReportAsked, ReportRow } from "./shapes.ts";

/** The dimensions of rows: what they are made by, and the currency where each amount is in its own. */
export function keysOf(
  { isNow = false, isCounts = false }: Pick<ReportDefinition, "isNow" | "isCounts">,
  { by, currency }: Pick<ReportAsked, "by" | "currency">,
): readonly string[] {
  const showsCurrency = (currency === null || isNow) && !isCounts && !by.includes("currency");
  return showsCurrency ? [...by, "currency"] : by;
}

const DAY_LENGTH = "2026-11-14".length;

/** The values of a row's dimensions; empty where a row belongs to none. */
export function keyOf(row: ReportRow, keys: readonly string[]): OpenCell["key"] {
  const of = (name: string): unknown => (name === "currency" ? (row["wallet_currency"] ?? row["currency"]) : row[name]);
  return Object.fromEntries(
    keys.map((name) => {
      const value = String(of(name) ?? "");
      return [name, name === "day" ? value.slice(0, DAY_LENGTH) : value];
    }),
  );
}
