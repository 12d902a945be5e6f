import { apogee, expect, test } from "./fixtures.ts";
import { balanceOf, giveDetails, openGame, payByCard, paymentsOf, signUp } from "./steps.ts";

// Without a GPU, a spin takes ten seconds on a busy machine, and a first win may take twenty spins.
test.describe("with all motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a guest finds a game in the lobby and plays its demo without any wallet", async ({ page, watch }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: /Dragon's Ember/ }).first()).toBeVisible();
    await watch.accessible("lobby");
    await watch.picture("lobby");
    const game = await openGame(page, "apogee/DragonsEmber", "demo");
    await expect(game.getByText("Demo").first()).toBeVisible();
    await watch.accessible("game page");
    const answered = page.waitForResponse(/\/studio\/rounds$/);
    await game.locator("body").press("Space");
    const { balance_cents, round } = (await (await answered).json()) as {
      balance_cents: number;
      round: { id: string; win_cents: number };
    };
    expect(round.id).toContain("demo");
    expect(balance_cents).toBe(100_000 - 100 + round.win_cents);
  });
});

test("a player registers, deposits, plays, wins and is paid a withdrawal", async ({ page, watch, phone }) => {
  await signUp(page);
  await watch.accessible("welcome");
  await page
    .getByRole("link", { name: "Make a deposit" })
    .or(page.getByRole("button", { name: "Make a deposit" }))
    .click();
  // A phone asks for the method first, then for the amount.
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("button", { name: "Deposit A$50.00" })).toBeVisible();
  await watch.picture("cashbox");
  await page.getByRole("button", { name: "Deposit A$50.00" }).click();
  await giveDetails(page);
  await payByCard(page);
  await expect.poll(() => balanceOf(page, "AUD")).toBe(5_000);
  await expect(page.getByText("In your balance").first()).toBeVisible();

  const game = await openGame(page, "apogee/CandyOrbit", "real");
  let won = 0;
  for (let turn = 0; turn < 80 && won === 0; turn += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith("/studio/rounds"));
    await game.locator("body").press("Space");
    const { round } = (await (await answered).json()) as { round: { state: string; win_cents: number } };
    if (round.state === "finished") won = round.win_cents;
    await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled();
  }
  expect(won).toBeGreaterThan(0);
  await watch.picture("game");

  await page.goto("/profile/games-history");
  const rounds = page.getByRole("link", { name: /Candy Orbit/ });
  await expect(rounds.first()).toBeVisible();
  await watch.accessible("play history");
  await rounds.first().click();
  await page.getByRole("button", { name: "Reveal the seed and verify" }).click();
  await expect(page.getByText("Everything matches: a fair round")).toBeVisible();
  await watch.accessible("round");
  await watch.picture("round");

  await page.goto("/withdraw");
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Amount", { exact: true }).fill("20");
  await watch.accessible("withdraw");
  await page.getByRole("button", { name: "Withdraw A$20.00" }).click();
  await expect(page.getByText("In review").first()).toBeVisible();
  // The operator's list also contains those of other players.
  const [own] = await paymentsOf(page);
  const pending = (await apogee("withdrawal", "list")) as Array<{ payment: { id: number }; flags: string[] }>;
  const waiting = pending.find(({ payment }) => payment.id === own?.id);
  // Few spins were needed for a win, so less than the deposit may have been staked.
  expect([[], ["not_played"]]).toContainEqual(waiting?.flags);
  await apogee(
    "withdrawal",
    "approve",
    String(own?.id),
    ...(waiting!.flags.length > 0 ? ["--despite", waiting!.flags.join(",")] : []),
    "--reason",
    "All is in order",
  );
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  expect(await apogee("ledger", "verify")).toMatchObject({ holds: true });
});
