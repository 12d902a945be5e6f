import { CONFIRMATIONS, type UtxoChain } from "@apogee/chains";
import type { ProviderEvent } from "@apogee/cashier";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { cursorOf } from "../cursor.store.ts";
import { sharesOf } from "../domain/shares.ts";
import { markReported, unreportedDeposits } from "./deposits.store.ts";
import {
  endBatches,
  markPayoutReported,
  payoutsOf,
  payPayout,
  unreportedPayouts,
  type PayoutRow,
} from "./payouts.store.ts";
import { providerIdOf, type UtxoPorts } from "./ports.ts";

/** The payout's name at the provider. It stays when the transaction is replaced. */
export const payoutName = (chain: UtxoChain, paymentId: number): string => `${chain.toLowerCase()}-payout-${paymentId}`;

/**
 * Reports to the cashier what it does not know yet: the newest state of each deposit, and which payouts are sent, paid or
 * failed. Each piece of news has an id of its own, so that reporting it twice does nothing.
 */
export async function reportNews(ports: UtxoPorts, chain: UtxoChain): Promise<void> {
  await settlePayouts(ports, chain);
  const providerId = providerIdOf(chain);
  for (const deposit of await unreportedDeposits(ports.db, chain)) {
    const { id, address, externalId, observation, confirmations, dropped, needed } = deposit;
    const news = {
      kind: "chain",
      amount: minor(deposit.amount),
      currency: chain,
      confirmations,
      needed,
      observation,
      dropped,
    } as const;
    const event = { id: `${chain}-deposit-${id}-${observation}`, about: { address }, externalId, news };
    await ports.report(providerId, [event]);
    await markReported(ports.db, id, observation);
  }
  for (const payout of await unreportedPayouts(ports.db, chain)) {
    const events = eventsOf(chain, payout);
    if (events.length === 0) continue;
    await ports.report(providerId, events);
    await markPayoutReported(ports.db, payout.paymentId, { end: payout.state === "paid" || payout.state === "failed" });
  }
}

/** A payout is paid once its transaction is as deep as a middling deposit must be. */
async function settlePayouts(ports: UtxoPorts, chain: UtxoChain): Promise<void> {
  const tip = await cursorOf(ports.db, chain);
  if (!tip) return;
  const deep = Number(CONFIRMATIONS[chain][1]!.confirmations);
  await inTransaction(ports.db, async (tx) => {
    for (const { id, fee } of await endBatches(tx, chain, tip.height + 1 - deep)) {
      const payouts = await payoutsOf(tx, id);
      // An earlier attempt may have confirmed instead of its replacement, with less fee.
      const weights = payouts.map((payout) => payout.fee!);
      const shares = sharesOf(fee, weights);
      for (const [place, { paymentId }] of payouts.entries()) await payPayout(tx, paymentId, shares[place]!);
    }
  });
}

function eventsOf(chain: UtxoChain, payout: PayoutRow & { readonly broadcast: boolean }): ProviderEvent[] {
  const { paymentId, state } = payout;
  const event = (what: string, news: ProviderEvent["news"]): ProviderEvent => ({
    id: `${chain}-payout-${paymentId}-${what}`,
    about: { paymentId },
    externalId: payoutName(chain, paymentId),
    news,
  });
  if (state === "failed") return [event("failed", { kind: "payout_failed", reason: payout.reason! })];
  const sent = payout.broadcast && !payout.reportedSent ? [event("sent", { kind: "payout_sent" })] : [];
  if (state !== "paid") return sent;
  const paid = { kind: "payout_paid", amount: minor(payout.amount), currency: chain } as const;
  return [...sent, event("paid", { ...paid, networkFee: minor(payout.fee!) })];
}
