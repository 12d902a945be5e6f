import { currencyOf } from "@apogee/kernel";
import { CONTEXTS } from "./field-rules.ts";
import type { Personal, Player } from "./player.ts";

/**
 * The personal fields that a deposit or withdrawal still needs, in the order of the form; specification 2.3-07. Only
 * fiat money requires them. Pass the payment's currency if it is not the selected one.
 */
export function personalDataMissing(
  player: Player,
  context: "deposit" | "cashout",
  currency: string = player.currency,
): string[] {
  return currencyOf(currency).fiat ? emptyOf(player.personal, CONTEXTS[context]) : [];
}

/** Those of the named fields that are empty. */
export function emptyOf(personal: Personal, fields: readonly string[]): string[] {
  return fields.filter((field) => field in personal && personal[field as keyof Personal] === null);
}
