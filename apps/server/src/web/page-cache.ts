import { LRUCache } from "lru-cache";
import type { Visit } from "@apogee/contract";
import type { Page } from "./page.ts";

const FRESH_MS = 60_000;
/** An older page is not shown even while its successor is made. */
const STALE_MS = 600_000;
/** Headers, the key, and that a redirect has no body at all. */
const OVERHEAD_BYTES = 2_048;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Query names that pages are kept by, beside their path. `_routes` says which of a page's data the browser asks for.
 */
const KEPT_QUERY: Readonly<Record<string, RegExp>> = { _routes: /./, mode: /^(real|demo)$/ };
/** Names that pages read too; with one of these a page is for one reader, and rendered each time. */
const READ_QUERY: Readonly<Record<string, RegExp>> = {
  confirmation_token: /./,
  currency: /^[A-Z]{3,4}$/,
  redirect: /^\//,
  reset_password_token: /./,
  unlock_token: /./,
};
const PAGES_READ = { ...KEPT_QUERY, ...READ_QUERY };

/** Lists of games read their sort order, filters and page. */
const LISTS =
  /^(?:\/[a-z]{2}(?:-[\w-]+)?)?\/(?:pokies|slots|table|categories|producers|favorite-games|recent-games)(?:[/.]|$)/;
/** A list leads on from a value that it does not know, so that only known ones make pages. */
const LIST_QUERY: Readonly<Record<string, RegExp>> = {
  sort: /^[\w-]{1,40}$/,
  producer: /^[\w-]{1,80}$/,
  volatility: /^[\w-]{1,40}$/,
  feature: /^[\w-]{1,40}$/,
  buy: /^[\w-]{1,40}$/,
  page: /./,
};

/** What the page at an address reads of its query. */
function readAt(address: string): Readonly<Record<string, RegExp>> {
  return LISTS.test(address.split("?", 1)[0]!) ? { ...PAGES_READ, ...LIST_QUERY } : PAGES_READ;
}

/** Pages of guests, kept for a minute and renewed behind the back of whoever comes next. */
export class PageCache {
  readonly #cache: LRUCache<string, Page, () => Promise<Page>>;
  /** `perf` counts milliseconds; a test hands in one that it can advance. */
  constructor(perf: { now(): number } = performance) {
    this.#cache = new LRUCache({
      perf,
      ttlResolution: 0,
      max: 5_000,
      maxSize: MOST_BYTES,
      sizeCalculation: (page) => page.size * 2 + OVERHEAD_BYTES,
      ttl: FRESH_MS,
      allowStale: true,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: (_key, _stale, { context }) => context(),
    });
  }
  /** The kept page, if it is fresh. */
  fresh(key: string): Page | undefined {
    return this.#cache.get(key, { allowStale: false });
  }
  /** The kept page while a new one is made, or the new one. Many who ask at once wait for one render. */
  async renewed(key: string, render: () => Promise<Page>): Promise<Page> {
    if (this.#cache.getRemainingTTL(key) < FRESH_MS - STALE_MS) this.#cache.delete(key);
    const page = await this.#cache.fetch(key, { context: render });
    return page ?? render();
  }
  forget(key: string): void {
    this.#cache.delete(key);
  }
  purge(): void {
    this.#cache.clear();
  }
}

/**
 * What a guest's page depends on, as one string, by its canonical address; undefined where the page may not be kept.
 */
export function cacheKey(visit: Visit, address: string, secure: boolean): string | undefined {
  if (visit.player) return undefined;
  if (Object.keys(READ_QUERY).some((name) => queryOf(address)?.has(name))) return undefined;
  const { brand, licence, country, served, locale, currency, device, variant, host } = visit;
  return `${secure ? "s" : "p"}\n${host}\n${brand.key}\n${licence}\n${country} ${served}\n${locale}\n${currency}\n${device}\n${variant}\n${address}`;
}

/**
 * The address that is rendered: of the query only what pages read, once and in one order, so that nothing else makes
 * another page of it. Marks of campaigns are among what is left out; the browser reads them itself.
 */
export function canonicalAddress(address: string): string {
  const query = queryOf(address);
  if (!query) return address;
  const read = Object.entries(readAt(address)).flatMap(([name, pattern]) =>
    pattern.test(query.get(name) ?? "") ? [[name, query.get(name)!]] : [],
  );
  const path = address.slice(0, address.indexOf("?"));
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}

/** What the canonical address leaves out: a redirect to another of our pages takes it along. */
export function unreadQuery(address: string): string {
  const read = readAt(address);
  const unread = Array.from(queryOf(address) ?? []).filter(([name]) => !Object.hasOwn(read, name));
  return new URLSearchParams(unread).toString();
}

function queryOf(address: string): URLSearchParams | undefined {
  const at = address.indexOf("?");
  return at < 0 ? undefined : new URLSearchParams(address.slice(at));
}
