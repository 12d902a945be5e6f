import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import type { StoredBonus } from "../domain/stored-bonus.ts";
import { NoSuchBonus, NoSuchOffer } from "../errors.ts";
import { offerByKey } from "../offer.queries.ts";
import { bonusById, bonusesOf } from "../queries.ts";
import { cancelBonus } from "./cancel-bonus.ts";
import { claimOffer, type Issued } from "./claim-offer.ts";

interface ByHand {
  readonly actor: string;
  readonly reason: string;
}

/**
 * An operator issues what an offer without a deposit gives to a player. It waits for the player's activation. The budget
 * of the offer and the eligibility of the player hold. Refuses `NoSuchOffer`, `OfferNotAvailable`, `NoSuchWallet` and
 * `ReasonMissing`. Returns what was issued, and the bonuses of the player that have not ended.
 */
export async function issueByHand(
  tx: Tx,
  order: ByHand & {
    readonly playerId: number;
    readonly currency: string;
    readonly offerKey: string;
    readonly cause: string;
  },
  at: Date,
): Promise<{ readonly issued: Issued; readonly bonuses: StoredBonus[] }> {
  const reason = requireReason(order.reason);
  const { playerId, currency, offerKey, actor, cause } = order;
  await lockTrail(tx);
  const offer = await offerByKey(tx, offerKey);
  if (!offer) throw new NoSuchOffer(offerKey);
  if (offer.terms.kind === "deposit") throw new NotFound(`An offer ${offerKey} that needs no deposit`);
  if (offer.terms.reward.type === "share") throw new NotFound(`An offer ${offerKey} that does not depend on a period`);
  const issued = await claimOffer(
    tx,
    offer,
    {
      playerId,
      currency,
      code: offer.terms.code ?? "",
      deposit: null,
      strategy: "personal",
      cause,
      actor,
      activate: false,
    },
    at,
  );
  const bonuses = await bonusesOf(tx, playerId, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "bonus.issued",
    subject: `player:${playerId}`,
    reason,
    before: null,
    after: { offer: offerKey, version: offer.version, currency },
  });
  return { issued, bonuses };
}

/** An operator cancels a bonus; bonus money in play is forfeited. Refuses `NoSuchBonus`, `BonusOver`, `ReasonMissing`. */
export async function cancelByHand(
  tx: Tx,
  order: ByHand & { readonly bonusId: number },
  at: Date,
): Promise<StoredBonus> {
  const reason = requireReason(order.reason);
  const { bonusId, actor } = order;
  await lockTrail(tx);
  const before = await bonusById(tx, bonusId);
  if (!before) throw new NoSuchBonus();
  const after = await cancelBonus(tx, { bonusId, actor, reason }, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "bonus.canceled",
    subject: `player:${before.playerId}`,
    reason,
    before: { bonus: bonusId, stage: before.stage },
    after: { bonus: bonusId, stage: after.stage },
  });
  return after;
}
