// @seldom: not seen to pass yet; after the win, one of the messages did not come within a minute
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, givenPlayer, jsonFile, studioOf } from "../steps.ts";

const GAME = "apogee/DragonsEmber";

/** A jackpot that the first counted stake of one euro wins: its cap is two minor units above its seed. */
const termsOf = (name: string) => ({
  currency: "EUR",
  titles: { en: name },
  descriptions: { en: "A small jackpot for a test." },
  games: [GAME],
  min_bet: { EUR: 20 },
  largest_stake: 100,
  levels: [
    { identifier: "spark", titles: { en: "Spark" }, kind: "amount", seed: 0, cap: 2, pot_ppm: 20_000, reserve_ppm: 0 },
  ],
});

test("a jackpot is won, the winner reads it at once, and another browser sees it", async ({ page, browser, watch }) => {
  // What players feed leaves an edge in the game only while one such jackpot runs.
  const identifier = `spark-${crypto.randomUUID().slice(0, 8)}`;
  await apogee("jackpot", "put", identifier, await jsonFile(termsOf("Spark of the test")), "--reason", "for a test");
  await apogee("jackpot", "start", identifier, "--reason", "for a test");
  try {
    await givenPlayer(page, "100.00");
    await expect(async () => {
      await page.goto(`/${identifier}`);
      await expect(page.getByText("not won yet")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await watch.accessible("a jackpot");
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const guest = await other.newPage();
    await guest.goto(`/${identifier}`);
    await expect(guest.getByRole("heading", { name: "Spark of the test" })).toBeVisible();
    const ask = await studioOf(page, GAME);
    const before = await balanceOf(page);
    let round = await ask("rounds", { stake_cents: 100, bet: { buy: false } });
    while (round.state === "open") round = await ask(`rounds/${round.id}/continue`, { phase: round.phases.length });
    const { cost_cents: cost, win_cents: win } = round;
    await expect.poll(async () => (await balanceOf(page)) - before + cost - win).toBeGreaterThan(0);
    await expect(page.getByText(/^You won Spark: €0\.0[12] is in your balance\.$/)).toBeVisible();
    await expect(guest.getByText(/won Spark: €0\.0[12]$/)).toBeVisible();
    await guest.reload();
    await expect(guest.getByText(/^won once, last /)).toBeVisible();
    await guest.getByRole("button", { name: "Check" }).click();
    await expect(guest.getByText(/^Drawn again: €0\.0[12], as it was paid$/)).toBeVisible();
    await other.close();
  } finally {
    await apogee("jackpot", "stop", identifier, "--reason", "for a test");
  }
});
