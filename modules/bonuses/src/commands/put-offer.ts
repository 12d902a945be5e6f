import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, requireReason } from "@apogee/kernel";
import { readTerms, type OfferTerms } from "../domain/offer-terms.ts";
import { NoSuchOffer } from "../errors.ts";
import { offerByKey, type Offer } from "../offer.queries.ts";
import { insertVersion, lockOffer, putStop } from "../offer.store.ts";

/** An operator's change of an offer. */
export interface OfferChange {
  readonly key: string;
  readonly actor: string;
  readonly reason: string;
}

const KEY = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** Why an offer cannot get these terms; undefined if it can. Its periods would overlap or leave gaps otherwise. */
function faultOfChange(before: OfferTerms | undefined, after: OfferTerms): string | undefined {
  if (!before) return undefined;
  const [was, is] = [before, after].map(({ kind, reward }) => (reward.type === "share" ? `${kind} ${reward.per}` : ""));
  return was === is
    ? undefined
    : "An offer keeps its kind and period once it gives a share. Put another offer instead.";
}

/**
 * Creates an offer, or gives it a new version; it runs from then on. What was issued before, or was chosen with a deposit
 * that is not credited yet, keeps its terms. Refuses `InvalidFields` for a key or terms that are not valid, and
 * `ReasonMissing`.
 */
export async function putOffer(tx: Tx, change: OfferChange & { readonly terms: unknown }, at: Date): Promise<Offer> {
  const reason = requireReason(change.reason);
  const { key, actor } = change;
  if (!KEY.test(key))
    throw new InvalidFields({
      key: { invalid: "A key has 2 to 40 lower-case letters, digits and hyphens, and starts with a letter or digit." },
    });
  const terms = readTerms(change.terms);
  await lockOffer(tx, key);
  const before = await offerByKey(tx, key);
  const fault = faultOfChange(before?.terms, terms);
  if (fault) throw new InvalidFields({ kind: { invalid: fault } });
  await insertVersion(tx, key, terms, at);
  const after = (await offerByKey(tx, key))!;
  await recordAudit(tx, {
    at,
    actor,
    action: "offer.put",
    subject: `offer:${key}`,
    reason,
    before: before ? { version: before.version, terms: before.terms } : null,
    after: { version: after.version, terms },
  });
  return after;
}

/** Stops an offer. Repeating it changes nothing. Refuses `NoSuchOffer` and `ReasonMissing`. */
export async function stopOffer(tx: Tx, change: OfferChange, at: Date): Promise<Offer> {
  const reason = requireReason(change.reason);
  const { key, actor } = change;
  await lockOffer(tx, key);
  const before = await offerByKey(tx, key);
  if (!before) throw new NoSuchOffer(key);
  if (before.stoppedAt) return before;
  await putStop(tx, key, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "offer.stopped",
    subject: `offer:${key}`,
    reason,
    before: { version: before.version, stopped: null },
    after: { version: before.version, stopped: at.toISOString() },
  });
  return { ...before, stoppedAt: at };
}
