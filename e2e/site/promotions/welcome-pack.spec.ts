// @seldom: all stages of the welcome pack
import { apogee, expect, test } from "../fixtures.ts";
import { balanceOf, claimWelcome, givenDetails, givenPlayer, paymentsOf, studioOf } from "../steps.ts";

// Hundreds of rounds, called over HTTP.

interface Bonus {
  readonly stage: string;
  readonly amount_wager_cents: number;
  readonly amount_wager_requirement_cents: number;
}
interface Account {
  readonly amount_cents: number;
  readonly available_to_cashout_cents: number;
}

test("the welcome bonus is claimed with a deposit, wagered to the end, and withdrawn", async ({
  page,
  watch,
  phone,
}) => {
  const { id } = await givenPlayer(page);
  await givenDetails(page);
  await claimWelcome(page, phone);
  const read = async <Shown>(path: string): Promise<readonly Shown[]> =>
    (await page.request.get(`/api/player/${path}`)).json() as Promise<readonly Shown[]>;
  const stage = async (): Promise<string | undefined> => (await read<Bonus>("bonuses"))[0]?.stage;
  const bonusMoney = async (): Promise<number> => {
    const [account] = await read<Account>("accounts");
    return account!.amount_cents - account!.available_to_cashout_cents;
  };
  expect([await stage(), await bonusMoney()]).toEqual(["handle_bets", 5_000]);

  const call = await studioOf(page);
  const spin = async (stakeCents: number) => {
    let round = await call("rounds", { stake_cents: stakeCents, bet: { buy: false } });
    while (round.state === "open") round = await call(`rounds/${round.id}/continue`, { phase: round.phases.length });
    return round;
  };
  const wagered = async (): Promise<number> => (await read<Bonus>("bonuses"))[0]!.amount_wager_cents;

  // Without real money the bonus itself is staked, and what it wins is bonus money.
  await apogee("wallet", "adjust", String(id), "EUR", "-50.00", "--reason", "the deposit is lost");
  let bonus = 5_000;
  for (let turn = 1; turn <= 5; turn += 1) {
    const { cost_cents: cost, win_cents: win } = await spin(100);
    bonus += win - cost;
    expect([await bonusMoney(), await balanceOf(page), await wagered()]).toEqual([bonus, bonus, turn * 100]);
  }

  // Real money pays first, so what is left of the bonus stays as it is, however the rounds go.
  await apogee("wallet", "adjust", String(id), "EUR", "4000.00", "--reason", "money for a test");
  const stakeCents = 500;
  const rounds = (175_000 - (await wagered())) / stakeCents;
  for (let turn = 1; turn <= rounds; turn += 1) {
    if (turn === rounds) expect([await stage(), await bonusMoney()]).toEqual(["handle_bets", bonus]);
    await spin(stakeCents);
  }
  await expect.poll(stage).toBe("wager_done");
  expect(await bonusMoney()).toBe(0);
  await page.goto("/profile/gifts");
  await expect(page.getByRole("region", { name: /^Past/ }).getByText("Wagered")).toBeVisible();
  await expect(page.getByRole("region", { name: /^In play/ })).toHaveCount(0);
  await watch.accessible("a bonus that was wagered");

  const before = await balanceOf(page);
  await page.goto("/withdraw");
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Amount", { exact: true }).fill("100");
  // No bonus is given up, so nothing is asked.
  await page.getByRole("button", { name: "Withdraw €100.00" }).click();
  await expect(page.getByText("In review").first()).toBeVisible();
  expect(await balanceOf(page)).toBe(before - 10_000);
  const [own] = await paymentsOf(page);
  await apogee("withdrawal", "approve", String(own!.id), "--reason", "All is in order");
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  expect(await balanceOf(page)).toBe(before - 10_000);
  expect(await apogee("ledger", "verify")).toMatchObject({ holds: true });
});
