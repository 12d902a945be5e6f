import type { Page } from "@playwright/test";
import { apogee, expect, SESSION_ENDS, test } from "../fixtures.ts";
import { forgetShifts } from "./site-links.ts";
import { givenPlayer, headers, logOut, PASSWORD } from "../steps.ts";

/** The page of a player reads it as it starts. */
const LATE_READ = "**/api/player/freespins";

const FACEBOOK =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 [FBAN/FBIOS]";

async function openSearch(page: Page) {
  await page.getByRole("button", { name: "Search games" }).click();
  const popup = page.getByRole("dialog");
  await expect(popup.getByRole("searchbox")).toBeFocused();
  return { popup, box: popup.getByRole("searchbox") };
}

test(
  "the search recommends, corrects typos, opens lists by arrow keys, and clears its history at log-out",
  { tag: "@seldom" },
  async ({ page, phone, watch }) => {
    await givenPlayer(page);
    await page.goto("/");
    const { popup, box } = await openSearch(page);
    await expect(popup.getByRole("link", { name: /^Reef Riches/ })).toBeVisible();
    await expect(popup.getByRole("link", { name: /^Dragon's Ember/ })).toHaveCount(0);
    await box.fill("drgon");
    await expect(popup.getByRole("link", { name: /^Dragon's Ember/ })).toBeVisible();
    await box.press("Enter");
    await box.fill("volatility");
    const list = popup.getByRole("link", { name: "High volatility" });
    await expect(list).toBeVisible();
    await expect(popup.getByText(/^\d+ games?$/)).toBeVisible();
    await watch.accessible("search");
    await box.press("ArrowDown");
    await expect(list).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(box).toBeFocused();
    await list.click();
    await expect(page).toHaveURL("/categories/high-volatility");

    const again = await openSearch(page);
    const past = again.popup.getByRole("region", { name: "Recent searches" });
    await expect(past.getByRole("listitem")).toHaveText(["volatility", "drgon"]);
    await past.getByRole("button", { name: "Remove drgon" }).click();
    await expect(past.getByRole("listitem")).toHaveText(["volatility"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await logOut(page, phone);
    const { popup: last } = await openSearch(page);
    await expect(last.getByText("Recommended")).toBeVisible();
    await expect(last.getByText("Recent searches")).toHaveCount(0);
  },
);

test("the scripts that the lobby starts with are at most 180 KiB", async ({ request }) => {
  const headers = { "accept-encoding": "br" };
  const html = await (await request.get("/", { headers })).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(4);
  const sizes = await Promise.all(
    [...scripts].map(async (script) => Number((await request.get(script, { headers })).headers()["content-length"])),
  );
  // P11. The code of windows, drawers and fields is loaded when they open.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180 * 1_024);
  expect(Math.min(...sizes)).toBeGreaterThan(100);
});

test("the scripts of a page are fetched meanwhile, and run after its first paint", async ({ page }) => {
  const styled = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response.url()));
  const hasRun = (): Promise<boolean> => page.evaluate(() => "__reactRouterRouteModules" in globalThis);
  await page.route("**/assets/*.css", async (route) => {
    await styled.promise;
    await route.continue();
  });
  await page.goto("/terms-and-conditions", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect.poll(() => scripts.length).toBeGreaterThan(4);
  expect(await hasRun()).toBe(false);
  styled.resolve();
  await expect.poll(hasRun).toBe(true);
});

test("input and clicks before the scripts have loaded take effect once they have", async ({ page, watch }) => {
  watch.allowed.push(/status of 401/);
  const late = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("E-mail", { exact: true }).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Correct-horse-1");
  const signedIn = page.waitForRequest("**/api/users/sign_in");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/login");
  late.resolve();
  expect((await signedIn).postDataJSON()).toMatchObject({
    user: { email: "nobody@example.com", password: "Correct-horse-1" },
  });
});

test("popups have their own titles and leave the page unchanged, and one whose code fails to load opens at its address", async ({
  page,
  watch,
}) => {
  await givenPlayer(page);
  await page.goto("/profile/statement");
  await expect(page).toHaveTitle(/^Statement/);
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  const cashbox = page.getByRole("dialog");
  await expect(cashbox).toBeVisible();
  await expect(page).toHaveURL("/deposit");
  await expect(page).toHaveTitle(/^Deposit/);
  await cashbox.getByRole("radio", { name: "Withdraw", exact: true }).click();
  await expect(page).toHaveURL("/withdraw");
  await expect(page).toHaveTitle(/^Withdraw/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/profile/statement");
  await expect(page).toHaveTitle(/^Statement/);

  watch.allowed.push(/Failed to load resource/, /dynamically imported module/);
  await page.route("**/assets/deposit.route-*.js", (route) =>
    page.url().endsWith("/profile/statement") ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.reload();
  await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
  await expect(cashbox.getByRole("heading", { name: "Cashbox" })).toBeVisible();
  await expect(page.getByText("Top of the sky")).toBeAttached();
});

test("a read that is refused during a log-out does not ask to sign in again", async ({ page, phone, watch }) => {
  watch.allowed.push(...SESSION_ENDS);
  await givenPlayer(page);
  const signedOut = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<number>();
  await page.route(LATE_READ, async (route) => {
    await signedOut.promise;
    const response = await route.fetch();
    await route.fulfill({ response });
    refused.resolve(response.status());
  });
  await page.route("**/api/users/sign_out", async (route) => {
    const response = await route.fetch();
    signedOut.resolve();
    expect(await refused.promise).toBe(401);
    await page.evaluate("new Promise(requestAnimationFrame)");
    await route.fulfill({ response });
  });
  await logOut(page, phone);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the menu of the account is as wide as a menu, with all languages in it", async ({ page }) => {
  // A phone has these entries in its own menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await givenPlayer(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Your account/ }).click();
  const menu = page.getByRole("dialog", { name: "Your account" });
  await menu.getByText("Language", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Deutsch" })).toBeVisible();
  const { width, y } = (await menu.boundingBox())!;
  expect(width).toBeLessThan(360);
  // Below the header, which stays in sight.
  expect(y).toBeGreaterThan(48);
});

test("a log-out reaches the other tabs of the browser", async ({ page, context, phone, watch }) => {
  watch.allowed.push(...SESSION_ENDS);
  await givenPlayer(page);
  const other = await context.newPage();
  await other.goto("/profile/security");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await logOut(page, phone);
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
  // Its page has changed without a click, which counts as a shift.
  await other.close();
});

test("after a session was ended elsewhere, the next call leads to the login and the page forgets the player", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allowed.push(...SESSION_ENDS);
  const { email } = await givenPlayer(page, "12.34");
  await page.goto("/de/profile");
  const balance = page.locator("header").getByLabel(/^Guthaben 12,34/);
  await expect(balance).toBeVisible();

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const signedIn = await elsewhere.request.post("/api/users/sign_in", {
    headers: headers(),
    data: { user: { email, password: PASSWORD } },
  });
  expect(signedIn.status()).toBe(201);
  const ended = await elsewhere.request.post("/api/player/sessions/end_others", { headers: headers(), data: {} });
  expect(await ended.json()).toEqual({ ended: 1 });
  await elsewhere.close();

  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByRole("switch", { name: "Per SMS" }).click();
  await refused;
  // The page beneath the login is one of guests.
  await expect(page).toHaveURL("/de/sign-in");
  await expect(page.getByRole("dialog").getByLabel("E-Mail", { exact: true })).toBeVisible();
  await expect(page.locator("header").getByText("Registrieren")).toBeAttached();
  await expect(balance).toHaveCount(0);
  expect(await (await page.request.get("/api/player")).json()).toEqual({});
  await page.getByRole("dialog").getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByRole("dialog").getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/de");
  await expect(balance).toBeVisible();
  await forgetShifts(page);
});

test(
  "the guests' banner can be closed and returns after two minutes; players have none",
  { tag: "@seldom" },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const banner = page.getByRole("complementary", { name: "Good to know" });
    await page.waitForLoadState("networkidle");
    await page.clock.fastForward("00:03");
    await banner.getByRole("button", { name: "Close for now" }).click();
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward("01:50");
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward("00:15");
    await expect(banner).toBeVisible();
    await givenPlayer(page);
    await page.reload({ waitUntil: "networkidle" });
    await page.clock.fastForward("00:10");
    await expect(banner).toHaveCount(0);
  },
);

test(
  "the wallets show their value and their sum, and one is selected by a click",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { id } = await givenPlayer(page, "10");
    await page.request.post("/api/player/accounts", { headers: headers(), data: { currency: "BTC" } });
    await apogee("wallet", "adjust", String(id), "BTC", "0.01", "--reason", "coins for a test");
    await page.request.post("/api/player/accounts", { headers: headers(), data: { currency: "EUR" } });
    await page.goto("/");
    await page.getByRole("button", { name: /^Balance/ }).click();
    const panel = page.getByRole("dialog", { name: "Wallets" });
    const wallet = (code: string) => panel.getByRole("button", { name: new RegExp(`^${code}`) });
    await expect(wallet("EUR")).toHaveAttribute("aria-pressed", "true");
    await expect(wallet("BTC")).toContainText(/about €\d/);
    await expect(panel.getByText("All wallets")).toBeVisible();
    await watch.accessible("wallets");
    await wallet("BTC").click();
    await expect(wallet("BTC")).toHaveAttribute("aria-pressed", "true");
    await expect(wallet("EUR")).toContainText("about BTC");
    await expect(page.getByRole("banner").getByRole("button", { name: /^Balance BTC/ })).toBeVisible();
  },
);

test(
  "a message disappears after ten seconds, but not while it has the pointer or the focus",
  { tag: "@seldom" },
  async ({ page }) => {
    await givenPlayer(page);
    await page.clock.install();
    await page.goto("/profile");
    await page.getByRole("switch", { name: "By SMS" }).click();
    const message = page.getByText("By SMS: subscribed");
    await expect(message).toBeVisible();
    await message.hover();
    await page.clock.fastForward("00:20");
    await expect(message).toBeVisible();
    await page.mouse.move(700, 5);
    await page.clock.fastForward("00:11");
    await expect(message).toHaveCount(0);
  },
);

test.describe("inside an app on iOS", () => {
  test.use({ userAgent: FACEBOOK });

  test(
    "the address to copy is offered once, after five minutes and not over the cashbox",
    { tag: "@seldom" },
    async ({ page, watch }) => {
      await givenPlayer(page);
      await page.clock.install();
      await page.goto("/", { waitUntil: "networkidle" });
      const popup = page.getByRole("dialog", { name: "Open in your browser" });
      // The five minutes begin once the page has started.
      await page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.endsWith("exit-since")));
      await page.clock.fastForward("04:30");
      await expect(popup).toHaveCount(0);
      await page.goto("/cashbox", { waitUntil: "networkidle" });
      await page.clock.fastForward("02:00");
      const cashbox = page.getByRole("dialog", { name: "Cashbox" });
      await expect(cashbox).toBeVisible();
      await expect(popup).toHaveCount(0);
      // The key Escape, repeated, could close the popup that follows.
      await expect(async () => {
        if (await cashbox.isVisible()) await cashbox.getByRole("button", { name: "Close" }).click({ timeout: 2_000 });
        await expect(cashbox).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      await expect(popup).toBeVisible();
      await watch.accessible("in-app browser");
      await expect(popup.getByLabel("Address of this page")).toHaveValue(/^http/);
      await popup.getByRole("button", { name: "Stay here" }).click();
      await page.reload({ waitUntil: "networkidle" });
      await page.clock.fastForward("10:00");
      await expect(popup).toHaveCount(0);
    },
  );
});
