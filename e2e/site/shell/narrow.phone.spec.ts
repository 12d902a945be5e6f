// @seldom: the header at every width and language
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";

const WIDTH = 320;
const FOR_ALL = [
  "",
  "/pokies/all",
  "/categories/top",
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/general-rules",
  "/responsible-gaming",
  "/nope",
];
const FOR_GUESTS = ["/sign-in", "/sign-up", "/remind"];
const FOR_PLAYERS = [
  "/deposit",
  "/withdraw",
  "/cashbox",
  "/profile",
  "/profile/games-history",
  "/profile/statement",
  "/profile/payments",
  "/profile/fairness",
  "/profile/security",
];

test.use({ viewport: { width: WIDTH, height: 640 } });

/** The addresses whose page is wider than the screen, with its width. */
async function wideAmong(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const locale of ["/de", ""]) {
    for (const path of paths) {
      const address = `${locale}${path}` || "/";
      await page.goto(address);
      await expect(page.locator("h1, [role=dialog]").first()).toBeAttached();
      const width = await page.locator("html").evaluate((html) => html.scrollWidth);
      if (width > WIDTH) wide.push(`${address} ${width}`);
    }
  }
  return wide;
}

test("no page scrolls sideways at 320 pixels, in either language", async ({ page, watch }) => {
  watch.allowed.push(/404/);
  expect(await wideAmong(page, [...FOR_ALL, ...FOR_GUESTS])).toEqual([]);
  await givenPlayer(page, "1234");
  expect(await wideAmong(page, ["", ...FOR_PLAYERS])).toEqual([]);
});

test("the header fits on tablets, even in the language with the longest words", async ({ page }) => {
  const wide: string[] = [];
  const measure = async (visitor: string): Promise<void> => {
    for (const width of [768, 1024, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      for (const locale of ["/de", "/fr-CA", "/no", "/it", "/et", "/"]) {
        await page.goto(locale);
        await expect(page.getByRole("banner")).toBeVisible();
        const over = await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
        if (over > 0) wide.push(`${visitor} ${locale} ${width}: ${over}`);
      }
    }
  };
  await measure("guest");
  await givenPlayer(page, "123456.78");
  await measure("player");
  expect(wide).toEqual([]);
});

test("the main menu of a player is whole on small desktops", async ({ page }) => {
  await givenPlayer(page, "1234.56");
  const cut: string[] = [];
  for (const [locale, width] of [
    ["/et", 1200],
    ["/et", 1220],
    ["/et", 1240],
    ["/de", 1100],
    ["/de", 1200],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(locale);
    const menu = page.getByRole("banner").locator("nav ul").first();
    const over = await menu.evaluate((list) => list.scrollWidth - list.clientWidth);
    if (over > 0) cut.push(`${locale} ${width}: ${over}`);
  }
  expect(cut).toEqual([]);
});
