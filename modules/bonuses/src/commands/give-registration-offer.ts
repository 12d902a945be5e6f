import type { Tx } from "@apogee/database";
import { findPlayer, isKnownPerson, otherAccountsOf, type Player } from "@apogee/identity";
import { titleOf } from "../domain/offer-terms.ts";
import { refusalAtCredit } from "../domain/offered.ts";
import type { MissedReason } from "../errors.ts";
import { holdGiving } from "../giving.ts";
import { loadOfferFacts } from "../offer-facts.ts";
import { offerVersion } from "../offer.queries.ts";
import { lockOffer } from "../offer.store.ts";
import type { MissedNotice } from "../ports.ts";
import { anyWasGiven, lockRegistrationOffers, openChoiceOf, putDecided } from "../registration.store.ts";
import { issueOffered, type Issued } from "./claim-offer.ts";

/**
 * Gives a player the offer that was chosen at the registration, once the address is confirmed and the person is known:
 * name, birth date, country and postal code. Until then nothing happens. It is decided once: given, or refused with a
 * reason that is stored. A person gets one such offer over all accounts. An offer that has ended since it was chosen is
 * honoured. What was given waits for its player's activation; `noteMissed` is called if it was refused.
 */
export async function giveRegistrationOffer(
  tx: Tx,
  playerId: number,
  at: Date,
  noteMissed: Awaited<ReturnType<MissedNotice>>,
): Promise<Issued> {
  await lockRegistrationOffers(tx);
  const chosen = await openChoiceOf(tx, playerId);
  const player = chosen && (await findPlayer(tx, playerId));
  if (!chosen || !player || player.confirmedAt === null || !isKnownPerson(player)) return null;
  const barred = await holdGiving(tx, playerId, at);
  const offer = (await offerVersion(tx, chosen.offerVersionId))!;
  await lockOffer(tx, offer.key);
  const question = { currency: chosen.currency, deposit: null };
  const facts = await loadOfferFacts(tx, playerId, question, at);
  const why =
    barred ?? (await refusalOfPerson(tx, player)) ?? refusalAtCredit(offer.terms, await facts.of(offer), chosen.at);
  const cause = `registration:${playerId}`;
  const claim = { ...question, playerId, strategy: "registration", cause, actor: cause, activate: false } as const;
  const issued = why ? null : await issueOffered(tx, offer, claim, player.language, at);
  const missed = why ?? (issued ? null : "currency");
  await putDecided(tx, playerId, missed, at);
  if (missed) await noteMissed(tx, { title: titleOf(offer.terms, player.language), why: missed }, at);
  return issued;
}

/** A person who has an older account, or was given such an offer in another one, gets none. */
async function refusalOfPerson(tx: Tx, { id }: Player): Promise<MissedReason | null> {
  const others = await otherAccountsOf(tx, id);
  return others.some((other) => other < id) || (await anyWasGiven(tx, others)) ? "used_up" : null;
}
