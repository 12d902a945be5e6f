import { expectNoEnglish } from "../english-texts.ts";
import { expect, test } from "../fixtures.ts";
import { SITE_ROUTES } from "../site-routes.ts";
import { givenPlayer } from "../steps.ts";

test.describe.configure({ timeout: 300_000 });

const pagesOf = (visitor: "guest" | "player"): string[] => [
  ...new Set(
    SITE_ROUTES.filter((route) => route[visitor] === "page" && (visitor === "guest" || route.guest !== "page")).map(
      ({ path }) => (path === "/" ? "" : path),
    ),
  ),
];
/** Pages beside those of the specification. */
const PUBLIC = [
  ...pagesOf("guest"),
  "/categories/egypt-games",
  "/table/all",
  "/producers",
  "/pokies/all?volatility=very-high&buy=1",
];
const PLAYERS = [...pagesOf("player"), "/profile/payments", "/profile/fairness", "/recent-games"];

for (const locale of ["", "/de", "/fr-CA", "/no", "/it", "/et"]) {
  for (const [whose, paths] of [
    ["a guest", PUBLIC],
    ["a player", PLAYERS],
  ] as const) {
    test(`every page of ${whose} is whole${locale === "" ? "" : ` under ${locale}`}: nothing runs over the side, axe finds nothing serious, no text is English but in English`, async ({
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
        if (locale !== "") await expectNoEnglish(page, locale.slice(1));
      }
    });
  }
}
