import type { RoundView } from "@apogee/contract";

/** A round of a poker against the dealer from the history. */
export interface ShownTable {
  readonly player: readonly number[];
  /** The dealer's cards that were shown. */
  readonly dealer: readonly number[];
  readonly hand: string;
  readonly dealerHand: string | null;
  /** Null while the round is open. */
  readonly outcome: string | null;
  /** What each spot brought back, in the smallest unit. */
  readonly paid: Readonly<Record<string, number>>;
}

/** Reads a round of this family; null if nothing was dealt. */
export function readTable({ phases }: Pick<RoundView, "phases">): ShownTable | null {
  const deal = phases.find(({ kind }) => kind === "deal")?.view;
  if (!deal) return null;
  const end = phases.find(({ kind }) => kind !== "deal")?.view;
  const cardsIn = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);
  const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
  return {
    player: cardsIn(deal["player"]),
    dealer: [...cardsIn(deal["dealer"]), ...cardsIn(end?.["dealer"])],
    hand: String(deal["hand"]),
    dealerHand: textIn(end?.["dealer_hand"]),
    outcome: textIn(end?.["outcome"]),
    paid: (end?.["paid"] ?? {}) as Readonly<Record<string, number>>,
  };
}
