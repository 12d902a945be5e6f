import { inEnglish, type Say } from "../words.ts";

const FURTHEST_YEARS = 20;

/** Formats digits as an expiry: `0928` as `09/28`. A first digit above 1 is a whole month. */
export function formatExpiry(text: string): string {
  const typed = text.replace(/\D/g, "");
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Why an expiry is refused, or undefined. `month` is the current one, `2026-03`; a card is valid to the end of its month. */
export function expiryFault(text: string, month: string, say: Say = inEnglish): string | undefined {
  const match = /^(\d{2})\/(\d{2})$/.exec(text);
  if (!match) return say("fault.expires_shape");
  const given = { month: Number(match[1]), year: 2000 + Number(match[2]) };
  if (given.month < 1 || given.month > 12) return say("fault.expires_month");
  const [year = 0, current = 0] = month.split("-").map(Number);
  const monthsLeft = (given.year - year) * 12 + given.month - current;
  if (monthsLeft < 0) return say("fault.expires_past");
  return monthsLeft > FURTHEST_YEARS * 12 ? say("fault.expires_far") : undefined;
}

/** The month of a moment in UTC, `2026-03`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
