import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "../chain/address.ts";
import { givenPaid, givenPayment, givenSandbox, type TestSandbox } from "../testing.ts";
import { advancePayout } from "./advance-payout.ts";
import type { PayoutsView } from "./routes.ts";

let sandbox: TestSandbox;
let token: string;
const address = addressOf("a player's own wallet", "1");

beforeAll(async () => {
  sandbox = await givenSandbox();
  const { pay } = await givenPayment(sandbox);
  await givenPaid(sandbox, pay);
  sandbox.clock.advance(5_000);
  await sandbox.runJobs();
  token = (sandbox.received[0] as unknown as { card: { token: string } }).card.token;
});
afterAll(() => sandbox.close());

let references = 5_000;
const cardOrder = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  reference: String(++references),
  amount: 50_00,
  currency: "EUR",
  card_token: token,
  notify_url: sandbox.notifyUrl,
  ...more,
});
const coinOrder = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  reference: String(++references),
  amount: 250_000,
  address,
  notify_url: sandbox.notifyUrl,
  ...more,
});
const toCard = (order: unknown): ReturnType<TestSandbox["signed"]> => sandbox.signed("/sandbox/psp/api/payouts", order);
const toAddress = (order: unknown): ReturnType<TestSandbox["signed"]> =>
  sandbox.signed("/sandbox/chain/api/payouts", order);
const choose = (rail: string, outcome: string, delay_s: number): Promise<unknown> =>
  sandbox.page("POST", "/sandbox/api/payouts/terms", { rail, outcome, delay_s });

async function newsOf(reference: unknown, afterMs: number): Promise<Array<Record<string, unknown>>> {
  sandbox.clock.advance(afterMs);
  await sandbox.runJobs();
  return sandbox.received.filter((received) => received["reference"] === reference);
}

test("a payout to a card is sent at once and paid after the chosen time", async () => {
  await choose("card", "paid", 5);
  const order = cardOrder();
  const { status, body } = await toCard(order);
  expect(status).toBe(200);
  expect(await newsOf(order["reference"], 4_000)).toMatchObject([
    { type: "payout.sent", id: body["id"], signed: true },
  ]);
  expect(await newsOf(order["reference"], 5_000)).toMatchObject([
    {},
    { type: "payout.paid", id: body["id"], amount: 50_00, currency: "EUR" },
  ]);
});

test("a payout to an address carries its transaction's id, and is paid after two blocks with a fee", async () => {
  await choose("bitcoin", "paid", 8);
  const order = coinOrder();
  const { body } = await toAddress(order);
  expect(body["id"]).toMatch(/^[0-9a-f]{64}$/);
  expect(await newsOf(order["reference"], 0)).toMatchObject([{ type: "payout.sent", txid: body["id"] }]);
  expect(await newsOf(order["reference"], 4_000)).toHaveLength(1);
  expect(await newsOf(order["reference"], 4_000)).toMatchObject([
    {},
    { type: "payout.paid", txid: body["id"], amount: 250_000, network_fee: 1_692 },
  ]);
});

test("the same reference pays once, however often and concurrently it is used", async () => {
  const order = cardOrder();
  const answers = await Promise.all(Array.from({ length: 8 }, () => toCard(order)));
  expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
  await newsOf(order["reference"], 0);
  expect((await newsOf(order["reference"], 60_000)).map(({ type }) => type)).toEqual(["payout.sent", "payout.paid"]);
});

test.each<[string, string, string]>([
  ["card", "failed", "bank_refused"],
  ["bitcoin", "failed", "dropped_from_chain"],
])("a payout by %s that is set to fail is sent, then %s with a reason", async (rail, outcome, reason) => {
  await choose(rail, outcome, 3);
  const order = rail === "card" ? cardOrder() : coinOrder();
  await (rail === "card" ? toCard(order) : toAddress(order));
  await newsOf(order["reference"], 0);
  expect(await newsOf(order["reference"], 3_000)).toMatchObject([
    { type: "payout.sent" },
    { type: "payout.failed", reason },
  ]);
});

test("a job that runs twice advances a payout once", async () => {
  await choose("bitcoin", "paid", 8);
  const order = coinOrder();
  const { body } = await toAddress(order);
  await newsOf(order["reference"], 0);
  await advancePayout(sandbox.options, String(body["id"]), 1);
  await advancePayout(sandbox.options, String(body["id"]), 1);
  expect(
    (await sandbox.page<PayoutsView>("GET", "/sandbox/api/payouts")).body.payouts.find(({ id }) => id === body["id"]),
  ).toMatchObject({ stage: "sent", confirmations: 0 });
});

test("a stuck payout stays sent until it is finished by hand, and then its result is final", async () => {
  await choose("card", "stuck", 3);
  const order = cardOrder();
  const { body } = await toCard(order);
  await newsOf(order["reference"], 0);
  expect(await newsOf(order["reference"], 86_400_000)).toHaveLength(1);
  const finish = (outcome: string): Promise<{ status: number }> =>
    sandbox.page("POST", `/sandbox/api/payouts/${String(body["id"])}/finish`, { outcome });
  expect((await finish("paid")).status).toBe(200);
  expect((await finish("paid")).status).toBe(200);
  expect((await finish("failed")).status).toBe(409);
  expect((await newsOf(order["reference"], 0)).map(({ type }) => type)).toEqual(["payout.sent", "payout.paid"]);
});

test("a changed outcome applies to later payouts only", async () => {
  await choose("card", "paid", 5);
  const order = cardOrder();
  await toCard(order);
  await choose("card", "failed", 5);
  await newsOf(order["reference"], 0);
  expect((await newsOf(order["reference"], 5_000)).at(-1)).toMatchObject({ type: "payout.paid" });
});

test.each<[string, () => Promise<{ status: number; body: Record<string, unknown> }>, number, string]>([
  ["another key", () => sandbox.signed("/sandbox/psp/api/payouts", cardOrder(), "another key"), 403, "bad_signature"],
  ["an unknown card", () => toCard(cardOrder({ card_token: "card_nobodys" })), 422, "unknown_card"],
  [
    "an address with a wrong letter",
    () => toAddress(coinOrder({ address: `${address.slice(0, -1)}b` })),
    422,
    "invalid_address",
  ],
  [
    "an address of the test network",
    () => toAddress(coinOrder({ address: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" })),
    422,
    "invalid_address",
  ],
  ["an amount that nodes do not relay", () => toAddress(coinOrder({ amount: 293 })), 422, "below_dust"],
])("a payout with %s is refused, and none is made", async (_name, ask, status, code) => {
  const count = async (): Promise<number> =>
    (await sandbox.page<PayoutsView>("GET", "/sandbox/api/payouts")).body.payouts.length;
  const before = await count();
  expect(await ask()).toMatchObject({ status, body: { code } });
  expect(await count()).toBe(before);
});

test.each<[string, Record<string, unknown>]>([
  ["amount", { amount: 1_000 }],
  ["address", { address: addressOf("another player's wallet", "1") }],
])(
  "a reference used for another %s is a conflict and not a final refusal, since money may have moved",
  async (_what, change) => {
    const order = coinOrder();
    await toAddress(order);
    expect(await toAddress({ ...order, ...change })).toMatchObject({
      status: 409,
      body: { code: "reference_conflict" },
    });
  },
);

test("the list names cards by their last four digits", async () => {
  await toCard(cardOrder());
  const { body } = await sandbox.page<PayoutsView>("GET", "/sandbox/api/payouts");
  expect(body.payouts.find(({ rail }) => rail === "card")?.target).toBe("Visa •••• 9855");
  expect(JSON.stringify(body)).not.toContain(token);
});
