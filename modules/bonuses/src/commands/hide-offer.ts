import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { requireReason } from "@apogee/kernel";
import { NoSuchOffer } from "../errors.ts";
import { offerByKey, type Offer } from "../offer.queries.ts";
import { lockOffer, putHidden } from "../offer.store.ts";
import type { OfferChange } from "./put-offer.ts";

/**
 * Hides an offer: it is listed nowhere and cannot be claimed, and its issued gifts are not shown to their players, who
 * cannot activate them either. Their deadlines go on. What was activated stays in play. Repeating it changes nothing.
 * Refuses `NoSuchOffer` and `ReasonMissing`.
 */
export function hideOffer(tx: Tx, change: OfferChange, at: Date): Promise<Offer> {
  return setHidden(tx, change, at, at);
}

/** Shows a hidden offer and its gifts again. Repeating it changes nothing. Refuses `NoSuchOffer` and `ReasonMissing`. */
export function showOffer(tx: Tx, change: OfferChange, at: Date): Promise<Offer> {
  return setHidden(tx, change, null, at);
}

async function setHidden(tx: Tx, change: OfferChange, hiddenAt: Date | null, at: Date): Promise<Offer> {
  const reason = requireReason(change.reason);
  const { key, actor } = change;
  await lockOffer(tx, key);
  const before = await offerByKey(tx, key);
  if (!before) throw new NoSuchOffer(key);
  if ((before.hiddenAt === null) === (hiddenAt === null)) return before;
  await putHidden(tx, key, hiddenAt);
  await recordAudit(tx, {
    at,
    actor,
    action: hiddenAt ? "offer.hidden" : "offer.unhidden",
    subject: `offer:${key}`,
    reason,
    before: { hidden: before.hiddenAt?.toISOString() ?? null },
    after: { hidden: hiddenAt?.toISOString() ?? null },
  });
  return { ...before, hiddenAt };
}
