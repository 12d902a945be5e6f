import { expect, test } from "../fixtures.ts";
import { givenPlayer } from "../steps.ts";

test.describe.configure({ timeout: 300_000 });

const PUBLIC = [
  "",
  "/pokies/all",
  "/slots",
  "/table/all",
  "/pokies/all?volatility=very-high&buy=1",
  "/categories/top",
  "/categories/egypt-games",
  "/producers",
  "/producers/nebula-works",
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/general-rules",
  "/responsible-gaming",
  "/sign-in",
  "/sign-up",
  "/remind",
  "/oops",
];
const PLAYERS = [
  "/favorite-games",
  "/recent-games",
  "/profile",
  "/profile/games-history",
  "/profile/payments",
  "/profile/fairness",
  "/profile/security",
  "/deposit",
  "/withdraw",
  "/cashbox",
];

for (const locale of ["", "/de"]) {
  for (const [whose, paths] of [
    ["a guest", PUBLIC],
    ["a player", PLAYERS],
  ] as const) {
    test(`every page of ${whose} is whole${locale === "" ? "" : " in German"}: nothing runs over the side, and axe finds nothing serious`, async ({
      page,
      watch,
    }) => {
      watch.allowed.push(/status of 500/);
      if (whose === "a player") await givenPlayer(page, "120.00");
      for (const path of paths) {
        await page.goto(`${locale}${path}` || "/");
        await expect(page.locator("h1, h2").first()).toBeVisible();
        const over = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
        expect([path, over]).toEqual([path, 0]);
        await watch.accessible(`${locale}${path}`);
      }
    });
  }
}
