import { InvalidFields } from "@apogee/kernel";

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
