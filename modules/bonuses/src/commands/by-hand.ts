import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { NotFound, requireReason, type DomainError } from "@apogee/kernel";
import { BY_HAND, type Giving, type Rewards } from "@apogee/rewards";
import { NoSuchWallet } from "@apogee/wallet";
import type { StoredBonus } from "../domain/stored-bonus.ts";
import { NoSuchBonus, NoSuchOffer, OfferNotAvailable, type MissedReason } from "../errors.ts";
import { offerByKey } from "../offer.queries.ts";
import { bonusById, bonusesOf } from "../queries.ts";
import { cancelBonus } from "./cancel-bonus.ts";
import { faultByHand } from "./issue-gift.ts";

interface ByHand {
  readonly actor: string;
  readonly reason: string;
}

/**
 * An operator issues what an offer without a deposit gives to a player. It waits for the player's activation. The budget
 * of the offer and the eligibility of the player hold. Refuses `NoSuchOffer`, `OfferNotAvailable`, `NoSuchWallet` and
 * `ReasonMissing`. Returns what was given, and the bonuses of the player that have not ended.
 */
export async function issueByHand(
  tx: Tx,
  rewards: Pick<Rewards, "giveReward">,
  order: ByHand & {
    readonly playerId: number;
    readonly currency: string;
    readonly offerKey: string;
    readonly cause: string;
  },
  at: Date,
): Promise<{ readonly giving: Giving; readonly bonuses: StoredBonus[] }> {
  const reason = requireReason(order.reason);
  const { playerId, currency, offerKey, actor, cause } = order;
  await lockTrail(tx);
  const offer = await offerByKey(tx, offerKey);
  if (!offer) throw new NoSuchOffer(offerKey);
  const fault = faultByHand(offer);
  if (fault) throw new NotFound(fault);
  const giving = await rewards.giveReward(
    tx,
    { kind: "offer", offer: offerKey },
    { playerId, currency, opensWallet: false },
    { key: cause, source: BY_HAND, title: offer.terms.titles["en"]!, actor },
    at,
  );
  if ("refused" in giving.outcome) throw refusalByHand(giving.outcome.refused, currency);
  const bonuses = await bonusesOf(tx, playerId, at);
  if (giving.isNew)
    await recordAudit(tx, {
      at,
      actor,
      action: "bonus.issued",
      subject: `player:${playerId}`,
      reason,
      before: null,
      after: { offer: offerKey, version: offer.version, currency },
    });
  return { giving, bonuses };
}

const refusalByHand = (why: string, currency: string): DomainError =>
  why === "no_wallet" ? new NoSuchWallet(currency) : new OfferNotAvailable(why as MissedReason);

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
