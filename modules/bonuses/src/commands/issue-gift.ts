import type { Database, Tx } from "@apogee/database";
import { NoSuchWallet } from "@apogee/wallet";
import { titleOf } from "../domain/offer-terms.ts";
import { OfferNotAvailable } from "../errors.ts";
import { offerByKey, runningOffers, type Offer } from "../offer.queries.ts";
import { claimOffer, type Issued } from "./claim-offer.ts";

/** A reward that an offer describes, such as the gift of a level. */
export interface GiftByOffer {
  readonly playerId: number;
  readonly currency: string;
  readonly offerKey: string;
  /** What it is given for, such as `level:level_3:5`: at most one issue for each. */
  readonly cause: string;
  readonly actor: string;
  /** Whether the offer may be of any kind that needs no deposit, as those that operators give. Otherwise it is personal. */
  readonly anyKind?: boolean;
}

/** What became of a gift: it was issued, or the offer was not open to the player, and why. */
export type GiftOutcome = { readonly issued: Issued } | { readonly refused: string };

/**
 * Issues what an offer gives, in the caller's transaction; it waits for its player's activation. The eligibility and the
 * budget of the offer hold.
 */
export async function issueGift(
  tx: Tx,
  { playerId, currency, offerKey, cause, actor, anyKind = false }: GiftByOffer,
  at: Date,
): Promise<GiftOutcome> {
  const offer = await offerByKey(tx, offerKey);
  if (!offer || (anyKind ? faultByHand(offer) : faultOfGift(offer))) return { refused: "not_running" };
  try {
    const code = offer.terms.code ?? "";
    const common = { playerId, currency, code, deposit: null, cause, actor };
    return { issued: await claimOffer(tx, offer, { ...common, strategy: "personal", activate: false }, at) };
  } catch (error) {
    if (error instanceof NoSuchWallet) return { refused: "no_wallet" };
    if (!(error instanceof OfferNotAvailable)) throw error;
    return { refused: String(error.details()?.["why"]) };
  }
}

/** What an operator cannot give by hand of this offer, as what was not found; null if it can be given. */
export function faultByHand({ key, terms }: Offer): string | null {
  if (terms.kind === "deposit") return `An offer ${key} that needs no deposit`;
  return terms.reward.type === "share" ? `An offer ${key} that does not depend on a period` : null;
}

/** Why an offer cannot be a reward; null if it can. */
export async function faultOfOfferGift(db: Database | Tx, offerKey: string): Promise<string | null> {
  const offer = await offerByKey(db, offerKey);
  return offer ? faultOfGift(offer) : `There is no offer ${offerKey}.`;
}

function faultOfGift({ key, terms, stoppedAt }: Offer): string | null {
  if (terms.kind !== "personal") return `Offer ${key} is of the kind ${terms.kind}. Only a personal one can be a gift.`;
  return stoppedAt === null ? null : `Offer ${key} is stopped.`;
}

/** Those of these offers that run, by key: their titles, and whether they give free spins. */
export async function offerGifts(
  db: Database | Tx,
  keys: readonly string[],
  locale: string,
): Promise<Map<string, { readonly title: string; readonly isSpins: boolean }>> {
  const offers = keys.length === 0 ? [] : await runningOffers(db);
  return new Map(
    offers
      .filter(({ key }) => keys.includes(key))
      .map(({ key, terms }) => [key, { title: titleOf(terms, locale), isSpins: terms.reward.type === "free_spins" }]),
  );
}
