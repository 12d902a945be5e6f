import { offerText } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { invariant, type Minor } from "@apogee/kernel";
import { isShownText } from "../domain/accepted-text.ts";
import { OfferChanged } from "../errors.ts";
import { offerByKey, type Offer } from "../offer.queries.ts";
import type { Page, WordsOf } from "../ports.ts";
import { offerViewsOf } from "../views.ts";

/** The terms of an offer as a player accepted them. */
export interface Accepted {
  /** As they were shown. */
  readonly text: string;
  /** Where they were shown. */
  readonly page: Page;
  readonly currency: string;
  /** The deposit that claims the offer; null for offers without one. */
  readonly deposit: Minor | null;
}

/**
 * Refuses `OfferChanged`, with the terms that apply now, unless the player accepted the newest version of the offer, in
 * the words of the page for this currency and deposit.
 */
export async function requireShown(tx: Tx, offer: Offer, accepted: Accepted, wordsOf: WordsOf): Promise<void> {
  const { text, page, currency, deposit } = accepted;
  const newest = await offerByKey(tx, offer.key);
  invariant(newest, `Offer ${offer.key} has a version.`);
  const [view] = await offerViewsOf(tx, [newest], { currency, locale: page.locale });
  const words = (await wordsOf(tx, page))(currency);
  if (newest.id !== offer.id || !isShownText(text, offerText(view!, deposit, words).text))
    throw new OfferChanged(view!);
}
