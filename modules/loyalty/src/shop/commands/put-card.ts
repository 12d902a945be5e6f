import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { currencyOf, InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import type { Rewards } from "@apogee/rewards";
import { lockCard, putEnabled, writeCard, type Card } from "../card.store.ts";
import { cardReward } from "../../domain/card-reward.ts";
import { readCardTerms } from "../domain/card-terms.ts";
import type { RewardFacts } from "../../ports.ts";
import { requireBelowEdge } from "../../require-below-edge.ts";

/** What a change of a card needs. */
interface CardPorts {
  readonly rewards: Pick<Rewards, "check">;
  readonly rewardFacts: RewardFacts;
}

/** An operator's change of a card of the shop. */
export interface CardChange extends Attribution {
  readonly id: string;
}

const ID = /^[a-z0-9_-]{1,64}$/;

/**
 * Creates a card of the shop, or replaces its terms; it is sold from then on. What was bought before keeps its terms.
 * Refuses `InvalidFields` for an id or terms that are not valid, unknown currencies, a game without free spins or that
 * does not offer the stake, `RewardsReachEdge`, and `ReasonMissing`.
 */
export async function putCard(
  tx: Tx,
  { rewards, rewardFacts }: CardPorts,
  change: CardChange & { readonly terms: unknown },
  at: Date,
): Promise<Card> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  if (!ID.test(id))
    throw new InvalidFields({
      id: { invalid: "An id has 1 to 64 lower-case letters, digits, hyphens and underscores." },
    });
  const terms = readCardTerms(change.terms);
  for (const currency of Object.keys(terms.prices)) currencyOf(currency);
  const before = await lockCard(tx, id);
  await writeCard(tx, id, terms);
  const after = (await lockCard(tx, id))!;
  await requireGivable(tx, rewards, after);
  await recordAudit(tx, {
    at,
    actor,
    action: "card.put",
    subject: `card:${id}`,
    reason,
    before: before ? { ...before } : null,
    after: { ...after },
  });
  await requireBelowEdge(tx, rewardFacts);
  return after;
}

/** Refuses a card whose reward could not be given in one of its currencies. */
async function requireGivable(tx: Tx, rewards: Pick<Rewards, "check">, card: Card): Promise<void> {
  if (card.type === "money") return;
  for (const rate of card.rates) {
    const fault = await rewards.check(tx, cardReward(card, rate, 1));
    if (fault) throw fault;
  }
}

/** Takes a card out of the shop. Repeating it changes nothing. Refuses `NotFound` and `ReasonMissing`. */
export function stopCard(tx: Tx, change: CardChange, at: Date): Promise<Card> {
  return setEnabled(tx, change, false, at);
}

/**
 * Sells a stopped card again. Repeating it changes nothing. Refuses `NotFound`, `RewardsReachEdge` and `ReasonMissing`.
 */
export async function startCard(
  tx: Tx,
  { rewardFacts }: Pick<CardPorts, "rewardFacts">,
  change: CardChange,
  at: Date,
): Promise<Card> {
  const card = await setEnabled(tx, change, true, at);
  await requireBelowEdge(tx, rewardFacts);
  return card;
}

async function setEnabled(tx: Tx, change: CardChange, enabled: boolean, at: Date): Promise<Card> {
  const reason = requireReason(change.reason);
  const { id, actor } = change;
  const before = await lockCard(tx, id);
  if (!before) throw new NotFound(`The card ${id}`);
  if (before.enabled === enabled) return before;
  await putEnabled(tx, id, enabled);
  await recordAudit(tx, {
    at,
    actor,
    action: enabled ? "card.started" : "card.stopped",
    subject: `card:${id}`,
    reason,
    before: { enabled: before.enabled },
    after: { enabled },
  });
  return { ...before, enabled };
}
