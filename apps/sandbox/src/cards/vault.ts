import { createHmac } from "node:crypto";
import type { Tx } from "@apogee/database";
import { InvalidFields, type FieldErrors } from "@apogee/kernel";
import { inEnglish, type Say } from "../words.ts";
import { brandOf, digitsOf, keptParts } from "./card-number.ts";
import { faultsOf, tidyHolder, type CardForm } from "./card-form.ts";
import { monthOf } from "./expiry.ts";
import { isBlocked, saveCard, type CardRow } from "./store.ts";

/**
 * Checks a card and stores what may be stored of it. The number exists only within this call. The token is a keyed hash of
 * number and name: the same card always has the same token, and without the key nobody can find the number by trying.
 * The name is part of the hash because all testers use the same few numbers: otherwise a later payer would rename the
 * card of an earlier one.
 */
export async function keepCard(tx: Tx, key: string, form: CardForm, at: Date, say: Say = inEnglish): Promise<CardRow> {
  const faults = faultsOf(form, monthOf(at), say);
  const digits = digitsOf(form.number);
  if (!faults.number && (await isBlocked(tx, digits))) faults.number = say("fault.number_blocked");
  if (Object.keys(faults).length > 0) throw new InvalidFields(asFields(faults));
  const holder = tidyHolder(form.holder);
  return saveCard(
    tx,
    {
      token: tokenOf(key, digits, holder),
      brand: brandOf(digits)!.name,
      ...keptParts(digits),
      holder,
      expires: form.expires,
    },
    at,
  );
}

function asFields(faults: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, { invalid: message }]));
}

function tokenOf(key: string, digits: string, holder: string): string {
  return `card_${createHmac("sha256", key).update(`card number ${digits} of ${holder.toUpperCase()}`).digest("base64url").slice(0, 32)}`;
}
