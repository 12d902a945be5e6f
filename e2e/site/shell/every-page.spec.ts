// @seldom: every page in six languages, an hour
import type { Page, TestInfo } from "@playwright/test";
import { expectNoEnglish } from "./english-texts.ts";
import { expect, test } from "../fixtures.ts";
import { WALK_MS } from "../patience.ts";
import { SITE_ROUTES } from "./site-routes.ts";
import { givenPlayer } from "../steps.ts";

type Visitor = "guest" | "player";

/** Pages beside those of the specification. */
const BESIDE = ["/categories/egypt-games", "/fairness", "/pokies/all?volatility=very-high&buy=1"];

const pagesOf = (visitor: Visitor): string[] => [
  ...new Set(
    SITE_ROUTES.filter((route) => route[visitor] === "page")
      .map(({ path }) => (path === "/" ? "" : path))
      // Games that run have tests of their own.
      .filter((path) => !path.includes("?")),
  ),
  ...BESIDE,
];

/**
 * The pages of a visitor under a language. In a translation a player walks only pages that guests do not have: what a
 * player adds to the others, the menus and panels of the shell, is on those pages too, and a walk takes minutes.
 */
function walked(visitor: Visitor, locale: string): string[] {
  const pages = pagesOf(visitor);
  if (visitor === "guest" || locale === "") return pages;
  const seen = new Set(pagesOf("guest"));
  return pages.filter((path) => !seen.has(path));
}

/** Where `tools/browser/page-sheets.ts` finds the pictures of pages. */
const PICTURES = "build/pages";
const pictureOf = (path: string, visitor: Visitor): string =>
  `${path.slice(1).replaceAll(/[^a-z0-9-]+/giu, "_") || "lobby"}${visitor === "player" ? "-player" : ""}.png`;

/** The landmarks around a page. They exist below an open window too, where readers cannot reach them. */
async function expectFrame(page: Page, path: string): Promise<void> {
  for (const landmark of ["header", "footer", "nav"])
    await expect(page.locator(landmark).first(), `${path}: its ${landmark}`).toBeAttached();
}

interface Address {
  readonly locale: string;
  readonly path: string;
  readonly visitor: Visitor;
  readonly status: 200 | 404;
}

/** Opens an address and inspects its page. */
async function expectWhole(
  { page, accessible, info }: { page: Page; accessible: (what: string) => Promise<void>; info: TestInfo },
  { locale, path, visitor, status }: Address,
): Promise<void> {
  const answer = await page.goto(`${locale}${path}` || "/");
  expect([path, answer?.status()]).toEqual([path, status]);
  await expect(page, path).toHaveTitle(/\p{L}{3}/u);
  await expect(page.locator("h1, h2").first()).toBeVisible();
  await expect(page.locator("main"), `${path}: its main landmark`).toHaveCount(1);
  if (!path.endsWith("/wrapper")) await expectFrame(page, path);
  const over = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);
  expect([path, over]).toEqual([path, 0]);
  await accessible(`${locale}${path}`);
  if (locale !== "") await expectNoEnglish(page, locale.slice(1));
  await page.screenshot({
    path: `${PICTURES}/${info.project.name}/${locale.slice(1) || "en"}/${pictureOf(path, visitor)}`,
    animations: "disabled",
  });
}

for (const locale of ["", "/de", "/fr-CA", "/no", "/it", "/et"]) {
  const under = locale === "" ? "" : ` under ${locale}`;

  for (const visitor of ["guest", "player"] as const) {
    test(`every page for a ${visitor} passes${under}: no sideways overflow, no serious axe finding, English text on English pages only`, async ({
      page,
      watch: { accessible },
    }, info) => {
      const paths = walked(visitor, locale);
      test.setTimeout(WALK_MS);
      if (visitor === "player") await givenPlayer(page, "120.00");
      for (const path of paths) await expectWhole({ page, accessible, info }, { locale, path, visitor, status: 200 });
    });
  }

  test(`a missing address shows a complete page${under}, to a guest and to a player`, async ({
    page,
    watch: { accessible, allowed },
  }, info) => {
    // The browser logs the answer that is wanted here.
    allowed.push(/status of 404/);
    const missing = { locale, path: "/no-such-page", status: 404 } as const;
    await expectWhole({ page, accessible, info }, { ...missing, visitor: "guest" });
    await givenPlayer(page);
    await expectWhole({ page, accessible, info }, { ...missing, visitor: "player" });
  });
}
