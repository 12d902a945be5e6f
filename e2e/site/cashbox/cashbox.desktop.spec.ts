import { randomInt } from "node:crypto";
import { expect, SESSION_ENDS, test } from "../fixtures.ts";
import {
  balanceOf,
  beginCardDeposit,
  givenDetails,
  givenPlayer,
  logIn,
  logOut,
  payByCard,
  payFrame,
  paymentsOf,
  sendFromFaucet,
  settled,
} from "../steps.ts";

test("a deposit resumes after its window was closed, and is credited once", async ({ page, watch, phone }) => {
  await givenPlayer(page);
  await givenDetails(page);
  const { id } = await beginCardDeposit(page, phone);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/deposit");
  const open = page.getByRole("region", { name: "Unfinished deposit" });
  await expect(open).toContainText("€50.00 · Not paid yet");
  await watch.accessible("deposit with an open one");
  await open.getByRole("button", { name: "Continue", exact: true }).click();
  // The first tap after a refusal works, and the choices are visible.
  watch.allowed.push(/status of 422/);
  const provider = payFrame(page);
  await provider.getByRole("button", { name: "Blocked" }).click();
  await provider.getByRole("button", { name: /^Pay / }).click();
  await expect(provider.getByRole("alert")).toContainText("does not accept cards of this bank");
  await provider.getByRole("button", { name: "Visa" }).click();
  await expect(provider.getByLabel("Card number")).toHaveValue(/^4556/);
  await provider.getByText("Sandbox: choose what happens").click();
  await expect(provider.getByText("Another amount is paid")).toBeInViewport();
  await payByCard(page);
  await expect(page.getByText("In your balance").first()).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(5_000);
  expect(await paymentsOf(page)).toMatchObject([{ id, state: "succeeded", cancelable: false }]);
  // Written by a package that reads files of its own, which a bundled server must find.
  const statement = await page.request.get("/api/player/statement.pdf");
  expect((await statement.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test(
  "a deposit is cancelled from the history, at its provider too, with one message",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPlayer(page);
    await givenDetails(page);
    const { id, pay } = await beginCardDeposit(page, phone);
    await page.goto("/profile/payments");
    await page.getByRole("button", { name: /^Deposit .*€50\.00/ }).click();
    await expect(page.getByText(/The payment stays open until/)).toBeVisible();
    await page.getByRole("button", { name: "Cancel payment" }).click();
    await watch.accessible("cancelling a deposit");
    await page.getByRole("button", { name: "No, keep it" }).click();
    expect((await paymentsOf(page))[0]).toMatchObject({ id, state: "pending", cancelable: true });
    await page.getByRole("button", { name: "Cancel payment" }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    const notice = page.getByText("Deposit of €50.00 cancelled. The payment was cancelled. Nothing was charged.");
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue payment" })).toHaveCount(0);
    expect(await paymentsOf(page)).toMatchObject([{ id, state: "canceled", cancelable: false }]);
    await expect
      .poll(async () => ((await (await page.request.get(pay)).json()) as { stage: string }).stage)
      .toBe("canceled");

    const asked = page.waitForResponse(/\/api\/player\/payments\?limit=5$/);
    await page.reload();
    await asked;
    await expect(page.getByRole("button", { name: /^Deposit .*€50\.00/ })).toBeVisible();
    await settled(page);
    await expect(notice).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(notice).toBeVisible();
    expect(await balanceOf(page)).toBe(0);
  },
);

test(
  "bitcoin: a wallet is opened, the faucet sends, the chain confirms block by block, and the coins are in the wallet",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPlayer(page, "0", {});
    await page.goto("/deposit");
    await page.getByRole("radio", { name: "Bitcoin, BTC" }).check();
    if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
    await watch.accessible("a wallet of another currency");
    await page.getByRole("button", { name: "Open a BTC wallet" }).click();
    await page.getByRole("button", { name: "Show address" }).click();
    await watch.accessible("details for coins");
    await page.getByLabel("First name", { exact: true }).fill("Ada");
    await page.getByLabel("Last name", { exact: true }).fill("Byron");
    await page.getByLabel("Postal code", { exact: true }).fill(String(randomInt(10_000, 99_999)));
    await page.getByRole("button", { name: "Save and continue" }).click();
    const address = page.getByRole("region", { name: "Your BTC address on Bitcoin" });
    await expect(address.getByRole("img")).toBeVisible();
    await expect(page.getByText("0 of 3 confirmations").first()).toBeVisible();
    await watch.accessible("bitcoin address");
    const faucet = await sendFromFaucet(page);
    // Independent of the chain's speed: what the page counts, and that no coins are there before they are credited.
    const [reported, counted] = [new Set<string>(), new Set<string>()];
    await expect
      .poll(
        async () => {
          counted.add(
            (await page
              .getByText(/^\d of 3 confirmations$/)
              .first()
              .textContent({ timeout: 500 })
              .catch(() => null)) ?? "",
          );
          const balance = await balanceOf(page, "BTC");
          const [payment] = await paymentsOf(page);
          reported.add(`${payment?.state} with ${balance}`);
          return payment?.state;
        },
        { intervals: [200] },
      )
      .toBe("succeeded");
    expect([...reported].filter((each) => !each.startsWith("succeeded") && !each.endsWith(" 0"))).toEqual([]);
    expect([...counted]).toEqual(expect.arrayContaining(["1 of 3 confirmations", "2 of 3 confirmations"]));
    await watch.accessible("faucet", faucet);

    await page.bringToFront();
    await expect(page.getByText("In your balance").first()).toBeVisible();
    await watch.accessible("credited coins");
    expect(await balanceOf(page, "BTC")).toBe(100_000);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: /BTC 0\.001/ })).toBeVisible();
    expect(await paymentsOf(page)).toMatchObject([{ state: "succeeded" }]);
  },
);

test(
  "a logged-out player is a guest, and finds everything unchanged after logging in again",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    watch.allowed.push(...SESSION_ENDS);
    const { email } = await givenPlayer(page);
    await logOut(page, phone);
    expect(await (await page.request.get("/api/player")).json()).toEqual({});
    expect((await page.request.get("/api/player/payments")).status()).toBe(401);
    await page.goto("/profile/payments");
    await expect(page.getByRole("dialog", { name: "Sign up" })).toBeVisible();

    await page.goto("/sign-in");
    await watch.accessible("log in");
    watch.allowed.push(/status of 4\d\d/);
    await logIn(page, email, "Wrong-horse-1");
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect(await (await page.request.get("/api/player")).json()).toEqual({});
    await logIn(page, email);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: /€0\.00/ })).toBeVisible();
    expect(await (await page.request.get("/api/player")).json()).toMatchObject({ email });
    await watch.accessible("lobby of a player");
    await page.reload();
    await expect(page.getByRole("banner").getByRole("button", { name: /€0\.00/ })).toBeVisible();
  },
);
