// @seldom: rounds by holding the button
import { expect, test } from "../fixtures.ts";
import { openGame } from "../steps.ts";

test.describe.configure({ timeout: 240_000 });

test("holding the play button or the space bar repeats spins, and releasing it ends them", async ({ page }) => {
  const game = await openGame(page, "apogee/GildedPharaoh", "demo");
  await game.getByRole("button", { name: "Turbo" }).press("Enter");
  let spins = 0;
  page.on("request", (request) => void (request.url().endsWith("/studio/rounds") && spins++));
  const button = game.locator("[data-spin-button]");
  const atRest = () => expect(button).toHaveAttribute("data-role", /^(spin|continue)$/, { timeout: 120_000 });
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(button).toHaveAttribute("aria-label", "Release to stop");
  await expect.poll(() => spins, { timeout: 120_000 }).toBeGreaterThan(1);
  await page.mouse.up();
  await expect(button).not.toHaveAttribute("aria-label", "Release to stop");
  await atRest();
  const played = spins;
  await page.waitForTimeout(1_500);
  expect(spins).toBe(played);

  // A win that hits or free spins may end it after the first spin.
  await page.keyboard.down("Space");
  await expect.poll(() => spins, { timeout: 120_000 }).toBeGreaterThan(played);
  await expect(button).toHaveAttribute("aria-label", "Release to stop", { timeout: 60_000 });
  await page.keyboard.up("Space");
  await atRest();
});
