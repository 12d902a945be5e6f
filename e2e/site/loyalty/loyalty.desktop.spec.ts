import type { Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, gameFrame, givenPlayer, headers, jsonFile } from "../steps.ts";
import { coinsFromPlay, givenCoins } from "../cashbox/given-coins.ts";

const coinsOf = async (page: Page): Promise<{ chargeable: { points: number }; level: string }> =>
  (await page.request.get("/api/player/comp_points")).json() as Promise<{
    chargeable: { points: number };
    level: string;
  }>;

/** The coins to spend, as the shop states them on every screen. */
const hasCoins = (page: Page, count: number) =>
  expect(page.getByRole("main").getByText(`${count} coins to spend`)).toBeVisible();
const cargoBay = (page: Page) => page.getByRole("dialog", { name: "Cargo bay" });

test(
  "guests see the shop and the VIP club, and are asked to register",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await page.goto("/rocket-mart");
    await expect(page.getByRole("heading", { name: "Spend coins, not money" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Bookmarks" })).toHaveCount(0);
    await watch.accessible("the shop for guests");
    await page
      .getByRole("button", { name: /^Choose: .* in your balance/ })
      .first()
      .click();
    const bay = cargoBay(page);
    await expect(bay.getByRole("heading", { name: "Coins are for players" })).toBeVisible();
    await expect(bay.getByRole("link", { name: "Sign up" })).toBeVisible();
    if (phone) await page.goto("/vip-club");
    else await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "VIP club" }).click();
    await expect(page.getByRole("heading", { name: "Every flight begins as a rising star" })).toBeVisible();
    await watch.accessible("the VIP club for guests");
  },
);

test(
  "a tab of the shop has an address, and Back returns to the tab before",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await page.goto("/de/rocket-mart");
    const tab = (name: string) => page.getByRole("radio", { name, exact: true });
    await expect(page.getByRole("button", { name: /Freispiele$/ }).first()).toBeVisible();
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await tab("Geldprämien").click();
    await expect(page).toHaveURL(/\/de\/rocket-mart\/money$/);
    await expect(page.getByRole("button", { name: /Freispiele$/ })).toHaveCount(0);
    await tab("Freispiele").click();
    await expect(page).toHaveURL(/\/de\/rocket-mart\/freespins$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/rocket-mart\/money$/);
    await expect(tab("Geldprämien")).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/rocket-mart$/);
    await expect(tab("Alle")).toBeChecked();
    await expect(page.getByRole("button", { name: /Freispiele$/ }).first()).toBeVisible();
    // The tabs show what the page has loaded.
    expect(calls.filter((path) => path.startsWith("/api/") || path.endsWith(".data"))).toEqual([]);
    await page.reload();
    await watch.accessible("the shop");
  },
);

test(
  "play earns coins, which buy money in the shop, and the level rises with them",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    // The purchase that another one makes impossible.
    watch.allowed.push(/status of 422/);
    const { id } = await givenPlayer(page, "100.00");
    await page.goto("/play/comet/SilentAscent?mode=real");
    const launch = gameFrame(page).locator("[data-spin-button][data-role=spin]");
    await expect(launch).toBeEnabled();
    const bookmarks = page.getByRole("navigation", { name: "Bookmarks" });
    await expect(bookmarks).toHaveCount(0);
    await launch.press("Enter");
    await expect.poll(() => coinsFromPlay(id)).toBeGreaterThan(0);
    await givenCoins(id, 260);
    // The gifts of levels 2 and 3 are coins too.
    await expect.poll(() => coinsOf(page)).toMatchObject({ chargeable: { points: 295 }, level: "level_3" });

    await page.goto("/profile/level");
    await expect(page.getByRole("heading", { name: "Level 3", exact: true }).first()).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress to the next level" })).toBeVisible();
    await watch.accessible("the level");

    await bookmarks.getByRole("link", { name: "Rocket Mart, 295 coins" }).click();
    await expect(page.getByRole("heading", { name: "Spend coins, not money" })).toBeVisible();
    await expect(bookmarks).toHaveCount(0);
    await hasCoins(page, 295);
    if (!phone) await expect(page.getByRole("link", { name: /^295 coins, Rocket Mart$/ })).toBeVisible();
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("dialog", { name: "How coins work" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Choose: €5.00 in your balance" }).click();
    const bay = cargoBay(page);
    await bay.getByRole("button", { name: "One more" }).click();
    await expect(bay.getByRole("button", { name: "One more" })).toBeDisabled();
    await watch.accessible("a purchase");
    await bay.getByRole("button", { name: "Swap 200 coins for €10.00" }).click();
    const result = page.getByRole("dialog", { name: "Cargo delivered" });
    await expect(result.getByText("€10.00 of real money is in your EUR wallet.")).toBeVisible();
    await watch.accessible("the result of a purchase");
    await result.getByRole("button", { name: "Close" }).last().click();
    await hasCoins(page, 95);

    const dear = page.getByRole("article").filter({ hasText: "€50.00 in your balance" });
    await dear.scrollIntoViewIfNeeded();
    const unchosen = await dear.boundingBox();
    await page.getByRole("button", { name: "Choose: €50.00 in your balance" }).click();
    await expect(bay.getByRole("heading", { name: "855 coins to go" })).toBeVisible();
    if (!phone) expect(await dear.boundingBox()).toEqual(unchosen);
    await watch.accessible("too few coins");
    await bay.getByRole("button", { name: "What my coins buy" }).click();
    await expect(bay).toBeHidden();
    await expect(dear).toHaveCount(0);

    // Another window buys a bonus just before.
    await page.getByRole("button", { name: "Choose: €10.00 bonus" }).click();
    const before = await balanceOf(page);
    await page.route(
      "**/exchange/money",
      async (route) => {
        const exchange = { points: 40, group: "bonus_5", currency: "EUR" };
        await page.request.post(route.request().url(), { headers: headers(), data: { exchange } });
        await route.continue();
      },
      { times: 1 },
    );
    await bay.getByRole("button", { name: "Swap 80 coins for €10.00" }).click();
    const refused = page.getByRole("dialog", { name: "Nothing was swapped" });
    await expect(refused.getByText("You do not have enough coins for this.")).toBeVisible();
    expect([await balanceOf(page), (await coinsOf(page)).chargeable.points]).toEqual([before + 500, 55]);
    await refused.getByRole("button", { name: "Close" }).last().click();
    await hasCoins(page, 55);

    await page.goto("/vip-club");
    await expect(page.getByRole("heading", { name: "On the way to Bronze" })).toBeVisible();
    await watch.accessible("the VIP club");
  },
);

test(
  "a player who has switched bonuses off buys money at once and is asked before a bonus",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { id } = await givenPlayer(page);
    await givenCoins(id, 145);
    const switched = await page.request.patch("/api/player/update_bonus_settings", {
      headers: headers(),
      data: { can_issue: false },
    });
    expect(switched.ok()).toBe(true);
    await expect.poll(async () => (await coinsOf(page)).chargeable.points).toBeGreaterThanOrEqual(145);
    await page.goto("/rocket-mart");
    const bay = cargoBay(page);
    const result = page.getByRole("dialog", { name: "Cargo delivered" });
    await page.getByRole("button", { name: "Choose: €5.00 in your balance" }).click();
    await bay.getByRole("button", { name: "Swap 100 coins for €5.00" }).click();
    await expect(result.getByText("€5.00 of real money is in your EUR wallet.")).toBeVisible();
    await result.getByRole("button", { name: "Close" }).last().click();

    await page.getByRole("button", { name: "Choose: €5.00 bonus" }).click();
    const left = (await coinsOf(page)).chargeable.points;
    const swap = bay.getByRole("button", { name: "Swap 40 coins for €5.00" });
    await swap.click();
    const question = page.getByRole("dialog", { name: "Receive bonuses?" });
    await watch.accessible("bonuses are off");
    await question.getByRole("button", { name: "Leave it off" }).click();
    await expect(question).toHaveCount(0);
    expect((await coinsOf(page)).chargeable.points).toBe(left);
    await swap.click();
    await question.getByRole("button", { name: "Switch bonuses on" }).click();
    await expect(result.getByText("€5.00 of bonus money is in your EUR wallet.", { exact: false })).toBeVisible();
    expect((await coinsOf(page)).chargeable.points).toBe(left - 40);
    expect(await (await page.request.get("/api/player")).json()).toMatchObject({ can_issue_bonuses: true });
  },
);

test(
  "free spins are bought with coins, wait among the gifts, and are played from there",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const { id } = await givenPlayer(page);
    await givenCoins(id, 145);
    await expect.poll(async () => (await coinsOf(page)).chargeable.points).toBeGreaterThanOrEqual(145);
    await page.goto("/rocket-mart");
    await page.getByRole("radio", { name: "Free spins" }).click();
    await expect(page.getByRole("button", { name: /in your balance/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Choose: 20 free spins" }).click();
    const bay = cargoBay(page);
    await expect(bay.getByText("20 times what they win")).toBeVisible();
    await expect(bay.getByText("Dragon’s Ember").or(bay.getByText("Dragon's Ember")).first()).toBeVisible();
    await watch.accessible("a purchase of free spins");
    const before = await coinsOf(page);
    await bay.getByRole("button", { name: "Swap 40 coins for 20 free spins" }).click();
    const result = page.getByRole("dialog", { name: "Cargo delivered" });
    await expect(result.getByText("20 free spins wait among your gifts.", { exact: false })).toBeVisible();
    await watch.accessible("the result of a purchase of free spins");
    expect((await coinsOf(page)).chargeable.points).toBe(before.chargeable.points - 40);
    await result.getByRole("link", { name: "To my gifts" }).click();
    const issued = page.getByRole("region", { name: /^To activate/ });
    await expect(issued.getByRole("heading", { name: /20 free spins/ })).toBeVisible();
    await issued.getByRole("button", { name: "Activate" }).click();
    await expect(
      page.getByRole("region", { name: /^In play/ }).getByRole("heading", { name: /20 free spins/ }),
    ).toBeVisible();
  },
);

test("a VIP player finds the manager in the VIP club, others do not", { tag: "@seldom" }, async ({ page, watch }) => {
  const { id } = await givenPlayer(page);
  const key = `manager-${id}`;
  const manager = {
    name: "Nora Lind",
    hours: { en: "Monday to Friday, 9 to 17 UTC" },
    email: "nora@example.com",
    telegram: "https://t.me/example",
    groups: ["257"],
  };
  await apogee("manager", "put", key, await jsonFile(manager), "--reason", "a manager for a test");
  await page.goto("/vip-club");
  await expect(page.getByRole("heading", { name: "On the way to Bronze" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your VIP manager" })).toHaveCount(0);
  await apogee("player", "group", "add", String(id), "257", "--reason", "a status for a test");
  await page.reload();
  const panel = page.getByRole("region", { name: "Your VIP manager" });
  await expect(panel.getByRole("heading", { name: "Nora Lind" })).toBeVisible();
  await expect(panel.getByText("Monday to Friday, 9 to 17 UTC")).toBeVisible();
  await expect(panel.getByRole("link", { name: "E-mail" })).toHaveAttribute("href", "mailto:nora@example.com");
  await expect(panel.getByRole("link", { name: "Telegram" })).toHaveAttribute("href", "https://t.me/example");
  await watch.accessible("the VIP manager");
  await apogee("manager", "remove", key, "--reason", "the test is over");
});

test("a level grants an offer's reward, and the level page names it", { tag: "@seldom" }, async ({ page }) => {
  const { id } = await givenPlayer(page);
  const key = `level-${id}`;
  const offer = {
    titles: { en: "A lift-off bonus" },
    kind: "personal",
    reward: { type: "bonus", amount: { EUR: 300 } },
    wager: { times: 5 },
  };
  await apogee("offer", "put", key, await jsonFile(offer), "--reason", "a gift for a test");
  await apogee("level", "gift", "4", "--offer", key, "--reason", "a gift for a test");
  await givenCoins(id, 400);
  await apogee("level", "gift", "4", "--points", "50", "--reason", "the test is over");
  await page.goto("/profile/gifts");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "A lift-off bonus" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await apogee("ledger", "verify")).toMatchObject({ holds: true });
});
