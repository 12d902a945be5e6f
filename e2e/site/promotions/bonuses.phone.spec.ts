import type { Locator, Page } from "@playwright/test";
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, claimWelcome, gameFrame, givenDetails, givenPlayer, jsonFile, studioOf } from "../steps.ts";

/** Both answers of a question are equally easy to press. */
async function expectEqual(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  expect([a?.width, a?.height].map((side) => Math.round(side ?? 0))).toEqual(
    [b?.width, b?.height].map((side) => Math.round(side ?? -1)),
  );
}

/** An offer that needs no deposit: €10, to be staked five times. */
async function givenPersonalOffer(key: string): Promise<void> {
  const terms = {
    titles: { en: "A little fuel" },
    kind: "personal",
    reward: { type: "bonus", amount: { EUR: 1_000 } },
    wager: { times: 5 },
    budget: { perPlayer: 5 },
  };
  await apogee("offer", "put", key, await jsonFile(terms), "--reason", "an offer for a test");
}

/** The cents of real and of bonus money in the player's euro wallet, from the API. */
async function euroWallet(page: Page): Promise<{ real: number; bonus: number }> {
  const accounts = (await (await page.request.get("/api/player/accounts")).json()) as Array<{
    currency: string;
    amount_cents: number;
    available_to_cashout_cents: number;
  }>;
  const { amount_cents: all, available_to_cashout_cents: real } = accounts.find(({ currency }) => currency === "EUR")!;
  return { real, bonus: all - real };
}

const euros = (cents: number): string => (cents / 100).toLocaleString("en", { style: "currency", currency: "EUR" });

const giftPart = (page: Page, name: string): Locator => page.getByRole("region", { name: new RegExp(`^${name}`) });

test("the welcome bonus is claimed with a deposit, wagered in part, and cancelled with a preview of its cost", async ({
  page,
  watch,
  phone,
}) => {
  await givenPlayer(page);
  await givenDetails(page);
  await page.goto("/deposit-bonus");
  const offers = page.getByRole("group", { name: /^Bonus with this deposit/ }).getByRole("radio");
  await expect(offers).toHaveCount(2);
  await expect(
    page.getByRole("group", { name: /^Bonus with this deposit/ }).getByRole("radio", { checked: true }),
  ).toHaveCount(0);
  const tiles = page.getByRole("group", { name: /^Bonus with this deposit/ }).locator("label");
  await expectEqual(tiles.first(), tiles.last());
  await watch.accessible("deposit with offers");
  await page.getByRole("radio", { name: /^Welcome bonus: first stage/ }).check();
  await expect(page.getByText("Deposit €50.00 → bonus €50.00, to stake €1,750.00")).toBeVisible();
  await watch.accessible("deposit with a chosen offer");
  await page.getByRole("radio", { name: /^No bonus/ }).check();
  await expect(page.getByText(/→ bonus/)).toHaveCount(0);

  const text = await claimWelcome(page, phone);
  expect(text).toContain("Deposit €50.00 → bonus €50.00, to stake €1,750.00");
  expect(text).toContain("Stake 35 times the bonus (€1,750.00) within 14 days.");

  const play = await studioOf(page);
  await play("rounds", { stake_cents: 100 });
  await page.goto("/profile/gifts");
  const playing = giftPart(page, "In play");
  await expect(playing.getByRole("heading", { name: "Welcome bonus: first stage" })).toBeVisible();
  await expect(playing.getByText("€1.00 of €1,750.00 staked").first()).toBeVisible();
  await expect(playing.getByText("While you wager, a round may cost at most €5.00", { exact: false })).toBeVisible();
  await watch.accessible("gifts with a bonus in play");

  await playing.getByRole("button", { name: "Cancel bonus" }).click();
  const question = page.getByRole("dialog", { name: /^Cancel Welcome bonus/ });
  await expect(question.getByText("−€50.00")).toBeVisible();
  const [keep, cancel] = [
    question.getByRole("button", { name: "Keep the bonus" }),
    question.getByRole("button", { name: "Cancel the bonus" }),
  ];
  await expectEqual(keep, cancel);
  await watch.accessible("the cost of cancelling a bonus");
  const before = await balanceOf(page);
  await keep.click();
  await expect(question).toHaveCount(0);
  expect(await balanceOf(page)).toBe(before);
  await playing.getByRole("button", { name: "Cancel bonus" }).click();
  await cancel.click();
  await expect(giftPart(page, "Past").getByText("Cancelled")).toBeVisible();
  await expect(playing).toHaveCount(0);
  expect(await balanceOf(page)).toBe(before - 5_000);
});

test(
  "during wagering, the game shows the progress and the maximum bet, and a withdrawal asks for confirmation",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPlayer(page);
    await givenDetails(page);
    await claimWelcome(page, phone);
    const play = await studioOf(page);
    await play("rounds", { stake_cents: 100 });

    await page.goto("/play/apogee/DragonsEmber?mode=real");
    const bar = page.getByRole("main").getByRole("link", { name: /Wagering/ });
    await expect(bar).toContainText("0%");
    await expect(bar).toContainText("Max. bet €5.00");
    const game = gameFrame(page);
    if (phone) await game.getByRole("button", { name: /choose another/ }).press("Enter");
    await game.getByRole("button", { name: "Most stake" }).press("Enter");
    await expect(game.locator("[data-spin-button]")).toHaveAttribute("aria-label", /€5\.00/);

    await page.goto("/");
    if (phone) await page.getByRole("button", { name: "Menu" }).click();
    else await page.getByRole("button", { name: /^Balance/ }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText("€1.00 of €1,750.00")).toBeVisible();
    await expect(panel.getByRole("link", { name: "View bonus" })).toBeVisible();
    const { real, bonus } = await euroWallet(page);
    expect(bonus).toBeGreaterThan(0);
    const sum = (name: string) =>
      panel.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
    await expect(sum("Real money")).toHaveText(euros(real));
    await expect(sum("Bonus money")).toHaveText(euros(bonus));
    await expect(panel.getByRole("button", { name: /^EUR/ })).toContainText(`EUR${euros(real)}+ ${euros(bonus)} bonus`);

    await page.goto("/withdraw");
    if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByLabel("Amount", { exact: true }).fill("20");
    watch.allowed.push(/status of 409/);
    await page.getByRole("button", { name: "Withdraw €20.00" }).click();
    const question = page.getByRole("dialog", { name: "Withdraw and give up the bonus?" });
    await expect(question.getByText("−€50.00")).toBeVisible();
    await watch.accessible("a withdrawal that forfeits a bonus");
    await question.getByRole("button", { name: "Keep the bonus" }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Withdraw €20.00" }).click();
    await question.getByRole("button", { name: "Withdraw anyway" }).click();
    await expect(page.getByText("In review").first()).toBeVisible();
    await page.goto("/profile/gifts");
    await expect(giftPart(page, "Past").getByText("Cancelled")).toBeVisible();
  },
);

test(
  "issued bonuses are activated one after the other, codes are answered, and bonuses can be switched off",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    const { id } = await givenPlayer(page);
    const key = `fuel-${id}`;
    await page.goto("/profile/gifts");
    await expect(page.getByText("No gifts yet")).toBeVisible();
    await watch.accessible("no gifts");

    await givenPersonalOffer(key);
    for (const reason of ["first", "second"])
      await apogee("bonus", "issue", String(id), "EUR", key, "--reason", reason);
    await page.reload();
    if (!phone) await expect(page.getByRole("banner").getByRole("link", { name: "Gifts, 2 new" })).toBeVisible();
    const issued = giftPart(page, "To activate");
    await expect(issued.getByText("Stake 5 times the bonus (€50.00).").first()).toBeVisible();
    await issued.getByRole("button", { name: "Activate" }).first().click();
    await expect(giftPart(page, "In play").getByText("€0.00 of €50.00 staked").first()).toBeVisible();
    expect(await balanceOf(page)).toBe(1_000);
    await issued.getByRole("button", { name: "Activate" }).click();
    await expect(
      giftPart(page, "Waiting").getByText("Another bonus of this wallet is in play", { exact: false }),
    ).toBeVisible();
    expect(await balanceOf(page)).toBe(1_000);
    await watch.accessible("gifts in play and waiting");

    await page.goto("/profile/promo-code");
    await page.getByLabel("Coupon code").fill("NOTHING1");
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(page.getByText("This coupon cannot be redeemed.", { exact: false })).toBeVisible();
    await page.getByRole("switch", { name: /I want to receive bonuses/ }).click();
    await expect(page.getByText("You receive no more bonuses.")).toBeVisible();
    await page.getByRole("switch", { name: /I want to receive bonuses/ }).click();
    const question = page.getByRole("dialog", { name: "Receive bonuses?" });
    await expectEqual(
      question.getByRole("button", { name: "Leave it off" }),
      question.getByRole("button", { name: "Switch bonuses on" }),
    );
    await watch.accessible("switching bonuses on");
    await question.getByRole("button", { name: "Switch bonuses on" }).click();
    await expect(page.getByRole("switch", { name: /I want to receive bonuses/ })).toBeChecked();
  },
);

test(
  "a guest sees the running offers with their terms, and registers to claim one",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    await page.goto("/promotions");
    await expect(page.getByRole("heading", { name: "Welcome bonus: first stage" })).toBeVisible();
    await expect(page.getByText(/^Stake 35 times the bonus within 14 days\.$/).first()).toBeVisible();
    await watch.accessible("promotions");
    await page
      .getByRole("main")
      .getByRole("link", { name: "Sign up" })
      .or(page.getByRole("main").getByRole("button", { name: "Sign up" }))
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Sign up" })).toBeVisible();
  },
);

test(
  "a running cashback offer states its share, period, limits and terms; a hidden one is not listed",
  { tag: "@seldom" },
  async ({ page, watch }) => {
    const key = `cashback-${crypto.randomUUID().slice(0, 8)}`;
    const terms = {
      titles: { en: "Weekly fuel back" },
      kind: "cashback",
      reward: { type: "share", shareBps: 1_000, per: "week", least: { EUR: 100 }, most: { EUR: 20_000 } },
      wager: { times: 3 },
      listed: true,
    };
    await apogee("offer", "put", key, await jsonFile(terms), "--reason", "an offer for a test");
    await givenPlayer(page);
    await page.goto("/promotions");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Weekly fuel back" }) });
    await expect(card.getByText("10% cashback")).toBeVisible();
    await expect(card.getByText("up to €200 a week")).toBeVisible();
    await expect(card.getByText(/At most €200\.00, and nothing below €1\.00/)).toBeVisible();
    await expect(card.getByRole("link", { name: "Open my gifts" })).toBeVisible();
    await watch.accessible("a cashback offer");
    await apogee("offer", "hide", key, "--reason", "the test is over");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Welcome bonus: first stage" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Weekly fuel back" })).toHaveCount(0);
    await apogee("offer", "stop", key, "--reason", "the test is over");
  },
);
