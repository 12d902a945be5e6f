import type { RoundView } from "@apogee/contract";

/** One step of a round of hi-lo, with the card that it drew. */
export interface ShownStep {
  readonly kind: "deal" | "guess" | "skip" | "cash-out";
  /** From 0, the ace of spades, to 51; null if no card was drawn. */
  readonly card: number | null;
  readonly guess: "higher" | "lower" | "same" | null;
  readonly right: boolean | null;
  /** What the round is worth after it, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of hi-lo from the history. */
export function readCards({ phases }: Pick<RoundView, "phases">): readonly ShownStep[] {
  return phases.map(({ kind, view }) => ({
    kind: kind as ShownStep["kind"],
    card: typeof view["card"] === "number" ? view["card"] : null,
    guess: (view["guess"] as ShownStep["guess"] | undefined) ?? null,
    right: typeof view["right"] === "boolean" ? view["right"] : null,
    multiplier: String(view["multiplier"]),
  }));
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

/** Rank and suit of a card from 0 to 51. */
export function faceOf(card: number): { readonly rank: string; readonly suit: (typeof SUITS)[number] } {
  return { rank: RANKS[Math.floor(card / 4)]!, suit: SUITS[card % 4]! };
}
