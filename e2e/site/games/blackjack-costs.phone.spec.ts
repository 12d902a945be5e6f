// @seldom: what a decision costs
import { expect, test } from "../fixtures.ts";
import { gameFrame } from "../steps.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the cost of a blackjack decision is never cut off on a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/play/finch/CopperlightTwentyOne?mode=demo");
  const game = gameFrame(page);
  const button = game.locator("[data-spin-button]");
  const double = game.locator("[data-decision=double]:not([aria-disabled])");
  await expect(async () => {
    if (await button.isVisible()) {
      if ((await button.getAttribute("data-role")) === "empty") await game.locator("[data-spot=hand1]").click();
      await button.press("Enter");
    }
    await expect(double).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const words = double.locator("span").last();
  await expect(words).toContainText("more");
  const isCut = await words.evaluate((at) => at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight + 1);
  expect(isCut).toBe(false);
});
