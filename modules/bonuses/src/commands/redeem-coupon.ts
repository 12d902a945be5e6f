import type { Tx } from "@apogee/database";
import { OfferNotAvailable } from "../errors.ts";
import { runningOffers } from "../offer.queries.ts";
import { claimOffer, type Issued } from "./claim-offer.ts";

/** What became of a coupon. */
export type CouponStatus = "already_activated" | "failed_to_activate" | "successfully_activated";

/**
 * Redeems a coupon into a wallet: what its offer gives is issued, and waits for the player's activation. A code that no
 * running coupon has, and an offer that is not open to the player, fail alike, so that codes cannot be guessed.
 */
export async function redeemCoupon(
  tx: Tx,
  { playerId, currency, code }: { readonly playerId: number; readonly currency: string; readonly code: string },
  at: Date,
): Promise<{ readonly status: CouponStatus; readonly issued: Issued }> {
  const wanted = code.toUpperCase();
  const offer = (await runningOffers(tx)).find(({ terms }) => terms.kind === "coupon" && terms.code === wanted);
  if (!offer) return { status: "failed_to_activate", issued: null };
  try {
    const issued = await claimOffer(
      tx,
      offer,
      {
        playerId,
        currency,
        code: wanted,
        deposit: null,
        strategy: "coupon",
        cause: `coupon:${playerId}:${offer.id}:${at.getTime()}`,
        actor: `player:${playerId}`,
        activate: false,
      },
      at,
    );
    return { status: "successfully_activated", issued };
  } catch (error) {
    if (!(error instanceof OfferNotAvailable)) throw error;
    const isUsed = error.details()?.why === "used_up";
    return { status: isUsed ? "already_activated" : "failed_to_activate", issued: null };
  }
}
