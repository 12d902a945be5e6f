import type { Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import { findWallet, NoSuchWallet } from "@apogee/wallet";
import { titleOf } from "../domain/offer-terms.ts";
import { bonusAmountOf, issuedTermsOf, refusalOfOffer } from "../domain/offered.ts";
import type { StoredBonus, Strategy } from "../domain/stored-bonus.ts";
import type { Freespins } from "../freespins/domain/freespins.ts";
import { OfferNotAvailable } from "../errors.ts";
import { holdGiving } from "../giving.ts";
import { loadOfferFacts, type OfferQuestion } from "../offer-facts.ts";
import type { Offer } from "../offer.queries.ts";
import { lockOffer } from "../offer.store.ts";
import { issueOfferedSpins } from "../freespins/commands/issue-offered-spins.ts";
import { issueBonus } from "./issue-bonus.ts";

/** A claim of an offer by, or for, a player. */
export interface Claim extends OfferQuestion {
  readonly playerId: number;
  readonly strategy: Strategy;
  /** What claims it: at most one issue for each. */
  readonly cause: string;
  readonly actor: string;
  readonly paymentId?: number;
  /** The share of a period, which its offer does not state. */
  readonly share?: Minor;
  /** Whether the player accepted the terms before, so that a bonus is activated at once. */
  readonly activate: boolean;
}

/** What an offer gave: a bonus, free spins, or nothing. */
export type Issued = { readonly bonus: StoredBonus } | { readonly freespins: Freespins } | null;

const HOUR_MS = 3_600_000;

/**
 * Issues what an offer gives, in the caller's transaction, after checking that the player may be given
 * something, and may claim it. The budget is
 * counted under a lock, so concurrent claims never exceed it. Refuses `OfferNotAvailable` and `NoSuchWallet`.
 */
export async function claimOffer(tx: Tx, offer: Offer, claim: Claim, at: Date): Promise<Issued> {
  const barred = await holdGiving(tx, claim.playerId, at);
  if (barred) throw new OfferNotAvailable(barred);
  await lockOffer(tx, offer.key);
  const facts = await loadOfferFacts(tx, claim.playerId, claim, at);
  const why = refusalOfOffer(offer.terms, await facts.of(offer));
  if (why) throw new OfferNotAvailable(why);
  return issueOffered(tx, offer, claim, facts.player.language, at);
}

/**
 * Issues what an offer gives after the caller has checked, under the lock of the offer, that the player may claim it.
 * Nothing is issued if the deposit is too small for an amount of at least one minor unit.
 */
export async function issueOffered(tx: Tx, offer: Offer, claim: Claim, locale: string, at: Date): Promise<Issued> {
  const { terms, id, key } = offer;
  const { playerId, currency, deposit, cause, actor } = claim;
  const deposited: Minor = deposit?.amount ?? minor(0);
  const wallet = await findWallet(tx, playerId, currency);
  if (!wallet) throw new NoSuchWallet(currency);
  const common = {
    playerId,
    walletId: wallet.id,
    currency,
    title: titleOf(terms, locale),
    cause: `${cause}:${key}`,
    offerVersionId: id,
    activatableUntil: claim.activate ? null : new Date(at.getTime() + terms.activateHours * HOUR_MS),
    actor,
  };
  if (terms.reward.type === "free_spins") {
    const freespins = await issueOfferedSpins(tx, offer, common, at);
    return freespins && { freespins };
  }
  const amount = claim.share ?? bonusAmountOf(terms, currency, deposited);
  if (amount === 0) return null;
  const bonus = await issueBonus(
    tx,
    {
      ...common,
      strategy: claim.strategy,
      amount,
      deposit: deposited,
      terms: issuedTermsOf(terms, currency),
      paymentId: claim.paymentId ?? null,
      activate: claim.activate,
    },
    at,
  );
  return { bonus };
}
