import type { Some } from "./pool.ts";

/** Hands with the same cards in any order, and in how many orders they are drawn. */
export interface Merged<What> {
  /** The cards that are drawn, without those that the hand began with. */
  readonly drawn: readonly Some[];
  readonly orders: number;
  readonly what: What;
}

/** Collects hands, and merges those that drew the same cards and ended in the same way. */
export class MergedHands<What> {
  readonly #hands = new Map<string, { drawn: readonly Some[]; orders: number; what: What }>();

  add(values: readonly number[], orders: number, ending: string, what: () => What): void {
    const sorted = values.toSorted((a, b) => a - b);
    const key = `${sorted.join()} ${ending}`;
    const known = this.#hands.get(key);
    if (known) known.orders += orders;
    else this.#hands.set(key, { drawn: countsOf(sorted), orders, what: what() });
  }

  list(): readonly Merged<What>[] {
    return [...this.#hands.values()];
  }
}

function countsOf(sorted: readonly number[]): Some[] {
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}
