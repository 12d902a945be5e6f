import { currencyOf } from "@apogee/kernel";
import { CONTEXTS, PERSON_FIELDS } from "./field-rules.ts";
import type { Personal, Player } from "./player.ts";

/**
 * The personal fields that a deposit or withdrawal still needs, in the order of the form; specification 2.3-07. A
 * payment in fiat money requires all of them, a deposit in coins those by which a person is recognized.
 */
export function personalDataMissing(player: Player, context: "deposit" | "cashout", currency: string): string[] {
  if (currencyOf(currency).fiat) return emptyOf(player.personal, CONTEXTS[context]);
  return context === "deposit" ? emptyOf(player.personal, PERSON_FIELDS) : [];
}

/** Whether everything is known by which a person is recognized. */
export const isKnownPerson = ({ personal }: Pick<Player, "personal">): boolean =>
  emptyOf(personal, PERSON_FIELDS).length === 0;

/** Those of the named fields that are empty. */
export function emptyOf(personal: Partial<Personal>, fields: readonly string[]): string[] {
  return fields.filter((field) => field in personal && personal[field as keyof Personal] === null);
}
