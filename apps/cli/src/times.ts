import { InvalidFields } from "@apogee/kernel";
import { InvalidArgumentError } from "commander";

/** A day of the calendar, like 2031-05-01. */
export function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new InvalidArgumentError("Write a day like 2031-05-01.");
  return text;
}

/**
 * A moment like 2028-02-29T23:59:30Z, in milliseconds. Time and zone are required, because without them the result
 * would depend on the machine.
 */
export function timeOf(text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(ms))
    throw new InvalidFields({ time: { invalid: `${text} is not a time like 2028-02-29T23:59:30Z.` } });
  return ms;
}
