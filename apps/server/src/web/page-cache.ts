import { LRUCache } from "lru-cache";
import type { Visit } from "@apogee/contract";
import type { Page } from "./page.ts";

const FRESH_MS = 60_000;
/** An older page is not shown, not even while its replacement is rendered. */
const STALE_MS = 600_000;
/** Of an entry: headers and key. A redirect has no body at all. */
const OVERHEAD_BYTES = 2_048;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Query parameters that are part of a page's cache key, beside its path. `_routes` selects which of a page's data the
 * browser requests.
 */
const KEPT_QUERY: Readonly<Record<string, RegExp>> = { _routes: /./, mode: /^(real|demo)$/ };
/** Query parameters that make a page specific to one reader; such a page is rendered each time. */
const READ_QUERY: Readonly<Record<string, RegExp>> = {
  confirmation_token: /./,
  currency: /^[A-Z]{3,4}$/,
  redirect: /^\//,
  reset_password_token: /./,
  unlock_token: /./,
  token: /./,
};
const PAGES_READ = { ...KEPT_QUERY, ...READ_QUERY };

/** Lists of games read their sort order, filters and page. */
const LISTS =
  /^(?:\/[a-z]{2}(?:-[\w-]+)?)?\/(?:pokies|slots|table|categories|producers|favorite-games|recent-games)(?:[/.]|$)/;
/** A list redirects if it does not know a value, so only known values produce a page to cache. */
const LIST_QUERY: Readonly<Record<string, RegExp>> = {
  sort: /^[\w-]{1,40}$/,
  producer: /^[\w-]{1,80}$/,
  volatility: /^[\w-]{1,40}$/,
  feature: /^[\w-]{1,40}$/,
  buy: /^[\w-]{1,40}$/,
  page: /./,
};

/** The statement and the play history read their wallet, period and filters. They are a player's own: never cached. */
const HISTORIES = /^(?:\/[a-z]{2}(?:-[\w-]+)?)?\/profile\/(?:statement|games-history)(?:\.data)?$/;
const HISTORY_QUERY: Readonly<Record<string, RegExp>> = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  zone: /^[\w+/-]{1,64}$/,
  kind: /^[a-z]{1,20}$/,
  search: /^.{1,60}$/u,
  game: /^.{1,120}$/u,
  result: /^[a-z]{1,20}$/,
};

/** What the page at an address reads of its query. */
function readAt(address: string): Readonly<Record<string, RegExp>> {
  const path = address.split("?", 1)[0]!;
  if (HISTORIES.test(path)) return { ...PAGES_READ, ...HISTORY_QUERY };
  return LISTS.test(path) ? { ...PAGES_READ, ...LIST_QUERY } : PAGES_READ;
}

/** Caches the pages of guests for a minute. An expired page is served once more while it is rendered again. */
export class PageCache {
  readonly #cache: LRUCache<string, Page, () => Promise<Page>>;
  /** `perf` counts milliseconds; a test passes one that it can advance. */
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
  /** The cached page, if it is fresh. */
  fresh(key: string): Page | undefined {
    return this.#cache.get(key, { allowStale: false });
  }
  /** The cached page while a new one is rendered, or the new one. Concurrent requests wait for one render. */
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
 * The cache key of a guest's page: everything that it depends on, with its canonical address. Undefined if the page
 * must not be cached.
 */
export function cacheKey(visit: Visit, address: string, secure: boolean): string | undefined {
  if (visit.player || HISTORIES.test(address.split("?", 1)[0]!)) return undefined;
  if (Object.keys(READ_QUERY).some((name) => queryOf(address)?.has(name))) return undefined;
  const { brand, licence, country, served, demo_only, locale, currency, device, variant, host } = visit;
  return `${secure ? "s" : "p"}\n${host}\n${brand.key}\n${licence}\n${country} ${served} ${demo_only}\n${locale}\n${currency}\n${device}\n${variant}\n${address}`;
}

/**
 * The address that is rendered. It keeps only the query parameters that pages read, once and in one order, so that
 * other parameters do not create more pages. Campaign parameters are dropped; the browser reads them itself.
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

/** The parameters that the canonical address drops; a redirect to another of our pages keeps them. */
export function unreadQuery(address: string): string {
  const read = readAt(address);
  const unread = Array.from(queryOf(address) ?? []).filter(([name]) => !Object.hasOwn(read, name));
  return new URLSearchParams(unread).toString();
}

function queryOf(address: string): URLSearchParams | undefined {
  const at = address.indexOf("?");
  return at < 0 ? undefined : new URLSearchParams(address.slice(at));
}
