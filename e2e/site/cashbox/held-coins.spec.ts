// @seldom: coins that wait for a limit
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, givenDetails, givenPlayer, headers } from "../steps.ts";

/** A wallet of the player that nothing in the casino owns. */
const WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ASKED = 100_000;

async function send(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { headers: headers(), data });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (await answer.json()) as Record<string, unknown>;
}

/** Coins above a deposit limit of 0.001 BTC arrive at the player's address. */
async function givenHeldCoins(page: Page): Promise<number> {
  await givenDetails(page);
  await send(page, "/api/player/accounts", { currency: "BTC" });
  const { payment, next } = (await send(page, "/api/cashbox/deposits", {
    method: "bitcoin",
    currency: "BTC",
    amount_cents: ASKED,
  })) as { payment: { id: number }; next: { address: string } };
  await send(page, "/api/user_limits", {
    type: "deposit",
    period: "day",
    accounts: [{ currency: "BTC", amount_cents: ASKED }],
  });
  await send(page, "/sandbox/api/faucet", {
    address: next.address,
    amount: ASKED + 50_000,
    mode: "normal",
    confirmations: 3,
  });
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/cashbox/payments/${payment.id}`)).json()) as { state: string }).state,
    )
    .toBe("reserved");
  return payment.id;
}

test("coins above a deposit limit are held, the player sees why and has them returned", async ({ page, watch }) => {
  await givenPlayer(page);
  await givenHeldCoins(page);
  expect(await balanceOf(page, "BTC")).toBe(0);
  await page.goto("/profile/payments");
  const list = page.getByRole("main");
  await list.getByRole("button", { name: /On hold/ }).click();
  await expect(list.getByText("These coins would exceed your deposit limit")).toBeVisible();
  await watch.accessible("held coins");
  const address = list.getByLabel("Your Bitcoin address");
  const giveBack = list.getByRole("button", { name: /^Return/ });
  await giveBack.click();
  await expect(list.getByText("Enter the address to send your coins to.")).toBeVisible();
  watch.allowed.push(/status of 422/);
  await address.fill(WALLET.replace("v8f3t4", "v8f3t5"));
  await giveBack.click();
  await expect(list.getByText("This is not a valid bitcoin address")).toBeVisible();
  await address.fill(WALLET);
  await giveBack.click();
  await expect(list.getByText("We are sending the coins back to you.")).toBeVisible();
  await expect(list.getByText("Returned").first()).toBeVisible();
  await watch.accessible("returned coins");
  expect(await balanceOf(page, "BTC")).toBe(0);
});
