import type { Tx } from "@apogee/database";
import { findPlayer, setBonusCode } from "@apogee/identity";
import type { CreditedDeposit } from "../domain/credited-deposit.ts";
import { chosenOfferOf, offerVersion } from "../offer.queries.ts";
import { insertCreditedDeposit, lastDepositNumber } from "../store.ts";
import { issueOffered } from "./claim-offer.ts";

/**
 * Records a deposit in the transaction that credits it, and issues the offer that it chose, so that an offer and its
 * deposit commit together or not at all. The offer is honoured as it was chosen, even if it has ended meanwhile. The
 * caller has locked the player's wallets, so deposits of one player are numbered in order. Returns the number of this
 * deposit for the player, from 1, over all wallets.
 */
export async function depositCredited(
  tx: Tx,
  deposit: CreditedDeposit,
  at: Date,
): Promise<{ readonly number: number }> {
  const { playerId, paymentId, currency, amount, methodId } = deposit;
  const number = (await lastDepositNumber(tx, playerId)) + 1;
  await insertCreditedDeposit(tx, { ...deposit, number }, at);
  const chosen = await chosenOfferOf(tx, paymentId);
  const offer = chosen === undefined ? undefined : await offerVersion(tx, chosen);
  const player = offer && (await findPlayer(tx, playerId));
  if (!offer || !player) return { number };
  await issueOffered(
    tx,
    offer,
    {
      playerId,
      currency,
      deposit: { amount, methodId },
      strategy: "deposit",
      cause: `payment:${paymentId}`,
      actor: `payment:${paymentId}`,
      paymentId,
      activate: true,
    },
    player.language,
    at,
  );
  if (offer.terms.code && player.depositBonusCode?.toUpperCase() === offer.terms.code)
    await setBonusCode(tx, playerId, null);
  return { number };
}
