import { inEnglish, type Say } from "../words.ts";

const FURTHEST_YEARS = 20;

/**
 * Formats an expiry as it is typed or filled in: `0928`, `9/2028`, `09/2028` and `2028-09` become `09/28`. A first digit
 * above 1 is a whole month, and a third digit of the year waits for the fourth: after `12/202`, an 8 gives `12/28`.
 */
export function formatExpiry(text: string): string {
  const yearFirst = /^\s*20(\d{2})\D+(\d{1,2})\s*$/.exec(text);
  if (yearFirst) return `${yearFirst[2]!.padStart(2, "0")}/${yearFirst[1]}`;
  const monthFirst = /^\s*(\d{1,2})\D+20(\d{2})\s*$/.exec(text);
  if (monthFirst) return `${monthFirst[1]!.padStart(2, "0")}/${monthFirst[2]}`;
  const shortMonth = /^\s*(\d)\s*[/-]\s*(\d{2})\s*$/.exec(text);
  if (shortMonth) return `0${shortMonth[1]}/${shortMonth[2]}`;
  const typed = text.replace(/\D/g, "");
  const whole = /^(\d{2})20(\d{2})$/.exec(typed);
  if (whole) return `${whole[1]}/${whole[2]}`;
  if (/^\d{2}20\d$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2)}`;
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
