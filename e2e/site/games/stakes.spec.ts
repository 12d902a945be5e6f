// @seldom: the stake buttons of every title
import { expect, test } from "../fixtures.ts";
import { openGame } from "../steps.ts";

test("the minimum, half, double and maximum stake take one press or key each", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const game = await openGame(page, "apogee/CandyOrbit", "demo");
  const spin = game.locator("[data-spin-button]");
  const quick = (name: string) => game.getByRole("button", { name });
  await expect(spin).toHaveAttribute("aria-label", /FUN\s?1\.00/);
  await quick("Double the stake").press("Enter");
  await expect(spin).toHaveAttribute("aria-label", /FUN\s?2\.00/);
  await page.keyboard.press("z");
  await expect(spin).toHaveAttribute("aria-label", /FUN\s?1\.00/);
  await quick("Most stake").press("Enter");
  await expect(quick("Most stake")).toBeDisabled();
  await expect(quick("Raise the stake")).toBeDisabled();
  await page.keyboard.press("q");
  await expect(spin).toHaveAttribute("aria-label", /FUN\s?0\.20/);
  await expect(quick("Half the stake")).toBeDisabled();
});

test("on a phone the stakes panel has them and stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const game = await openGame(page, "apogee/CandyOrbit", "demo");
  await expect(game.getByRole("button", { name: "Double the stake" })).toBeHidden();
  await game.getByRole("button", { name: /choose another/ }).press("Enter");
  const panel = game.getByRole("dialog", { name: "Choose your stake" });
  await panel.getByRole("button", { name: "Double the stake" }).press("Enter");
  await panel.getByRole("button", { name: "Double the stake" }).press("Enter");
  await expect(panel.getByRole("button", { name: /4\.00/ })).toHaveAttribute("aria-pressed", "true");
});
