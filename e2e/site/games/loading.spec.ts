// @seldom: the bar of a game that loads slowly
import { expect, test } from "../fixtures.ts";
import { gameFrame } from "../steps.ts";

test.describe.configure({ timeout: 120_000 });

test("a game that takes more than a second to load shows its progress", async ({ page }) => {
  await page.route(/\/studio\/open$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue();
  });
  await page.goto("/play/comet/Moonpenny?mode=demo");
  const bar = gameFrame(page).getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "50");
  await expect(bar).toHaveCSS("opacity", "1");
  await expect(gameFrame(page).locator("[data-spin-button]")).toBeVisible({ timeout: 60_000 });
  await expect(bar).toHaveCount(0);
});
