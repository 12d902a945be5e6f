import type { Page } from "@playwright/test";
import { oneTimeCode } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { expect, test } from "../fixtures.ts";
import { PASSWORD, signUp } from "../steps.ts";

/** A code that was not entered yet: each step's code counts once. */
async function nextCode(secret: string, used: Set<string>): Promise<string> {
  const codes = [-1, 0, 1].map((aside) => oneTimeCode(secret, new SystemClock().now() + aside * 30_000));
  const fresh = codes.find((code) => !used.has(code));
  if (!fresh) throw new Error("Every code of these 90 seconds was used.");
  for (const code of codes.slice(0, codes.indexOf(fresh) + 1)) used.add(code);
  return fresh;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

test("a second factor is set up, signed in with, lost and recovered", { tag: "@seldom" }, async ({ page }) => {
  const email = await signUp(page);
  const used = new Set<string>();
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator("code").textContent())!.replaceAll(" ", "");
  await dialog.getByLabel("Code that the app shows").fill(await nextCode(secret, used));
  await dialog.getByRole("button", { name: "Go on" }).click();
  const codes = await page.locator("[data-print] li").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByLabel("Type any one of them, to be sure").fill(codes[0]!.toLowerCase());
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("10 left")).toBeVisible();
  await logOut(page);

  await logIn(page, email);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("This code is wrong or was used before. Wait for the next one.")).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await nextCode(secret, used));
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto("/profile/security");
  await logOut(page);
  await logIn(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[1]!);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("You used a recovery code.")).toBeVisible();
  await expect(page.getByText("9 left")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("The second step is off")).toBeVisible();
});
