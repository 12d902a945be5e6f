import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { dayAt, type Rate } from "@apogee/rates";
import { findWallet, openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyPayments } from "../ledger.queries.ts";
import { listHeldDeposits } from "../operators.ts";
import { ProviderAway, ProviderRefused } from "../providers/provider.ts";
import { depositsSince, paymentsOf } from "../queries.ts";
import {
  accountSum,
  addressOfPlayer,
  auditsOf,
  balanceOf,
  coins,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  outcomesOf,
  payoutIdOf,
  stored,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";
import { expireDeposit } from "./expire-deposit.ts";
import { returnCoins } from "./return-coins.ts";
import { sendReturn } from "./send-return.ts";
import { releaseCoins, resolveDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());
beforeEach(() => {
  delete cashier.behaviour.onPayout;
  delete cashier.behaviour.rates;
});

const LIMIT = 300_000;
const DAY_MS = 86_400_000;
/** One bitcoin is 50,000 euros; in 10^-18 bitcoins. */
const BTC_PER_EUR = (2n * 10n ** 13n) as Rate;
const WALLET = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OTHER_WALLET = "3P14159f73E4gFr7JterCCQh9QjiTjiZrG";
let transactions = 500_000;

/** A player with a daily deposit limit of 300,000 satoshi and an address. */
async function givenLimited(facts: Parameters<typeof givenPlayer>[1] = {}, asked = 100_000) {
  const playerId = await givenPlayer(cashier, { currency: "BTC", verified: true, ...facts });
  const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
  await givenLimit(cashier.db, wallet.id, "deposit", "day", LIMIT, cashier.clock.date());
  const { payment } = await ask(playerId, asked);
  return { playerId, paymentId: payment.id };
}
const ask = (playerId: number, amount: number) =>
  givenDeposit(cashier, playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(amount) });
const newTransaction = (): number => ++transactions;
const send = (playerId: number, amount: number, tx = newTransaction(), confirmations = 3, more = {}) =>
  notify(cashier, "sandbox-bitcoin", coins(playerId, tx, confirmations, { amount, ...more }));
const newestOf = async (playerId: number) => (await paymentsOf(cashier.db, playerId, 1))[0]!;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );
const giveBack = (playerId: number, paymentId: number, address = WALLET) =>
  inTransaction(cashier.db, (tx) =>
    returnCoins(tx, cashier.ports, { playerId, paymentId, address }, cashier.clock.date()),
  );
const letGo = (paymentId: number, reason = "the limit has room again") =>
  releaseCoins(cashier.ports, { paymentId, actor: "operator:anna", reason });
const attemptsAt = async (paymentId: number) =>
  (
    await sql<{ id: number; state: string; address: string }>`
      select id, state, address from cashier.coin_return where payment_id = ${paymentId} order by id`.execute(
      cashier.db,
    )
  ).rows;
const payoutNews = (type: string, id: number, more: Record<string, unknown> = {}) =>
  notify(cashier, "sandbox-bitcoin", {
    event_id: `${type}_${id}_${JSON.stringify(more).length}`,
    type,
    reference: String(id),
    txid: payoutIdOf("sandbox-bitcoin", id),
    ...more,
  });

/** A player with held coins: 350,000 satoshi arrived, and the limit is 300,000. */
async function givenHeld(facts: Parameters<typeof givenPlayer>[1] = {}) {
  const { playerId, paymentId } = await givenLimited(facts);
  await send(playerId, 350_000);
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "held", reason: "above_limit", amount: 350_000 });
  return { playerId, paymentId };
}
/** All that must stay the same when a call is refused. */
const standing = async (playerId: number, paymentId: number) => ({
  payment: await stored(cashier, paymentId),
  balance: await balanceOf(cashier, playerId, "BTC"),
  attempts: await attemptsAt(paymentId),
  audits: await auditsOf(cashier, paymentId),
  payouts: cashier.payouts.length,
});

/** The failed checks, except the one for accounts: the players of these tests have none. */
const brokenProofs = async () =>
  (await verifyPayments(cashier.db)).filter(
    ({ name, broken }) => broken.length > 0 && name !== "Every payment belongs to a player.",
  );

test("the requested amount is credited, and so are coins up to the limit", async () => {
  const { playerId, paymentId } = await givenLimited();
  await send(playerId, 300_000);
  expect((await stored(cashier, paymentId)).stage).toBe("credited");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(300_000);
});

test("coins one satoshi above the limit are held: nothing is credited, and the player is notified once", async () => {
  const { playerId, paymentId } = await givenLimited();
  const tx = newTransaction();
  await send(playerId, 300_001, tx);
  await send(playerId, 300_001, tx);
  await send(playerId, 300_001, tx, 4);
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "held", reason: "above_limit", amount: 300_001 });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
  expect(cashier.letters.filter((letter) => letter.playerId === playerId).map(({ name }) => name)).toEqual([
    "deposit_held",
  ]);
  expect(cashier.published.findLast(({ channel }) => channel === `payments_changes#${playerId}`)).toMatchObject({
    data: {
      state: "reserved",
      success: false,
      returnable: true,
      amount_cents: 300_001,
      waiting: { reason: "above_limit", needed: ["return_coins"], next_news_at: null },
    },
  });
});

test("held coins count towards no limit, so the player may still deposit up to the limit", async () => {
  const { playerId } = await givenHeld();
  expect(await depositsSince(cashier.db, playerId, new Date(0))).toEqual([]);
  expect(await codeOf(ask(playerId, LIMIT))).toBe("accepted");
});

test("unrequested coins above the limit are held, and a deposit requested in the meantime keeps its room", async () => {
  const { playerId, paymentId } = await givenLimited({}, 200_000);
  const asked = newTransaction();
  await send(playerId, 200_000, asked, 0);
  await send(playerId, 150_000);
  expect(await newestOf(playerId)).toMatchObject({ stage: "held", amount: 150_000 });
  await send(playerId, 200_000, asked, 3);
  expect((await stored(cashier, paymentId)).stage).toBe("credited");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(200_000);
});

test.each(["earlier", "later"])(
  "of two unrequested transfers, the earlier one is credited when the %s one is confirmed first",
  async (which) => {
    const { playerId, paymentId } = await givenLimited();
    await send(playerId, 100_000);
    expect((await stored(cashier, paymentId)).stage).toBe("credited");
    const [earlier, later] = [newTransaction(), newTransaction()];
    await send(playerId, 150_000, earlier, 0);
    await send(playerId, 160_000, later, 0);
    const confirm = [() => send(playerId, 150_000, earlier), () => send(playerId, 160_000, later)];
    for (const next of which === "earlier" ? confirm : confirm.toReversed()) await next();
    expect(await newestOf(playerId)).toMatchObject({ stage: "held", amount: 160_000 });
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(250_000);
  },
);

test("many simultaneous transfers never exceed the limit together", async () => {
  const { playerId } = await givenLimited();
  await Promise.all(Array.from({ length: 8 }, () => send(playerId, 100_000)));
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(LIMIT);
  const stages = (await paymentsOf(cashier.db, playerId, 50)).map(({ stage }) => stage);
  expect(stages.filter((stage) => stage === "credited")).toHaveLength(3);
  expect(stages.filter((stage) => stage === "held")).toHaveLength(5);
});

test("coins that return to the chain after other coins have used up the limit are held", async () => {
  const { playerId, paymentId } = await givenLimited({}, LIMIT);
  const tx = newTransaction();
  await send(playerId, LIMIT, tx, 0);
  await send(playerId, LIMIT, tx, 0, { type: "chain.dropped", observation: 9, event_id: `dropped_${tx}` });
  const second = await ask(playerId, LIMIT);
  await send(playerId, LIMIT);
  expect((await stored(cashier, second.payment.id)).stage).toBe("credited");
  await send(playerId, LIMIT, tx, 3, { observation: 12 });
  expect((await stored(cashier, paymentId)).stage).toBe("held");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(LIMIT);
});

test("coins of a player without a limit, and coins to an expired request within the limit, are credited", async () => {
  const free = await givenPlayer(cashier, { currency: "BTC" });
  await ask(free, 100_000);
  await send(free, 9_000_000);
  expect(await balanceOf(cashier, free, "BTC")).toBe(9_000_000);
  const { playerId, paymentId } = await givenLimited();
  cashier.clock.advance(DAY_MS);
  await expireDeposit(cashier.ports, paymentId);
  await send(playerId, LIMIT);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(LIMIT);
});

test("coins that cannot be compared with a limit in another currency are held until there is a rate", async () => {
  const playerId = await givenPlayer(cashier, { currency: "EUR" });
  const wallet = (await findWallet(cashier.db, playerId, "EUR"))!;
  await inTransaction(cashier.db, (tx) => openWallet(tx, { playerId, currency: "BTC" }, cashier.clock.date()));
  const { payment } = await ask(playerId, 100_000);
  await givenLimit(cashier.db, wallet.id, "deposit", "day", 100_00, cashier.clock.date());
  await send(playerId, 150_000);
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "held", reason: "limit_unknown" });
  expect(await codeOf(letGo(payment.id))).toBe("limit_has_no_room");
  cashier.behaviour.rates = new Map([["BTC", { rate: BTC_PER_EUR, day: dayAt(cashier.clock.now()) }]]);
  expect(await codeOf(letGo(payment.id))).toBe("accepted");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(150_000);
});

test("an amount that an operator credits is subject to the limit as well", async () => {
  const { playerId } = await givenLimited();
  await send(playerId, 295_000);
  await send(playerId, 9_000);
  const { id } = await newestOf(playerId);
  expect((await stored(cashier, id)).stage).toBe("in_review");
  const before = await standing(playerId, id);
  const credit = { paymentId: id, actor: "operator:anna", verdict: "credit", reason: "seen on the chain" } as const;
  expect(await codeOf(resolveDeposit(cashier.ports, credit))).toBe("limit_has_no_room");
  expect(await standing(playerId, id)).toEqual(before);
});

test("a player has held coins returned once; the house pays the fee, and the wallet does not change", async () => {
  const { playerId, paymentId } = await givenHeld();
  const feesBefore = await accountSum(cashier, "fees", "BTC");
  const change = await giveBack(playerId, paymentId, WALLET.toUpperCase());
  expect(change.payment).toMatchObject({ stage: "returning", amount: 350_000 });
  const [attempt] = await attemptsAt(paymentId);
  expect(attempt).toMatchObject({ state: "asked", address: WALLET });
  await sendReturn(cashier.ports, attempt!.id);
  await sendReturn(cashier.ports, attempt!.id);
  expect(cashier.payouts.filter((payout) => payout.paymentId === attempt!.id)).toEqual([
    {
      paymentId: attempt!.id,
      amount: 350_000,
      currency: "BTC",
      kind: "bitcoin",
      target: WALLET,
      fields: {},
      holder: null,
    },
  ]);
  await payoutNews("payout.sent", attempt!.id);
  await payoutNews("payout.paid", attempt!.id, { amount: 350_000, network_fee: 1_692 });
  await payoutNews("payout.paid", attempt!.id, { amount: 350_000, network_fee: 1_692 });
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "returned" });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
  expect((await accountSum(cashier, "fees", "BTC")) - feesBefore).toBe(-1_692);
  expect(await sumOfBooks(cashier, "BTC")).toBe(0);
  expect(await brokenProofs()).toEqual([]);
});

test("a return that the network refused leaves the coins held, and they can be sent to another address", async () => {
  const { playerId, paymentId } = await givenHeld();
  await giveBack(playerId, paymentId);
  const first = (await attemptsAt(paymentId))[0]!;
  await sendReturn(cashier.ports, first.id);
  await payoutNews("payout.failed", first.id, { reason: "dropped_from_chain" });
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "held", reason: "return_failed" });
  await giveBack(playerId, paymentId, OTHER_WALLET);
  cashier.behaviour.onPayout = async () => {
    throw new ProviderRefused("below_dust");
  };
  const second = (await attemptsAt(paymentId))[1]!;
  await sendReturn(cashier.ports, second.id);
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "held", reason: "return_failed" });
  delete cashier.behaviour.onPayout;
  await giveBack(playerId, paymentId, OTHER_WALLET);
  const third = (await attemptsAt(paymentId))[2]!;
  // The news may arrive before the provider's answer, and late news of an old attempt change nothing.
  await payoutNews("payout.paid", third.id, { amount: 350_000, network_fee: 0 });
  await sendReturn(cashier.ports, third.id);
  await payoutNews("payout.paid", first.id, { amount: 350_000, network_fee: 0 });
  expect((await attemptsAt(paymentId)).map(({ state }) => state)).toEqual(["failed", "failed", "paid"]);
  expect((await stored(cashier, paymentId)).stage).toBe("returned");
  expect((await outcomesOf(cashier, paymentId)).at(-1)).toBe("contradicted");
  expect(await brokenProofs()).toEqual([]);
});

test("an unanswered return stays in progress and is sent again", async () => {
  const { playerId, paymentId } = await givenHeld();
  await giveBack(playerId, paymentId);
  const { id } = (await attemptsAt(paymentId))[0]!;
  cashier.behaviour.onPayout = async () => {
    throw new ProviderAway("no answer");
  };
  await expect(sendReturn(cashier.ports, id)).rejects.toThrow(ProviderAway);
  expect((await stored(cashier, paymentId)).stage).toBe("returning");
  delete cashier.behaviour.onPayout;
  await sendReturn(cashier.ports, id);
  expect((await attemptsAt(paymentId))[0]).toMatchObject({ state: "sent" });
});

test("of ten returns and ten releases at once, exactly one succeeds, and the coins are either returned or credited", async () => {
  const { playerId, paymentId } = await givenHeld();
  cashier.clock.advance(DAY_MS);
  const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
  await givenLimit(cashier.db, wallet.id, "deposit", "day", 400_000, cashier.clock.date());
  const codes = await Promise.all(
    Array.from({ length: 10 }).flatMap(() => [codeOf(giveBack(playerId, paymentId)), codeOf(letGo(paymentId))]),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  const credited = (await stored(cashier, paymentId)).stage === "credited";
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(credited ? 350_000 : 0);
  expect(await attemptsAt(paymentId)).toHaveLength(credited ? 0 : 1);
});

test("held coins that the chain dropped can be neither returned nor released", async () => {
  const { playerId, paymentId } = await givenLimited();
  const tx = newTransaction();
  await send(playerId, 350_000, tx);
  await send(playerId, 350_000, tx, 0, { type: "chain.dropped", observation: 9, event_id: `dropped_${tx}` });
  const before = await standing(playerId, paymentId);
  expect(before.payment).toMatchObject({ stage: "failed", reason: "dropped_from_chain" });
  expect(await codeOf(giveBack(playerId, paymentId))).toBe("not_returnable");
  expect(await codeOf(letGo(paymentId))).toBe("not_held");
  expect(await standing(playerId, paymentId)).toEqual(before);
});

test("an operator releases held coins once the limit has room; they count from then, and the audit trail records it", async () => {
  const { playerId, paymentId } = await givenLimited({}, 200_000);
  await send(playerId, 200_000);
  await send(playerId, 150_000);
  const { id } = await newestOf(playerId);
  expect((await listHeldDeposits(cashier.ports)).map(({ payment }) => payment.id)).toContain(id);
  const before = await standing(playerId, id);
  expect(await codeOf(letGo(id))).toBe("limit_has_no_room");
  expect(await codeOf(letGo(id, " "))).toBe("reason_missing");
  expect(await standing(playerId, id)).toEqual(before);
  cashier.clock.advance(DAY_MS);
  await letGo(id);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(350_000);
  expect(await codeOf(letGo(id))).toBe("not_held");
  expect(await codeOf(letGo(paymentId))).toBe("not_held");
  expect(await auditsOf(cashier, id)).toEqual([
    expect.objectContaining({
      actor: "operator:anna",
      action: "deposit.released",
      reason: "the limit has room again",
      before: expect.objectContaining({ stage: "held" }),
      after: expect.objectContaining({ stage: "credited", amount: 150_000 }),
    }),
  ]);
  expect(await codeOf(ask(playerId, 150_001))).toBe("limit_reached");
  expect(await brokenProofs()).toEqual([]);
});

test.each<[string, string, string]>([
  ["an address with a wrong checksum", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "invalid_address"],
  ["an address of a test network", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "invalid_address"],
  ["no address", "  ", "invalid_address"],
  ["an address of the casino", "own", "invalid_address"],
])("a return to %s is refused and changes nothing", async (_what, address, code) => {
  const { playerId, paymentId } = await givenHeld();
  const before = await standing(playerId, paymentId);
  expect(await codeOf(giveBack(playerId, paymentId, address === "own" ? addressOfPlayer(playerId) : address))).toBe(
    code,
  );
  expect(await standing(playerId, paymentId)).toEqual(before);
});

test("a return by a stranger, of an unknown or credited deposit or without an identity check is refused, and nothing moves", async () => {
  const { playerId, paymentId } = await givenHeld();
  const before = await standing(playerId, paymentId);
  const stranger = await givenPlayer(cashier);
  expect(await codeOf(giveBack(stranger, paymentId))).toBe("not_found");
  expect(await codeOf(giveBack(playerId, 999_999_999))).toBe("not_found");
  expect(await standing(playerId, paymentId)).toEqual(before);

  const plain = await givenLimited();
  await send(plain.playerId, 100_000);
  const credited = await standing(plain.playerId, plain.paymentId);
  expect(await codeOf(giveBack(plain.playerId, plain.paymentId))).toBe("not_returnable");
  expect(await standing(plain.playerId, plain.paymentId)).toEqual(credited);

  // The shipped licence EE has no coins; its threshold of verification is what is needed here.
  await sql`update cashier.method set licences = null where id = 'bitcoin'`.execute(cashier.db);
  const unverified = await givenHeld({ verified: false, licence: "EE" });
  const held = await standing(unverified.playerId, unverified.paymentId);
  expect(await codeOf(giveBack(unverified.playerId, unverified.paymentId))).toBe("not_returnable");
  expect(await standing(unverified.playerId, unverified.paymentId)).toEqual(held);
  expect(await countOf(cashier, "payment", unverified.playerId)).toBe(1);
});
