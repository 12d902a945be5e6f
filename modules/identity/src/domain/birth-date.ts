import { ageOn, parseBirthDate } from "@apogee/contract";
import type { Complaint } from "./check-text.ts";

const OLDEST = 120;

/**
 * Parses a birth date of a form. Returns a complaint if the date does not exist, or if a person born on it is younger
 * than `minimum` years. `today` is the day in the person's country, `YYYY-MM-DD`.
 */
export function readBirthDate(
  text: string,
  minimum: number,
  today: string,
): { date: string } | { complaint: Complaint } {
  const date = parseBirthDate(text.trim());
  if (!date) return { complaint: { invalid: "This date does not exist. Enter the birth date as DD/MM/YYYY." } };
  const age = ageOn(date, today);
  if (age < 0 || age > OLDEST) return { complaint: { invalid: "This can't be a birth date. Please check the year." } };
  if (age < minimum) return { complaint: { under_age: `You must be at least ${minimum} years old to play here.` } };
  return { date };
}
