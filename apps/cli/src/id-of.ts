import { NotFound } from "@apogee/kernel";

/** The player id that an argument names. */
export function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new NotFound(`The player ${text}`);
  return Number(text);
}
