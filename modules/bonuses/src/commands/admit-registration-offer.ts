import type { Tx } from "@apogee/database";
import { isIn, refusalOfOffer } from "../domain/offered.ts";
import { OfferNotAvailable } from "../errors.ts";
import { issuedCounts, offerVersion } from "../offer.queries.ts";
import type { Page, WordsOf } from "../ports.ts";
import { insertRegistrationChoice } from "../registration.store.ts";
import { requireShown } from "./require-shown.ts";

/** An offer that a visitor chooses while registering. */
export interface RegistrationOrder {
  /** The version whose terms the visitor saw. */
  readonly offerVersionId: number;
  readonly text: string;
  readonly page: Page;
  readonly currency: string;
  readonly country: string;
}

const DAY_MS = 86_400_000;

/**
 * Decides whether an offer can be chosen with a registration, before there is a player. Returns what stores the choice
 * for the player who was registered. Refuses `OfferNotAvailable`, and `OfferChanged` if the accepted text is not that of
 * the terms that apply now.
 */
export async function admitRegistrationOffer(
  tx: Tx,
  order: RegistrationOrder,
  wordsOf: WordsOf,
  at: Date,
): Promise<(playerId: number) => Promise<void>> {
  const { offerVersionId, text, page, currency, country } = order;
  const offer = await offerVersion(tx, offerVersionId);
  if (offer?.terms.kind !== "registration" || !isIn(offer.terms, currency)) throw new OfferNotAvailable("not_running");
  const dayStart = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  const why = refusalOfOffer(offer.terms, {
    now: at,
    stopped: offer.stoppedAt !== null || offer.hiddenAt !== null,
    currency,
    canIssue: true,
    country,
    // A new player joins groups later; the groups are decided when the offer is given.
    groups: offer.terms.eligible.groupsIn,
    code: null,
    deposit: null,
    otherBonuses: 0,
    issued: { ...(await issuedCounts(tx, offer.offerId, 0, dayStart)), player: 0 },
  });
  if (why) throw new OfferNotAvailable(why);
  await requireShown(tx, offer, { text, page, currency, deposit: null }, wordsOf);
  return (playerId) =>
    insertRegistrationChoice(tx, { playerId, currency, offerVersionId, text, locale: page.locale }, at);
}
