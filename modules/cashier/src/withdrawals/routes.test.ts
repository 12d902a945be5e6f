import { randomUUID } from "node:crypto";
import { inTransaction } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { openWallet, postEntry } from "@apogee/wallet";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf, countOf, givenCashier, givenPlayer, givenUsedCard, type TestCashier } from "../testing.ts";
import { withdrawalRoutes } from "./routes.ts";

const OWN_WALLET = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";
let cashier: TestCashier;
let app: ReturnType<typeof testApp>;
let playerId: number;

beforeAll(async () => {
  cashier = await givenCashier();
  app = testApp(withdrawalRoutes(cashier.ports), {
    db: cashier.db,
    clock: cashier.clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "casino.example", locale: "en", visitor: "v" }),
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
beforeEach(async () => void (playerId = await givenPlayer(cashier, { real: 20_000_00 })));
afterAll(async () => {
  await app.close();
  await cashier.close();
});

const post = async (path: string, payload: object): Promise<{ status: number; body: Record<string, never> }> => {
  const answer = await app.inject({
    method: "POST",
    url: `/api/cashbox/withdrawals${path}`,
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    payload: JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const byCard = (card: string, euros: number) => ({
  method: "card",
  currency: "EUR",
  amount_cents: euros * 100,
  saved_profile_id: card,
});

test("the plan shows each target before anything is reserved, and the withdrawal states it", async () => {
  const visa = await givenUsedCard(cashier, playerId);
  cashier.clock.advance(1_000);
  const other = await givenUsedCard(cashier, playerId, { token: "tok_5555", brand: "Mastercard", last_four: "5555" });
  const { status, body } = await post("/plan", byCard(other, 150));
  expect([status, body]).toMatchObject([
    200,
    {
      amount_cents: 150_00,
      currency: "EUR",
      needed: [],
      parts: [
        { target: "Visa •••• 4242", amount_cents: 100_00, processing_minutes: { from: 1_440, to: 4_320 } },
        { target: "Mastercard •••• 5555", amount_cents: 50_00, method: "card", brand: "card" },
      ],
    },
  ]);
  expect(await countOf(cashier, "payment", playerId)).toBe(2);
  const before = await balanceOf(cashier, playerId);
  const unseen = await post("", byCard(other, 150));
  expect([unseen.status, unseen.body]).toMatchObject([409, { code: "plan_changed", plan: { id: body["id"] } }]);
  expect(await balanceOf(cashier, playerId)).toBe(before);
  const made = await post("", { ...byCard(other, 150), plan: body["id"] });
  expect([made.status, made.body]).toMatchObject([
    201,
    { payment: { amount_cents: 150_00, paid_cents: null, parts: [{ state: "pending" }, { state: "pending" }] } },
  ]);
  expect((await post("/plan", byCard(visa, 5))).body).toMatchObject({ code: "amount_out_of_range" });
});

test("five refused targets within ten minutes lock new ones for a day, and move nothing", async () => {
  await inTransaction(cashier.db, async (tx) => {
    const wallet = await openWallet(tx, { playerId, currency: "BTC" }, cashier.clock.date());
    const postings = [
      { walletId: wallet.id, amount: minor(1_000_000) },
      { account: { kind: "adjustments" as const }, amount: minor(-1_000_000) },
    ];
    const entry = { kind: "adjustment", currency: "BTC", cause: `given:${randomUUID()}`, actor: "test", postings };
    await postEntry(tx, entry, cashier.clock.date());
  });
  const to = (address: string) =>
    post("", { method: "bitcoin", currency: "BTC", amount_cents: 100_000, fields: { address } });
  for (let n = 0; n < 5; n++) expect((await to("bc1qwrong")).body).toMatchObject({ code: "invalid_address" });
  const locked = await to(OWN_WALLET);
  expect([locked.status, locked.body]).toMatchObject([429, { code: "targets_locked" }]);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(1_000_000);
  expect(await countOf(cashier, "payment", playerId)).toBe(0);
  cashier.clock.advance(86_400_000);
  expect((await to(OWN_WALLET)).status).toBe(201);
});

test("a status sets the most of a day and of thirty days; more is refused, and moves nothing", async () => {
  const card = await givenUsedCard(cashier, playerId);
  await sql`update cashier.withdrawal_most set day_cents = 10000, month_cents = 15000 where group_id = ''`.execute(
    cashier.db,
  );
  const codes: string[] = [];
  const ask = async (euros: number): Promise<void> => {
    const { status, body } = await post("", byCard(card, euros));
    codes.push(status === 201 ? "accepted" : `${body["code"]} ${body["within"]} ${body["most_cents"]}`);
  };
  await ask(101);
  await ask(60);
  await ask(41);
  await ask(40);
  cashier.clock.advance(86_400_001);
  await ask(51);
  await ask(50);
  cashier.players.set(playerId, { ...cashier.players.get(playerId)!, groups: ["257"] });
  await ask(51);
  expect(codes).toEqual([
    "above_most day 10000",
    "accepted",
    "above_most day 10000",
    "accepted",
    "above_most month 15000",
    "accepted",
    "accepted",
  ]);
  expect(await balanceOf(cashier, playerId)).toBe(20_100_00 - 201_00);
});
