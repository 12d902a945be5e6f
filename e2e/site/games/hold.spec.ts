// @seldom: rounds by holding the button
import { expect, test } from "../fixtures.ts";
import { openGame } from "../steps.ts";

test("holding the play button or the space bar repeats spins, and releasing it ends them", async ({ page }) => {
  const game = await openGame(page, "apogee/GildedPharaoh", "demo");
  await game.getByRole("button", { name: "Turbo" }).press("Enter");
  let spins = 0;
  page.on("request", (request) => void (request.url().endsWith("/studio/rounds") && spins++));
  const button = game.locator("[data-spin-button]");
  const atRest = () => expect(button).toHaveAttribute("data-role", /^(spin|continue)$/);
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(button).toHaveAttribute("aria-label", "Release to stop");
  await expect.poll(() => spins).toBeGreaterThan(1);
  await page.mouse.up();
  await expect(button).not.toHaveAttribute("aria-label", "Release to stop");
  await atRest();
  const played = spins;
  // The next round is the one that is asked for, and no other.
  await button.press("Enter");
  await expect.poll(() => spins).toBeGreaterThan(played);
  await atRest();
  expect(spins).toBe(played + 1);

  // A win that hits or free spins may end it after the first spin.
  await page.keyboard.down("Space");
  await expect.poll(() => spins).toBeGreaterThan(played + 1);
  await expect(button).toHaveAttribute("aria-label", "Release to stop");
  await page.keyboard.up("Space");
  await atRest();
});
