import type { RoundView } from "@apogee/contract";

/** Cards from 0 to 51 and their total. */
export interface ShownCards {
  readonly cards: readonly number[];
  readonly total: number;
}

/** A hand of the player at the end of a round. */
export interface ShownHand extends ShownCards {
  readonly stakeCents: number;
  readonly result: "win" | "push" | "lose" | "bust" | "blackjack" | "surrender" | null;
  readonly paidCents: number;
}

/** The last table of a round of blackjack. */
export interface ShownHands {
  readonly dealer: ShownCards;
  readonly hands: readonly ShownHand[];
  readonly insuranceCents: number;
  readonly insurancePaidCents: number;
}

/** Reads a round of blackjack from the history: the table after its last phase. */
export function readHands({ phases }: Pick<RoundView, "phases">): ShownHands {
  const { hands, dealer, ...view } = phases.at(-1)!.view;
  return {
    dealer: dealer as unknown as ShownCards,
    hands: (hands as readonly Record<string, unknown>[]).map((hand) => ({
      cards: hand["cards"] as readonly number[],
      total: Number(hand["total"]),
      stakeCents: Number(hand["stake_cents"]),
      result: (hand["result"] ?? null) as ShownHand["result"],
      paidCents: Number(hand["paid_cents"] ?? 0),
    })),
    insuranceCents: Number(view["insurance_cents"]),
    insurancePaidCents: Number(view["insurance_paid_cents"] ?? 0),
  };
}
