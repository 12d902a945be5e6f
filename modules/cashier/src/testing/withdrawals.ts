import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { createWithdrawal, type WithdrawalOrder } from "../commands/create-withdrawal.ts";
import { recallWithdrawal } from "../commands/recall-withdrawal.ts";
import type { CashierPlayer } from "../ports.ts";
import type { PaymentRow } from "../tables.ts";
import { givenPlayer, givenUsedCard, type TestCashier } from "../testing.ts";

/** Withdrawals of tests; the cashier is read when they are made. */
export function withdrawalsOf(cashier: () => TestCashier) {
  async function withdraw(playerId: number, order: Partial<WithdrawalOrder> = {}): Promise<PaymentRow> {
    const change = await inTransaction(cashier().db, (tx) =>
      createWithdrawal(
        tx,
        cashier().ports,
        {
          playerId,
          methodId: "card",
          currency: "EUR",
          amount: minor(60_00),
          savedProfileId: null,
          fields: {},
          ...order,
        },
        cashier().clock.date(),
      ),
    );
    return change.payment;
  }
  const recall = (playerId: number, paymentId: number): Promise<unknown> =>
    inTransaction(cashier().db, (tx) =>
      recallWithdrawal(tx, cashier().ports, { playerId, paymentId }, cashier().clock.date()),
    );

  /** A player with 100.00 EUR from a card, and a withdrawal of 60.00 to it. */
  async function givenWithdrawal(
    facts: Partial<CashierPlayer> = {},
  ): Promise<{ playerId: number; payment: PaymentRow; card: string }> {
    const playerId = await givenPlayer(cashier(), facts);
    const card = await givenUsedCard(cashier(), playerId);
    return { playerId, card, payment: await withdraw(playerId, { savedProfileId: card }) };
  }
  return { withdraw, recall, givenWithdrawal };
}
