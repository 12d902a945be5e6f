import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { gameFrame, givenPlayer } from "./steps.ts";
test.describe.configure({ timeout: 300_000 });
const main = (game: FrameLocator) => game.locator("[data-spin-button]");
async function go(page: Page, phone: boolean, identifier: string, name: string) {
  const tag = `/tmp/gshots/${name}-${phone ? "390" : "1440"}`;
  await page.goto(`/play/${identifier}?mode=real`);
  const game = gameFrame(page);
  await expect(main(game)).toBeVisible({ timeout: 90_000 });
  await page.waitForTimeout(1500);
  await game.locator("body").evaluate(() => localStorage.setItem("apogee.gamble", "yes"));
  await page.reload();
  await expect(main(game)).toHaveAttribute("data-role", "spin", { timeout: 90_000 });
  for (let n = 0; n < 30; n++) {
    await expect(main(game)).toHaveAttribute("data-role", /spin|continue/, { timeout: 120_000 });
    if ((await main(game).getAttribute("data-role")) === "continue") break;
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await main(game).click();
    await answered;
    await page.waitForTimeout(600);
  }
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${tag}-offer.png` });
  await game.getByRole("switch").click();
  for (let n = 0; n < 2; n++) {
    if ((await main(game).getAttribute("data-role")) !== "continue") break;
    await game.locator("[data-on=red]").click();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `${tag}-card${n}.png` });
    await expect(main(game)).toHaveAttribute("data-role", /spin|continue/, { timeout: 120_000 });
  }
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${tag}-again.png` });
}
test("shots", async ({ page, phone, watch }) => {
  watch.allowed.push(/.*/);
  await givenPlayer(page, "500.00");
  await go(page, phone, "thicket/SundayOrchard", "orchard");
  if (phone) {
    await page.setViewportSize({ width: 844, height: 390 });
    await go(page, phone, "loom/ClockworkMint", "mint-landscape");
  } else await go(page, phone, "apogee/OrbitalSalvage", "orbital");
});
