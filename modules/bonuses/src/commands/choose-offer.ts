import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { refusalOfOffer } from "../domain/offered.ts";
import { OfferNotAvailable } from "../errors.ts";
import { loadOfferFacts } from "../offer-facts.ts";
import { offerVersion } from "../offer.queries.ts";
import { insertChosenOffer } from "../offer.store.ts";
import type { Page, WordsOf } from "../ports.ts";
import { requireShown } from "./require-shown.ts";

/** An offer that a player chooses with a deposit. */
export interface OfferChoice {
  readonly paymentId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
  readonly methodId: string;
  /** The version whose terms the player saw. */
  readonly offerVersionId: number;
  /** The terms as they were shown. */
  readonly text: string;
  /** Where they were shown. */
  readonly page: Page;
}

/**
 * Stores the offer that a deposit claims, with the accepted terms, in the transaction that creates the payment. Refuses
 * `OfferNotAvailable`, and `OfferChanged` if the accepted text is not that of the terms that apply now.
 */
export async function chooseOffer(tx: Tx, choice: OfferChoice, wordsOf: WordsOf, at: Date): Promise<void> {
  const { playerId, currency, amount, methodId, offerVersionId, page } = choice;
  const offer = await offerVersion(tx, offerVersionId);
  if (offer?.terms.kind !== "deposit") throw new OfferNotAvailable("not_running");
  const facts = await loadOfferFacts(tx, playerId, { currency, deposit: { amount, methodId } }, at);
  const why = refusalOfOffer(offer.terms, await facts.of(offer));
  if (why) throw new OfferNotAvailable(why);
  await requireShown(tx, offer, { ...choice, deposit: amount }, wordsOf);
  await insertChosenOffer(tx, { ...choice, locale: page.locale }, at);
}
