import { inTransaction } from "@apogee/database";
import { currencyOf, minor, type DomainError } from "@apogee/kernel";
import { openWallet, postEntry } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { recallWithdrawal } from "./commands/recall-withdrawal.ts";
import { sendPayout } from "./commands/send-payout.ts";
import { neededOf } from "./obstacles.ts";
import { givenCashier, givenPlayer, givenUsedCard, notify, said, stored, type TestCashier } from "./testing.ts";
import type { PaymentRow } from "./tables.ts";
import { approveWithdrawal, rejectWithdrawal } from "./testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const DAY_MS = 86_400_000;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );

/** A player with 10,000 in each of four wallets and a card; `withdraw` takes text such as `1990 USD`. */
async function givenRichPlayer(): Promise<(what: string) => Promise<PaymentRow>> {
  const playerId = await givenPlayer(cashier);
  const savedProfileId = await givenUsedCard(cashier, playerId);
  await inTransaction(cashier.db, async (tx) => {
    for (const currency of ["EUR", "USD", "GBP", "CAD"]) {
      const wallet = await openWallet(tx, { playerId, currency }, cashier.clock.date());
      await postEntry(
        tx,
        {
          kind: "adjustment",
          currency,
          cause: `rich:${playerId}:${currency}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(10_000_00) },
            { account: { kind: "adjustments" }, amount: minor(-10_000_00) },
          ],
        },
        cashier.clock.date(),
      );
    }
  });
  return async (what) => {
    const [amount, currency] = what.split(" ") as [string, string];
    const order = {
      playerId,
      methodId: "card",
      currency: currencyOf(currency).code,
      amount: minor(Number(amount) * 100),
      savedProfileId,
      fields: {},
    };
    return (await inTransaction(cashier.db, (tx) => createWithdrawal(tx, cashier.ports, order, cashier.clock.date())))
      .payment;
  };
}
const needs = async (payment: PaymentRow): Promise<boolean> =>
  (await neededOf(cashier.db, cashier.ports, await stored(cashier, payment.id), cashier.clock.date())).includes(
    "verification",
  );
const approve = (payment: PaymentRow): Promise<string> =>
  codeOf(
    approveWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: "All is in order." }),
  );

test("withdrawals just below the threshold, each in another currency, together require verification", async () => {
  const withdraw = await givenRichPlayer();
  const asked = [
    await withdraw("1990 EUR"),
    await withdraw("1990 USD"),
    await withdraw("1690 GBP"),
    await withdraw("2990 CAD"),
  ];
  expect(await Promise.all(asked.map(needs))).toEqual([false, true, true, true]);
  expect(await approve(asked[0]!)).toBe("accepted");
  for (const payment of asked.slice(1)) {
    expect(await approve(payment)).toBe("verification_needed");
    expect((await stored(cashier, payment.id)).stage).toBe("in_review");
  }
});

test("shares that add up to just below the threshold require no verification, and a little more does", async () => {
  const withdraw = await givenRichPlayer();
  await withdraw("1000 EUR");
  expect(await needs(await withdraw("849 GBP"))).toBe(false);
  expect(await needs(await withdraw("20 USD"))).toBe(true);
});

const paidOut = async (payment: PaymentRow): Promise<void> => {
  await approve(payment);
  await notify(
    cashier,
    "sandbox-cards",
    said("payout.paid", payment.id, { amount: payment.amount, currency: payment.currency }),
  );
};
const failed = async (payment: PaymentRow): Promise<void> => {
  await approve(payment);
  await notify(cashier, "sandbox-cards", said("payout.failed", payment.id, { reason: "account_closed" }));
};
const sent = async (payment: PaymentRow): Promise<void> => {
  await approve(payment);
  await sendPayout(cashier.ports, payment.id);
};
const reject = (payment: PaymentRow): Promise<unknown> =>
  rejectWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: "asked to" });
const recall = (payment: PaymentRow): Promise<unknown> =>
  inTransaction(cashier.db, (tx) =>
    recallWithdrawal(tx, cashier.ports, { playerId: payment.playerId, paymentId: payment.id }, cashier.clock.date()),
  );

test.each<[string, boolean, (payment: PaymentRow) => Promise<unknown>]>([
  ["in_review", true, async () => undefined],
  ["approved", true, approve],
  ["sent", true, sent],
  ["paid", true, paidOut],
  ["rejected", false, reject],
  ["recalled", false, recall],
  ["failed", false, failed],
])("a withdrawal that is %s counts towards the next one in another currency: %s", async (stage, counts, end) => {
  const withdraw = await givenRichPlayer();
  const first = await withdraw("1990 EUR");
  await end(first);
  expect((await stored(cashier, first.id)).stage).toBe(stage);
  expect(await needs(await withdraw("1990 USD"))).toBe(counts);
});

test("a withdrawal from 180 days ago no longer counts, whatever its currency", async () => {
  const withdraw = await givenRichPlayer();
  await withdraw("1990 EUR");
  cashier.clock.advance(180 * DAY_MS - 1);
  expect(await needs(await withdraw("100 USD"))).toBe(true);
  cashier.clock.advance(1);
  expect(await needs(await withdraw("1800 USD"))).toBe(false);
  expect(await needs(await withdraw("100 USD"))).toBe(true);
});
