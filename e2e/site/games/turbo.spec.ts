// @seldom: turbo
import { expect, test } from "../fixtures.ts";
import { openGame } from "../steps.ts";

test("after a click on turbo the space bar spins, and turbo and silence are remembered", async ({ page }) => {
  const game = await openGame(page, "apogee/GildedPharaoh", "demo");
  await game.getByRole("button", { name: "Turbo" }).click();
  await game.getByRole("button", { name: "Sound off" }).click();
  const played = page.waitForRequest(/\/studio\/rounds$/);
  await page.keyboard.press("Space");
  await played;
  await expect(game.getByRole("button", { name: "Turbo" })).toHaveAttribute("aria-pressed", "true");
  const again = await openGame(page, "apogee/CandyOrbit", "demo");
  await expect(again.getByRole("button", { name: "Turbo" })).toHaveAttribute("aria-pressed", "true");
  await expect(again.getByRole("button", { name: "Sound on" })).toBeVisible();
});

test("turbo keeps the focus when it is switched by keyboard", async ({ page }) => {
  const game = await openGame(page, "apogee/CandyOrbit", "demo");
  const turbo = game.getByRole("button", { name: "Turbo" });
  await game.getByRole("button", { name: /^Spin for/ }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(turbo).toBeFocused();
  await page.keyboard.press("Space");
  await expect(turbo).toHaveAttribute("aria-pressed", "true");
  await expect(turbo).toBeFocused();
});
