import { localeOfPath } from "@apogee/contract/page-locale";
import type { APIRequestContext } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { HASH_POPUPS, SITE_ROUTES, type Outcome, type SiteRoute } from "./site-routes.ts";
import { givenPlayer } from "../steps.ts";

/** How often an element begins in a page's source. */
const count = (html: string, element: string): number => html.match(new RegExp(`<${element}[\\s>]`, "g"))?.length ?? 0;

/** The site's languages, and the default one for everybody else. */
const ALTERNATES = 11;

/**
 * A page has its address's language, a title, a canonical address and one in each language, one main landmark, and the
 * site's header and footer unless it is an app's wrapper.
 */
function isWhole(html: string, path: string): boolean {
  if (!html.includes(`<html lang="${localeOfPath(path) ?? "en"}"`)) return false;
  const titles = html.slice(0, html.indexOf("</head>")).match(/<title>[^<]+<\/title>/g) ?? [];
  const framed = count(html, "header") > 0 && count(html, "footer") > 0;
  const links = html.match(/<link rel="(?:canonical|alternate)"[^>]*href="http/g) ?? [];
  return (
    titles.length === 1 &&
    links.length === 1 + ALTERNATES &&
    count(html, "main") === 1 &&
    (framed || path.endsWith("/wrapper"))
  );
}

/** The outcome of an address as the server gives it, without a browser. */
async function outcomeOf(request: APIRequestContext, path: string): Promise<Outcome | number> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const status = answer.status();
  if (status === 404) return "missing";
  if (status >= 300 && status < 400) return { to: answer.headers()["location"] ?? "" };
  return status === 200 && isWhole(await answer.text(), path) ? "page" : status;
}

/** The first row of each kind: what guests and players get there, and whether a module will fill it. */
const ONE_OF_EACH_KIND = [
  ...new Map(
    SITE_ROUTES.toReversed().map((route) => [
      JSON.stringify([kindOf(route.guest), kindOf(route.player), route.comesWith !== undefined]),
      route,
    ]),
  ).values(),
];

function kindOf(outcome: Outcome): string {
  return typeof outcome === "object" ? "moved" : outcome;
}

type Ask = (visitor: "guest" | "player", prefix: string, routes?: readonly SiteRoute[]) => Promise<void>;

/** Asks for addresses one after another, and collects those of which the outcome is another one. */
function askedBy(request: APIRequestContext): { readonly ask: Ask; readonly wrong: unknown[] } {
  const wrong: unknown[] = [];
  const ask: Ask = async (visitor, prefix, routes = SITE_ROUTES) => {
    for (const route of routes) {
      const wanted = route[visitor];
      const expected = typeof wanted === "object" ? { to: prefix + localized(wanted.to, prefix) || "/" } : wanted;
      const path = `${prefix}${prefix && route.path === "/" ? "" : route.path}`;
      const outcome = await outcomeOf(request, path);
      if (JSON.stringify(outcome) !== JSON.stringify(expected)) wrong.push([visitor, path, outcome, expected]);
    }
  };
  return { ask, wrong };
}

test("every address of the site is a page, a redirect or missing, for guests and for players, and each kind is in all ten languages", async ({
  page,
}) => {
  // Hundreds of addresses, each rendered: a busy machine takes its time.
  const locales = (await (await page.request.get("/api/info/locales")).json()) as { code: string; default: boolean }[];
  expect(locales).toHaveLength(10);
  const prefixes = locales.filter((locale) => !locale.default).map(({ code }) => `/${code}`);
  expect(ONE_OF_EACH_KIND).toHaveLength(6);
  const { ask, wrong } = askedBy(page.request);
  await ask("guest", "");
  for (const prefix of prefixes) await ask("guest", prefix, ONE_OF_EACH_KIND);
  await givenPlayer(page);
  await ask("player", "");
  for (const prefix of prefixes) await ask("player", prefix, ONE_OF_EACH_KIND);
  expect(wrong).toEqual([]);
});

test("every address of the site has the same outcome in Italian", { tag: "@seldom" }, async ({ page }) => {
  const { ask, wrong } = askedBy(page.request);
  await ask("guest", "/it");
  expect(wrong).toEqual([]);
});

/** Below a prefix the lobby has no slash, and a remembered address bears the prefix too. */
function localized(to: string, prefix: string): string {
  if (prefix === "") return to;
  const [path, query] = to.split("?");
  const remembered = query?.replace("redirect=", `redirect=${encodeURIComponent(prefix)}`);
  return `${path === "/" ? "" : path}${remembered ? `?${remembered}` : ""}`;
}

for (const { hash, popup } of HASH_POPUPS) {
  test(`${hash} opens its popup over the page below`, { tag: "@seldom" }, async ({ page }) => {
    await page.goto(`/pokies/all${hash}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toHaveURL(popup);
    await expect(page.locator("main h1")).toHaveCount(1);
  });
}

test("an address with the default language redirects to the one without it", async ({ page }) => {
  const answer = await page.request.get("/en/pokies/all?sort=new", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/pokies/all?sort=new"]);
});

for (const [path, status] of [
  ["/xx/pokies/all", 404],
  ["/pokies/no-such-category", 404],
  ["/producers/nebula-works/0", 404],
  ["/producers/nebula-works/1000000000", 404],
  ["/pokies/all?page=1000000000", 404],
  ["/guest//evil.example/x", 301],
] as const) {
  test(`bad input: ${path} is answered ${status} and redirects to no other site`, async ({ page }) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()["location"] ?? "/").toMatch(/^\/(?!\/)/);
  });
}

test("a tester finds the flags, which change only what this browser shows", { tag: "@seldom" }, async ({ page }) => {
  const { id } = await givenPlayer(page);
  await apogee("player", "test", String(id), "--on", "--reason", "a tester of flags");
  await page.goto("/ffc");
  const flag = page.getByRole("switch", { name: /promo_banner/ });
  await expect(flag).toBeChecked();
  await flag.uncheck();
  await page.reload();
  await expect(flag).not.toBeChecked();
  const project = (await (await page.request.get("/api/info/project")).json()) as { flags: Record<string, boolean> };
  expect(project.flags["promo_banner"]).toBe(true);
  await page.getByRole("button", { name: "Remove all overrides" }).click();
  await expect(flag).toBeChecked();
});

test(
  "login and registration have pages of their own, from which a guest reaches the lobby",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await page.goto("/login");
    await watch.accessible("/login");
    await page.getByRole("navigation", { name: "Log in or sign up" }).getByRole("link").last().click();
    await expect(page).toHaveURL("/registration");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await watch.accessible("/registration");
  },
);
