import { clock } from "../../site/clock.ts";
import { LISTS, type ListName, type ReportDefinition } from "./definitions.ts";
import type { OpenCell, ReportAsked } from "./shapes.ts";

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The days of a report without an address. */
const DEFAULT_DAYS = 30;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** A day, so many days from today (UTC). */
export const dayFromToday = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Reads the address of a report. */
export function readReport(
  search: URLSearchParams,
  { cuts, by: usual }: Pick<ReportDefinition, "cuts" | "by">,
): ReportAsked {
  const list = (name: string): string[] => (search.get(name) ?? "").split(",").filter(Boolean);
  const day = (name: string, otherwise: string): string => {
    const given = search.get(name) ?? "";
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : otherwise;
  };
  const by = list("by").filter((name) => cuts.includes(name));
  return {
    from: day("from", dayFromToday(1 - DEFAULT_DAYS)),
    to: day("to", dayFromToday(0)),
    by: usual === null ? cuts : by.length > 0 ? by : usual,
    compare: search.get("vs") !== "none",
    currency: search.get("ccy") === "own" ? null : (search.get("ccy") ?? "EUR"),
    lists: Object.fromEntries(LIST_NAMES.map((name) => [name, list(name)])) as unknown as ReportAsked["lists"],
    sort: search.get("sort"),
    open: readOpen(search.get("open")),
  };
}

/** `ggr@day:2026-11-14,country:DE`: a figure, and the key of its row. */
function readOpen(text: string | null): OpenCell | null {
  const [figure, key = ""] = (text ?? "").split("@");
  if (!figure || !/^[a-z_]+$/.test(figure)) return null;
  const parts = key.split(",").filter(Boolean);
  return {
    figure,
    key: Object.fromEntries(
      parts.map((part) => {
        const at = part.indexOf(":");
        return [part.slice(0, at), part.slice(at + 1)];
      }),
    ),
  };
}

/** The cell as the address has it. */
export const writeOpen = ({ figure, key }: OpenCell): string =>
  Object.keys(key).length === 0
    ? figure
    : `${figure}@${Object.entries(key)
        .map(([name, value]) => `${name}:${value}`)
        .join(",")}`;

/** The filters that the server gets: of a report about this moment only the currency. */
export function filtersOf(
  { from, to, lists, currency }: ReportAsked,
  { lists: known, isNow = false, isCounts = false }: Pick<ReportDefinition, "lists" | "isNow" | "isCounts">,
): Record<string, unknown> {
  const given = known.filter((name) => lists[name].length > 0).map((name) => [LISTS[name], lists[name]]);
  return {
    ...(isNow ? {} : { from, to }),
    ...(Object.fromEntries(given) as Record<string, unknown>),
    ...(currency === null || isCounts ? {} : { in: currency }),
  };
}

const LAST_OF_MONTH = 0;

/** The same for one cell: the filters of the report, narrowed to the key of its row. */
export function narrowed(asked: ReportAsked, { key }: OpenCell): ReportAsked {
  const lists = { ...asked.lists };
  for (const name of LIST_NAMES) if (key[name]) lists[name] = [key[name]];
  const { day, month } = key;
  if (day !== undefined) return { ...asked, lists, from: day, to: day };
  if (month === undefined) return { ...asked, lists };
  const [year, of] = month.split("-").map(Number) as [number, number];
  const last = new Date(Date.UTC(year, of, LAST_OF_MONTH)).toISOString().slice(0, 10);
  const first = `${month}-01`;
  return { ...asked, lists, from: first > asked.from ? first : asked.from, to: last < asked.to ? last : asked.to };
}

/** The address with some parts changed; null removes one. */
export function withPart(search: URLSearchParams, parts: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts))
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  return next;
}

/** How much a figure changed, in percent with one place; null without a figure before. */
export function changeOf(now: unknown, before: unknown): number | null {
  const [a, b] = [Number(now), Number(before)];
  if (!Number.isFinite(a) || !Number.isFinite(b) || b === 0) return null;
  return Math.round(((a - b) / Math.abs(b)) * 1_000) / 10;
}
