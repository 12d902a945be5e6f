import { aPerson } from "@apogee/kernel/testing";
import { expect, test } from "../fixtures.ts";
import { beginCardDeposit, givenDetails, givenPlayer, payByCard } from "../steps.ts";

test("a deposit completes the day of the adventure, and its prize is claimed", async ({ page, watch, phone }) => {
  await givenPlayer(page, "0", aPerson());
  await givenDetails(page);
  await page.goto("/adventure");
  const today = page.getByRole("button", { name: /today, 0%$/ });
  await expect(today).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: /^Deposit €/ })).toBeVisible();
  await watch.accessible("the adventure");
  await beginCardDeposit(page, phone);
  await payByCard(page);
  await expect(async () => {
    await page.goto("/adventure");
    await expect(page.getByRole("button", { name: "Claim the prize" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Claim the prize" }).click();
  await expect(page.getByText("Claimed. The prize is yours.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^1 of \d+ steps$/ })).toBeVisible();
  await watch.accessible("a claimed day");
  await page.getByRole("main").getByRole("link", { name: "To my gifts" }).click();
  await expect(page).toHaveURL(/\/profile\/gifts$/);
});

test("a guest sees the calendar and its conditions", async ({ page, watch }) => {
  await page.goto("/adventure");
  await expect(page.getByText(/deposited on the day$/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign up" })).toBeVisible();
  await watch.accessible("the adventure for guests");
});
