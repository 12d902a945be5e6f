import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { forgetShifts } from "../shell/site-links.ts";
import { givenPlayer } from "../steps.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("article");
/** Titles are added often, so counts are compared with each other. */
const SEVERAL = /^([2-9]|\d\d+) games$/;
const countOf = (page: Page) => page.getByRole("main").getByRole("status");
/** The next change of a favourite that the server confirms; a reload before it would show the old list. */
const favouriteSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes("/api/player/favorite_games/") && answer.ok());

test("filters and the sort order are in the address, and Back undoes them", async ({ page, phone, watch }) => {
  await page.goto("/pokies/all");
  await expect(countOf(page)).toHaveText(SEVERAL);
  const all = await countOf(page).innerText();
  const choose = async (label: string, value: string): Promise<void> => {
    if (phone)
      await page
        .getByRole("link", { name: /^Sort and filter/ })
        .or(page.getByRole("button", { name: /^Sort and filter/ }))
        .click();
    const form = phone ? page.getByRole("dialog") : page.getByRole("form", { name: "Sort and filter" });
    await form.getByLabel(label, { exact: true }).selectOption(value);
    if (phone) await form.getByRole("button", { name: "Show games" }).click();
  };
  await choose("Sort by", "title");
  await expect(page).toHaveURL(/\/pokies\/all\?sort=title$/);
  await expect(tiles(page).first()).toContainText("Anvil of Storms");
  await choose("Volatility", "high");
  await expect(page).toHaveURL(/\/pokies\/all\?sort=title&volatility=high$/);
  await expect(countOf(page)).not.toHaveText(all);
  await watch.accessible("a filtered list");
  await page.goBack();
  await expect(countOf(page)).toHaveText(all);
  await choose("Feature", "decisions");
  await expect(page.getByRole("heading", { name: "No games found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/pokies\/all$/);
  await expect(countOf(page)).toHaveText(all);
  // Another list is another page.
  await forgetShifts(page);
});

test("rows of the lobby are laid out when they come near, at the height that they had reserved", async ({
  page,
  phone,
}) => {
  // Browsers lay out what is within one and a half screens, which on a usual screen is all rows.
  await page.setViewportSize({ width: phone ? 390 : 1440, height: 320 });
  await page.goto("/");
  // Not of the document, which gets longer while a notice overlays the foot of the page.
  const heightOfRows = (): Promise<number> => page.getByRole("main").evaluate((main) => main.scrollHeight);
  const reserved = await heightOfRows();
  const row = page.getByRole("region", { name: "Gentle orbits" });
  const games = row.getByRole("list");
  const placeOf = (): Promise<number> => games.evaluate((list) => list.scrollLeft);
  await row.getByRole("heading").scrollIntoViewIfNeeded();
  // A row on a phone has no arrows.
  if (phone) await games.evaluate((list) => list.scrollTo({ left: 700 }));
  else await row.getByRole("button", { name: /forward$/ }).click();
  let place = 0;
  const hasStopped = async (): Promise<boolean> => {
    const [before, now] = [place, await placeOf()];
    place = now;
    return now > 600 && now === before;
  };
  await expect.poll(hasStopped).toBe(true);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(Math.abs((await heightOfRows()) - reserved)).toBeLessThan(12);
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await expect(row.getByRole("heading")).not.toBeInViewport();
  await row.getByRole("heading").scrollIntoViewIfNeeded();
  expect(await placeOf()).toBe(place);
  if (!phone) await expect(row.getByRole("button", { name: /back$/ })).toBeEnabled();
});

test("without scripts the form, the random game and filtered addresses still work", async ({
  browser,
  baseURL,
  phone,
}) => {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/table/all?sort=bogus");
  await expect(page).toHaveURL(/\/table\/all$/);
  // Other tests may have connected providers with table games of their own.
  await expect(countOf(page)).toHaveText(SEVERAL);
  const all = await countOf(page).innerText();
  if (phone) await page.getByRole("main").getByText("Sort and filter").click();
  await page.getByLabel("Feature", { exact: true }).selectOption("decisions");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(countOf(page)).not.toHaveText(all);
  await expect(tiles(page).filter({ hasText: "Nova Hi-Lo" })).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/table\/all$/);
  await page.getByRole("link", { name: /^Surprise me/ }).click();
  await expect(page).toHaveURL(/\/play\/\w+\/\w+$/);
  for (const [path, status] of [
    ["/pokies/all?page=2", 404],
    ["/live/all", 404],
    ["/games/nothing", 404],
    ["/games/top", 200],
    ["/producers/apogee/1", 200],
  ] as const)
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
  await expect(page).toHaveURL(/\/producers\/nebula-works$/);
  await context.close();
});

test(
  "a favourite shows in every list, a failed change is undone, and a removal can be undone",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await page.goto("/favorite-games");
    await expect(page).toHaveURL(
      (url) => url.pathname === "/sign-up" && url.searchParams.get("redirect") === "/favorite-games",
    );
    await expect(page.getByRole("button", { name: /^Favourite: / })).toHaveCount(0);
    await givenPlayer(page);
    await page.goto("/");
    const hearts = page
      .getByRole("main")
      .getByRole("button", { name: "Favourite: Foxglove Hollow", includeHidden: true });
    await expect.poll(() => hearts.count()).toBeGreaterThan(1);
    const pressed = (value: boolean) =>
      expect
        .poll(() => hearts.evaluateAll((all) => [...new Set(all.map((heart) => heart.getAttribute("aria-pressed")))]))
        .toEqual([String(value)]);

    watch.allowed.push(/status of 500/);
    await page.route("**/api/player/favorite_games/*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await hearts.first().click();
    const messages = page.getByRole("region", { name: "Messages" });
    await expect(messages.getByText("Foxglove Hollow could not be added to your favourites. Try again.")).toBeVisible();
    await pressed(false);
    await page.unroute("**/api/player/favorite_games/*");

    const saved = favouriteSaved(page);
    await hearts.first().click();
    await pressed(true);
    await saved;
    await page.goto("/play/thicket/FoxgloveHollow");
    await expect(page.getByRole("button", { name: "Favourite: Foxglove Hollow" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.goto("/favorite-games");
    await expect(countOf(page)).toHaveText("1 game");
    await watch.accessible("the favourites");
    await page.getByRole("button", { name: "Favourite: Foxglove Hollow" }).click();
    await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
    const restored = favouriteSaved(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(countOf(page)).toHaveText("1 game");
    await restored;
    await page.reload();
    await expect(countOf(page)).toHaveText("1 game");
    await page.goto("/favorite-games?sort=title&producer=golden-thicket");
    await expect(countOf(page)).toHaveText("1 game");
    await watch.accessible("sorted favourites");
    await page.goto("/favorite-games?volatility=very-high");
    await page.getByRole("main").getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/favorite-games$/);
    await expect(countOf(page)).toHaveText("1 game");
    await page.goto("/recent-games");
    await expect(page.getByRole("heading", { name: "Nothing played yet" })).toBeVisible();
  },
);
