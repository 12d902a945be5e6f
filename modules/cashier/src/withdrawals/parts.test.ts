import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWithdrawal, type WithdrawalOrder } from "../commands/create-withdrawal.ts";
import { recallWithdrawal } from "../commands/recall-withdrawal.ts";
import { sendPayout } from "../commands/send-payout.ts";
import { resendPayouts } from "../commands/resend.ts";
import { verifyPayments } from "../ledger.queries.ts";
import { ProviderRefused } from "../providers/provider.ts";
import type { PaymentRow } from "../tables.ts";
import {
  balanceOf,
  countOf,
  givenCashier,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  notify,
  outcomesOf,
  said,
  stored,
  type TestCashier,
} from "../testing.ts";
import { approveWithdrawal, rejectWithdrawal } from "../testing/decisions.ts";
import { presentPayment } from "../views.ts";
import { partsOf, type PartRow } from "./parts.store.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(async () => {
  // The players of this test exist only in memory.
  const broken = (await verifyPayments(cashier.db)).filter(
    (check) => check.broken.length > 0 && check.name !== "Every payment belongs to a player.",
  );
  await cashier.close();
  expect(broken).toEqual([]);
});

const APPROVED = { actor: "operator:anna", reason: "All is in order." } as const;
const OTHER_CARD = { token: "tok_5555", brand: "Mastercard", bin: "555555", last_four: "5555" };

async function withdraw(playerId: number, order: Partial<WithdrawalOrder>): Promise<PaymentRow> {
  const asked = {
    playerId,
    methodId: "card",
    currency: "EUR",
    amount: minor(150_00),
    savedProfileId: null,
    fields: {},
  };
  const change = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(tx, cashier.ports, { ...asked, ...order }, cashier.clock.date()),
  );
  return change.payment;
}

/** The plan that the refusal of a withdrawal names. */
async function planOf(playerId: number, order: Partial<WithdrawalOrder>): Promise<{ id: string; parts: unknown[] }> {
  const refusal = await withdraw(playerId, order).then(
    () => undefined,
    (error: DomainError) => error,
  );
  expect(refusal?.code).toBe("plan_changed");
  return refusal!.details()!["plan"] as { id: string; parts: unknown[] };
}

interface Given {
  readonly playerId: number;
  /** Paid 100.00 EUR first. */
  readonly visa: string;
  /** Paid 100.00 EUR then. */
  readonly mastercard: string;
}

async function givenTwoCards(): Promise<Given> {
  const playerId = await givenPlayer(cashier);
  const visa = await givenUsedCard(cashier, playerId);
  cashier.clock.advance(1_000);
  return { playerId, visa, mastercard: await givenUsedCard(cashier, playerId, OTHER_CARD) };
}

/** 150.00 EUR, of which 100.00 go to the first card and 50.00 to the second. */
async function givenParts(): Promise<Given & { payment: PaymentRow; parts: [PartRow, PartRow] }> {
  const given = await givenTwoCards();
  const { id } = await planOf(given.playerId, { savedProfileId: given.mastercard });
  const payment = await withdraw(given.playerId, { savedProfileId: given.mastercard, plan: id });
  return { ...given, payment, parts: await partsNow(payment.id) };
}
const partsNow = async (paymentId: number): Promise<[PartRow, PartRow]> =>
  (await partsOf(cashier.db, [paymentId])).get(paymentId) as [PartRow, PartRow];

async function givenSentParts(): Promise<Awaited<ReturnType<typeof givenParts>>> {
  const given = await givenParts();
  await approveWithdrawal(cashier.ports, { paymentId: given.payment.id, ...APPROVED });
  for (const { id } of given.parts) await sendPayout(cashier.ports, id);
  return given;
}
const paid = (part: PartRow): Promise<void> =>
  notify(cashier, part.provider, said("payout.paid", part.id, { amount: part.amount, currency: "EUR" }));
const failed = (part: PartRow): Promise<void> =>
  notify(cashier, part.provider, said("payout.failed", part.id, { reason: "card_closed" }));

describe("a withdrawal that would go elsewhere than chosen", () => {
  test("is refused with the plan, and nothing is reserved", async () => {
    const { playerId, mastercard } = await givenTwoCards();
    const plan = await planOf(playerId, { savedProfileId: mastercard });
    expect(plan.parts).toMatchObject([
      { target: "Visa •••• 4242", amount_cents: 100_00, returns_deposit: true },
      { target: "Mastercard •••• 5555", amount_cents: 50_00, returns_deposit: false },
    ]);
    expect(await balanceOf(cashier, playerId)).toBe(200_00);
    expect(await countOf(cashier, "payment", playerId)).toBe(2);
  });

  test("is refused with the new plan if it has changed since", async () => {
    const { playerId, visa, mastercard } = await givenTwoCards();
    const seen = await planOf(playerId, { savedProfileId: mastercard });
    await withdraw(playerId, { savedProfileId: visa, amount: minor(30_00) });
    const now = await planOf(playerId, { savedProfileId: mastercard, plan: seen.id });
    expect(now.parts).toMatchObject([{ amount_cents: 70_00 }, { amount_cents: 80_00 }]);
    expect(await balanceOf(cashier, playerId)).toBe(170_00);
  });

  test("goes whole to another card if that card has to get it back", async () => {
    const { playerId, mastercard } = await givenTwoCards();
    const plan = await planOf(playerId, { savedProfileId: mastercard, amount: minor(60_00) });
    expect(plan.parts).toMatchObject([{ target: "Visa •••• 4242", amount_cents: 60_00 }]);
    const payment = await withdraw(playerId, { savedProfileId: mastercard, amount: minor(60_00), plan: plan.id });
    expect(payment).toMatchObject({ target: "Visa •••• 4242", amount: 60_00 });
    expect(await partsNow(payment.id)).toBe(undefined);
  });
});

test("each part goes to its provider, and the withdrawal is paid when all are", async () => {
  const { playerId, payment, parts } = await givenParts();
  expect(await balanceOf(cashier, playerId)).toBe(50_00);
  await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
  expect(await jobsFor(cashier, payment.id)).toEqual([]);
  for (const { id } of parts) {
    expect((await jobsFor(cashier, id)).map(({ name }) => name)).toEqual(["cashier.send_payout"]);
    await sendPayout(cashier.ports, id);
    await sendPayout(cashier.ports, id);
  }
  const asked = cashier.payouts.filter(({ paymentId }) => parts.some(({ id }) => id === paymentId));
  expect(asked.map(({ target, amount }) => [target, amount])).toEqual([
    ["tok_4242424242", 100_00],
    ["tok_5555", 50_00],
  ]);
  expect((await stored(cashier, payment.id)).stage).toBe("sent");
  await paid(parts[0]);
  await paid(parts[0]);
  expect((await stored(cashier, payment.id)).stage).toBe("sent");
  await paid(parts[1]);
  const done = await stored(cashier, payment.id);
  expect(done).toMatchObject({ stage: "paid", amount: 150_00 });
  const view = await presentPayment(cashier.db, cashier.ports, done);
  expect(view).toMatchObject({ state: "succeeded", amount_cents: 150_00, paid_cents: 150_00 });
  expect(view.parts.map(({ state }) => state)).toEqual(["succeeded", "succeeded"]);
  expect(cashier.letters.at(-1)).toMatchObject({ name: "withdrawal_paid", amount: 150_00 });
  expect(await balanceOf(cashier, playerId)).toBe(50_00);
});

test("a failed part returns only its own amount, and the withdrawal is paid in part", async () => {
  const { playerId, payment, parts } = await givenSentParts();
  await failed(parts[0]);
  await failed(parts[0]);
  expect(await balanceOf(cashier, playerId)).toBe(150_00);
  expect(cashier.letters.at(-1)).toMatchObject({ name: "withdrawal_failed", amount: 100_00 });
  await paid(parts[1]);
  const done = await stored(cashier, payment.id);
  expect(done).toMatchObject({ stage: "paid", amount: 50_00 });
  const view = await presentPayment(cashier.db, cashier.ports, done);
  expect(view).toMatchObject({ amount_cents: 150_00, paid_cents: 50_00, success: true });
  expect(view.parts).toMatchObject([
    { state: "declined", reason: "card_closed" },
    { state: "succeeded", reason: null },
  ]);
});

test("a withdrawal whose parts have all failed has failed, and all of it is back", async () => {
  const { playerId, payment, parts } = await givenParts();
  await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
  cashier.behaviour.onPayout = () => Promise.reject(new ProviderRefused("card_closed"));
  for (const { id } of parts) await sendPayout(cashier.ports, id);
  delete cashier.behaviour.onPayout;
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "failed", amount: 150_00, reason: "card_closed" });
  expect(await balanceOf(cashier, playerId)).toBe(200_00);
  // Both cards have refused, so neither is a source now.
  const savedProfileId = String(parts[1].savedProfileId);
  const again = await withdraw(playerId, { savedProfileId, amount: minor(150_00) });
  expect(again.target).toBe("Mastercard •••• 5555");
});

test("a part that was paid cannot fail afterwards, and the whole has no news of its own", async () => {
  const { playerId, payment, parts } = await givenSentParts();
  await notify(cashier, "sandbox-cards", said("payout.paid", payment.id, { amount: 150_00, currency: "EUR" }));
  expect((await stored(cashier, payment.id)).stage).toBe("sent");
  await notify(cashier, "sandbox-cards", said("payout.paid", parts[0].id, { amount: 99_99, currency: "EUR" }));
  expect(await outcomesOf(cashier, payment.id)).toEqual(["contradicted"]);
  expect((await partsNow(payment.id))[0].stage).toBe("sent");
  await paid(parts[0]);
  await paid(parts[1]);
  expect(await balanceOf(cashier, playerId)).toBe(50_00);
});

test.each(["rejected", "recalled"] as const)("one that is %s returns the whole and pays nothing", async (how) => {
  const { playerId, payment, parts } = await givenParts();
  if (how === "rejected") await rejectWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
  else
    await inTransaction(cashier.db, (tx) =>
      recallWithdrawal(tx, cashier.ports, { playerId, paymentId: payment.id }, cashier.clock.date()),
    );
  expect((await partsNow(payment.id)).map(({ stage }) => stage)).toEqual([how, how]);
  await sendPayout(cashier.ports, parts[0].id);
  expect(cashier.payouts.some(({ paymentId }) => paymentId === parts[0].id)).toBe(false);
  expect(await balanceOf(cashier, playerId)).toBe(200_00);
});

test("parts that the queue gave up are sent again", async () => {
  const { payment, parts } = await givenParts();
  await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
  const resent = await resendPayouts(cashier.ports, { actor: "operator:anna", reason: "The provider is back." });
  expect(resent.filter(({ paymentId }) => paymentId === payment.id).map(({ target }) => target)).toEqual(
    parts.map(({ target }) => target),
  );
});

test("what parts have returned is not returned again", async () => {
  const { playerId, mastercard, parts } = await givenSentParts();
  for (const part of parts) await paid(part);
  // 50.00 EUR are left of what the second card paid.
  const last = await withdraw(playerId, { savedProfileId: mastercard, amount: minor(50_00) });
  expect(last.target).toBe("Mastercard •••• 5555");
});
