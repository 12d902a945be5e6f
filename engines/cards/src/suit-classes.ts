import { RANKS, SUITS } from "./cards.ts";

/** Hands that differ only by an exchange of suits. */
export interface SuitClass {
  /** One hand of the class in rising order. */
  readonly cards: readonly number[];
  /** How many hands belong to it. */
  readonly weight: number;
}

const ORDERS_OF_SUITS = 24;
const FACTORIALS = [1, 1, 2, 6, 24];
const BITS = Uint8Array.from({ length: 1 << RANKS }, (_, set) => set.toString(2).replaceAll("0", "").length);

/**
 * All hands of this many cards up to an exchange of suits: 134,459 classes of five cards, 1,755 of three. A class is a
 * list of the four sets of ranks that the suits hold, larger sets first; its weight is the number of ways to assign
 * these sets to suits.
 */
export function suitClasses(size: number): SuitClass[] {
  // Sets of one size in a fixed order; a set is preceded by all larger ones.
  const ofSize = Array.from({ length: size + 1 }, (_, bits) =>
    Array.from({ length: 1 << RANKS }, (_, set) => set).filter((set) => BITS[set] === bits),
  );
  const found: SuitClass[] = [];
  const choose = (chosen: readonly number[], left: number): void => {
    if (chosen.length === SUITS) return void found.push({ cards: cardsOf(chosen), weight: waysOf(chosen) });
    const last = chosen.at(-1) ?? -1;
    const most = last < 0 ? size : Math.min(left, BITS[last]!);
    for (let bits = most; bits * (SUITS - chosen.length) >= left; bits--) {
      for (const set of ofSize[bits]!)
        if (last < 0 || bits < BITS[last]! || set >= last) choose([...chosen, set], left - bits);
      if (bits === 0) return;
    }
  };
  choose([], size);
  return found;
}

function cardsOf(sets: readonly number[]): number[] {
  const cards: number[] = [];
  for (let rank = 0; rank < RANKS; rank++) {
    for (let suit = 0; suit < SUITS; suit++) if (sets[suit]! & (1 << rank)) cards.push(rank * SUITS + suit);
  }
  return cards;
}

/** The ways to assign four sets to four suits. Equal sets, which follow each other, are interchangeable. */
function waysOf(sets: readonly number[]): number {
  let [ways, equal] = [ORDERS_OF_SUITS, 1];
  for (let i = 1; i <= sets.length; i++) {
    if (sets[i] === sets[i - 1]) equal++;
    else {
      ways /= FACTORIALS[equal]!;
      equal = 1;
    }
  }
  return ways;
}
