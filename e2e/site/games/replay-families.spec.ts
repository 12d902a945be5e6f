// @seldom: the replay of every family
import { expect, test } from "../fixtures.ts";
import { WHOLE_ROUND_MS } from "../patience.ts";
import { balanceOf, givenPlayer, studioOf } from "../steps.ts";
import { over, watched } from "./watched-round.ts";

test("a pokie's spin can be replayed, and free spins as far as they were shown", async ({ page }) => {
  await givenPlayer(page, "100.00");
  const ask = await studioOf(page, "apogee/CandyOrbit");
  let spin = await ask("rounds", { stake_cents: 20, bet: { buy: false } });
  while (spin.state === "open") spin = await ask(`rounds/${spin.id}/continue`, { phase: spin.phases.length });
  const frame = await watched(page, spin.id);
  await expect(over(frame)).toHaveText("This was the whole round.", { timeout: WHOLE_ROUND_MS });
  await expect(frame.locator("[aria-live]").first()).not.toBeEmpty();

  const { id } = await ask("rounds", { stake_cents: 20, bet: { buy: true } });
  await ask(`rounds/${id}/continue`, { phase: 0 });
  const balance = await balanceOf(page);
  const open = await watched(page, id);
  await expect(over(open)).toHaveText("The round is still open. It was shown as far as this.", {
    timeout: WHOLE_ROUND_MS,
  });
  expect(await balanceOf(page)).toBe(balance);
});
