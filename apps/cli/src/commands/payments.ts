import { listPendingWithdrawals, type PendingWithdrawal } from "@apogee/cashier";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { cashierPorts, ownUrlOf, publishThroughDatabase } from "@apogee/composition";
import type { CommandContext } from "../run.ts";

/** A player's withdrawals that need a decision. */
export const pendingWithdrawalsOf = ({ house }: CommandContext, playerId: number): Promise<PendingWithdrawal[]> =>
  listPendingWithdrawals(
    cashierPorts(house, { publish: publishThroughDatabase(house), ...ownUrlOf(house.config) }),
    playerId,
  );

/** `withdrawal 52  2810.00 AUD to Visa •••• 9855  needed: nothing  flags: foreign_card, not_played` */
export const withdrawalLine = ({ payment, needed, flags }: PendingWithdrawal): string =>
  `withdrawal ${payment.id}  ${amountOf(payment)} to ${payment.target ?? "?"}  needed: ${needed.join(", ") || "nothing"}  flags: ${flags.join(", ") || "none"}`;

const amountOf = ({ amount_cents, currency }: { amount_cents: number; currency: string }): string =>
  `${toDecimal(minor(amount_cents), currencyOf(currency))} ${currency}`;
