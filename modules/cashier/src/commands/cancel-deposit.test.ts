import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderAway, ProviderRefused } from "../providers/provider.ts";
import {
  addressOfPlayer,
  balanceOf,
  countOf,
  forgetJobs,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  notify,
  said,
  stored,
  succeeded,
  sumOfBooks,
  txidOf,
  type TestCashier,
} from "../testing.ts";
import { cancelAtProvider } from "./cancel-at-provider.ts";
import { cancelDeposit } from "./cancel-deposit.ts";
import { createWithdrawal } from "./create-withdrawal.ts";
import { expireDeposit } from "./expire-deposit.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const cancel = (playerId: number, paymentId: number): Promise<unknown> =>
  inTransaction(cashier.db, (tx) => cancelDeposit(tx, { playerId, paymentId }, cashier.clock.date()));
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );
const cancellationOf = async (paymentId: number): Promise<string[]> =>
  (await jobsFor(cashier, paymentId)).map(({ name }) => name).filter((name) => name === "cashier.cancel_at_provider");

test("a deposit that waits for its player is cancelled, and the provider is notified once", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  expect(payment).toMatchObject({ cancelable: true, expires_at: "2026-03-01T12:30:00.000Z" });
  await cancel(playerId, payment.id);
  expect(await stored(cashier, payment.id)).toMatchObject({
    stage: "canceled",
    reason: "canceled",
    finishedAt: cashier.clock.date(),
  });
  expect(await cancellationOf(payment.id)).toHaveLength(1);
  await cancelAtProvider(cashier.ports, payment.id);
  expect(cashier.cancellations).toEqual([payment.id]);
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test("the provider's own notification of the cancellation changes nothing more", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await cancel(playerId, payment.id);
  await notify(cashier, "sandbox-cards", said("payment.canceled", payment.id));
  await notify(cashier, "sandbox-cards", said("payment.expired", payment.id));
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "canceled", reason: "canceled" });
});

test("money paid despite the cancellation is credited once, whatever the number and order of the notifications", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await cancel(playerId, payment.id);
  const paid = succeeded(payment.id);
  await notify(cashier, "sandbox-cards", said("payment.pending", payment.id));
  await Promise.all([paid, paid, succeeded(payment.id)].map((body) => notify(cashier, "sandbox-cards", body)));
  await notify(cashier, "sandbox-cards", said("payment.canceled", payment.id));
  expect((await stored(cashier, payment.id)).stage).toBe("credited");
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
  expect(await sumOfBooks(cashier)).toBe(0);
});

test("a cancellation and a success at the same moment end credited, and at most one of them is refused", async () => {
  for (let n = 0; n < 8; n += 1) {
    const playerId = await givenPlayer(cashier);
    const { payment } = await givenDeposit(cashier, playerId);
    const [canceled] = await Promise.all([
      codeOf(cancel(playerId, payment.id)),
      notify(cashier, "sandbox-cards", succeeded(payment.id)),
    ]);
    expect(["accepted", "not_cancelable"]).toContain(canceled);
    expect((await stored(cashier, payment.id)).stage).toBe("credited");
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  }
});

test("an unreachable provider is notified again until its page expires; a refusal ends the retries", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await cancel(playerId, payment.id);
  cashier.behaviour.onCancel = () => Promise.reject(new ProviderAway("no answer"));
  await expect(cancelAtProvider(cashier.ports, payment.id)).rejects.toThrow(ProviderAway);
  cashier.behaviour.onCancel = () => Promise.reject(new ProviderRefused("unknown_payment"));
  await cancelAtProvider(cashier.ports, payment.id);
  delete cashier.behaviour.onCancel;
  cashier.clock.advance(30 * 60_000);
  await cancelAtProvider(cashier.ports, payment.id);
  expect(cashier.cancellations).not.toContain(payment.id);
});

test("a deposit credited in the meantime is not cancelled at the provider", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await cancel(playerId, payment.id);
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  await cancelAtProvider(cashier.ports, payment.id);
  expect(cashier.cancellations).not.toContain(payment.id);
});

test("a deposit cancelled while the provider is still opening its page is cancelled at the provider afterwards", async () => {
  const playerId = await givenPlayer(cashier);
  cashier.behaviour.onStart = async (paymentId) => {
    await cancel(playerId, paymentId);
    await cancelAtProvider(cashier.ports, paymentId);
    await forgetJobs(cashier, paymentId);
  };
  const { payment } = await givenDeposit(cashier, playerId);
  delete cashier.behaviour.onStart;
  expect(payment).toMatchObject({ state: "canceled", cancelable: false, expires_at: null });
  expect(await cancellationOf(payment.id)).toHaveLength(1);
});

test("a deposit that is cancelled while its provider fails stays cancelled", async () => {
  const playerId = await givenPlayer(cashier);
  let asked = 0;
  cashier.behaviour.onStart = async (paymentId) => {
    asked = paymentId;
    await cancel(playerId, paymentId);
    throw new ProviderAway("no answer");
  };
  expect(await codeOf(givenDeposit(cashier, playerId))).toBe("provider_unavailable");
  delete cashier.behaviour.onStart;
  expect((await stored(cashier, asked)).stage).toBe("canceled");
});

test("coins that arrive after their deposit was cancelled are credited as a separate deposit", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  await cancel(playerId, payment.id);
  await cancelAtProvider(cashier.ports, payment.id);
  await notify(cashier, "sandbox-bitcoin", {
    event_id: `chain_after_${payment.id}`,
    type: "chain.confirmed",
    txid: txidOf(40_000 + playerId),
    address: addressOfPlayer(playerId),
    amount: 250_000,
    confirmations: 3,
    observation: 4,
  });
  expect((await stored(cashier, payment.id)).stage).toBe("canceled");
  expect(await countOf(cashier, "payment", playerId)).toBe(2);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(250_000);
});

const later: Record<string, [says: RegExp, end: (paymentId: number) => Promise<void>]> = {
  "that the bank is confirming": [
    /is already paid/,
    (paymentId) => notify(cashier, "sandbox-cards", said("payment.pending", paymentId)),
  ],
  "that an operator reviews": [
    /is already paid/,
    (paymentId) => notify(cashier, "sandbox-cards", succeeded(paymentId, { amount: 90_00 })),
  ],
  "that is already credited": [
    /is already closed/,
    (paymentId) => notify(cashier, "sandbox-cards", succeeded(paymentId)),
  ],
  "that was declined": [
    /is already closed/,
    (paymentId) =>
      notify(cashier, "sandbox-cards", said("payment.declined", paymentId, { reason: "insufficient_funds" })),
  ],
  "that has expired": [
    /is already closed/,
    async (paymentId) => {
      cashier.clock.advance(30 * 60_000);
      await expireDeposit(cashier.ports, paymentId);
    },
  ],
  "that was cancelled before": [
    /is already closed/,
    async (paymentId) => void (await cancel((await stored(cashier, paymentId)).playerId, paymentId)),
  ],
};

test.each(Object.entries(later))("a deposit %s can't be cancelled, and nothing moves", async (_which, [says, end]) => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await end(payment.id);
  const [before, balance, jobs] = [
    await stored(cashier, payment.id),
    await balanceOf(cashier, playerId),
    await cancellationOf(payment.id),
  ];
  await expect(cancel(playerId, payment.id)).rejects.toMatchObject({
    code: "not_cancelable",
    status: 409,
    message: expect.stringMatching(says),
  });
  expect(await stored(cashier, payment.id)).toEqual(before);
  expect(await balanceOf(cashier, playerId)).toBe(balance);
  expect(await cancellationOf(payment.id)).toEqual(jobs);
});

test("a withdrawal can't be cancelled, nor can another player's deposit or one that does not exist", async () => {
  const [owner, other] = [await givenPlayer(cashier, { real: 100_00 }), await givenPlayer(cashier)];
  const savedProfileId = await givenUsedCard(cashier, owner);
  const { payment: withdrawal } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      {
        playerId: owner,
        methodId: "card",
        currency: "EUR",
        amount: minor(60_00),
        savedProfileId,
        fields: {},
      },
      cashier.clock.date(),
    ),
  );
  const { payment } = await givenDeposit(cashier, owner);
  const balance = await balanceOf(cashier, owner);
  expect(await codeOf(cancel(owner, withdrawal.id))).toBe("not_cancelable");
  expect(await codeOf(cancel(other, payment.id))).toBe("not_found");
  expect(await codeOf(cancel(owner, 999_999))).toBe("not_found");
  expect([(await stored(cashier, withdrawal.id)).stage, (await stored(cashier, payment.id)).stage]).toEqual([
    "in_review",
    "awaiting_player",
  ]);
  expect(await cancellationOf(payment.id)).toEqual([]);
  expect(await balanceOf(cashier, owner)).toBe(balance);
});
