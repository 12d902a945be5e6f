import { InvalidArgumentError } from "commander";

/** A day of the calendar, like 2031-05-01. */
export function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) throw new InvalidArgumentError("Write a day like 2031-05-01.");
  return text;
}
