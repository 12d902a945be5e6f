import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A new e-mail address for every account. */
export const newAddress = (): string => `e2e-${crypto.randomUUID().slice(0, 13)}@example.com`;
export const PASSWORD = "Correct-horse-1";

/** Registers an Australian of age, by the form; ends on the welcome. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await page.goto("/sign-up");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Country").selectOption("AU");
  await page.getByLabel(/Date of birth/).fill("01021990");
  await page.getByRole("checkbox", { name: /I am of age/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Welcome on board")).toBeVisible();
  return email;
}

const DETAILS = [
  ["First name", "Noah"], ["Last name", "Kerrigan"], ["Mobile phone", "+61 400 123 456"], ["Street and number", "12 Boundary St"], ["City", "Brisbane"],
  ["Postal code", "4101"],
] as const;

/** Answers what the cashbox asks of a new player before the first payment. */
export async function giveDetails(page: Page): Promise<void> {
  for (const [label, value] of DETAILS) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Save and continue" }).click();
}

export const payFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/sandbox/pay"]');

/** Pays on the provider's page by card and one-time code. */
export async function payByCard(page: Page): Promise<void> {
  const pay = payFrame(page);
  await pay.getByLabel("Card number").fill("4242424242424242");
  await pay.getByRole("textbox", { name: "Expires" }).fill("1230");
  await pay.getByLabel("Security code").fill("123");
  await pay.getByRole("button", { name: /^Pay / }).click();
  const message = await pay.getByText(/Your code for .* is \d{6}/).textContent();
  await pay.getByLabel("One-time code").fill(/(\d{6})/.exec(message?.split(" is ")[1] ?? "")?.[1] ?? "");
  await pay.getByRole("button", { name: /^Confirm / }).click();
}

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/frame/"]');

/** Opens a game and waits until it can be spun. */
export async function openGame(page: Page, identifier: string, mode: "real" | "demo"): Promise<FrameLocator> {
  await page.goto(`/play/${identifier}?mode=${mode}`);
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled({ timeout: 30_000 });
  return game;
}
