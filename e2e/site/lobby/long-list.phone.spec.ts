import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { forgetShifts } from "../shell/site-links.ts";
import { drawn, givenPlayer, settled } from "../steps.ts";

test.describe.configure({ mode: "serial" });

/** Two and a half pages. */
const GAMES = 100;
const PER_PAGE = 40;

let provider: Server;
let id: string;
let slug: string;
let reported: { readonly group: string; readonly shown: string };

const described = (number: number): object => ({
  name: `Shelf${number}`,
  title: `Shelf No. ${number}`,
  lines: null,
  volatility: "medium",
  version: "1",
  categories: ["special"],
  payout: "95.00",
  payout_highest: null,
  hit_rate: "30.00",
  currencies: ["EUR"],
  demo: true,
});

// Each screen has a provider of its own, and a group to which it is announced.
test.beforeAll(async ({ viewport }) => {
  const narrow = (viewport?.width ?? 1440) < 600;
  id = narrow ? "tall_shelf" : "long_shelf";
  slug = id.replace("_", "-");
  reported = narrow ? { group: "1030", shown: "1056" } : { group: "851", shown: "859" };
  const games = Array.from({ length: GAMES }, (_, at) => described(at + 1));
  provider = createServer((_, answer) => answer.end(JSON.stringify({ games })));
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await apogee("provider", "add", id, "--name", slug, "--dialect", "gcp", "--url", url, "--key", `${id}-demo-key`);
  expect(await apogee("provider", "sync", id)).toMatchObject({ games: GAMES, added: GAMES });
});
test.afterAll(async () => {
  // The lists of the tests that follow hold what they expect.
  await apogee("provider", "disable", id, "--reason", "the test of long lists is over");
  provider.close();
});

/** Without the card of a random game. */
const tiles = (page: Page) => page.getByRole("main").getByRole("article").filter({ hasText: "Shelf No." });

test("a long list loads the next page when its end comes within 500 px of the screen, and no game twice", async ({
  page,
  watch,
}) => {
  await page.goto(`/producers/${slug}`);
  await expect(tiles(page)).toHaveCount(PER_PAGE);
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/games_filter")) asked.push(request.postData() ?? "");
  });
  const scrollTo = (gap: number): Promise<void> =>
    tiles(page)
      .last()
      .evaluate((tile, left) => {
        const window = tile.ownerDocument.defaultView!;
        const top = window.scrollY + tile.getBoundingClientRect().bottom - window.innerHeight - left;
        window.scrollTo({ top, behavior: "instant" });
      }, gap);
  await scrollTo(900);
  await drawn(page);
  expect(asked).toEqual([]);
  await scrollTo(300);
  await expect(tiles(page)).toHaveCount(2 * PER_PAGE);
  expect(asked.map((body) => (JSON.parse(body) as { page: number }).page)).toEqual([2]);
  await scrollTo(0);
  await expect(tiles(page)).toHaveCount(GAMES);
  const titles = (await tiles(page).allTextContents()).map((text) => /Shelf No\. \d+/.exec(text)?.[0]);
  expect(new Set(titles).size).toBe(GAMES);
  await watch.accessible("a long list");
  await forgetShifts(page);
});

test(
  "without scripts a long list has numbered links, which lead to each game once",
  { tag: "@seldom" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const counts: number[] = [];
    await page.goto(`/producers/${slug}`);
    const links = page.getByRole("navigation", { name: "Pages" });
    await expect(links.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
    counts.push(await tiles(page).count());
    for (const number of [2, 3]) {
      await links.getByRole("link", { name: `Page ${number}` }).click();
      await expect(page).toHaveURL(`/producers/${slug}/${number}`);
      counts.push(await tiles(page).count());
    }
    expect(counts).toEqual([PER_PAGE, PER_PAGE, GAMES - 2 * PER_PAGE]);
    await context.close();
  },
);

test(
  "a new provider is announced once, and the player joins the group of those who have seen it",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { id: player } = await givenPlayer(page);
    await apogee("player", "group", "add", String(player), reported.group, "--reason", "to be told of new providers");
    await apogee("provider", "announce", id, "--to", reported.group, "--reason", "it is new here");
    await page.goto("/");
    const window = page.getByRole("dialog", { name: new RegExp(slug) });
    await expect(window).toBeVisible();
    await watch.accessible("the announcement of a provider");
    await window.getByRole("link").click();
    await expect(page).toHaveURL(`/producers/${slug}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { statuses } = (await (await page.request.get("/api/player")).json()) as { statuses: { id: string }[] };
    expect(statuses.map((status) => status.id)).toContain(reported.shown);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await apogee("provider", "announce", id, "--to", "none", "--reason", "the test is over");
    await forgetShifts(page);
  },
);
