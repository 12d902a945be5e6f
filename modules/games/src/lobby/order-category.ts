import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason } from "@apogee/kernel";
import { gamesInCategory, lockCategory, putOrder } from "./category-order.store.ts";

/** A new order of a category. */
export interface CategoryOrder {
  readonly category: string;
  /** Identifiers of games of the category, the first one first. */
  readonly games: readonly string[];
  readonly actor: string;
  readonly reason: string;
}

/** The given games first, in their order; all others of the category follow as before. */
export function newOrder(before: readonly string[], first: readonly string[]): string[] {
  const moved = new Set(first);
  return [...first, ...before.filter((identifier) => !moved.has(identifier))];
}

/**
 * Orders the games of a category. Games that are not named follow as before. Returns the whole order. Refuses with
 * `NotFound`, and with `InvalidFields` a game that is named twice or is not in the category.
 */
export async function orderCategory(
  tx: Tx,
  { category, games, actor, reason }: CategoryOrder,
  at: Date,
): Promise<string[]> {
  requireReason(reason);
  if (!(await lockCategory(tx, category))) throw new NotFound(`The category ${category}`);
  const before = (await gamesInCategory(tx, category)).map(({ identifier }) => identifier);
  const strange = games.find(
    (identifier, place) => !before.includes(identifier) || games.indexOf(identifier) !== place,
  );
  if (strange !== undefined)
    throw new InvalidFields({ games: { invalid: `${strange} is not in ${category}, or is named twice.` } });
  const after = newOrder(before, games);
  if (after.every((identifier, place) => identifier === before[place])) return after;
  await putOrder(tx, category, after);
  await recordAudit(tx, {
    at,
    actor,
    action: "category.ordered",
    subject: `category:${category}`,
    before: { games: before },
    after: { games: after },
    reason,
  });
  return after;
}
