import { expect, test } from "./fixtures.ts";
import { balanceOf, beginCardDeposit, givenDetails, givenPlayer, payByCard, paymentsOf } from "./steps.ts";

test.describe.configure({ timeout: 120_000 });

test("a deposit whose window was closed goes on where it stopped, and pays once", async ({ page, watch, phone }) => {
  await givenPlayer(page);
  await givenDetails(page);
  const { id } = await beginCardDeposit(page, phone);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/deposit");
  const open = page.getByRole("region", { name: "A deposit that is not paid yet" });
  await expect(open).toContainText("€50.00 · Not paid yet");
  await watch.accessible("deposit with an open one");
  await open.getByRole("button", { name: "Continue", exact: true }).click();
  await payByCard(page);
  await expect(page.getByText("In your balance").first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => balanceOf(page)).toBe(5_000);
  expect(await paymentsOf(page)).toMatchObject([{ id, state: "succeeded", cancelable: false }]);
});

test("a deposit that is not wanted any more is cancelled from the history, at its provider too, and told once", async ({ page, watch, phone }) => {
  await givenPlayer(page);
  await givenDetails(page);
  const { id, pay } = await beginCardDeposit(page, phone);
  await page.goto("/profile/payments");
  await page.getByRole("button", { name: /^Deposit Card/ }).click();
  await expect(page.getByText(/It stays open until/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await watch.accessible("cancelling a deposit");
  await page.getByRole("button", { name: "Keep it" }).click();
  expect((await paymentsOf(page))[0]).toMatchObject({ id, state: "pending", cancelable: true });
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await page.getByRole("button", { name: "Cancel it" }).click();
  const notice = page.getByText("Deposit of €50.00 cancelled. The payment was cancelled. Nothing was charged.");
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue payment" })).toHaveCount(0);
  expect(await paymentsOf(page)).toMatchObject([{ id, state: "canceled", cancelable: false }]);
  await expect.poll(async () => ((await (await page.request.get(pay)).json()) as { stage: string }).stage, { timeout: 20_000 }).toBe("canceled");

  const asked = page.waitForResponse(/\/api\/player\/payments\?limit=5$/);
  await page.reload();
  await asked;
  await expect(page.getByRole("button", { name: /^Deposit Card/ })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(notice).toBeVisible();
  expect(await balanceOf(page)).toBe(0);
});
