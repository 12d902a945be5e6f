import { currencyOf } from "@apogee/kernel";
import { CONTEXTS } from "./field-rules.ts";
import type { Personal, Player } from "./player.ts";

/**
 * Names of personal fields that a deposit or a withdrawal still needs, in the order of the form; specification 2.3-07.
 * Only fiat money asks for them: pass the payment's currency where it is not the selected one.
 */
export function personalDataMissing(
  player: Player,
  context: "deposit" | "cashout",
  currency: string = player.currency,
): string[] {
  return currencyOf(currency).fiat ? emptyOf(player.personal, CONTEXTS[context]) : [];
}

/** Of the named fields, those that are empty. */
export function emptyOf(personal: Personal, fields: readonly string[]): string[] {
  return fields.filter((field) => field in personal && personal[field as keyof Personal] === null);
}
