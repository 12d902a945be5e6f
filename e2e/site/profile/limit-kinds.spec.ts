// @seldom: every kind of limit
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { givenConfirmableChange } from "./loosened-limit.ts";
import { balanceOf, beginCardDeposit, gameFrame, givenDetails, givenPlayer, headers, paymentsOf } from "../steps.ts";

const GAME = "/play/apogee/StellarDice?mode=real";

/** Sets a daily limit over HTTP; one of time in minutes. */
async function givenLimit(page: Page, type: "deposit" | "loss" | "session", amount: number): Promise<void> {
  const answer = await page.request.post("/api/user_limits", {
    headers: headers(),
    data: { type, period: "day", accounts: [{ currency: "EUR", amount_cents: amount }] },
  });
  expect(answer.ok()).toBe(true);
}

/** Rolls the dice of the page's game once. */
async function roll(page: Page): Promise<{ readonly status: number; readonly body: object }> {
  const button = gameFrame(page).locator("[data-spin-button][data-role=spin]");
  await expect(button).toBeEnabled();
  const answered = page.waitForResponse(/\/studio\/rounds$/);
  await button.press("Enter");
  const answer = await answered;
  return { status: answer.status(), body: (await answer.json()) as object };
}

/** Rolls the dice against a limit: the game says so, and nothing moves. */
async function expectRefusedRoll(page: Page, limit: object): Promise<void> {
  const before = await balanceOf(page);
  expect(await roll(page)).toMatchObject({ status: 422, body: { code: "limit_reached", period: "day", ...limit } });
  await expect(gameFrame(page).getByText(/This stake would exceed one of your limits/)).toBeVisible();
  expect(await balanceOf(page)).toBe(before);
}

/** Loosens a daily limit in its editor, an empty amount removes it, and confirms it a day later by the link. */
async function loosen(
  page: Page,
  playerId: number,
  { row, editor, perDay }: { readonly row: string; readonly editor: string; readonly perDay: string },
): Promise<void> {
  await page.goto("/profile/limits");
  await page.getByRole("button", { name: `Change ${row}` }).click();
  const dialog = page.getByRole("dialog", { name: editor });
  await dialog.getByLabel("Per day").fill(perDay);
  await expect(
    dialog.getByText(perDay === "" ? /^Removal: waits for 24 hours/ : /^Higher than .*waits for 24 hours/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/profile/limits/confirm?token=${await givenConfirmableChange(playerId)}`);
  await page.getByRole("button", { name: "Confirm the change" }).click();
  await expect(page.getByRole("heading", { name: "Your limit has changed" })).toBeVisible();
}

test("a reached deposit limit blocks the cashbox, and a raised one lets a deposit start", async ({
  page,
  watch,
  phone,
}) => {
  watch.allowed.push(/status of 422/);
  const { id } = await givenPlayer(page);
  await givenDetails(page);
  await givenLimit(page, "deposit", 1_000);
  await page.goto("/deposit");
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: /^Deposit €/ }).click();
  await expect(page.getByText("Your limit leaves €10.00 today.")).toBeVisible();
  // The server refuses what the page does not send.
  const answer = await page.request.post("/api/cashbox/deposits", {
    headers: headers(),
    data: { method: "card", currency: "EUR", amount_cents: 5_000 },
  });
  expect([answer.status(), await answer.json()]).toMatchObject([
    422,
    { code: "limit_reached", kind: "deposit", period: "day", limit_cents: 1_000, left_cents: 1_000 },
  ]);
  expect(await paymentsOf(page)).toEqual([]);

  await loosen(page, id, { row: "Deposits", editor: "Deposit limits", perDay: "50" });
  const { id: payment } = await beginCardDeposit(page, phone);
  expect(await paymentsOf(page)).toMatchObject([{ id: payment, state: "pending" }]);
  // The deposit that was begun uses the limit up.
  expect(await (await page.request.get("/api/user_limits")).json()).toMatchObject([
    { type: "deposit", accounts: [{ amount_cents: 5_000, current_value_amount_cents: 5_000 }] },
  ]);
});

test("a reached loss limit stops a game, and a raised one lets it accept a stake", async ({ page, watch }) => {
  watch.allowed.push(/status of 422/);
  const { id } = await givenPlayer(page, "20.00");
  await givenLimit(page, "loss", 1);
  await page.goto(GAME);
  await expectRefusedRoll(page, { kind: "loss", limit_cents: 1, left_cents: 1 });

  await loosen(page, id, { row: "Losses", editor: "Loss limits", perDay: "20" });
  await page.goto(GAME);
  expect((await roll(page)).status).toBe(200);
});

test("a reached time limit stops a game, which links to the limits, and a removed one lets it accept a stake", async ({
  page,
  watch,
}) => {
  watch.allowed.push(/status of 422/);
  const { id } = await givenPlayer(page, "20.00");
  await page.goto(GAME);
  await expect(gameFrame(page).locator("[data-spin-button][data-role=spin]")).toBeEnabled();
  await givenLimit(page, "session", 1);
  await expectRefusedRoll(page, { kind: "session", limit_cents: 1, left_cents: 0 });
  await page.goto(GAME);
  await expect(page).toHaveURL(/\/profile\/limits$/);
  await expect(page.getByText("You have reached one of your limits.", { exact: false }).first()).toBeVisible();

  await loosen(page, id, { row: "Time", editor: "Time limits", perDay: "" });
  await page.goto(GAME);
  expect((await roll(page)).status).toBe(200);
});
