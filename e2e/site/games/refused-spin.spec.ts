// @seldom: a refused spin
import { expect, test } from "../fixtures.ts";
import { givenOldTerms } from "../promotions/old-terms.ts";
import { balanceOf, givenPlayer, openGame, roundsOf } from "../steps.ts";

test("a spin refused because of renewed terms shows the reason, opens the terms, and works once they are accepted", async ({
  page,
  watch,
}) => {
  watch.allowed.push(/status of 422/);
  await page.setViewportSize({ width: 640, height: 480 });
  const { id } = await givenPlayer(page, "20.00");
  const game = await openGame(page, "apogee/CandyOrbit", "real");
  await givenOldTerms(id);
  // Without a GPU, a game leaves its page little time.
  const terms = page.getByRole("dialog", { name: "Our terms have changed" });
  await expect(terms).toHaveCount(0);
  await game.locator("body").press("Space");
  await expect(game.getByRole("alert").getByText(/Our terms have changed/)).toBeVisible();
  await expect(terms).toBeVisible();
  expect([await balanceOf(page), await roundsOf(page)]).toEqual([2_000, []]);

  await terms.getByRole("button", { name: "Not now" }).click();
  await expect(terms).toBeHidden();
  await game.getByRole("button", { name: "Read the terms" }).press("Enter");
  await terms.getByRole("button", { name: "I accept the terms" }).click();
  await expect(terms).toBeHidden();
  await game.locator("body").press("Space");
  await expect.poll(async () => (await roundsOf(page)).length).toBe(1);
  await expect(game.getByRole("alert")).toHaveCount(0);
});
