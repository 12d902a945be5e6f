import { inTransaction } from "@apogee/database";
import { lockWallet } from "@apogee/wallet";
import { announce, type Change } from "../announce.ts";
import { approve } from "../commands/approve-withdrawal.ts";
import type { CashierPorts } from "../ports.ts";
import { inReview } from "../queries.ts";
import { lockPayment } from "../store.ts";
import { scoreOfPayment } from "../withdrawal-risk.ts";
import { inEuros } from "./find-facts.ts";
import { automaticTermsOf } from "./rules.store.ts";
import { isAutomatic } from "./rules.ts";

/** Who approves a withdrawal that needs no member of staff. */
const ACTOR = "system";

/**
 * Approves a withdrawal in review that needs no member of staff: the player is verified, the score is low, nothing stops
 * it, and the amounts are within those of the licence. Everything is read under the locks of the withdrawal and its wallet,
 * so that two decisions cannot count the same room. Returns whether it was approved.
 */
export async function decideAutomatically(ports: CashierPorts, paymentId: number): Promise<boolean> {
  const at = ports.clock.date();
  const change = await inTransaction(ports.db, async (tx): Promise<Change | null> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.action !== "cashout" || payment.stage !== "in_review") return null;
    await lockWallet(tx, payment.playerId, payment.currency);
    const terms = await automaticTermsOf(tx, payment.licence);
    if (terms === null) return null;
    const { verified } = await ports.player(tx, payment.playerId, "cashout");
    if (!verified) return null;
    const { lines, facts, flags, points } = await scoreOfPayment(tx, ports, payment, at);
    const eur = inEuros(payment, await ports.rates(tx));
    if (!isAutomatic(lines, terms, { verified, eur, dayEur: facts.dayEur })) return null;
    const reason = `The score is ${points}, and the amount is within the automatic ones.`;
    return approve(tx, ports, { paymentId, actor: ACTOR, reason, despite: flags }, at);
  });
  if (change) await announce(ports, change);
  return change !== null;
}

/** Decides about every withdrawal in review: one can have become automatic, such as by an answer of the fraud service. */
export async function decideAllAutomatically(ports: CashierPorts): Promise<void> {
  for (const { id } of await inReview(ports.db, "cashout")) await decideAutomatically(ports, id);
}
