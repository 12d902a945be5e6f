import { expect, test } from "./fixtures.ts";
import { gameFrame, givenPlayer } from "./steps.ts";
import { coinsFromPlay, givenCoins } from "./given-coins.ts";

test.describe.configure({ timeout: 240_000 });

test("guests see the shop and the VIP club, and are asked to register", async ({ page, watch }) => {
  await page.goto("/rocket-mart");
  await expect(page.getByRole("heading", { name: "Spend coins, not money" })).toBeVisible();
  await watch.accessible("the shop for guests");
  await page
    .getByRole("button", { name: /^Choose: .* in your balance/ })
    .first()
    .click();
  const bay = page.getByRole("dialog", { name: "Cargo bay" });
  await expect(bay.getByRole("heading", { name: "Coins are for players" })).toBeVisible();
  await expect(bay.getByRole("link", { name: "Sign up" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "VIP club" }).click();
  await expect(page.getByRole("heading", { name: "Every flight begins as a rising star" })).toBeVisible();
  await watch.accessible("the VIP club for guests");
});

test("play leaves coins, which buy money in the shop, and the level follows them", async ({ page, watch }) => {
  // A purchase that another one has made impossible.
  watch.allowed.push(/status of 422/);
  const { id } = await givenPlayer(page, "100.00");
  await page.goto("/play/comet/SilentAscent?mode=real");
  const launch = gameFrame(page).locator("[data-spin-button][data-role=spin]");
  await expect(launch).toBeEnabled({ timeout: 90_000 });
  await launch.press("Enter");
  await expect.poll(() => coinsFromPlay(id), { timeout: 30_000 }).toBeGreaterThan(0);
  await givenCoins(id, 260);
  // The gifts of levels 2 and 3 are coins too.
  await expect
    .poll(async () => (await (await page.request.get("/api/player/comp_points")).json()) as unknown, {
      timeout: 60_000,
    })
    .toMatchObject({ chargeable: { points: 295 }, level: "level_3" });

  await page.goto("/rocket-mart");
  await expect(page.getByRole("link", { name: /^295 coins, Rocket Mart$/ })).toBeVisible();
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog", { name: "How coins work" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Choose: €5.00 in your balance" }).click();
  const bay = page.getByRole("dialog", { name: "Cargo bay" });
  await bay.getByRole("button", { name: "One more" }).click();
  await expect(bay.getByRole("button", { name: "One more" })).toBeDisabled();
  await watch.accessible("a purchase");
  await bay.getByRole("button", { name: "Swap 200 coins for €10.00" }).click();
  const result = page.getByRole("dialog", { name: "Cargo delivered" });
  await expect(result.getByText("€10.00 of real money is in your EUR wallet.")).toBeVisible();
  await watch.accessible("the result of a purchase");
  await result.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("link", { name: /^95 coins, Rocket Mart$/ })).toBeVisible();

  await page.getByRole("button", { name: "Choose: €50.00 in your balance" }).click();
  await expect(bay.getByRole("heading", { name: "Not enough coins" })).toBeVisible();
  await bay.getByRole("button", { name: "Go to the shop" }).click();
  await expect(bay).toBeHidden();

  await page.goto("/profile/level");
  await expect(page.getByRole("heading", { name: "Level 3", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Progress to the next level" })).toBeVisible();
  await watch.accessible("the level");

  await page.goto("/vip-club");
  await expect(page.getByRole("heading", { name: "On the way to Bronze" })).toBeVisible();
  await watch.accessible("the VIP club");
});
