import type { RoundView } from "@apogee/contract";

/** A hand of a round of video poker: the dealt one, or one after the draw. */
export interface ShownHand {
  readonly cards: readonly number[];
  /** The row of the pay table; null if it pays nothing. */
  readonly hand: string | null;
  /** Null for the dealt hand, which is not paid yet. */
  readonly winCents: number | null;
}

/** A round of video poker from the history. */
export interface ShownRound {
  readonly dealt: ShownHand;
  /** The held positions; null if the round was not drawn. */
  readonly hold: readonly number[] | null;
  readonly played: readonly ShownHand[];
}

/** Reads a round of video poker; null if nothing was dealt. */
export function readHands({ phases }: Pick<RoundView, "phases">): ShownRound | null {
  const viewOf = (kind: string) => phases.find((phase) => phase.kind === kind)?.view;
  const [deal, draw] = [viewOf("deal"), viewOf("draw")];
  if (!deal) return null;
  const hands = (draw?.["hands"] ?? []) as ReadonlyArray<Readonly<Record<string, unknown>>>;
  return {
    dealt: { ...handIn(deal), winCents: null },
    hold: draw ? (draw["hold"] as readonly number[]) : null,
    played: hands.map((hand) => ({ ...handIn(hand), winCents: Number(hand["win_cents"]) })),
  };
}

function handIn(view: Readonly<Record<string, unknown>>): Pick<ShownHand, "cards" | "hand"> {
  return { cards: view["cards"] as readonly number[], hand: typeof view["hand"] === "string" ? view["hand"] : null };
}
