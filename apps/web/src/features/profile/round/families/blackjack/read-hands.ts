import type { RoundView } from "@apogee/contract";

/** Cards from 0 to 51 and their total. */
export interface ShownCards {
  readonly cards: readonly number[];
  readonly total: number;
}

/** A hand of the player at the end of a round. */
export interface ShownHand extends ShownCards {
  /** The number of its box. */
  readonly box: number;
  readonly stakeCents: number;
  readonly result: "win" | "push" | "lose" | "bust" | "blackjack" | "surrender" | null;
  readonly paidCents: number;
}

/** A side bet of a box. */
export interface ShownSide {
  readonly box: number;
  readonly kind: "plus_three" | "pairs";
  readonly stakeCents: number;
  /** What it won with; null if it lost. */
  readonly hand: string | null;
  readonly paidCents: number;
}

/** The last table of a round of blackjack. */
export interface ShownHands {
  readonly dealer: ShownCards;
  readonly hands: readonly ShownHand[];
  /** How many boxes had a stake. */
  readonly boxes: number;
  readonly sides: readonly ShownSide[];
  readonly insuranceCents: number;
  readonly insurancePaidCents: number;
}

/** Reads a round of blackjack from the history: the table after its last phase. */
export function readHands({ phases }: Pick<RoundView, "phases">): ShownHands {
  const { boxes, hands, dealer, ...view } = phases.at(-1)!.view;
  const staked = boxes as readonly Record<string, unknown>[];
  return {
    boxes: staked.length,
    sides: staked.flatMap(({ box, sides }) =>
      (sides as readonly Record<string, unknown>[]).map((side) => ({
        box: Number(box),
        kind: side["side"] as ShownSide["kind"],
        stakeCents: Number(side["stake_cents"]),
        hand: (side["hand"] ?? null) as string | null,
        paidCents: Number(side["paid_cents"]),
      })),
    ),
    dealer: dealer as unknown as ShownCards,
    hands: (hands as readonly Record<string, unknown>[]).map((hand) => ({
      box: Number(hand["box"]),
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
