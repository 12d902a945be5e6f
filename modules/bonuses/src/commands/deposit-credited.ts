import type { Tx } from "@apogee/database";
import { setBonusCode } from "@apogee/identity";
import type { CreditedDeposit } from "../domain/credited-deposit.ts";
import { refusalAtCredit } from "../domain/offered.ts";
import type { MissedReason } from "../errors.ts";
import { whyNothingGiven } from "../giving.ts";
import { loadOfferFacts } from "../offer-facts.ts";
import { chosenOfferOf, offerVersion, type Offer } from "../offer.queries.ts";
import { lockOffer, putMissed } from "../offer.store.ts";
import { insertCreditedDeposit, lastDepositNumber } from "../store.ts";
import { issueOffered } from "./claim-offer.ts";

/**
 * Records a deposit in the transaction that credits it, and issues the offer that it chose, so that an offer and its
 * deposit commit together or not at all. Whether the player may claim it is decided again for the credited deposit,
 * under the lock of the offer: of several deposits that chose it, no more get it than its terms allow. One that gets
 * nothing is credited without it, and the reason is noted for the player. An offer that has ended since it was chosen is
 * honoured. The caller has locked the player's wallets, so deposits of one player are numbered in order. Returns the
 * number of this deposit for the player, from 1, over all wallets.
 */
export async function depositCredited(
  tx: Tx,
  deposit: CreditedDeposit,
  at: Date,
): Promise<{ readonly number: number }> {
  const { playerId, paymentId } = deposit;
  const chosen = await chosenOfferOf(tx, paymentId);
  const offer = chosen && (await offerVersion(tx, chosen.id));
  const missed = chosen && offer ? await issueChosen(tx, { offer, chosenAt: chosen.at, deposit }, at) : null;
  if (missed) await putMissed(tx, paymentId, missed);
  const number = (await lastDepositNumber(tx, playerId)) + 1;
  await insertCreditedDeposit(tx, { ...deposit, number }, at);
  return { number };
}

interface Chosen {
  readonly offer: Offer;
  readonly chosenAt: Date;
  readonly deposit: CreditedDeposit;
}

/** Issues the chosen offer, or returns why the deposit gets nothing from it. */
async function issueChosen(tx: Tx, { offer, chosenAt, deposit }: Chosen, at: Date): Promise<MissedReason | null> {
  const { playerId, paymentId, currency, amount, methodId } = deposit;
  // The wallets are locked, for which a break waits too: it ends what is given here.
  const barred = await whyNothingGiven(tx, playerId, at);
  if (barred) return barred;
  await lockOffer(tx, offer.key);
  const question = { currency, deposit: { amount, methodId } };
  const facts = await loadOfferFacts(tx, playerId, question, at);
  const why = refusalAtCredit(offer.terms, await facts.of(offer), chosenAt);
  if (why) return why;
  const cause = `payment:${paymentId}`;
  const claim = { ...question, playerId, strategy: "deposit", cause, actor: cause, paymentId, activate: true } as const;
  const issued = await issueOffered(tx, offer, claim, facts.player.language, at);
  // A percentage of the deposit that is less than one minor unit.
  if (!issued) return "deposit_too_low";
  if (offer.terms.code && facts.player.depositBonusCode?.toUpperCase() === offer.terms.code)
    await setBonusCode(tx, playerId, null);
  return null;
}
