import { decimal, decimalRoot, ratio } from "@apogee/engine";
import { sideKindsOf } from "../rules/boxes.ts";
import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { CARDS } from "../rules/cards.ts";
import { pairOf, plusThreeOf, type SideHand, type SideKind } from "../rules/sides.ts";
import type { DeclaredSide } from "./declared-blackjack.ts";

/** In how many equally likely sets of cards from a shoe a side bet has each hand, and of how many. */
export interface SideCounts {
  readonly all: bigint;
  readonly hands: ReadonlyMap<SideHand, bigint>;
}

/** The declarations of the side bets that a sheet offers from a shoe of this many decks. */
export function sideReports({ sides, ...sheet }: BlackjackSheet, decks: number): readonly DeclaredSide[] {
  return sideKindsOf({ sides }).map((side) => reportOf(side, sides![side]!, countSide(side, decks), sheet));
}

/** Counts every set of two or three cards of a shoe, by the rules with which the engine pays it. */
export function countSide(side: SideKind, decks: number): SideCounts {
  const hands = new Map<SideHand, bigint>();
  let all = 0n;
  const count = (hand: SideHand | null, ways: bigint): void => {
    all += ways;
    if (hand !== null) hands.set(hand, (hands.get(hand) ?? 0n) + ways);
  };
  for (let a = 0; a < CARDS; a++)
    for (let b = a; b < CARDS; b++) {
      if (side === "pairs") count(pairOf([a, b]), setsOf([a, b], decks));
      else for (let c = b; c < CARDS; c++) count(plusThreeOf([a, b, c]), setsOf([a, b, c], decks));
    }
  return { all, hands };
}

/** In how many ways a shoe gives these cards, which are in rising order. Each card is there once in every deck. */
function setsOf(cards: readonly number[], decks: number): bigint {
  let [ways, same] = [1n, 0];
  for (const [at, card] of cards.entries()) {
    same = card === cards[at - 1] ? same + 1 : 0;
    ways = (ways * BigInt(decks - same)) / BigInt(same + 1);
  }
  return ways;
}

function reportOf(
  side: SideKind,
  pays: Readonly<Partial<Record<SideHand, number>>>,
  { all, hands }: SideCounts,
  { identifier }: Pick<BlackjackSheet, "identifier">,
): DeclaredSide {
  const rows = Object.entries(pays).map(([name, times]) => {
    const hand = name as SideHand;
    const sets = hands.get(hand) ?? 0n;
    if (sets === 0n) throw new Error(`${identifier}: its shoe never has a ${hand}.`);
    return { hand, pays: times, sets, worth: BigInt(times + 1) };
  });
  const paid = rows.reduce((sum, { sets, worth }) => sum + sets * worth, 0n);
  const squares = rows.reduce((sum, { sets, worth }) => sum + sets * worth * worth, 0n);
  const hits = rows.reduce((sum, { sets }) => sum + sets, 0n);
  const best = rows.reduce((one, other) => (other.pays > one.pays ? other : one));
  return {
    side,
    sets: String(all),
    hands: rows.map(({ hand, pays: times, sets }) => ({ hand, pays: times, sets: String(sets) })),
    rtp: ratio(paid, all),
    rtpPercent: decimal(100n * paid, all, 4),
    hitPercent: decimal(100n * hits, all, 4),
    standardDeviation: decimalRoot(all * squares - paid * paid, all * all, 4),
    most: decimal(best.worth, 1n, 2),
    mostOneIn: decimal(all, best.sets, 2),
  };
}
