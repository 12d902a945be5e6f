import { randomInt } from "node:crypto";
import { aPerson } from "@apogee/kernel/testing";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { balanceOf, givenDetails, givenPlayer, headers, paymentsOf } from "../steps.ts";

interface Started {
  readonly payment: { readonly id: number };
  readonly next: { readonly url: string; readonly reference: string };
}

/** A player from Germany, by name, with everything that a deposit needs. */
async function givenPayer(page: Page): Promise<{ readonly name: string }> {
  const person = aPerson();
  await givenPlayer(page, "0", person);
  await givenDetails(page);
  return { name: `${person.first_name} ${person.last_name}` };
}

/** Chooses a method of the deposit; a phone shows its amount after that. */
async function choose(page: Page, method: RegExp, phone: boolean): Promise<void> {
  await page.goto("/deposit");
  await expect(page.getByRole("radio", { name: /^VISA|^Card/ }).first()).toBeVisible();
  for (const all of await page.getByRole("button", { name: /^All \d+$/ }).all())
    if ((await all.getAttribute("aria-pressed")) === null) await all.click();
  await page.getByRole("radio", { name: method }).check();
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** Presses the button that starts the deposit; returns what the platform answered. */
async function start(page: Page): Promise<Started> {
  const answered = page.waitForResponse(/\/api\/cashbox\/deposits$/);
  await page.getByRole("button", { name: /^Deposit €/ }).click();
  return (await (await answered).json()) as Started;
}

async function sandbox(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/sandbox/${path}`, { headers: headers(), data });
  expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, answer.status(), ""]);
}

test("bank: the details are copied, and what arrives with the reference is credited", async ({
  page,
  watch,
  phone,
}) => {
  const { name } = await givenPayer(page);
  await choose(page, /^Bank transfer/, phone);
  const { payment, next } = await start(page);
  await expect(page.getByRole("heading", { name: "Transfer €50.00 from your bank" })).toBeVisible();
  await expect(page.getByText(next.reference, { exact: true })).toBeVisible();
  await watch.accessible("bank details");
  await sandbox(page, "api/bank/transfers", { reference: next.reference, payer: name, amount: 5_000, currency: "EUR" });
  await expect(page.getByText("In your balance").first()).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(5_000);
  expect(await paymentsOf(page)).toMatchObject([{ id: payment.id, state: "succeeded" }]);
});

test(
  "wallet: the page says where one goes, and the return page shows what the ledger knows",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPayer(page);
    await choose(page, /^Skrill/, phone);
    const { payment, next } = await start(page);
    const go = page.getByRole("link", { name: "Continue to Skrill" });
    await expect(go).toHaveAttribute("href", next.url);
    await watch.accessible("before the page of a wallet");
    // Forged parameters of the return change nothing.
    await page.goto("/cashbox/return?status=paid&amount=99999&payment=1");
    await expect(page.getByRole("button", { name: "Continue payment" })).toBeVisible();
    await watch.accessible("return from a wallet");
    expect(await balanceOf(page)).toBe(0);
    const secret = /([\w-]+)$/.exec(new URL(next.url).pathname + new URL(next.url).hash)?.[1] ?? "";
    await sandbox(page, `checkout/api/${secret}/pay`, {});
    await expect(page.getByText("In your balance").first()).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(5_000);
    expect(await paymentsOf(page)).toMatchObject([{ id: payment.id, state: "succeeded" }]);
  },
);

test(
  "voucher: a malformed code is refused in the page, an unknown one by its issuer, a good one is credited at face value",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPayer(page);
    await choose(page, /^neosurf/i, phone);
    const code = page.getByLabel("Voucher code");
    const pay = page.getByRole("button", { name: /^Deposit €/ });
    await code.fill("SHORT");
    await pay.click();
    await expect(page.getByText("This does not look right. Check each character.")).toBeVisible();
    expect(await paymentsOf(page)).toEqual([]);
    await watch.accessible("voucher");
    await code.fill("NONE000000");
    await pay.click();
    await expect(page.getByText("Nobody has issued a voucher with this code.")).toBeVisible();
    expect(await balanceOf(page)).toBe(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await code.fill(`OKAY${randomInt(100, 1_000)}025`);
    await pay.click();
    await expect(page.getByText("In your balance").first()).toBeVisible();
    expect(await balanceOf(page)).toBe(2_500);
  },
);

test(
  "app: the player sees that the app asks for confirmation, and can cancel",
  { tag: "@seldom" },
  async ({ page, watch, phone }) => {
    await givenPayer(page);
    await choose(page, /^MuchBetter/, phone);
    await page.getByLabel("Mobile number").fill("+49 1512 3456789");
    await start(page);
    await expect(page.getByRole("heading", { name: "Confirm in MuchBetter" })).toBeVisible();
    await watch.accessible("waiting for an app");
    await page.getByRole("button", { name: "Cancel payment" }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect.poll(() => paymentsOf(page)).toMatchObject([{ state: "canceled" }]);
  },
);

test("every method is listed with its terms on the public page", async ({ page, watch }) => {
  await page.goto("/payments?currency=EUR");
  await expect(page.getByRole("heading", { name: "Payment methods", level: 1 })).toBeVisible();
  for (const name of ["Skrill", "Neosurf", "MuchBetter", "Bitcoin"])
    await expect(page.getByRole("heading", { name: new RegExp(`^${name}`), level: 3 }).first()).toBeVisible();
  await watch.accessible("payment methods");
});
