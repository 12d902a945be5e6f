import type { Contest } from "../contest.store.ts";
import type { ContestOrder } from "./contest-order.ts";

/** How far a contest may still be changed. */
type Freedom = "all" | "version" | "texts_and_later_end" | "texts";

function freedomOf({ stage }: Pick<Contest, "stage">, hasEntries: boolean): Freedom {
  if (stage === "draft") return "all";
  if (stage === "scheduled" && !hasEntries) return "version";
  return stage === "scheduled" || stage === "active" ? "texts_and_later_end" : "texts";
}

/**
 * The fields of an order that cannot be changed any more; empty if all may be. A draft may change in everything. A
 * published contest keeps its names. Its start, its joining and its rules change only while nobody has joined, its end only to a
 * later time and before it is over; texts and pictures always.
 */
export function frozenFields(before: Contest, { frame, terms }: ContestOrder, hasEntries: boolean): string[] {
  const freedom = freedomOf(before, hasEntries);
  if (freedom === "all") return [];
  const fields: string[] = [];
  const differs = (name: string, isFrozen: boolean): void => void (isFrozen && fields.push(name));
  differs("slug", before.slug !== frame.slug);
  differs("identifier", before.identifier !== frame.identifier);
  if (freedom === "version") return fields;
  differs("series", before.series !== frame.series);
  differs("start", before.startAt.getTime() !== frame.startAt.getTime());
  differs("join_until", before.joinUntil?.getTime() !== frame.joinUntil?.getTime());
  const isEarlier = frame.endAt < before.endAt || (freedom === "texts" && frame.endAt > before.endAt);
  differs("end", isEarlier);
  differs("terms", sorted(before.terms) !== sorted(terms));
  return fields;
}

/** JSON with the keys of objects in order, since the database keeps them in an order of its own. */
export function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
