// @seldom: the bar of a game that loads slowly
import { expect, test } from "../fixtures.ts";
import { gameFrame } from "../steps.ts";

test("a game that takes more than a second to load shows its progress", async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/\/studio\/open$/, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/play/comet/Moonpenny?mode=demo");
  const bar = gameFrame(page).getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "50");
  await expect(bar).toHaveCSS("opacity", "1");
  seen.resolve();
  await expect(gameFrame(page).locator("[data-spin-button]")).toBeVisible();
  await expect(bar).toHaveCount(0);
});
