// @seldom: plans of autoplay
import { expect, test } from "../fixtures.ts";
import { gameFrame } from "../steps.ts";

const PLANS = {
  "comet/FrostlightField": ["Tile 7", "Tile 19"],
  "comet/NineLanterns": ["2"],
  "apogee/NovaHiLo": ["2.00×"],
  "comet/Moonpenny": ["Tails"],
} as const;

for (const [identifier, choices] of Object.entries(PLANS))
  test(`${identifier}: autoplay follows a plan and is stopped by the large button`, async ({ page }) => {
    let rounds = 0;
    page.on("request", (request) => void (request.url().endsWith("/studio/rounds") && rounds++));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/play/${identifier}?mode=demo`);
    const game = gameFrame(page);
    await game.getByRole("button", { name: /^Auto/ }).press("Enter");
    const panel = game.getByRole("dialog", { name: "Autoplay" });
    for (const name of choices) {
      const radio = panel.getByRole("radio", { name, exact: true });
      const choice = panel.getByRole("button", { name, exact: true }).or(radio).first();
      await choice.press("Space");
    }
    await panel.getByRole("button", { name: /^Start 10 rounds/ }).press("Enter");
    await expect.poll(() => rounds).toBeGreaterThan(1);
    await game.locator("[data-spin-button][data-role=stop]").press("Enter");
    await expect(game.locator("[data-spin-button]")).toHaveAttribute("data-role", "spin");
  });
