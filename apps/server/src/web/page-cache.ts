import { LRUCache } from "lru-cache";
import type { Visit } from "@apogee/contract";
import type { Page } from "./page.ts";

const FRESH_MS = 60_000;
/** An older page is not shown even while its successor is made. */
const STALE_MS = 600_000;
/** Headers, the key, and that a redirect has no body at all. */
const OVERHEAD_BYTES = 2_048;
const MOST_BYTES = 64 * 1024 * 1024;

/** Query values that a page is rendered by; with any other one it is rendered anew each time. */
const KNOWN_QUERY = new Set(["mode", "redirect", "page", "_routes"]);
/** Marks of campaigns: they change no page, and the browser reads them itself. */
const TRACKING_QUERY = /^(utm_\w+|gclid|fbclid|msclkid|stag|sub_id)$/;

/** Pages of guests, kept for a minute and renewed behind the back of whoever comes next. */
export class PageCache {
  readonly #cache: LRUCache<string, Page, () => Promise<Page>>;
  /** `perf` counts milliseconds; a test hands in one that it can advance. */
  constructor(perf: { now(): number } = performance) {
    this.#cache = new LRUCache({
      perf, ttlResolution: 0,
      max: 5_000, maxSize: MOST_BYTES, sizeCalculation: (page) => page.size * 2 + OVERHEAD_BYTES, ttl: FRESH_MS, allowStale: true, noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true, allowStaleOnFetchRejection: true,
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

/** What a guest's page depends on, as one string; undefined where the page may not be kept. */
export function cacheKey(visit: Visit, address: string, secure: boolean): string | undefined {
  if (visit.player) return undefined;
  const query = address.indexOf("?");
  if (query >= 0) for (const name of new URLSearchParams(address.slice(query)).keys()) if (!KNOWN_QUERY.has(name)) return undefined;
  const { brand, licence, country, locale, currency, device, variant, host } = visit;
  return `${secure ? "s" : "p"}\n${host}\n${brand.key}\n${licence}\n${country}\n${locale}\n${currency}\n${device}\n${variant}\n${address}`;
}

/** The address that is rendered: without campaign marks. */
export function withoutTracking(address: string): string {
  const at = address.indexOf("?");
  if (at < 0) return address;
  const query = new URLSearchParams(address.slice(at));
  for (const name of Array.from(query.keys())) if (TRACKING_QUERY.test(name)) query.delete(name);
  return query.size > 0 ? `${address.slice(0, at)}?${query}` : address.slice(0, at);
}
