import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listPendingWithdrawals } from "../operators.ts";
import {
  auditsOf,
  balanceOf,
  CARD,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  jobsFor,
  notify,
  said,
  stored,
  succeeded,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";
import type { PaymentRow } from "../tables.ts";
import { presentPayment } from "../views.ts";
import { createWithdrawal, type WithdrawalOrder } from "./create-withdrawal.ts";
import { recallWithdrawal } from "./recall-withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal, resolveDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterEach(() => void delete cashier.behaviour.staked);
afterAll(() => cashier.close());

const REASON = "The cardholder confirmed it by phone.";
const OWN = CARD;
const STOLEN = { ...CARD, token: "tok_stolen_1111", last_four: "1111", holder: "JOHN STOLEN" };
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );

/** Credits a deposit one second later than everything before; returns the id of the card that paid it. */
async function deposit(playerId: number, amount: number, card: typeof CARD, currency = "EUR"): Promise<string> {
  cashier.clock.advance(1_000);
  const { payment } = await givenDeposit(cashier, playerId, { amount: minor(amount), currency });
  await notify(cashier, "sandbox-cards", succeeded(payment.id, { amount, currency, card }));
  return String((await stored(cashier, payment.id)).savedProfileId);
}
async function withdraw(
  playerId: number,
  amount: number,
  savedProfileId: string,
  order: Partial<WithdrawalOrder> = {},
): Promise<PaymentRow> {
  cashier.clock.advance(1_000);
  const change = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      {
        playerId,
        methodId: "card",
        currency: "EUR",
        amount: minor(amount),
        savedProfileId,
        fields: {},
        ...order,
      },
      cashier.clock.date(),
    ),
  );
  return change.payment;
}
const flagsOf = async (payment: PaymentRow): Promise<readonly string[] | undefined> =>
  (await listPendingWithdrawals(cashier.ports, payment.playerId)).find((pending) => pending.payment.id === payment.id)
    ?.flags;
const approve = (payment: PaymentRow, ...despite: string[]): Promise<string> =>
  codeOf(approveWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: REASON, despite }));
const paid = (payment: PaymentRow): Promise<void> =>
  notify(cashier, "sandbox-cards", said("payout.paid", payment.id, { amount: payment.amount, currency: "EUR" }));
const recall = (payment: PaymentRow): Promise<unknown> =>
  inTransaction(cashier.db, (tx) =>
    recallWithdrawal(tx, cashier.ports, { playerId: payment.playerId, paymentId: payment.id }, cashier.clock.date()),
  );

/** A player whose stolen card paid 280.00 and whose own card paid 10.00; nothing is staked. */
async function givenThief(
  facts: { verified?: boolean } = {},
): Promise<{ playerId: number; own: string; stolen: string }> {
  cashier.behaviour.staked = 0;
  const playerId = await givenPlayer(cashier, facts);
  const stolen = await deposit(playerId, 280_00, STOLEN);
  return { playerId, stolen, own: await deposit(playerId, 10_00, OWN) };
}

describe("a withdrawal of a stolen card's deposit to the player's own card, with nothing staked,", () => {
  test.each([false, true])(
    "is flagged whether or not the player is verified (%s), and a reason alone does not approve it",
    async (verified) => {
      const { playerId, own } = await givenThief({ verified });
      const payment = await withdraw(playerId, 290_00, own);
      expect(await listPendingWithdrawals(cashier.ports, playerId)).toMatchObject([
        { needed: [], flags: ["foreign_card", "not_played"] },
      ]);

      const refusal = await approveWithdrawal(cashier.ports, {
        paymentId: payment.id,
        actor: "operator:anna",
        reason: "All is in order.",
      }).catch((error: DomainError) => error);
      expect(refusal).toMatchObject({
        code: "withdrawal_flagged",
        message: expect.stringContaining("foreign_card, not_played"),
      });
      expect((refusal as DomainError).details()).toEqual({ flags: ["foreign_card", "not_played"] });
      expect(await approve(payment, "not_played")).toBe("withdrawal_flagged");
      expect(await stored(cashier, payment.id)).toMatchObject({ stage: "in_review" });
      expect([
        await balanceOf(cashier, playerId),
        await jobsFor(cashier, payment.id),
        await auditsOf(cashier, payment.id),
      ]).toEqual([0, [], []]);
    },
  );

  test("is approved despite its flags with a reason, and the audit trail records both", async () => {
    const { playerId, own } = await givenThief();
    const payment = await withdraw(playerId, 290_00, own);
    expect(await approve(payment, "foreign_card", "not_played")).toBe("accepted");
    expect(await auditsOf(cashier, payment.id)).toMatchObject([
      {
        action: "withdrawal.approved",
        reason: REASON,
        after: { stage: "approved", flags: ["foreign_card", "not_played"] },
      },
    ]);
  });

  test("is shown to the player as under review, without anything to do", async () => {
    const { playerId, own } = await givenThief();
    const view = await presentPayment(cashier.db, cashier.ports, await withdraw(playerId, 290_00, own));
    expect(view).toMatchObject({ state: "pending", waiting: { reason: "operator_review", needed: [] } });
    expect(JSON.stringify(view)).not.toMatch(/flag|foreign|played/);
  });

  test("stays flagged for the rest after a small part was paid despite the flags", async () => {
    const { playerId, own } = await givenThief();
    const small = await withdraw(playerId, 20_00, own);
    const rest = await withdraw(playerId, 270_00, own);
    expect(await approve(small, "foreign_card", "not_played")).toBe("accepted");
    await paid(small);
    expect(await flagsOf(rest)).toEqual(["foreign_card", "not_played"]);
    expect(await approve(rest)).toBe("withdrawal_flagged");
    expect((await stored(cashier, rest.id)).stage).toBe("in_review");
  });
});

describe("flags", () => {
  test("are not raised if the player staked what came in, and approval needs only a reason", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 100_00, OWN);
    cashier.behaviour.staked = 100_00;
    const payment = await withdraw(playerId, 60_00, own);
    expect([await flagsOf(payment), await approve(payment)]).toEqual([[], "accepted"]);
  });

  test("that were raised after the operator looked block the approval, and nothing moves", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 100_00, OWN);
    const payment = await withdraw(playerId, 60_00, own);
    expect(await flagsOf(payment)).toEqual([]);
    await deposit(playerId, 50_00, STOLEN);
    expect(await approve(payment)).toBe("withdrawal_flagged");
    expect(await stored(cashier, payment.id)).toMatchObject({ stage: "in_review" });
    expect([
      await balanceOf(cashier, playerId),
      await jobsFor(cashier, payment.id),
      await auditsOf(cashier, payment.id),
    ]).toEqual([90_00, [], []]);
    // An acknowledgement must name every current flag.
    expect(await approve(payment, "not_played")).toBe("withdrawal_flagged");
    expect(await approve(payment, "foreign_card")).toBe("accepted");
  });

  test("consider deposits since the last paid withdrawal; one in flight does not count as paid", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 100_00, OWN);
    const first = await withdraw(playerId, 30_00, own);
    expect(await approve(first)).toBe("accepted");
    cashier.behaviour.staked = 0;
    const second = await withdraw(playerId, 30_00, own);
    expect(await flagsOf(second)).toEqual(["not_played"]);
    await paid(first);
    expect(await flagsOf(second)).toEqual([]);
    await deposit(playerId, 10_00, OWN);
    expect(await flagsOf(second)).toEqual(["not_played"]);
  });

  test("count stakes since the approval of the last paid withdrawal; earlier stakes counted for that one", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 100_00, OWN);
    const first = await withdraw(playerId, 30_00, own);
    cashier.clock.advance(3_600_000);
    const approvedAt = cashier.clock.date();
    expect(await approve(first)).toBe("accepted");
    cashier.clock.advance(3_600_000);
    await paid(first);
    await withdraw(playerId, 30_00, own);
    const asked: Array<Date | null> = [];
    await listPendingWithdrawals(
      {
        ...cashier.ports,
        stakedSince: async (_db, _wallet, since) => {
          asked.push(since);
          return minor(0);
        },
      },
      playerId,
    );
    expect(asked).toEqual([approvedAt]);
  });

  test("concern one wallet: deposits and returns of another wallet do not count", async () => {
    const playerId = await givenPlayer(cashier);
    await inTransaction(cashier.db, (tx) => openWallet(tx, { playerId, currency: "USD" }, cashier.clock.date()));
    const own = await deposit(playerId, 100_00, OWN);
    const stolen = await deposit(playerId, 50_00, STOLEN, "USD");
    cashier.behaviour.staked = 100_00;
    expect(await flagsOf(await withdraw(playerId, 60_00, own))).toEqual([]);
    expect(await codeOf(withdraw(playerId, 20_00, stolen))).toBe("payout_target_not_own");
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
    expect(await flagsOf(await withdraw(playerId, 40_00, own, { currency: "USD" }))).toEqual(["foreign_card"]);
  });

  test("include foreign_card if the card is unknown, as after a deposit credited by an operator", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 50_00, OWN);
    const { payment: differs } = await givenDeposit(cashier, playerId);
    await notify(cashier, "sandbox-cards", succeeded(differs.id, { amount: 90_00 }));
    await resolveDeposit(cashier.ports, {
      paymentId: differs.id,
      actor: "operator:anna",
      verdict: "credit",
      reason: "The bank charged a fee.",
    });
    expect(await flagsOf(await withdraw(playerId, 60_00, own))).toEqual(["foreign_card"]);
  });
});

describe("a return to the card that paid", () => {
  test("is accepted up to what the card paid, and clears the flag once all of it is returned", async () => {
    const { playerId, own, stolen } = await givenThief();
    const back = await withdraw(playerId, 280_00, stolen);
    expect(back).toMatchObject({ stage: "in_review", target: "Visa •••• 1111" });
    expect(await flagsOf(back)).toEqual(["not_played"]);
    expect(await approve(back, "not_played")).toBe("accepted");
    await paid(back);
    cashier.behaviour.staked = 100_00;
    await deposit(playerId, 10_00, OWN);
    expect(await flagsOf(await withdraw(playerId, 20_00, own))).toEqual([]);
    expect(await sumOfBooks(cashier)).toBe(0);
  });

  test("leaves the flag if it returns only a part", async () => {
    const { playerId, stolen } = await givenThief();
    expect(await flagsOf(await withdraw(playerId, 200_00, stolen))).toEqual(["foreign_card", "not_played"]);
  });

  test("is refused if it exceeds what the card paid, states the returnable amount, and nothing moves", async () => {
    const { playerId, stolen } = await givenThief();
    const refusal = await withdraw(playerId, 280_01, stolen).catch((error: DomainError) => error);
    expect(refusal).toMatchObject({ code: "more_than_card_paid", message: expect.stringContaining("280.00 EUR") });
    expect((refusal as DomainError).details()).toEqual({ returnable_cents: 280_00 });
    expect([await balanceOf(cashier, playerId), await countOf(cashier, "payment", playerId)]).toEqual([290_00, 2]);
  });

  test("counts withdrawals in review, approved and paid, but not rejected or recalled ones", async () => {
    const { playerId, stolen } = await givenThief();
    const first = await withdraw(playerId, 200_00, stolen);
    expect(await codeOf(withdraw(playerId, 80_01, stolen))).toBe("more_than_card_paid");
    await recall(first);
    const second = await withdraw(playerId, 200_00, stolen);
    await rejectWithdrawal(cashier.ports, {
      paymentId: second.id,
      actor: "operator:anna",
      reason: "Ask for all of it.",
    });
    const third = await withdraw(playerId, 260_00, stolen);
    expect(await approve(third, "foreign_card", "not_played")).toBe("accepted");
    expect(await codeOf(withdraw(playerId, 20_01, stolen))).toBe("more_than_card_paid");
    await paid(third);
    expect(await codeOf(withdraw(playerId, 20_01, stolen))).toBe("more_than_card_paid");
    const rest = await withdraw(playerId, 20_00, stolen);
    await notify(cashier, "sandbox-cards", said("payout.paid", rest.id, { amount: 20_00, currency: "EUR" }));
    expect(await codeOf(withdraw(playerId, 20_00, stolen))).toBe("payout_target_not_own");
    expect(await balanceOf(cashier, playerId)).toBe(10_00);
  });

  test("never exceeds what the card paid, with ten requests at once", async () => {
    const playerId = await givenPlayer(cashier, { real: 10_000_00 });
    const stolen = await deposit(playerId, 100_00, STOLEN);
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(withdraw(playerId, 40_00, stolen))));
    expect(answers.toSorted()).toEqual([
      "accepted",
      "accepted",
      ...Array.from({ length: 8 }, () => "more_than_card_paid"),
    ]);
    expect(await balanceOf(cashier, playerId)).toBe(10_020_00);
  });

  test("is accepted below the method's minimum if it returns the whole deposit", async () => {
    const playerId = await givenPlayer(cashier);
    const stolen = await deposit(playerId, 10_00, STOLEN);
    expect(await codeOf(withdraw(playerId, 9_99, stolen))).toBe("amount_out_of_range");
    expect(await codeOf(withdraw(playerId, 10_00, stolen))).toBe("accepted");
    expect(await balanceOf(cashier, playerId)).toBe(0);
  });

  test("is refused for a deposit that an earlier paid withdrawal cleared", async () => {
    const playerId = await givenPlayer(cashier, { real: 500_00 });
    const stolen = await deposit(playerId, 100_00, STOLEN);
    const own = await deposit(playerId, 100_00, OWN);
    const all = await withdraw(playerId, 100_00, stolen);
    expect(await approve(all)).toBe("accepted");
    await paid(all);
    const payment = await withdraw(playerId, 100_00, own);
    expect(await approve(payment)).toBe("accepted");
    await paid(payment);
    expect(await codeOf(withdraw(playerId, 50_00, stolen))).toBe("payout_target_not_own");
    expect(await balanceOf(cashier, playerId)).toBe(500_00);
  });
});

describe("a cardholder name that changes with a later payment of the same card", () => {
  const typed = (holder: string) => ({ ...STOLEN, holder });

  test("does not make an earlier deposit the player's own: it stays flagged, and a payout to the card stays capped", async () => {
    cashier.behaviour.staked = 1_000_000_00;
    const playerId = await givenPlayer(cashier, { real: 5_000_00, verified: true });
    const own = await deposit(playerId, 10_00, OWN);
    const stolen = await deposit(playerId, 2_800_00, STOLEN);
    expect(await deposit(playerId, 10_00, typed("MIA BRANDT"))).toBe(stolen);
    const away = await withdraw(playerId, 2_800_00, own);
    expect([await flagsOf(away), await approve(away)]).toEqual([["foreign_card"], "withdrawal_flagged"]);
    await recall(away);
    const before = await balanceOf(cashier, playerId);
    const refusal = await withdraw(playerId, 2_810_01, stolen).catch((error: DomainError) => error);
    expect(refusal).toMatchObject({ code: "more_than_card_paid" });
    expect((refusal as DomainError).details()).toEqual({ returnable_cents: 2_810_00 });
    expect([await balanceOf(cashier, playerId), await countOf(cashier, "payment", playerId)]).toEqual([before, 4]);

    // A pending refund does not lift the cap; a paid one does.
    const back = await withdraw(playerId, 2_800_00, stolen);
    expect(await codeOf(withdraw(playerId, 20_00, stolen))).toBe("more_than_card_paid");
    expect(await approve(back, "foreign_card")).toBe("accepted");
    await paid(back);
    expect(await codeOf(withdraw(playerId, 100_00, stolen))).toBe("accepted");
  });

  test("does not make a deposit from before names were stored the player's own", async () => {
    const playerId = await givenPlayer(cashier);
    const own = await deposit(playerId, 10_00, OWN);
    await deposit(playerId, 280_00, STOLEN);
    await sql`update cashier.payment set paid_holder = null where player_id = ${playerId}`.execute(cashier.db);
    await deposit(playerId, 10_00, typed("MIA BRANDT"));
    expect(await flagsOf(await withdraw(playerId, 100_00, own))).toEqual(["foreign_card"]);
  });

  test.each([
    [280_00, 10_00],
    [10_00, 280_00],
  ])(
    "does not turn a payout to it into a return: %i from a stolen card, %i from the player's own card",
    async (fromStolen, fromOwn) => {
      const playerId = await givenPlayer(cashier, { real: 100_00 });
      await deposit(playerId, fromStolen, STOLEN);
      const own = await deposit(playerId, fromOwn, OWN);
      const payment = await withdraw(playerId, 300_00, own);
      expect(await deposit(playerId, 10_00, { ...OWN, holder: "JOHN STOLEN" })).toBe(own);
      expect([await flagsOf(payment), await approve(payment)]).toEqual([["foreign_card"], "withdrawal_flagged"]);
      expect((await stored(cashier, payment.id)).stage).toBe("in_review");
    },
  );

  test("allows money that the card pays after a full return to be returned too", async () => {
    const playerId = await givenPlayer(cashier);
    const stolen = await deposit(playerId, 100_00, STOLEN);
    const all = await withdraw(playerId, 100_00, stolen);
    expect(await approve(all)).toBe("accepted");
    await paid(all);
    await deposit(playerId, 50_00, STOLEN);
    expect(await codeOf(withdraw(playerId, 50_01, stolen))).toBe("more_than_card_paid");
    expect(await flagsOf(await withdraw(playerId, 50_00, stolen))).toEqual([]);
  });
});
