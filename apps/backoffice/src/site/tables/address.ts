import type { Field, QueryInfo } from "../api/shapes.ts";
import { draftOf, readField, type Draft } from "../forms/read-field.ts";

/** The sizes of a page. */
export const PAGE_SIZES = [25, 50, 100, 250, 1_000] as const;
const DEFAULT_SIZE = 50;
/** Names in the address that are no filters. */
const OWN = new Set(["sort", "page", "size", "times", "open"]);

/** What the address asks for. */
export interface Asked {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Names of filters that the query requires and the address lacks, or that mean nothing. */
  readonly lacking: readonly string[];
  readonly sort: string | null;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly times: "absolute" | "relative";
}

/** Reads an address. A filter that the query does not have is left out. */
export function readAddress(search: URLSearchParams, info: Pick<QueryInfo, "fields" | "sorts">): Asked {
  const filters: Record<string, unknown> = {};
  const drafts: Record<string, Draft> = {};
  const lacking: string[] = [];
  for (const field of info.fields) {
    const draft = draftIn(search, field);
    drafts[field.name] = draft;
    const reading = readField(field, draft);
    if (reading.fault) lacking.push(field.name);
    else if (reading.value !== undefined && search.has(field.name)) filters[field.name] = reading.value;
    else if (reading.value !== undefined && field.required) filters[field.name] = reading.value;
  }
  const sort = search.get("sort");
  const size = Number(search.get("size"));
  return {
    filters,
    drafts,
    lacking,
    sort: sort !== null && info.sorts.includes(sort.replace(/^-/, "")) ? sort : null,
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
    size: PAGE_SIZES.includes(size as never) ? size : DEFAULT_SIZE,
    times: search.get("times") === "relative" ? "relative" : "absolute",
  };
}

function draftIn(search: URLSearchParams, field: Field): Draft {
  const name = OWN.has(field.name) ? `f.${field.name}` : field.name;
  if (!search.has(name)) return draftOf(field);
  if (field.kind === "list") return search.getAll(name);
  if (field.kind === "flag") return search.get(name) === "true";
  return search.get(name);
}

/** The address with other filters, from the first page. */
export function withFilters(
  search: URLSearchParams,
  fields: readonly Field[],
  drafts: Readonly<Record<string, Draft>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const field of fields) {
    next.delete(field.name);
    const draft = drafts[field.name] ?? null;
    if (isDefault(field, draft)) continue;
    if (Array.isArray(draft))
      for (const item of (draft as readonly string[]).map((each) => each.trim()).filter(Boolean))
        next.append(field.name, item);
    else if (draft !== null && typeof draft !== "object" && String(draft).trim() !== "")
      next.set(field.name, String(draft).trim());
  }
  return next;
}

const isDefault = (field: Field, draft: Draft): boolean =>
  JSON.stringify(draft) === JSON.stringify(draftOf(field)) && !field.required;

/** The order after a click on a column: ascending, descending, the list's own. */
export function nextSort(sort: string | null, column: string): string | null {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? null : column;
}
