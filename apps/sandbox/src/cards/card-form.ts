import { brandOf, digitsOf, numberFault } from "./card-number.ts";
import { expiryFault } from "./expiry.ts";

export interface CardForm {
  readonly number: string;
  readonly expires: string;
  readonly cvc: string;
  readonly holder: string;
}

export type CardFaults = Partial<Record<keyof CardForm, string>>;

/** What is wrong with each field; an empty object means that the card can be tried. Page and server ask the same. */
export function faultsOf(form: CardForm, month: string): CardFaults {
  const digits = digitsOf(form.number);
  return withoutGaps({
    number: numberFault(digits), expires: expiryFault(form.expires, month), cvc: cvcFault(form.cvc, digits), holder: holderFault(form.holder),
  });
}

function cvcFault(cvc: string, digits: string): string | undefined {
  const length = brandOf(digits)?.cvcLength ?? 3;
  return cvc.length === length && /^\d+$/.test(cvc) ? undefined : `Enter the ${length} digits of the security code.`;
}

function holderFault(holder: string): string | undefined {
  const name = tidyHolder(holder);
  if (name.length < 2) return "Enter the name on the card.";
  return /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{1,79}$/u.test(name) ? undefined : "Write the name as it stands on the card, in letters.";
}

export function tidyHolder(holder: string): string {
  return holder.trim().replace(/\s+/g, " ");
}

function withoutGaps(faults: Record<keyof CardForm, string | undefined>): CardFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
