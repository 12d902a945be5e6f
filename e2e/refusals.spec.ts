import type { APIResponse, Page } from "@playwright/test";
import { apogee, expect, test } from "./fixtures.ts";
import { balanceOf, givenPlayer, headers, launch, newAddress, PASSWORD, roundsOf } from "./steps.ts";

/** A refusal has a status, a code, and a sentence that a person can use. */
async function expectRefusal(answer: APIResponse, status: number, code: RegExp): Promise<void> {
  const body = (await answer.json()) as { code: string; message: string; errors?: unknown };
  expect([answer.status(), body.code]).toEqual([status, expect.stringMatching(code)]);
  expect(body.message).toMatch(/^[A-Z].{12,}[.?!]$/s);
}

const form = (change: Record<string, unknown>) => ({
  user: { email: newAddress(), password: PASSWORD, currency: "EUR", country: "DE", date_of_birth: "01/02/1990", terms_acceptance: true, ...change },
});

const stakeOn = (page: Page, token: string, stake: unknown, key = crypto.randomUUID()) => page.request.post("/studio/rounds", {
  headers: { ...headers(), "idempotency-key": key, authorization: `Bearer ${token}` }, data: { stake_cents: stake, buy: false },
});

for (const [what, change] of [
  ["an under-age birth date", { date_of_birth: "01/02/2015" }],
  ["a nickname of two letters", { nickname: "ab" }],
  ["a day that does not exist", { date_of_birth: "31/02/1990" }],
  ["terms that were not accepted", { terms_acceptance: false }],
  ["a currency that is switched off", { currency: "KZT" }],
  ["a country where the house is not open", { country: "US" }],
] as const) {
  test(`registration with ${what} is refused, and nobody is registered`, async ({ page }) => {
    const data = form(change);
    await expectRefusal(await page.request.post("/api/users", { headers: headers(), data }), 422, /./);
    await expect(apogee("player", "show", data.user.email)).rejects.toThrow();
  });
}

for (const [what, stake, status] of [
  ["of nothing", 0, 422], ["of one and a half", 1.5, 422], ["of 2^53", 2 ** 53, 422], ["below zero", -100, 422], ["in words", "100", 422],
  ["that is no step of the game", 33, 422], ["above the balance", 10_000, 422],
] as const) {
  test(`a stake ${what} is refused, and nothing moves`, async ({ page }) => {
    await givenPlayer(page, "5.00");
    await expectRefusal(await stakeOn(page, await launch(page), stake), status, /invalid_fields|stake_not_offered|not_enough_funds/);
    expect(await balanceOf(page)).toBe(500);
    expect(await roundsOf(page)).toEqual([]);
  });
}

test("a replayed key with another body is a conflict, and moves nothing", async ({ page }) => {
  await givenPlayer(page, "5.00");
  const token = await launch(page);
  const key = crypto.randomUUID();
  const first = await stakeOn(page, token, 20, key);
  expect(first.status()).toBe(200);
  const again = await stakeOn(page, token, 20, key);
  expect(((await again.json()) as { round: { id: string } }).round.id).toBe(((await first.json()) as { round: { id: string } }).round.id);
  const balance = await balanceOf(page);
  await expectRefusal(await stakeOn(page, token, 40, key), 409, /idempotency_conflict/);
  expect(await balanceOf(page)).toBe(balance);
  expect(await roundsOf(page)).toHaveLength(1);
});

test("a forged notification is refused, and credits nothing", async ({ page }) => {
  await givenPlayer(page, "5.00");
  const forged = { event_id: "forged-event-1", type: "payment.succeeded", reference: "1", id: "x", amount: 100_000, currency: "EUR" };
  for (const signature of ["", "00".repeat(32)]) {
    const answer = await page.request.post("/api/cashbox/notifications/sandbox-cards", { headers: { "x-signature": signature }, data: forged });
    await expectRefusal(answer, 403, /bad_signature/);
  }
  expect(await balanceOf(page)).toBe(500);
});

test("a game session of another player plays that player's money or none, never the caller's", async ({ page, browser, baseURL }) => {
  await givenPlayer(page, "5.00");
  const token = await launch(page);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await other.newPage();
  await givenPlayer(stranger, "7.00");
  await expectRefusal(await stakeOn(stranger, `${token.slice(0, -4)}AAAA`, 20), 403, /session_ended/);
  const round = ((await (await stakeOn(page, token, 20)).json()) as { round: { id: string } }).round.id;
  await expectRefusal(await stranger.request.get(`/api/player/games/${round}`), 404, /not_found/);
  const strangers = await launch(stranger);
  const continued = await stranger.request.post(`/studio/rounds/${round}/continue`, { headers: { ...headers(), authorization: `Bearer ${strangers}` }, data: { phase: 1 } });
  await expectRefusal(continued, 404, /not_found/);
  expect(await balanceOf(stranger)).toBe(700);
  await other.close();
});

test("a page of another site can call nothing", async ({ page }) => {
  await givenPlayer(page, "5.00");
  const answer = await page.request.post("/api/player/accounts", { headers: { ...headers(), origin: "https://evil.example" }, data: { currency: "USD" } });
  await expectRefusal(answer, 403, /foreign_origin/);
});

test("an operator switches a game and a player off: no new stakes, and the reason is kept", async ({ page }) => {
  const { id } = await givenPlayer(page, "5.00");
  const token = await launch(page);
  await apogee("player", "disable", String(id), "--reason", "asked for a break");
  await expectRefusal(await stakeOn(page, token, 20), 422, /account_disabled/);
  await apogee("player", "enable", String(id), "--reason", "the break is over");
  expect((await stakeOn(page, token, 20)).status()).toBe(200);
});
