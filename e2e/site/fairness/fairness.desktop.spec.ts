import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { gameFrame, givenPlayer, roundsOf } from "../steps.ts";

const loaded = (page: Page) => page.locator("[data-rules=ready]");
const recompute = (page: Page) => page.getByRole("button", { name: "Recompute the round" });
const fair = (page: Page) => page.getByText("Everything matches: a fair round");

/** Ends the network of the page; returns the requests that it makes from now on. */
async function offline(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().setOffline(true);
  page.on("request", (request) => requested.push(request.url()));
  return requested;
}

test("a round of dice for real money is verified without a network, and another client seed does not match", async ({
  page,
  watch,
}) => {
  // Beside the page under test, the site's own connections notice that the network ended.
  watch.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await givenPlayer(page, "100.00");
  await page.goto("/play/apogee/StellarDice?mode=real");
  const game = gameFrame(page);
  await expect(game.locator("[data-spin-button][data-role=spin]")).toBeEnabled();
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await game.locator("body").press("Space");
  await answered;

  const [last] = await roundsOf(page);
  await page.goto(`/profile/games-history/${last!.bet_id}`);
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(fair(page)).toBeVisible();
  await page.getByRole("link", { name: "Open in the verifier" }).click();
  await expect(page).toHaveURL(/\/fairness#game=apogee%2FStellarDice%40\d+&serverSeed=/);
  await expect(loaded(page)).toBeVisible();

  const requested = await offline(page);
  await recompute(page).click();
  await expect(fair(page)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Rolled \d+\.\d\d; the bet was (Under|Over) / })).toBeVisible();
  await expect(page.getByText("1 number", { exact: true })).toBeVisible();
  await watch.accessible("verifier");

  await page.getByLabel("Client seed").fill("another-seed");
  await recompute(page).click();
  await expect(page.getByText("Something does not match. Check every field")).toBeVisible();
  expect(requested).toEqual([]);
  await page.context().setOffline(false);
});

test("a guest enters a round of mines by hand, decision by decision, without a network", async ({ page, watch }) => {
  watch.allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/fairness");
  await page.getByLabel("Game", { exact: true }).selectOption({ label: "Frostlight Field" });
  await page.getByLabel("Mines", { exact: true }).selectOption("1");
  await page.getByLabel("Server seed", { exact: true }).fill("a seed that was revealed");
  await page.getByLabel("Client seed", { exact: true }).fill("mine");
  await expect(loaded(page)).toBeVisible();

  const requested = await offline(page);
  await page.getByLabel("Round number (nonce)", { exact: true }).fill("first");
  await recompute(page).click();
  await expect(page.getByText("The nonce is a whole number from 0").first()).toBeVisible();
  await page.getByLabel("Round number (nonce)", { exact: true }).fill("0");
  await recompute(page).click();
  await expect(page.getByRole("heading", { name: "The round is not finished" })).toBeVisible();
  await page.getByRole("button", { name: '{"do":"pick","tile":0}' }).click();
  await page.getByRole("button", { name: '{"do":"cash_out"}' }).click();
  await expect(page.getByText("Step 3 (cash-out)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The round is not finished" })).toBeHidden();
  await watch.accessible("verifier by hand");
  expect(requested).toEqual([]);
  await page.context().setOffline(false);
});
