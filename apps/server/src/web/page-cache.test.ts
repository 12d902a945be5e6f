import type { Visit } from "@apogee/contract";
import { PATIENCE } from "@apogee/kernel/testing";
import { describe, expect, test, vi } from "vitest";
import { cacheKey, canonicalAddress, PageCache, unreadQuery } from "./page-cache.ts";
import { pageOf, type Page } from "./page.ts";

const guest: Visit = {
  player: null,
  locale: "en",
  currency: "EUR",
  licence: "CW",
  served: true,
  demo_only: false,
  country: "DE",
  host: "casino.example",
  device: "desktop",
  variant: "a",
  now: 0,
  brand: {
    key: "apogee",
    name: "apogee",
    operator: "o",
    support_email: "s",
    main_origin: "https://casino.example",
    colors: {},
    links: [],
  },
};
const page = (text: string): Page => pageOf({ status: 200, headers: {}, cookies: [], body: Buffer.from(text) }, true);

const textOf = async (shown: Page) => (await shown.form("identity")).body.toString();

describe("the key of a cached page", () => {
  test.each([
    ["locale", { locale: "de" }],
    ["currency", { currency: "AUD" }],
    ["licence", { licence: "EE" }],
    ["country", { country: null }],
    ["host", { host: "mirror.example" }],
    ["device", { device: "mobile" }],
    ["variant", { variant: "b" }],
  ] as const)("differs by %s", (_, change) => {
    expect(cacheKey({ ...guest, ...change }, "/", true)).not.toBe(cacheKey(guest, "/", true));
  });

  test("differs by path, mode and scheme", () => {
    const keys = [
      cacheKey(guest, "/", true),
      cacheKey(guest, "/pokies/all", true),
      cacheKey(guest, "/?mode=demo", true),
      cacheKey(guest, "/", false),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  test("does not exist for a player's page", () => {
    expect(cacheKey({ ...guest, player: { id: 7 } as never }, "/", true)).toBeUndefined();
  });

  test.each([
    "/confirmation?confirmation_token=1",
    "/confirmation?unlock_token=1",
    "/sign-up?redirect=/deposit",
    "/profile?currency=EUR",
  ])("does not exist for %s, which is for one reader", (address) => {
    expect(cacheKey(guest, address, true)).toBeUndefined();
  });
});

describe("the canonical address", () => {
  test.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?x=1", "/"],
    ["/pokies/all?stag=1&utm_source=a&gclid=2", "/pokies/all"],
    ["/?constructor=1&__proto__=2", "/"],
    ["/?x=1&mode=demo&y=2", "/?mode=demo"],
    ["/?mode=demo&mode=real", "/?mode=demo"],
    ["/?mode=1", "/"],
    ["/?mode=", "/"],
    ["/?mode=real&_routes=lobby", "/?_routes=lobby&mode=real"],
    ["/sign-up?redirect=%2Fdeposit%3Fx%3D1", "/sign-up?redirect=%2Fdeposit%3Fx%3D1"],
    ["/sign-up?redirect=https://evil.example", "/sign-up"],
    ["/confirmation?confirmation_token=ab_-", "/confirmation?confirmation_token=ab_-"],
    ["/profile/games-history?currency=BTC", "/profile/games-history?currency=BTC"],
    ["/profile/games-history?x=1&game=apogee&result=won", "/profile/games-history?game=apogee&result=won"],
    [
      "/de/profile/statement.data?zone=Pacific%2FAuckland&kind=deposit&search=a+b&to=2026-02-01&from=2026-01-01",
      "/de/profile/statement.data?from=2026-01-01&to=2026-02-01&zone=Pacific%2FAuckland&kind=deposit&search=a+b",
    ],
    ["/profile/statement?from=yesterday&kind=Deposit", "/profile/statement"],
    ["/profile?kind=deposit", "/profile"],
    ["/?currency=%00", "/"],
    [
      "/pokies/all?buy=1&page=2&x=1&sort=new&volatility=high&feature=free_spins&producer=nebula-works",
      "/pokies/all?sort=new&producer=nebula-works&volatility=high&feature=free_spins&buy=1&page=2",
    ],
    ["/de/table/all.data?page=2&_routes=table", "/de/table/all.data?_routes=table&page=2"],
    ["/slots?sort=&page=0&buy=%20", "/slots?page=0"],
    ["/producers?page=1.5", "/producers?page=1.5"],
    ["/favorite-games?page=2", "/favorite-games?page=2"],
    ["/?page=2&sort=new", "/"],
    ["/play/apogee/DragonsEmber?page=2", "/play/apogee/DragonsEmber"],
    ["/pokiesque?page=2", "/pokiesque"],
  ])("of %s is %s", (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
    expect(canonicalAddress(canonical)).toBe(canonical);
  });

  test.each([
    ["/", ""],
    ["/?mode=demo", ""],
    ["/?stag=a%26b&mode=demo&x=1&constructor=2", "stag=a%26b&x=1&constructor=2"],
    ["/?a=\r\nx", "a=%0D%0Ax"],
    ["/pokies/all?sort=bogus&stag=1&page=2", "stag=1"],
    ["/?sort=new", "sort=new"],
  ])("of %s leaves out %j", (address, unread) => {
    expect(unreadQuery(address)).toBe(unread);
  });
});

describe("cached pages", () => {
  test("concurrent requests wait for one render", async () => {
    const cache = new PageCache();
    const render = vi.fn(async () => page("one"));
    const pages = await Promise.all([
      cache.renewed("k", render),
      cache.renewed("k", render),
      cache.renewed("k", render),
    ]);
    expect(render).toHaveBeenCalledOnce();
    expect(pages[0]).toBe(pages[2]);
    expect(cache.fresh("k")).toBe(pages[0]);
  });

  test("a page older than a minute is served once more while it is rendered again", async () => {
    const time = { at: 1_000, now: () => time.at };
    const cache = new PageCache(time);
    await cache.renewed("k", async () => page("old"));
    time.at += 61_000;
    expect(cache.fresh("k")).toBeUndefined();
    const next = page("new");
    const shown = await cache.renewed("k", async () => next);
    expect(await textOf(shown)).toBe("old");
    await vi.waitFor(() => expect(cache.fresh("k")).toBe(next), PATIENCE);
  });

  test("a page older than ten minutes is not served again", async () => {
    const time = { at: 1_000, now: () => time.at };
    const cache = new PageCache(time);
    await cache.renewed("k", async () => page("old"));
    time.at += 601_000;
    const shown = await cache.renewed("k", async () => page("new"));
    expect(await textOf(shown)).toBe("new");
  });

  test("a page without a body, such as a redirect, passes through", async () => {
    const cache = new PageCache();
    await expect(cache.renewed("k", async () => page(""))).resolves.toMatchObject({ size: 0 });
  });

  test("a failed render is not cached", async () => {
    const cache = new PageCache();
    await expect(cache.renewed("k", () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    expect(await textOf(await cache.renewed("k", async () => page("again")))).toBe("again");
  });
});
