import type { APIResponse, Page } from "@playwright/test";
import { apogee, expect, test } from "./fixtures.ts";
import { givenOldTerms } from "./old-terms.ts";
import { balanceOf, givenPlayer, headers, launch, newAddress, openGame, PASSWORD, roundsOf } from "./steps.ts";

/** A refusal has a status, a code, and a sentence that a person can use. */
async function expectRefusal(answer: APIResponse, status: number, code: RegExp): Promise<void> {
  const body = (await answer.json()) as { code: string; message: string; errors?: unknown };
  expect([answer.status(), body.code]).toEqual([status, expect.stringMatching(code)]);
  expect(body.message).toMatch(/^[A-Z].{12,}[.?!]$/s);
  expect(JSON.stringify(body)).not.toMatch(/Invalid |expected \w+, received|expected (?:int|number|string)|NaN|[<>]=|\.\./);
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

test("renewed terms hold new stakes and deposits back, and nothing else; nothing moves, and acceptance lifts it at once", async ({ page }) => {
  const { id } = await givenPlayer(page, "100.00");
  await page.request.post("/api/player/accounts", { headers: headers(), data: { currency: "BTC" } });
  await apogee("wallet", "adjust", String(id), "BTC", "0.01", "--reason", "coins for a test");
  await page.request.post("/api/player/accounts", { headers: headers(), data: { currency: "EUR" } });
  const token = await launch(page);
  const frame = { ...headers(), authorization: `Bearer ${token}` };
  const bought = await page.request.post("/studio/rounds", { headers: frame, data: { stake_cents: 20, buy: true } });
  let { round } = (await bought.json()) as { round: { id: string; state: string; phases: unknown[]; cost_cents: number; win_cents: number } };
  expect(round.state).toBe("open");
  await givenOldTerms(id);
  expect(await (await page.request.get("/api/player")).json()).toMatchObject({ auth_fields_missed: ["terms_acceptance"] });

  while (round.state === "open") {
    const shown = await page.request.post(`/studio/rounds/${round.id}/continue`, { headers: frame, data: { phase: round.phases.length } });
    expect(shown.status()).toBe(200);
    ({ round } = (await shown.json()) as { round: typeof round });
  }
  // A good standing is remembered for five seconds; this one was good when the round was bought.
  await page.waitForTimeout(5_000);
  const left = 10_000 - round.cost_cents + round.win_cents;
  const deposit = () => page.request.post("/api/cashbox/deposits", { headers: headers(), data: { method: "bitcoin", currency: "BTC", amount_cents: 100_000 } });
  await expectRefusal(await stakeOn(page, token, 20), 422, /terms_not_accepted/);
  await expectRefusal(await deposit(), 422, /terms_not_accepted/);
  expect([await balanceOf(page), await balanceOf(page, "BTC")]).toEqual([left, 1_000_000]);
  expect(await roundsOf(page)).toHaveLength(1);
  expect(await (await page.request.get("/api/player/payments")).json()).toEqual([]);

  expect((await stakeOn(page, await launch(page, "demo"), 20)).status()).toBe(200);
  const address = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
  const withdrawal = await page.request.post("/api/cashbox/withdrawals", { headers: headers(), data: { method: "bitcoin", currency: "BTC", amount_cents: 100_000, fields: { address } } });
  expect([withdrawal.status(), await balanceOf(page, "BTC")]).toEqual([201, 900_000]);

  expect((await page.request.patch("/api/player", { headers: headers(), data: { player: { terms_acceptance: true } } })).status()).toBe(200);
  expect((await stakeOn(page, token, 20)).status()).toBe(200);
  expect((await deposit()).status()).toBe(201);
});

test("a spin that is refused for renewed terms says so in the game, opens them over it, and goes once they are accepted", async ({ page, watch }) => {
  test.setTimeout(240_000);
  watch.allowed.push(/status of 422/);
  await page.setViewportSize({ width: 640, height: 480 });
  const { id } = await givenPlayer(page, "20.00");
  const game = await openGame(page, "apogee/CandyOrbit", "real");
  await givenOldTerms(id);
  // Drawn in software, a game leaves its page little time.
  const patience = { timeout: 60_000 };
  const terms = page.getByRole("dialog", { name: "Our terms have changed" });
  await expect(terms).toHaveCount(0);
  await game.locator("body").press("Space");
  await expect(game.getByRole("alert").getByText(/Our terms have changed/)).toBeVisible(patience);
  await expect(terms).toBeVisible(patience);
  expect([await balanceOf(page), await roundsOf(page)]).toEqual([2_000, []]);

  await terms.getByRole("button", { name: "Not now" }).click();
  await expect(terms).toBeHidden(patience);
  await game.getByRole("button", { name: "Read the terms" }).press("Enter");
  await terms.getByRole("button", { name: "I accept the terms" }).click();
  await expect(terms).toBeHidden(patience);
  await game.locator("body").press("Space");
  await expect.poll(async () => (await roundsOf(page)).length, patience).toBe(1);
  await expect(game.getByRole("alert")).toHaveCount(0, patience);
});
