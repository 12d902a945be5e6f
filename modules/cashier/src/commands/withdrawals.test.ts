import { whyNoStakes } from "@apogee/identity";
import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPendingWithdrawals } from "../operators.ts";
import {
  accountSum,
  addressOfPlayer,
  auditsOf,
  balanceOf,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  stored,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";
import { type WithdrawalOrder } from "./create-withdrawal.ts";
import { approveWithdrawal, rejectWithdrawal } from "../testing/decisions.ts";

import { withdrawalsOf } from "../testing/withdrawals.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );
const APPROVED = { actor: "operator:anna", reason: "All is in order." } as const;
const OWN_WALLET = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";

const { withdraw, recall, givenWithdrawal } = withdrawalsOf(() => cashier);

describe("a withdrawal request", () => {
  test("reserves the money and waits for an operator", async () => {
    const reservedBefore = await accountSum(cashier, "withdrawals_reserved");
    const { playerId, payment } = await givenWithdrawal();
    expect(payment).toMatchObject({ stage: "in_review", target: "Visa •••• 4242" });
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
    expect((await accountSum(cashier, "withdrawals_reserved")) - reservedBefore).toBe(60_00);
    expect(await sumOfBooks(cashier)).toBe(0);
    expect(cashier.letters.at(-1)).toMatchObject({ playerId, name: "withdrawal_requested" });
    const [waiting] = (await listPendingWithdrawals(cashier.ports)).filter((pending) => pending.playerId === playerId);
    expect(waiting).toMatchObject({
      needed: [],
      payment: {
        state: "pending",
        recallable: true,
        waiting: { reason: "operator_review", next_news_at: "2026-03-02T12:00:00.000Z" },
      },
    });
    expect(waiting!.payment.timeline.map(({ step, status }) => `${step} ${status}`)).toEqual([
      "requested done",
      "in_review current",
      "approved ahead",
      "sent ahead",
      "paid ahead",
    ]);
  });

  test("sent ten times at once, with money for one, is accepted once", async () => {
    const playerId = await givenPlayer(cashier);
    const savedProfileId = await givenUsedCard(cashier, playerId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(withdraw(playerId, { savedProfileId, amount: minor(100_00) }))),
    );
    expect(answers.toSorted()).toEqual(["accepted", ...Array.from({ length: 9 }, () => "not_enough_funds")]);
    expect(await balanceOf(cashier, playerId)).toBe(0);
    expect(await countOf(cashier, "payment", playerId)).toBe(2);
  });

  test("states the available amount if it exceeds the balance", async () => {
    const playerId = await givenPlayer(cashier);
    const savedProfileId = await givenUsedCard(cashier, playerId);
    const refusal = await withdraw(playerId, { savedProfileId, amount: minor(100_01) }).catch(
      (error: DomainError) => error,
    );
    expect((refusal as DomainError).details()).toMatchObject({ available_cents: 100_00 });
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test.each<[string, Partial<WithdrawalOrder>, string]>([
    ["below the minimum", { amount: minor(19_99) }, "amount_out_of_range"],
    ["above the maximum", { amount: minor(4_000_01) }, "amount_out_of_range"],
    ["to no card", {}, "payout_target_not_own"],
    ["to a card that does not exist", { savedProfileId: "123456789" }, "payout_target_not_own"],
    ["to a card whose id is not a number", { savedProfileId: "' or 1=1" }, "payout_target_not_own"],
    ["in a currency without a wallet", { currency: "USD", savedProfileId: "1" }, "no_such_wallet"],
    ["by a method without this currency", { methodId: "bitcoin" }, "method_not_available"],
  ])("%s is refused and moves nothing", async (_name, order, code) => {
    const playerId = await givenPlayer(cashier, { real: 10_000_00 });
    expect(await codeOf(withdraw(playerId, order))).toBe(code);
    expect(await balanceOf(cashier, playerId)).toBe(10_000_00);
    expect(await countOf(cashier, "payment", playerId)).toBe(0);
  });

  test("to another player's card is refused", async () => {
    const savedProfileId = await givenUsedCard(cashier, await givenPlayer(cashier));
    const playerId = await givenPlayer(cashier, { real: 100_00 });
    expect(await codeOf(withdraw(playerId, { savedProfileId }))).toBe("payout_target_not_own");
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test("without personal details is refused", async () => {
    const playerId = await givenPlayer(cashier);
    const savedProfileId = await givenUsedCard(cashier, playerId);
    cashier.players.set(playerId, { ...cashier.players.get(playerId)!, missingFields: ["address"] });
    expect(await codeOf(withdraw(playerId, { savedProfileId }))).toBe("personal_data_missing");
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test("is accepted from a player who has not accepted renewed terms, and can be recalled too", async () => {
    const playerId = await givenPlayer(cashier);
    const savedProfileId = await givenUsedCard(cashier, playerId);
    cashier.players.set(playerId, {
      ...cashier.players.get(playerId)!,
      whyNoStakes: whyNoStakes({ termsVersion: "2026-01" }, "2026-11"),
    });
    const payment = await withdraw(playerId, { savedProfileId });
    expect([payment.stage, await balanceOf(cashier, playerId)]).toEqual(["in_review", 40_00]);
    await recall(playerId, payment.id);
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test.each<[string, string | undefined, string]>([
    ["the player's own wallet", OWN_WALLET, "accepted"],
    ["the same in capitals", OWN_WALLET.toUpperCase(), "accepted"],
    ["the same in mixed case", OWN_WALLET.replace("q9d4", "Q9D4"), "invalid_address"],
    ["no address", undefined, "field_invalid"],
    ["an address with a wrong letter", OWN_WALLET.replace("d3tg", "d3tq"), "invalid_address"],
    ["an address of a test network", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "invalid_address"],
  ])("of bitcoin to %s: %s is %s", async (_name, address, code) => {
    const playerId = await givenPlayer(cashier, { currency: "BTC", real: 50_000_000 });
    const order = {
      methodId: "bitcoin",
      currency: "BTC",
      amount: minor(1_000_000),
      fields: (address === undefined ? {} : { address }) as Record<string, string>,
    };
    expect(await codeOf(withdraw(playerId, order))).toBe(code);
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(code === "accepted" ? 49_000_000 : 50_000_000);
  });

  test("of bitcoin is limited to the specification's 0.0001 to 0.4, and cannot pay the casino's own addresses", async () => {
    const playerId = await givenPlayer(cashier, { currency: "BTC", real: 50_000_000 });
    await givenDeposit(cashier, playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(10_000) });
    const order = { methodId: "bitcoin", currency: "BTC", fields: { address: OWN_WALLET } };
    expect(await codeOf(withdraw(playerId, { ...order, amount: minor(9_999) }))).toBe("amount_out_of_range");
    expect(await codeOf(withdraw(playerId, { ...order, amount: minor(40_000_001) }))).toBe("amount_out_of_range");
    for (const address of [
      addressOfPlayer(playerId),
      addressOfPlayer(playerId).toUpperCase(),
      `bitcoin:${addressOfPlayer(playerId)}?amount=0.0001`,
      `  ${addressOfPlayer(playerId).toUpperCase()} `,
    ]) {
      expect(await codeOf(withdraw(playerId, { ...order, amount: minor(10_000), fields: { address } }))).toBe(
        "invalid_address",
      );
    }
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(50_000_000);
  });

  test("of bitcoin stores an address in its canonical spelling: bech32 in lowercase, base58 unchanged", async () => {
    const playerId = await givenPlayer(cashier, { currency: "BTC", real: 50_000_000 });
    const to = async (address: string): Promise<string | null> =>
      (await withdraw(playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(10_000), fields: { address } }))
        .address;
    expect(await to(OWN_WALLET.toUpperCase())).toBe(OWN_WALLET);
    expect(await to("3P14159f73E4gFr7JterCCQh9QjiTjiZrG")).toBe("3P14159f73E4gFr7JterCCQh9QjiTjiZrG");
    expect(await to(`bitcoin:${OWN_WALLET}?amount=0.5&label=${"My%20own%20wallet".repeat(4)}`)).toBe(OWN_WALLET);
  });
});

describe("a recall", () => {
  test("returns the money once", async () => {
    const { playerId, payment } = await givenWithdrawal();
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(recall(playerId, payment.id))));
    expect(answers.toSorted()).toEqual(["accepted", ...Array.from({ length: 4 }, () => "not_recallable")]);
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
    expect((await stored(cashier, payment.id)).stage).toBe("recalled");
  });

  test("of another player's withdrawal is not found", async () => {
    const { playerId, payment } = await givenWithdrawal();
    expect(await codeOf(recall(await givenPlayer(cashier), payment.id))).toBe("not_found");
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
  });

  test("is not available under the licence of Estonia", async () => {
    const { playerId, payment } = await givenWithdrawal({ licence: "EE", verified: true });
    expect(await codeOf(recall(playerId, payment.id))).toBe("not_recallable");
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
  });

  test("of a deposit is refused", async () => {
    const playerId = await givenPlayer(cashier);
    const { payment } = await givenDeposit(cashier, playerId);
    expect(await codeOf(recall(playerId, payment.id))).toBe("not_recallable");
  });

  test("at the same moment as an approval: exactly one of them succeeds", async () => {
    for (let n = 0; n < 8; n += 1) {
      const { playerId, payment } = await givenWithdrawal();
      const [recalled, approved] = await Promise.all([
        codeOf(recall(playerId, payment.id)),
        codeOf(approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED })),
      ]);
      const stage = (await stored(cashier, payment.id)).stage;
      expect([stage, recalled, approved]).toEqual(
        stage === "recalled" ? ["recalled", "accepted", "not_in_review"] : ["approved", "not_recallable", "accepted"],
      );
      expect(await balanceOf(cashier, playerId)).toBe(stage === "recalled" ? 100_00 : 40_00);
    }
  });
});

describe("an operator", () => {
  test("approves a withdrawal once, and the payout is queued once", async () => {
    const { payment } = await givenWithdrawal();
    const answers = await Promise.all(
      ["operator:anna", "operator:ben"].map((actor) =>
        codeOf(approveWithdrawal(cashier.ports, { paymentId: payment.id, actor, reason: "All is in order." })),
      ),
    );
    expect(answers.toSorted()).toEqual(["accepted", "not_in_review"]);
    expect(await jobsFor(cashier, payment.id)).toMatchObject([{ name: "cashier.send_payout" }]);
    expect(await auditsOf(cashier, payment.id)).toMatchObject([{ action: "withdrawal.approved" }]);
  });

  test("rejects a withdrawal with a reason that the player reads, and the money is returned", async () => {
    const { playerId, payment } = await givenWithdrawal();
    expect(
      await codeOf(rejectWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: " no " })),
    ).toBe("reason_missing");
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
    await rejectWithdrawal(cashier.ports, {
      paymentId: payment.id,
      actor: "operator:anna",
      reason: "The card has expired.",
    });
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
    expect(await stored(cashier, payment.id)).toMatchObject({ stage: "rejected", reason: "The card has expired." });
    expect(await auditsOf(cashier, payment.id)).toMatchObject([
      {
        action: "withdrawal.rejected",
        reason: "The card has expired.",
        before: { stage: "in_review", real: 40_00 },
        after: { stage: "rejected", real: 100_00 },
      },
    ]);
    expect(cashier.letters.at(-1)).toMatchObject({
      name: "withdrawal_rejected",
      facts: { reason: "The card has expired." },
    });
    expect(
      await codeOf(
        rejectWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: "once more" }),
      ),
    ).toBe("not_in_review");
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test("must give a reason before approving", async () => {
    const { playerId, payment } = await givenWithdrawal();
    expect(
      await codeOf(
        approveWithdrawal(cashier.ports, { paymentId: payment.id, actor: "operator:anna", reason: "  ok " }),
      ),
    ).toBe("reason_missing");
    expect((await stored(cashier, payment.id)).stage).toBe("in_review");
    expect([
      await balanceOf(cashier, playerId),
      await jobsFor(cashier, payment.id),
      await auditsOf(cashier, payment.id),
    ]).toEqual([40_00, [], []]);
  });

  test("cannot approve a payment that does not exist", async () => {
    expect(await codeOf(approveWithdrawal(cashier.ports, { paymentId: 999_999, ...APPROVED }))).toBe("not_found");
  });

  test("approves only after verification under Estonia's licence, and the withdrawal shows that it is needed", async () => {
    const { playerId, payment } = await givenWithdrawal({ licence: "EE" });
    const [pending] = (await listPendingWithdrawals(cashier.ports)).filter((other) => other.playerId === playerId);
    expect(pending).toMatchObject({
      needed: ["verification"],
      payment: {
        state: "reserved",
        recallable: false,
        waiting: { reason: "verification_needed", needed: ["verification"] },
      },
    });
    expect(await codeOf(approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED }))).toBe(
      "verification_needed",
    );
    expect((await stored(cashier, payment.id)).stage).toBe("in_review");
    cashier.players.set(playerId, { ...cashier.players.get(playerId)!, verified: true });
    expect(await codeOf(approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED }))).toBe("accepted");
  });

  test("may record how identity was checked", async () => {
    const { payment } = await givenWithdrawal({ licence: "EE" });
    await approveWithdrawal(cashier.ports, {
      paymentId: payment.id,
      actor: "operator:anna",
      reason: "All is in order.",
      identityChecked: "passport seen in a video call",
    });
    expect((await auditsOf(cashier, payment.id)).at(-1)).toMatchObject({
      action: "withdrawal.approved",
      reason: "All is in order.",
      after: expect.objectContaining({ identity_checked: "passport seen in a video call" }),
    });
  });

  test("needs the player's verification when small withdrawals add up to the threshold", async () => {
    const playerId = await givenPlayer(cashier, { real: 5_000_00 });
    const savedProfileId = await givenUsedCard(cashier, playerId);
    const [first, second] = [
      await withdraw(playerId, { savedProfileId, amount: minor(1_500_00) }),
      await withdraw(playerId, { savedProfileId, amount: minor(1_500_00) }),
    ];
    expect(await codeOf(approveWithdrawal(cashier.ports, { paymentId: second.id, ...APPROVED }))).toBe(
      "verification_needed",
    );
    expect(await codeOf(approveWithdrawal(cashier.ports, { paymentId: first.id, ...APPROVED }))).toBe("accepted");
  });
});
