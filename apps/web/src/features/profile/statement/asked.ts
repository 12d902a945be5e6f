import { ROUND_RESULTS, STATEMENT_KINDS, type RoundResult, type StatementKind } from "@apogee/contract";
import { usableZone } from "../../../site/intl/own-zone.ts";

/** A wallet and days, which both pages ask for. */
interface AskedPeriod {
  readonly currency: string;
  readonly from?: string;
  readonly to?: string;
  readonly zone?: string;
}

/** What the address of the play history asks for. */
export interface AskedRounds extends AskedPeriod {
  readonly game?: string;
  readonly result?: RoundResult;
}

/** What the address of the statement asks for. */
export interface Asked extends AskedPeriod {
  readonly kind?: StatementKind;
  readonly search?: string;
}

const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_SEARCH = 60;
const LONGEST_GAME = 120;

/** Reads an address of the statement. What is no day, zone or kind is left out, and so are days in the wrong order. */
export function askedOf(search: URLSearchParams, currency: string): Asked {
  return {
    ...periodOf(search, currency),
    ...given(search, "kind", (value) => (STATEMENT_KINDS as readonly string[]).includes(value)),
    ...given(search, "search", (value) => value.trim() !== "" && value.length <= LONGEST_SEARCH),
  };
}

/** The same of the play history. */
export function askedRoundsOf(search: URLSearchParams, currency: string): AskedRounds {
  return {
    ...periodOf(search, currency),
    ...given(search, "game", (value) => value !== "" && value.length <= LONGEST_GAME),
    ...given(search, "result", (value) => (ROUND_RESULTS as readonly string[]).includes(value)),
  };
}

function periodOf(search: URLSearchParams, currency: string): AskedPeriod {
  const isDay = (value: string): boolean => DAY.test(value);
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  const isInOrder = !(isDay(from) && isDay(to) && from > to);
  return {
    currency: search.get("currency") ?? currency,
    ...given(search, "from", (value) => isInOrder && isDay(value)),
    ...given(search, "to", (value) => isInOrder && isDay(value)),
    // An address that was made elsewhere may name a zone that this machine does not know; its days are then UTC.
    ...given(search, "zone", (value) => isZoneName(value) && usableZone(value) === value),
  };
}

/** Whether the API accepts this as the name of a zone. */
export function isZoneName(value: string): boolean {
  return ZONE.test(value) && value.length <= 64;
}

function given(search: URLSearchParams, name: string, isGood: (value: string) => boolean): Record<string, string> {
  const value = search.get(name);
  return value !== null && isGood(value) ? { [name]: value } : {};
}

/** The address that asks for this; undefined values are left out. */
export function searchOf(asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `?${new URLSearchParams(given).toString()}`;
}
