import { minor } from "@apogee/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderAway, ProviderRefused } from "../providers/provider.ts";
import {
  accountSum,
  balanceOf,
  givenCashier,
  givenPlayer,
  notify,
  payoutIdOf,
  said,
  stored,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";
import { sendPayout } from "./send-payout.ts";
import { approveWithdrawal } from "../testing/decisions.ts";

import { withdrawalsOf } from "../testing/withdrawals.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const APPROVED = { actor: "operator:anna", reason: "All is in order." } as const;
const OWN_WALLET = "bc1q9d4ywgfnd8h43da5tpcxcn6ajv590cg6d3tg6axemvljvt2k76zs50tv4q";

const { withdraw, givenWithdrawal } = withdrawalsOf(() => cashier);

describe("a payout", () => {
  test("is sent once and paid once, and the books show where the money went", async () => {
    const { playerId, payment } = await givenWithdrawal();
    const [reserved, transit] = [
      await accountSum(cashier, "withdrawals_reserved"),
      await accountSum(cashier, "provider_transit"),
    ];
    await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
    await sendPayout(cashier.ports, payment.id);
    await sendPayout(cashier.ports, payment.id);
    expect(cashier.payouts.filter(({ paymentId }) => paymentId === payment.id)).toEqual([
      {
        paymentId: payment.id,
        amount: 60_00,
        currency: "EUR",
        kind: "card",
        target: "tok_4242424242",
        fields: {},
        holder: "Mia Brandt",
      },
    ]);
    expect(await stored(cashier, payment.id)).toMatchObject({ stage: "sent", externalId: `po_${payment.id}` });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        notify(cashier, "sandbox-cards", said("payout.paid", payment.id, { amount: 60_00, currency: "EUR" })),
      ),
    );
    expect((await stored(cashier, payment.id)).stage).toBe("paid");
    expect(await balanceOf(cashier, playerId)).toBe(40_00);
    expect((await accountSum(cashier, "withdrawals_reserved")) - reserved).toBe(-60_00);
    expect((await accountSum(cashier, "provider_transit")) - transit).toBe(60_00);
    expect(await sumOfBooks(cashier)).toBe(0);
    expect(cashier.letters.at(-1)).toMatchObject({ playerId, name: "withdrawal_paid" });
  });

  test("that the provider refuses returns the money", async () => {
    const { playerId, payment } = await givenWithdrawal();
    await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
    cashier.behaviour.onPayout = () => Promise.reject(new ProviderRefused("card_expired"));
    await sendPayout(cashier.ports, payment.id);
    delete cashier.behaviour.onPayout;
    expect(await stored(cashier, payment.id)).toMatchObject({ stage: "failed", reason: "card_expired" });
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });

  test("that fails at the bank returns the money once", async () => {
    const { playerId, payment } = await givenWithdrawal();
    await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
    await sendPayout(cashier.ports, payment.id);
    await Promise.all(
      Array.from({ length: 5 }, () =>
        notify(cashier, "sandbox-cards", said("payout.failed", payment.id, { reason: "account_closed" })),
      ),
    );
    expect(await stored(cashier, payment.id)).toMatchObject({ stage: "failed", reason: "account_closed" });
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
    await notify(cashier, "sandbox-cards", said("payout.paid", payment.id, { amount: 60_00, currency: "EUR" }));
    expect((await stored(cashier, payment.id)).stage).toBe("failed");
    expect(await sumOfBooks(cashier)).toBe(0);
  });

  test("whose provider does not answer stays approved and is retried", async () => {
    const { payment } = await givenWithdrawal();
    await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
    cashier.behaviour.onPayout = () => Promise.reject(new ProviderAway("no answer"));
    await expect(sendPayout(cashier.ports, payment.id)).rejects.toThrow(ProviderAway);
    delete cashier.behaviour.onPayout;
    expect((await stored(cashier, payment.id)).stage).toBe("approved");
    await sendPayout(cashier.ports, payment.id);
    expect((await stored(cashier, payment.id)).stage).toBe("sent");
  });

  test("of bitcoin charges the network fee to the house, not to the player", async () => {
    const playerId = await givenPlayer(cashier, { currency: "BTC", real: 2_000_000 });
    const payment = await withdraw(playerId, {
      methodId: "bitcoin",
      currency: "BTC",
      amount: minor(1_000_000),
      fields: { address: OWN_WALLET },
    });
    await approveWithdrawal(cashier.ports, { paymentId: payment.id, ...APPROVED });
    await sendPayout(cashier.ports, payment.id);
    const fees = await accountSum(cashier, "fees", "BTC");
    const about = { txid: payoutIdOf("sandbox-bitcoin", payment.id), reference: String(payment.id) };
    await notify(cashier, "sandbox-bitcoin", {
      event_id: `chain_paid_${payment.id}`,
      type: "payout.paid",
      ...about,
      amount: 1_000_000,
      network_fee: 1_400,
    });
    expect(await balanceOf(cashier, playerId, "BTC")).toBe(1_000_000);
    expect((await accountSum(cashier, "fees", "BTC")) - fees).toBe(-1_400);
    expect(await sumOfBooks(cashier, "BTC")).toBe(0);
  });
});
