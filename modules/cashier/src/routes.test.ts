import { inTransaction } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { whyNoStakes } from "@apogee/identity";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sign } from "./providers/signature.ts";
import { cashierRoutes } from "./routes.ts";
import {
  balanceOf,
  countOf,
  givenCashier,
  givenPlayer,
  givenUsedCard,
  PROVIDER_KEY,
  stored,
  succeeded,
  type TestCashier,
} from "./testing.ts";

let cashier: TestCashier;
let app: ReturnType<typeof testApp>;
let playerId: number;

beforeAll(async () => {
  cashier = await givenCashier();
  playerId = await givenPlayer(cashier);
  app = testApp(cashierRoutes(cashier.ports), {
    db: cashier.db,
    clock: cashier.clock,
    secret: "s",
    trustedOrigins: [],
    facts: ({ headers }) => ({
      ip: "127.0.0.1",
      userAgent: "test",
      host: "casino.example",
      locale: String(headers["x-page-locale"] ?? "en"),
      visitor: "v",
    }),
    authenticate: async () => ({
      kind: "player",
      playerId,
      sessionId: 1,
      licence: "CW",
      currency: "EUR",
      language: "en",
    }),
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await cashier.close();
});

const headers = { "x-requested-with": "XMLHttpRequest", "content-type": "application/json" };
const post = (url: string, payload: unknown, more: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, headers: { ...headers, ...more }, payload: JSON.stringify(payload) });
const get = async (url: string) => (await app.inject({ url, headers })).json();

test("anyone may list the enabled deposit methods", async () => {
  expect(await get("/api/cashbox/brands")).toEqual([
    { name: "visa", type: "cards" },
    { name: "mastercard", type: "cards" },
    { name: "Apple Pay", type: "cards" },
    { name: "Google Pay", type: "cards" },
    { name: "Bitcoin", type: "crypto" },
  ]);
  await sql`update cashier.method_currency set enabled = false where method_id = 'bitcoin'`.execute(cashier.db);
  expect((await get("/api/cashbox/brands")).map(({ name }: { name: string }) => name)).toEqual([
    "visa",
    "mastercard",
    "Apple Pay",
    "Google Pay",
  ]);
  await sql`update cashier.method_currency set enabled = true where method_id = 'bitcoin'`.execute(cashier.db);
});

test("the cashbox lists the methods of a wallet's currency, by direction", async () => {
  expect(await get("/api/cashbox/methods?currency=EUR&payment_action=deposit")).toMatchObject([
    {
      id: "card",
      type: "cards",
      minCents: 10_00,
      maxCents: 4_000_00,
      presetsCents: [20_00, 50_00, 100_00, 200_00, 500_00],
      feeCents: 0,
      isForSavedProfilesOnly: false,
      isProfileRequiredForCashout: true,
      processingMinutes: { from: 0, to: 0 },
      isCashoutAvailable: true,
    },
    { id: "apple_pay", kind: "apple_pay", family: "card", isCashoutAvailable: false },
    { id: "google_pay", kind: "google_pay", family: "card", isCashoutAvailable: false },
  ]);
  expect(await get("/api/cashbox/methods?currency=BTC&payment_action=cashout")).toMatchObject([
    { id: "bitcoin", type: "crypto", minCents: 10_000, maxCents: 40_000_000 },
  ]);
  expect(await get("/api/cashbox/methods?currency=XXX&payment_action=deposit")).toMatchObject({
    code: "unknown_currency",
  });
});

test("a method's fields never include a card number; a withdrawal in coins includes an address", async () => {
  expect(await get("/api/cashbox/methods/card/fields?currency=EUR&payment_action=deposit")).toMatchObject({
    methodFields: [],
    playerFields: [],
    isSubmitAvailable: true,
    obstacles: [],
    availableCents: null,
    amountField: { defaultCents: 50_00, stepCents: 1 },
  });
  expect(await get("/api/cashbox/methods/card/fields?currency=EUR&payment_action=cashout")).toMatchObject({
    isSubmitAvailable: false,
    obstacles: ["nothing_to_cash_out", "saved_card_needed"],
    availableCents: 0,
  });
  expect(await get("/api/cashbox/methods/bitcoin/fields?currency=BTC&payment_action=cashout")).toMatchObject({
    methodFields: [{ name: "address", required: true }],
  });
});

test("a deposit, its notification and the list work through the HTTP routes from start to end", async () => {
  const order = { method: "card", currency: "EUR", amount_cents: 100_00 };
  expect((await post("/api/cashbox/deposits", order)).json()).toMatchObject({ code: "idempotency_key_missing" });
  const first = await post("/api/cashbox/deposits", order, { "idempotency-key": "the-way-through" });
  expect(first.statusCode).toBe(201);
  const again = await post("/api/cashbox/deposits", order, { "idempotency-key": "the-way-through" });
  expect(again.json()).toEqual(first.json());
  const other = await post(
    "/api/cashbox/deposits",
    { ...order, amount_cents: 50_00 },
    { "idempotency-key": "the-way-through" },
  );
  expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_conflict"]);

  const { id } = first.json().payment;
  const body = succeeded(id);
  const forged = await post("/api/cashbox/notifications/sandbox-cards", body, {
    "x-signature": sign("another key", JSON.stringify(body)),
  });
  expect([forged.statusCode, forged.json().code]).toEqual([403, "bad_signature"]);
  expect(await countOf(cashier, "notification")).toBe(0);
  expect(await balanceOf(cashier, playerId)).toBe(0);

  const signed = { "x-signature": sign(PROVIDER_KEY, JSON.stringify(body)) };
  const received = await post("/api/cashbox/notifications/sandbox-cards", body, signed);
  expect([received.statusCode, received.json()]).toEqual([200, { status: "ok" }]);
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
  expect(await get("/api/player/payments")).toMatchObject([
    { id, state: "succeeded", success: true, brand: "card", target: "Visa •••• 4242" },
  ]);
  expect(await get(`/api/cashbox/payments/${id}`)).toMatchObject({
    id,
    timeline: [{ step: "requested" }, { step: "awaiting_player" }, { step: "credited", status: "done" }],
    waiting: null,
  });
});

test("renewed terms are an obstacle to deposits, which is listed and refuses one with a message, but not to withdrawals", async () => {
  const player = cashier.players.get(playerId)!;
  const before = [await countOf(cashier, "payment", playerId), await balanceOf(cashier, playerId)];
  cashier.players.set(playerId, {
    ...player,
    whyNoStakes: whyNoStakes({ termsVersion: "2026-01" }, "2026-11"),
  });
  try {
    expect(await get("/api/cashbox/methods/card/fields?currency=EUR&payment_action=deposit")).toMatchObject({
      isSubmitAvailable: false,
      obstacles: ["terms_not_accepted"],
    });
    expect((await get("/api/cashbox/methods/card/fields?currency=EUR&payment_action=cashout")).obstacles).not.toContain(
      "terms_not_accepted",
    );
    const refused = await post(
      "/api/cashbox/deposits",
      { method: "card", currency: "EUR", amount_cents: 100_00 },
      { "idempotency-key": "under-old-terms" },
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: "terms_not_accepted",
      terms_version: "2026-11",
      message: expect.stringMatching(/^[A-Z].{20,}[.]$/),
    });
    expect([await countOf(cashier, "payment", playerId), await balanceOf(cashier, playerId)]).toEqual(before);
  } finally {
    cashier.players.set(playerId, player);
  }
});

test("a deposit whose window was closed is resumed through the HTTP routes, and cancelled once", async () => {
  const started = (
    await post(
      "/api/cashbox/deposits",
      { method: "card", currency: "EUR", amount_cents: 20_00 },
      { "idempotency-key": "left-and-resumed" },
    )
  ).json();
  const { id } = started.payment;
  const balance = await balanceOf(cashier, playerId);
  const resumed = await post(`/api/cashbox/deposits/${id}/resume`, {});
  expect([resumed.statusCode, resumed.json().next]).toEqual([200, started.next]);
  expect((await post(`/api/player/payments/${id}/cancel`, {})).json()).toMatchObject({
    code: "idempotency_key_missing",
  });
  expect((await stored(cashier, id)).stage).toBe("awaiting_player");

  const [first, again] = [
    await post(`/api/player/payments/${id}/cancel`, {}, { "idempotency-key": "cancel-once" }),
    await post(`/api/player/payments/${id}/cancel`, {}, { "idempotency-key": "cancel-once" }),
  ];
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(first.json()).toMatchObject({
    id,
    state: "canceled",
    success: false,
    cancelable: false,
    cancellation_reason: "canceled",
    waiting: null,
  });
  expect(cashier.published.findLast(({ channel }) => channel === `payments_changes#${playerId}`)?.data).toMatchObject({
    id,
    state: "canceled",
  });
  const late = await post(`/api/player/payments/${id}/cancel`, {}, { "idempotency-key": "cancel-twice" });
  expect([late.statusCode, late.json().code]).toEqual([409, "not_cancelable"]);
  expect((await post(`/api/cashbox/deposits/${id}/resume`, {})).json()).toMatchObject({
    payment: { id, state: "canceled" },
    next: { kind: "none" },
  });
  expect(await balanceOf(cashier, playerId)).toBe(balance);
});

test.each([
  ["0", 0],
  ["a half cent", 0.5],
  ["2^53", 2 ** 53],
  ["a string", "100"],
  ["a negative number", -5],
])("an amount of %s is refused with an error for its field", async (_name, amount) => {
  const answer = await post(
    "/api/cashbox/deposits",
    { method: "card", currency: "EUR", amount_cents: amount },
    { "idempotency-key": `bad-amount-${amount}` },
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty("amount_cents");
});

test("a withdrawal retried with its key reserves the money once, and can be recalled", async () => {
  const saved_profile_id = await givenUsedCard(cashier, playerId);
  const before = await balanceOf(cashier, playerId);
  const order = { method: "card", currency: "EUR", amount_cents: 30_00, saved_profile_id };
  const [first, again] = [
    await post("/api/cashbox/withdrawals", order, { "idempotency-key": "withdraw-once" }),
    await post("/api/cashbox/withdrawals", order, { "idempotency-key": "withdraw-once" }),
  ];
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(await balanceOf(cashier, playerId)).toBe(before - 30_00);
  const { id } = first.json().payment;
  const recalled = await post(`/api/player/payments/${id}/recall`, {}, { "idempotency-key": "recall-once" });
  expect(recalled.json()).toMatchObject({ state: "recalled", recallable: false, cancellation_reason: "recalled" });
  expect((await stored(cashier, id)).stage).toBe("recalled");
  expect(await balanceOf(cashier, playerId)).toBe(before);
  expect(cashier.published.findLast(({ channel }) => channel === `balance#${playerId}`)?.data).toMatchObject({
    amount_cents: before,
  });
});

test("another player's payment is not found", async () => {
  const other = await givenPlayer(cashier);
  const card = await givenUsedCard(cashier, other);
  expect(card).not.toBe("");
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(async (id) =>
      (await stored(cashier, id))?.playerId === other ? get(`/api/cashbox/payments/${id}`) : null,
    ),
  );
  expect(answers.filter(Boolean)).toMatchObject([{ code: "not_found" }]);
});

test("the provider's page and the faucet are in the language of the page that asks", async () => {
  const order = async (
    body: Record<string, unknown>,
    page: Record<string, string>,
  ): Promise<{ url?: string; faucet_url?: string }> =>
    (await post("/api/cashbox/deposits", body, { "idempotency-key": crypto.randomUUID(), ...page })).json().next;
  const card = { method: "card", currency: "EUR", amount_cents: 20_00 };
  expect((await order(card, { "x-page-locale": "de" })).url).toMatch(/\?locale=de$/);
  expect((await order(card, {})).url).toMatch(/\?locale=en$/);
  await inTransaction(cashier.db, (tx) => openWallet(tx, { playerId, currency: "BTC" }, cashier.clock.date()));
  expect(
    (await order({ method: "bitcoin", currency: "BTC", amount_cents: 100_000 }, { "x-page-locale": "de" })).faucet_url,
  ).toMatch(/&locale=de$/);
});

const reported = {
  type: "transaction",
  amount_cents: 50_00,
  currency: "EUR",
  payment_system: "card",
  device_fingerprint: "fp-1",
  card: { bin: "424242", last_four: "4242" },
  email: "somebody-else@example.com",
};
const checks = async () =>
  (
    await sql<{ kind: string; device: string | null; bin: string | null }>`
      select kind, device_fingerprint as device, card_bin as bin from cashier.fraud_check where payment_id is null`.execute(
      cashier.db,
    )
  ).rows;

test("a browser reports a payment to the fraud check; the answer reveals nothing, and a retry is reported once", async () => {
  cashier.behaviour.fraud = { check: async () => ({ verdict: "suspected", score: 99, reasons: ["everything"] }) };
  const key = { "idempotency-key": "told-of-a-payment" };
  for (let call = 0; call < 2; call += 1) {
    const answer = await post("/api/users/transaction", reported, key);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "accepted" }]);
  }
  expect(await checks()).toEqual([{ kind: "transaction", device: "fp-1", bin: "424242" }]);
  delete cashier.behaviour.fraud;
});

test.each<[string, Record<string, unknown>, number]>([
  ["a card number", { card: { bin: "424242", last_four: "4242", number: "4242424242424242" } }, 422],
  ["a whole card number as the BIN", { card: { bin: "4242424242424242", last_four: "4242" } }, 422],
  ["another type", { type: "gift" }, 422],
  ["an amount of zero", { amount_cents: 0 }, 422],
  ["an unsafe amount", { amount_cents: 2 ** 53 }, 422],
  ["an unknown currency", { currency: "XYZ" }, 422],
  ["an unknown status", { custom_player_status: "emperor" }, 422],
])("the fraud check refuses %s, and nothing is stored", async (_what, more, status) => {
  cashier.behaviour.fraud = { check: async () => ({ verdict: "clear", score: 0, reasons: [] }) };
  const before = await checks();
  const key = { "idempotency-key": `refused-${JSON.stringify(more).length}-check` };
  expect((await post("/api/users/transaction", { ...reported, ...more }, key)).statusCode).toBe(status);
  expect(await checks()).toEqual(before);
  delete cashier.behaviour.fraud;
});

test("without a fraud service the report is refused, and nothing is stored", async () => {
  const before = await checks();
  const answer = await post("/api/users/transaction", reported, { "idempotency-key": "without-a-service" });
  expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([503, "fraud_checks_off"]);
  expect(await checks()).toEqual(before);
});
