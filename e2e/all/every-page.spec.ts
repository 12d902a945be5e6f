import type { Page } from "@playwright/test";
import { expectNoEnglish } from "../english-texts.ts";
import { expect, test } from "../fixtures.ts";
import { SITE_ROUTES } from "../site-routes.ts";
import { givenPlayer } from "../steps.ts";

/** A page takes two seconds on a quiet machine, and ten times as long where both cores are busy. */
const MS_A_PAGE = 20_000;

const pagesOf = (visitor: "guest" | "player"): string[] => [
  ...new Set(
    SITE_ROUTES.filter((route) => route[visitor] === "page" && (visitor === "guest" || route.guest !== "page"))
      .map(({ path }) => (path === "/" ? "" : path))
      // Games that run have tests of their own.
      .filter((path) => !path.includes("?")),
  ),
];
/** Pages beside those of the specification. */
const PUBLIC = [...pagesOf("guest"), "/categories/egypt-games", "/fairness", "/pokies/all?volatility=very-high&buy=1"];
const PLAYERS = pagesOf("player");

/** Where `tools/browser/page-sheets.ts` finds the pictures of pages. */
const PICTURES = "build/pages";
const pictureOf = (path: string): string => `${path.slice(1).replaceAll(/[^a-z0-9-]+/giu, "_") || "lobby"}.png`;

/** The landmarks around a page. They exist below an open window too, where readers cannot reach them. */
async function expectFrame(page: Page, path: string): Promise<void> {
  for (const landmark of ["header", "footer", "nav"])
    await expect(page.locator(landmark).first(), `${path}: its ${landmark}`).toBeAttached();
}

for (const locale of ["", "/de", "/fr-CA", "/no", "/it", "/et"]) {
  for (const [whose, paths] of [
    ["a guest", PUBLIC],
    ["a player", PLAYERS],
  ] as const) {
    test(`every page of ${whose} is whole${locale === "" ? "" : ` under ${locale}`}: nothing runs over the side, axe finds nothing serious, no text is English but in English`, async ({
      page,
      watch,
    }, info) => {
      test.setTimeout(paths.length * MS_A_PAGE);
      if (whose === "a player") await givenPlayer(page, "120.00");
      for (const path of paths) {
        const answer = await page.goto(`${locale}${path}` || "/");
        expect([path, answer?.status()]).toEqual([path, 200]);
        await expect(page, path).toHaveTitle(/\p{L}{3}/u);
        await expect(page.locator("h1, h2").first()).toBeVisible();
        await expect(page.locator("main"), `${path}: its main landmark`).toHaveCount(1);
        if (!path.endsWith("/wrapper")) await expectFrame(page, path);
        const over = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
        expect([path, over]).toEqual([path, 0]);
        await watch.accessible(`${locale}${path}`);
        if (locale !== "") await expectNoEnglish(page, locale.slice(1));
        await page.screenshot({
          path: `${PICTURES}/${info.project.name}/${locale.slice(1) || "en"}/${pictureOf(path)}`,
          animations: "disabled",
        });
      }
    });
  }
}
