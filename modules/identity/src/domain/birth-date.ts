import { ageOn, parseBirthDate } from "@apogee/contract";
import type { Complaint } from "./check-text.ts";

const OLDEST = 120;
const FORMS = /^(?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/;

/**
 * Parses a birth date of a form. Returns a complaint if its form is another, if the date does not exist, or if a person born on it is younger
 * than `minimum` years. `today` is the day in the person's country, `YYYY-MM-DD`.
 */
export function readBirthDate(
  text: string,
  minimum: number,
  today: string,
): { date: string } | { complaint: Complaint } {
  const typed = text.trim();
  if (!FORMS.test(typed)) return { complaint: { invalid: "Enter the birth date as DD/MM/YYYY, such as 31/05/1990." } };
  const date = parseBirthDate(typed);
  if (!date) return { complaint: { invalid: "There is no such day in the calendar. Please check the birth date." } };
  const age = ageOn(date, today);
  if (age < 0 || age > OLDEST) return { complaint: { invalid: "This can't be a birth date. Please check the year." } };
  if (age < minimum) return { complaint: { under_age: `You must be at least ${minimum} years old to play here.` } };
  return { date };
}
