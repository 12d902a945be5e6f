// @seldom: a network that fails at every step
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenDetails, balanceOf, givenPlayer, openGame, roundsOf } from "../steps.ts";

// Without a GPU, the cost of a game depends on its size.
test.use({ viewport: { width: 640, height: 480 } });

/** Lets the first call reach the server and cuts its answer; records the keys of the calls. */
async function cutFirstAnswer(page: Page, path: RegExp): Promise<{ readonly keys: string[] }> {
  const keys: string[] = [];
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return { keys };
}

test("a spin whose answer is lost is retried under the same key and plays one round", async ({ page, watch }) => {
  watch.allowed.push(/ERR_CONNECTION_RESET/);
  await givenPlayer(page, "20.00");
  const game = await openGame(page, "apogee/CandyOrbit", "real");
  const { keys } = await cutFirstAnswer(page, /\/studio\/rounds$/);
  await game.locator("body").press("Space");
  await expect.poll(() => keys.length).toBe(2);
  await expect(game.getByRole("button", { name: /^Spin for|^Start|^Continue/ }).first()).toBeEnabled();
  expect(new Set(keys).size).toBe(1);
  const rounds = await roundsOf(page);
  expect(rounds).toHaveLength(1);
  expect(await balanceOf(page)).toBe(2_000 - 100 + rounds[0]!.total_wins);
});

test("a deposit whose answer is lost starts one payment", async ({ page, watch }) => {
  watch.allowed.push(/ERR_CONNECTION_RESET/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await givenPlayer(page);
  await givenDetails(page);
  await page.goto("/deposit");
  const { keys } = await cutFirstAnswer(page, /\/api\/cashbox\/deposits$/);
  await page.getByRole("button", { name: /^Deposit €/ }).click();
  await expect(page.frameLocator('iframe[src*="/sandbox/pay"]').getByLabel("Card number")).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await (await page.request.get("/api/player/payments")).json()).toHaveLength(1);
});

test("in aeroplane mode during a spin, the game shows that it is offline and shows the real result once the network is back", async ({
  page,
  context,
  watch,
}) => {
  watch.allowed.push(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await givenPlayer(page, "20.00");
  const game = await openGame(page, "apogee/CandyOrbit", "real");
  await context.setOffline(true);
  await game.locator("body").press("Space");
  await expect(game.getByText(/Connection lost|is taking a while/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(game.getByRole("button", { name: /^Spin for|^Start|^Continue/ }).first()).toBeEnabled();
  const rounds = await roundsOf(page);
  expect(rounds).toHaveLength(1);
  expect(await balanceOf(page)).toBe(2_000 - 100 + rounds[0]!.total_wins);
});

test("free spins resume where a closed tab left them, and the round is settled once", async ({ page }) => {
  await givenPlayer(page, "100.00");
  const game = await openGame(page, "apogee/CandyOrbit", "real");
  await game.getByRole("button", { name: /^Free spins for/ }).press("Enter");
  const bought = page.waitForResponse(/\/studio\/rounds$/);
  await game.getByRole("button", { name: /^Buy for/ }).press("Enter");
  const { round } = (await (await bought).json()) as { round: { id: string; cost_cents: number } };
  const first = page.waitForResponse(/\/continue$/);
  await game
    .getByRole("button", { name: "Start", exact: true })
    .or(game.getByRole("button", { name: /Skip|Continue/ }))
    .first()
    .press("Enter")
    .catch(() => undefined);
  await first;
  expect((await roundsOf(page))[0]).toMatchObject({ bet_id: round.id, bet_status: "open" });
  expect(await balanceOf(page)).toBe(10_000 - round.cost_cents);

  await page.reload();
  await expect(game.getByText("You have free spins waiting")).toBeVisible();
  await game.getByRole("button", { name: "Continue free spins" }).press("Enter");
  await expect.poll(async () => (await roundsOf(page))[0]?.bet_status).not.toBe("open");
  const [settled] = await roundsOf(page);
  expect(settled!.bet_id).toBe(round.id);
  expect(await balanceOf(page)).toBe(10_000 - round.cost_cents + settled!.total_wins);
});
