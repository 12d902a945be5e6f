import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { adventureByKey } from "../adventure.queries.ts";
import { lockAdventures, overlapping, putCanceled, putPublished, writeDraft } from "../adventure.store.ts";
import { dateAt } from "../domain/dates.ts";
import type { Adventure } from "../domain/adventure.ts";
import { readAdventureTerms } from "../domain/terms.ts";
import { AdventureBegun, AdventureFrozen, AdventureOverlaps } from "../errors.ts";
import type { AdventurePorts } from "../ports.ts";

/** An operator's change of an adventure. */
export interface AdventureChange extends Attribution {
  readonly key: string;
}

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_LETTERS = 40;

/**
 * Writes a draft, or replaces the terms of one. Players see it when it is published. Refuses `InvalidFields` for a key,
 * dates, steps, deposits or rewards that are not valid, `AdventureFrozen`, and `ReasonMissing`.
 */
export async function putAdventure(
  tx: Tx,
  { rewards }: Pick<AdventurePorts, "rewards">,
  { key, actor, ...order }: AdventureChange & { readonly terms: unknown },
  at: Date,
): Promise<Adventure> {
  const reason = requireReason(order.reason);
  if (!KEY.test(key) || key.length > MOST_LETTERS)
    throw new InvalidFields({
      key: { invalid: `A key has 1 to ${MOST_LETTERS} lowercase letters and digits, and single hyphens between them.` },
    });
  const terms = readAdventureTerms(order.terms);
  for (const { step, reward } of [...terms.days, { step: terms.days.length + 1, reward: terms.superPrize.reward }]) {
    const fault = await rewards.check(tx, reward);
    if (fault) throw new InvalidFields({ [`reward of step ${step}`]: { invalid: fault.message } });
  }
  await lockAdventures(tx);
  const before = await adventureByKey(tx, key);
  if (before && before.state !== "draft") throw new AdventureFrozen(key, before.state);
  await writeDraft(tx, key, terms, at);
  const after = (await adventureByKey(tx, key))!;
  await recordAudit(tx, {
    at,
    actor,
    action: "adventure.put",
    subject: `adventure:${key}`,
    reason,
    before: before ? { ...before } : null,
    after: { ...after },
  });
  return after;
}

/**
 * Publishes a draft: its terms are fixed, and its dates are taken for its group. Repeating it changes nothing. Refuses
 * `NotFound`, `AdventureFrozen` for a canceled one, `AdventureBegun`, `AdventureOverlaps`, and `ReasonMissing`.
 */
export async function publishAdventure(tx: Tx, change: AdventureChange, at: Date): Promise<Adventure> {
  const found = await findForChange(tx, change);
  if (found.state === "published") return found;
  if (found.state === "canceled") throw new AdventureFrozen(change.key, found.state);
  const { date } = found.days[0]!;
  if (date < dateAt(at, "UTC")) throw new AdventureBegun(date);
  const overlap = await overlapping(tx, found.id);
  if (overlap) throw new AdventureOverlaps(overlap.other, overlap.date);
  await putPublished(tx, found.id, at);
  return changed(tx, change, found, "adventure.published", at);
}

/**
 * Cancels a published adventure: later deposits complete nothing, and prizes that were earned stay. Repeating it changes
 * nothing. Refuses `NotFound`, `AdventureFrozen` for a draft, and `ReasonMissing`.
 */
export async function cancelAdventure(tx: Tx, change: AdventureChange, at: Date): Promise<Adventure> {
  const found = await findForChange(tx, change);
  if (found.state === "canceled") return found;
  if (found.state === "draft") throw new AdventureFrozen(change.key, found.state);
  await putCanceled(tx, found.id, at);
  return changed(tx, change, found, "adventure.canceled", at);
}

async function findForChange(tx: Tx, { key, reason }: AdventureChange): Promise<Adventure> {
  requireReason(reason);
  await lockAdventures(tx);
  const found = await adventureByKey(tx, key);
  if (!found) throw new NotFound(`The adventure ${key}`);
  return found;
}

async function changed(
  tx: Tx,
  { key, actor, reason }: AdventureChange,
  before: Adventure,
  action: "adventure.published" | "adventure.canceled",
  at: Date,
): Promise<Adventure> {
  const after = (await adventureByKey(tx, key))!;
  await recordAudit(tx, {
    at,
    actor,
    action,
    subject: `adventure:${key}`,
    reason: requireReason(reason),
    before: { state: before.state },
    after: { state: after.state },
  });
  return after;
}
