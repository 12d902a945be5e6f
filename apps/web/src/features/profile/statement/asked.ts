import { STATEMENT_KINDS, type StatementKind } from "@apogee/contract";

/** What the address of the page asks for. */
export interface Asked {
  readonly currency: string;
  readonly from?: string;
  readonly to?: string;
  readonly zone?: string;
  readonly kind?: StatementKind;
  readonly search?: string;
}

const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_SEARCH = 60;

/** Reads an address. What is no day, zone or kind is left out, and so are days in the wrong order. */
export function askedOf(search: URLSearchParams, currency: string): Asked {
  const given = (name: string, isGood: (value: string) => boolean): Record<string, string> => {
    const value = search.get(name);
    return value !== null && isGood(value) ? { [name]: value } : {};
  };
  const isDay = (value: string): boolean => DAY.test(value);
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  const isInOrder = !(isDay(from) && isDay(to) && from > to);
  return {
    currency: search.get("currency") ?? currency,
    ...given("from", (value) => isInOrder && isDay(value)),
    ...given("to", (value) => isInOrder && isDay(value)),
    ...given("zone", (value) => ZONE.test(value) && value.length <= 64),
    ...given("kind", (value) => (STATEMENT_KINDS as readonly string[]).includes(value)),
    ...given("search", (value) => value.trim() !== "" && value.length <= LONGEST_SEARCH),
  };
}

/** The address that asks for this; undefined values are left out. */
export function searchOf(asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(given).toString()}`;
}
