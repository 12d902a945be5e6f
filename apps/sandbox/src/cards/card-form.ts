import { inEnglish, type Say } from "../words.ts";
import { brandOf, digitsOf, numberFault } from "./card-number.ts";
import { expiryFault } from "./expiry.ts";

export interface CardForm {
  readonly number: string;
  readonly expires: string;
  readonly cvc: string;
  readonly holder: string;
}

export type CardFaults = Partial<Record<keyof CardForm, string>>;

/** The fault of each field; empty if the card can be used. Page and server use the same check. */
export function faultsOf(form: CardForm, month: string, say: Say = inEnglish): CardFaults {
  const digits = digitsOf(form.number);
  return withoutGaps({
    number: numberFault(digits, say),
    expires: expiryFault(form.expires, month, say),
    cvc: cvcFault(form.cvc, digits, say),
    holder: holderFault(form.holder, say),
  });
}

function cvcFault(cvc: string, digits: string, say: Say): string | undefined {
  const length = brandOf(digits)?.cvcLength ?? 3;
  return cvc.length === length && /^\d+$/.test(cvc) ? undefined : say("fault.cvc", { length });
}

function holderFault(holder: string, say: Say): string | undefined {
  const name = tidyHolder(holder);
  if (name.length < 2) return say("fault.holder_missing");
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,79}$/u.test(name) ? undefined : say("fault.holder_letters");
}

export function tidyHolder(holder: string): string {
  return holder.trim().replace(/\s+/g, " ");
}

function withoutGaps(faults: Record<keyof CardForm, string | undefined>): CardFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
