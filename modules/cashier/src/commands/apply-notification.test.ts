import { inTransaction } from "@apogee/database";
import { minor, NotFound } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BadSignature, UnreadableNotification } from "../errors.ts";
import {
  accountSum,
  addressOfPlayer,
  auditsOf,
  balanceOf,
  CARD,
  coins,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  outcomesOf,
  PROVIDER_KEY,
  said,
  stored,
  succeeded,
  sumOfBooks,
  txidOf,
  type TestCashier,
} from "../testing.ts";
import { sign } from "../providers/signature.ts";
import { applyNotification } from "./apply-notification.ts";
import { resolve } from "./resolve-deposit.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const cards = "sandbox-cards";

test("a success credits the wallet once, saves the card and notifies the player", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  cashier.published.length = 0;
  await notify(cashier, cards, succeeded(payment.id));

  expect(await balanceOf(cashier, playerId)).toBe(100_00);
  expect(await sumOfBooks(cashier)).toBe(0);
  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "credited",
    target: "Visa •••• 4242",
    externalId: `psp_${payment.id}`,
  });
  expect(cashier.published).toMatchObject([
    {
      channel: `payments_changes#${playerId}`,
      data: { id: payment.id, state: "succeeded", success: true, amount_cents: 100_00 },
    },
    { channel: `payments_events#${playerId}`, data: { id: payment.id, state: "succeeded" } },
    {
      channel: `payment_methods_updated#${playerId}`,
      data: { id: "card", savedProfiles: [{ title: expect.stringContaining("4242") }] },
    },
    { channel: `balance#${playerId}`, data: { currency: "EUR", amount_cents: 100_00, active: true } },
  ]);
  expect(cashier.published.at(-1)?.data).not.toHaveProperty("round");
  expect(cashier.letters.at(-1)).toMatchObject({
    playerId,
    name: "deposit_credited",
    amount: 100_00,
    currency: "EUR",
    facts: { target: "Visa •••• 4242" },
  });
});

test("a forged notification is refused, moves nothing and is not stored", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  const before = await countOf(cashier, "notification");
  for (const signature of ["", "00".repeat(32), "not hex", `${"00".repeat(31)}`]) {
    await expect(notify(cashier, cards, succeeded(payment.id), signature)).rejects.toThrow(BadSignature);
  }
  expect(await balanceOf(cashier, playerId)).toBe(0);
  expect((await stored(cashier, payment.id)).stage).toBe("awaiting_player");
  expect(await countOf(cashier, "notification")).toBe(before);
});

const signedBy = (key: string, body: Record<string, unknown>): string => sign(key, JSON.stringify(body));
const forgeries: Record<
  string,
  (body: Record<string, unknown>) => [said: Record<string, unknown>, signature: string | undefined]
> = {
  "signed with another key": (body) => [body, signedBy("a key of somebody else", body)],
  "with another amount than was signed": (body) => [{ ...body, amount: 900_000 }, signedBy(PROVIDER_KEY, body)],
  "to another address than was signed": (body) => [
    { ...body, address: addressOfPlayer(1) },
    signedBy(PROVIDER_KEY, body),
  ],
  "with a signature cut short": (body) => [body, signedBy(PROVIDER_KEY, body).slice(2)],
  "without a signature": (body) => [body, undefined],
};

test.each(Object.entries(forgeries))(
  "a notification of coins %s is refused, moves nothing and is not stored",
  async (_how, forge) => {
    const playerId = await givenPlayer(cashier, { currency: "BTC" });
    const { payment } = await givenDeposit(cashier, playerId, {
      methodId: "bitcoin",
      currency: "BTC",
      amount: minor(100_000),
    });
    const before = await countOf(cashier, "notification");
    const genuine = coins(playerId, 20_000 + playerId, 3);
    const [said, signature] = forge(genuine);
    const header = (name: string): string | undefined => (name === "x-signature" ? signature : undefined);
    await expect(
      applyNotification(cashier.ports, {
        providerId: "sandbox-bitcoin",
        rawBody: Buffer.from(JSON.stringify(said)),
        header,
      }),
    ).rejects.toThrow(BadSignature);
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
    expect((await stored(cashier, payment.id)).stage).toBe("awaiting_player");
    expect(await countOf(cashier, "notification")).toBe(before);
    await notify(cashier, "sandbox-bitcoin", genuine);
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(250_000);
  },
);

test("a signed notification that is invalid, or for an unknown provider, is refused and not stored", async () => {
  const before = await countOf(cashier, "notification");
  await expect(
    notify(cashier, cards, { event_id: "evt_12345678", type: "payment.succeeded", reference: "one" }),
  ).rejects.toThrow(UnreadableNotification);
  await expect(notify(cashier, "nobody", {})).rejects.toThrow(NotFound);
  expect(await countOf(cashier, "notification")).toBe(before);
});

test("the same notification, ten times at once and again later, credits once", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  const body = succeeded(payment.id);
  await Promise.all(Array.from({ length: 10 }, () => notify(cashier, cards, body)));
  await notify(cashier, cards, body);
  await notify(cashier, cards, succeeded(payment.id));
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
});

test("ten successes with ten event ids at once credit once", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await Promise.all(Array.from({ length: 10 }, () => notify(cashier, cards, succeeded(payment.id))));
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
});

test("a notification that arrives before the provider's own response is accepted", async () => {
  const playerId = await givenPlayer(cashier);
  cashier.behaviour.onStart = (paymentId) => notify(cashier, cards, succeeded(paymentId));
  const { payment } = await givenDeposit(cashier, playerId);
  delete cashier.behaviour.onStart;
  expect(payment.state).toBe("succeeded");
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
});

test("an amount that differs from the payment waits for an operator and is not credited", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, cards, succeeded(payment.id, { amount: 90_00 }));

  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "in_review",
    reason: "amount_differs",
    paidAmount: 90_00,
  });
  expect(await balanceOf(cashier, playerId)).toBe(0);
  expect(await countOf(cashier, "saved_profile", playerId)).toBe(0);
  expect(cashier.published.findLast(({ channel }) => channel === `payments_changes#${playerId}`)?.data).toMatchObject({
    state: "processing",
    waiting: { reason: "amount_differs" },
  });

  await inTransaction(cashier.db, (tx) =>
    resolve(
      tx,
      cashier.ports,
      { paymentId: payment.id, actor: "operator:anna", verdict: "credit", reason: "bank charged a fee" },
      cashier.clock.date(),
    ),
  );
  expect(await balanceOf(cashier, playerId)).toBe(90_00);
  expect(await auditsOf(cashier, payment.id)).toEqual([
    {
      actor: "operator:anna",
      action: "deposit.credited",
      reason: "bank charged a fee",
      before: {
        stage: "in_review",
        amount: 100_00,
        paid: 90_00,
        wallet: { currency: "EUR", real: 0, bonus: 0, deficit: 0 },
      },
      after: { stage: "credited", amount: 90_00, wallet: { currency: "EUR", real: 90_00, bonus: 0, deficit: 0 } },
    },
  ]);
});

test("a deposit that an operator has refused stays refused", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, cards, succeeded(payment.id, { currency: "JPY" }));
  await inTransaction(cashier.db, (tx) =>
    resolve(
      tx,
      cashier.ports,
      { paymentId: payment.id, actor: "operator:anna", verdict: "refuse", reason: "sent back" },
      cashier.clock.date(),
    ),
  );
  await notify(cashier, cards, succeeded(payment.id));
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "declined", reason: "sent back" });
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test("a success that arrives after a decline is credited", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, cards, said("payment.declined", payment.id, { reason: "insufficient_funds" }));
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "declined", reason: "insufficient_funds" });
  expect(await balanceOf(cashier, playerId)).toBe(0);
  await notify(cashier, cards, succeeded(payment.id));
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
  expect((await stored(cashier, payment.id)).reason).toBeNull();
});

test("a decline after a success takes nothing back and is stored as a contradiction", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, cards, succeeded(payment.id));
  await notify(cashier, cards, said("payment.declined", payment.id, { reason: "late" }));
  expect(await outcomesOf(cashier, payment.id)).toEqual(["moved", "contradicted"]);
  expect((await stored(cashier, payment.id)).stage).toBe("credited");
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
});

test("a success under another transaction id, or of another provider, moves nothing", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, cards, succeeded(payment.id, { id: "psp_of_someone_else" }));
  await notify(cashier, "sandbox-bitcoin", {
    event_id: `evt_other_${payment.id}`,
    type: "payout.paid",
    reference: String(payment.id),
    txid: txidOf(1),
    amount: 100_00,
    network_fee: 0,
  });
  expect((await stored(cashier, payment.id)).stage).toBe("awaiting_player");
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test("a notification of an unknown payment is stored and changes nothing", async () => {
  const [payments, notifications] = [await countOf(cashier, "payment"), await countOf(cashier, "notification")];
  await notify(cashier, cards, succeeded(999_999));
  expect([await countOf(cashier, "payment"), await countOf(cashier, "notification")]).toEqual([
    payments,
    notifications + 1,
  ]);
});

test("a card that is used twice is saved once", async () => {
  const playerId = await givenPlayer(cashier);
  for (let n = 0; n < 2; n += 1) {
    const { payment } = await givenDeposit(cashier, playerId);
    await notify(
      cashier,
      cards,
      succeeded(payment.id, { card: { ...CARD, holder: n === 0 ? "M BRANDT" : "MIA BRANDT" } }),
    );
  }
  expect(await countOf(cashier, "saved_profile", playerId)).toBe(1);
});

test("coins are recorded when first seen, and the amount received is credited once, at the third confirmation", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment, next } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  expect(next).toMatchObject({
    kind: "address",
    address: addressOfPlayer(playerId),
    uri: `bitcoin:${addressOfPlayer(playerId)}?amount=0.00100000`,
    min_cents: 10_000,
  });
  const tx = 7_000 + playerId;
  const transit = await accountSum(cashier, "provider_transit", "BTC");

  for (const confirmations of [0, 2, 1]) await notify(cashier, "sandbox-bitcoin", coins(playerId, tx, confirmations));
  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "awaiting_confirmations",
    confirmations: 2,
    seen: 250_000,
    externalId: txidOf(tx),
  });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);

  await Promise.all([3, 3, 3].map(() => notify(cashier, "sandbox-bitcoin", coins(playerId, tx, 3))));
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "credited", amount: 250_000 });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(250_000);
  expect((await accountSum(cashier, "provider_transit", "BTC")) - transit).toBe(-250_000);

  // The same address again, without a new request: a separate payment.
  for (const confirmations of [0, 3])
    await notify(cashier, "sandbox-bitcoin", coins(playerId, tx + 500_000, confirmations));
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(500_000);
  expect(await countOf(cashier, "payment", playerId)).toBe(2);

  // An amount below the minimum waits for an operator.
  await notify(cashier, "sandbox-bitcoin", coins(playerId, tx + 600_000, 3, { amount: 9_000 }));
  expect((await findWallet(cashier.db, playerId, "BTC"))!.real).toBe(500_000);
  expect(await sumOfBooks(cashier, "BTC")).toBe(0);
});

test("coins to an unknown address change nothing", async () => {
  const before = await countOf(cashier, "payment");
  await notify(cashier, "sandbox-bitcoin", {
    ...coins(1, 3, 3),
    event_id: "chain_nobody_1",
    address: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
  });
  expect(await countOf(cashier, "payment")).toBe(before);
});

test("a notification with another amount for credited coins moves nothing and is logged as an error", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  const logged: unknown[] = [];
  const loud = {
    ...cashier,
    ports: {
      ...cashier.ports,
      log: (level: string, _message: string, facts: object) => void logged.push({ level, ...facts }),
    },
  };
  const receive = (confirmations: number, more: Record<string, unknown> = {}): Promise<void> =>
    notify(loud, "sandbox-bitcoin", coins(playerId, 30_000 + playerId, confirmations, more));
  await receive(3);
  await receive(4, { amount: 900_000 });
  await receive(0, { amount: 20_000 });
  await receive(5);
  expect(await outcomesOf(cashier, payment.id)).toEqual(["moved", "contradicted", "contradicted", "noted"]);
  expect(logged).toMatchObject(
    [4, 0].map((confirmations) => ({
      level: "error",
      paymentId: payment.id,
      event: `chain_${30_000 + playerId}_${confirmations}_${playerId}`,
    })),
  );
  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "credited",
    amount: 250_000,
    paidAmount: 250_000,
    seen: 250_000,
    confirmations: 5,
  });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(250_000);
  expect(await sumOfBooks(cashier, "BTC")).toBe(0);
});

test("coins that are seen with one amount and confirmed with another wait for an operator", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  for (const [confirmations, amount] of [
    [0, 20_000],
    [1, 900_000],
    [3, 900_000],
  ] as const)
    await notify(cashier, "sandbox-bitcoin", coins(playerId, 35_000 + playerId, confirmations, { amount }));
  expect(await outcomesOf(cashier, payment.id)).toEqual(["moved", "contradicted", "moved"]);
  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "in_review",
    reason: "amount_differs",
    paidAmount: 900_000,
  });
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
});
