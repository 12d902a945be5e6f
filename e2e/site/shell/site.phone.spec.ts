import type { Locator, Page, Request } from "@playwright/test";
import { sql } from "kysely";
import { expect, test } from "../fixtures.ts";
import { inServerDatabase } from "../server-database.ts";
import { forgetShifts } from "./site-links.ts";
import { drawn, givenPlayer } from "../steps.ts";

const banners = (page: Page) => page.getByRole("group", { name: "Highlights" });
/** The banner that is seen; the others are inert. */
const seen = (page: Page) => banners(page).locator("li:not([inert])").getByRole("heading");

test("the second button of a banner opens its details", { tag: "@seldom" }, async ({ page, watch }) => {
  await page.goto("/");
  // Nothing moves by itself where reduced motion is preferred.
  await expect(banners(page).getByRole("button", { name: "Stop the banners" })).toBeHidden();
  await banners(page).getByRole("button", { name: "Show “Trust, but verify”" }).click();
  await expect(seen(page)).toHaveText("Trust, but verify");
  const opener = banners(page).getByRole("button", { name: "How it works" });
  await opener.click();
  const details = page.getByRole("dialog", { name: "How a round is checked" });
  await expect(details.getByRole("heading", { name: /^Sealed before you play/ })).toBeVisible();
  await watch.accessible("the details of a banner");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
});

test(
  "a game in the wrapper of an app has no shell, and its addresses stay in the wrapper",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await page.goto("/play/apogee/DragonsEmber/wrapper");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("Dragon's Ember");
    for (const part of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.getByRole("link", { name: /lobby/i })).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/play\/apogee\/DragonsEmber$/);
    const field = await page.getByRole("main").boundingBox();
    expect(field?.y).toBe(0);
    expect(field?.height).toBeCloseTo(page.viewportSize()?.height ?? 0, -1);
    await watch.accessible("a wrapped game");
    await page.getByRole("link", { name: /Play for real/i }).click();
    await expect(page).toHaveURL(/\/sign-up\?redirect=.*wrapper/);
    await forgetShifts(page);
  },
);

test("a link that is pressed twice or left before its page has loaded adds one history entry and causes no error", async ({
  page,
  phone,
}) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: phone ? "Quick menu" : "Main menu" });
  const pokies = menu.getByRole("link", { name: "Pokies" });
  const entries = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { history: { length: number } }).history.length);
  const before = await entries();
  await pokies.click();
  await pokies.click();
  await expect(page).toHaveURL("/pokies/all");
  await pokies.click();
  expect(await entries()).toBe(before + 1);
  // The first page is left before it has come.
  const left = Promise.withResolvers<void>();
  const ofTable = (request: Request): boolean => request.url().includes("/table/all.data");
  const ended = Promise.race([
    page.waitForEvent("requestfinished", ofTable),
    page.waitForEvent("requestfailed", ofTable),
  ]);
  await page.route("**/table/all.data*", async (route) => {
    await left.promise;
    await route.continue().catch(() => undefined);
  });
  await menu.getByRole("link", { name: "Table", exact: true }).click();
  await menu.getByRole("link", { name: "Lobby" }).click();
  await expect(page).toHaveURL("/");
  left.resolve();
  await ended;
  await drawn(page);
  await expect(page).toHaveURL("/");
  expect(await entries()).toBe(before + 2);
  await forgetShifts(page);
});

test.describe("the menu of a phone", () => {
  // A wide screen has none.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  async function opened(page: Page): Promise<Locator> {
    await page.getByRole("navigation", { name: "Quick menu" }).getByRole("button", { name: "Menu" }).tap();
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page)).not.toHaveAttribute("data-starting-style");
    return drawer(page);
  }

  test("a swipe to the right closes it; a short or a vertical one does not", async ({ page, watch }) => {
    await page.goto("/pokies/all");
    const menu = await opened(page);
    await watch.accessible("the menu");
    for (const [right, down] of [
      [50, 0],
      [100, 200],
      [-150, 0],
    ] as const) {
      await swipe(page, { x: 200, y: 300 }, { right, down });
      // A menu that closes has an ending style until it is gone.
      await drawn(page);
      await expect(menu).not.toHaveAttribute("data-ending-style");
      await expect(menu).toBeVisible();
    }
    await swipe(page, { x: 200, y: 300 }, { right: 150, down: 20 });
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL("/pokies/all");
  });

  for (const width of [390, 320])
    test(`a tap beside it closes it and presses nothing of the page, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/pokies/all");
      const menu = await opened(page);
      const left = (await menu.boundingBox())!.x;
      // Room for a finger.
      expect(left).toBeGreaterThanOrEqual(44);
      // The bar at the bottom has its first link there.
      await page.touchscreen.tap(left / 2, 800);
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL("/pokies/all");
    });

  for (const locale of ["", "/de", "/fr-CA"])
    // German has the longest words.
    test(
      `none of its links or buttons is cut off at 320 pixels, under ${locale || "/"}`,
      { tag: locale === "/de" ? [] : "@seldom" },
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 844 });
        const cut = async (): Promise<unknown> => {
          await page.goto(`${locale}/pokies/all`);
          await page
            .locator("nav")
            .getByRole("button", { name: /Men[uü]/ })
            .tap();
          const menu = page.getByRole("dialog");
          await expect(menu.getByRole("link").first()).toBeVisible();
          return menu.locator("*").evaluateAll((parts) =>
            parts
              // Words for screen readers only are one pixel wide.
              .filter(
                ({ textContent, scrollWidth, clientWidth }) =>
                  clientWidth > 1 && textContent !== "" && scrollWidth > clientWidth + 1,
              )
              .map(({ textContent }) => textContent),
          );
        };
        expect(await cut()).toEqual([]);
        await givenPlayer(page, "1234.56");
        expect(await cut()).toEqual([]);
      },
    );

  test("a link closes it and leads to its page", async ({ page }) => {
    await page.goto("/pokies/all");
    const menu = await opened(page);
    await menu.getByRole("link", { name: "Promotions", exact: true }).tap();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL("/promotions");
    await forgetShifts(page);
  });
});

/** A finger that moves over the screen. */
async function swipe(
  page: Page,
  from: { readonly x: number; readonly y: number },
  by: { readonly right: number; readonly down: number },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + by.right * share, y: from.y + by.down * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await cdp.detach();
}

test("a script of another company is loaded only after consent to its category, and can be refused again", async ({
  page,
  context,
  baseURL,
  phone,
  watch,
}) => {
  const key = phone ? "phone-counter" : "counter";
  const SCRIPT = `https://counter.example/${key}.js`;
  const asked: string[] = [];
  await context.route("https://counter.example/**", (route) => {
    if (route.request().url() === SCRIPT) asked.push(SCRIPT);
    return route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.counted = '1'" });
  });
  await inServerDatabase(async (db) => {
    await sql`insert into content.script (key, category, url, enabled, position)
      values (${key}, 'statistics', ${SCRIPT}, true, 1) on conflict do nothing`.execute(db);
  });
  try {
    await context.clearCookies();
    // Rows are read again after some seconds. A page with a token is never kept.
    await expect(async () => {
      await page.goto(`/general-rules?token=${key}`);
      await expect(page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    const notice = page.getByRole("region", { name: "Cookies" });
    await expect(notice).toBeVisible();
    expect(asked).toEqual([]);
    await watch.accessible("the question about scripts");
    await notice.getByRole("button", { name: "Save choice" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(asked).toEqual([]);

    const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
    await settings.click();
    await notice.getByRole("checkbox", { name: "Statistics" }).check();
    await notice.getByRole("button", { name: "Save choice" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-counted", "1");
    expect(asked).toEqual([SCRIPT]);

    await settings.click();
    await notice.getByRole("checkbox", { name: "Statistics" }).uncheck();
    await notice.getByRole("button", { name: "Save choice" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-counted");
    expect((await context.cookies(baseURL)).find(({ name }) => name === "cookie_choice")?.value).toBe("");
    expect(asked).toEqual([SCRIPT]);
  } finally {
    await inServerDatabase(async (db) => {
      await sql`delete from content.script where key = ${key}`.execute(db);
    });
  }
  await forgetShifts(page);
});
