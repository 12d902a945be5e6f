import { aPerson } from "@apogee/kernel/testing";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FrameLocator, Page } from "@playwright/test";
import { apogee, expect } from "./fixtures.ts";

/** A new e-mail address for every account. */
export const newAddress = (): string => `e2e-${crypto.randomUUID().slice(0, 13)}@example.com`;
export const PASSWORD = "Correct-horse-1";

/** Registers an adult Australian with the form; ends on the welcome. */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  await page.goto("/sign-up");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Country").selectOption("AU");
  await page.getByLabel(/Date of birth/).fill("01021990");
  await page.getByRole("checkbox", { name: /I am of legal age/ }).check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Welcome aboard")).toBeVisible();
  return email;
}

const DETAILS = [
  ["First name", "Noah"],
  ["Last name", "Kerrigan"],
  ["Mobile phone", "+61 400 123 456"],
  ["Street and number", "12 Boundary St"],
  ["City", "Brisbane"],
  ["Postal code", "4101"],
] as const;

/** Enters what the cashbox requires of a new player before the first payment. */
export async function giveDetails(page: Page): Promise<void> {
  for (const [label, value] of DETAILS) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Save and continue" }).click();
}

/** The same, except for the name that a given player has, sent over HTTP in advance. */
export async function givenDetails(page: Page): Promise<void> {
  const answer = await page.request.patch("/api/player", {
    headers: headers(),
    data: {
      context: "deposit",
      player: {
        city: "Berlin",
        address: "Straße 1",
        mobile_phone: "+49 30 1234567",
      },
    },
  });
  expect(answer.ok()).toBe(true);
}

/**
 * Begins a deposit of the usual amount by card, up to the provider's form; returns the address of the provider's page.
 */
export async function beginCardDeposit(page: Page, phone: boolean): Promise<{ id: number; pay: string }> {
  await page.goto("/deposit");
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  const answered = page.waitForResponse(/\/api\/cashbox\/deposits$/);
  await page.getByRole("button", { name: /^Deposit €/ }).click();
  const { payment, next } = (await (await answered).json()) as { payment: { id: number }; next: { url: string } };
  await expect(payFrame(page).getByLabel("Card number")).toBeVisible();
  return { id: payment.id, pay: `/sandbox/pay/api/${new URL(next.url).hash.slice(1)}` };
}

/** Opens the sandbox's faucet from the deposit and sends what it proposes; returns the faucet's page. */
export async function sendFromFaucet(page: Page): Promise<Page> {
  const [faucet] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /^Sandbox faucet/ }).click(),
  ]);
  await expect(faucet.getByText("known", { exact: true })).toBeVisible();
  await faucet.getByRole("button", { name: /^Send BTC/ }).click();
  await expect(faucet.getByRole("main").getByRole("listitem")).toHaveCount(1);
  return faucet;
}

/** Signs out with the menu that a screen of this size has; ends in the lobby of a guest. */
export async function logOut(page: Page, phone: boolean): Promise<void> {
  await page.goto("/");
  if (phone) await page.getByRole("button", { name: "Menu" }).click();
  else await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
}

/** Signs in with the form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
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

/** Chooses the welcome bonus in the deposit of the usual amount and pays; ends with both credited. */
export async function claimWelcome(page: Page, phone: boolean): Promise<string> {
  await page.goto("/deposit-bonus");
  await page.getByRole("radio", { name: /^Welcome bonus: first stage/ }).check();
  if (phone) await page.getByRole("button", { name: "Continue", exact: true }).click();
  const sent = page.waitForRequest(/\/api\/cashbox\/deposits$/);
  await page.getByRole("button", { name: /^Deposit €/ }).click();
  const { offer } = (await sent).postDataJSON() as { offer: { accepted_text: string } };
  await payByCard(page);
  await expect.poll(() => balanceOf(page)).toBe(10_000);
  return offer.accepted_text;
}

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/frame/"]');

/** Opens a game and waits until it can be spun. */
export async function openGame(page: Page, identifier: string, mode: "real" | "demo"): Promise<FrameLocator> {
  await page.goto(`/play/${identifier}?mode=${mode}`);
  const game = gameFrame(page);
  await expect(game.getByRole("button", { name: /^Spin for/ })).toBeEnabled();
  return game;
}

export const headers = (): Record<string, string> => ({
  "x-requested-with": "XMLHttpRequest",
  "idempotency-key": crypto.randomUUID(),
});

/**
 * A player created over HTTP, with a name and money added by an operator; the page's browser is signed in. Without a
 * name, the platform asks for it before the first payment or real-money game.
 */
export async function givenPlayer(
  page: Page,
  euros = "0",
  person: object = aPerson(),
): Promise<{ id: number; email: string }> {
  const email = newAddress();
  const answer = await page.request.post("/api/users", {
    headers: headers(),
    data: {
      user: {
        email,
        password: PASSWORD,
        currency: "EUR",
        country: "DE",
        date_of_birth: "01/02/1990",
        terms_acceptance: true,
        ...person,
      },
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  if (euros !== "0") await apogee("wallet", "adjust", String(id), "EUR", euros, "--reason", "money for a test");
  return { id, email };
}

/** The balance of the signed-in player's wallet, from the API. */
export async function balanceOf(page: Page, currency = "EUR"): Promise<number> {
  const accounts = (await (await page.request.get("/api/player/accounts")).json()) as Array<{
    currency: string;
    amount_cents: number;
  }>;
  return accounts.find((account) => account.currency === currency)?.amount_cents ?? 0;
}

/** The signed-in player's payments, newest first, from the API. */
export async function paymentsOf(page: Page): Promise<Array<{ id: number; state: string; cancelable: boolean }>> {
  return (await page.request.get("/api/player/payments")).json() as Promise<
    Array<{ id: number; state: string; cancelable: boolean }>
  >;
}

/** The signed-in player's rounds, newest first, from the API. */
export async function roundsOf(
  page: Page,
): Promise<Array<{ bet_id: string; bet_status: string; total_bets: number; total_wins: number }>> {
  return (await page.request.get("/api/player/games")).json() as Promise<
    Array<{ bet_id: string; bet_status: string; total_bets: number; total_wins: number }>
  >;
}

/** A game session of the signed-in player: the bearer token of its frame. */
export async function launch(
  page: Page,
  mode: "real" | "demo" = "real",
  identifier = "apogee/DragonsEmber",
): Promise<string> {
  const answer = await page.request.post("/api/games/launch", {
    headers: headers(),
    data: { identifier, mode },
  });
  const { launch_options } = (await answer.json()) as { launch_options: { game_url: string } };
  return /token=([\w-]+)/.exec(launch_options.game_url)?.[1] ?? "";
}

export interface StudioRound {
  readonly id: string;
  readonly state: string;
  readonly cost_cents: number;
  readonly win_cents: number;
  readonly view: { readonly free_spins_left: number };
  readonly phases: unknown[];
}

/** Calls the studio in a game session, of Dragon's Ember if no other game is named. */
export async function studioOf(
  page: Page,
  identifier?: string,
): Promise<(path: string, data: object) => Promise<StudioRound>> {
  const authorization = `Bearer ${await launch(page, "real", identifier)}`;
  return async (path, data) => {
    // The licence requires a pause between two rounds.
    for (;;) {
      const answer = await page.request.post(`/studio/${path}`, { headers: { ...headers(), authorization }, data });
      const { round, wait_ms: waitMs } = (await answer.json()) as { round: StudioRound; wait_ms?: number };
      if (waitMs === undefined) return round;
      await setTimeout(waitMs);
    }
  };
}

/**
 * Waits until the page has drawn twice: by then its observers have reported what a scroll brought near, and what they
 * lead to has begun.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))",
  );
}

/** Waits until a page that was just opened has everything that it reads, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await drawn(page);
}

/** Writes a value as JSON for a command; returns the path. */
export async function jsonFile(value: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "apogee-e2e-")), "value.json");
  await writeFile(path, JSON.stringify(value));
  return path;
}
