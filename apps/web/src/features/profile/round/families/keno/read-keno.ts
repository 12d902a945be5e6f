import type { RoundView } from "@apogee/contract";

/** A round of keno: the picks and what was drawn. */
export interface ShownKeno {
  /** In rising order. */
  readonly picks: readonly number[];
  readonly risk: string;
  /** In the order of their draw. */
  readonly drawn: readonly number[];
  readonly hits: number;
  /** What the hits pay, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of keno from the history. */
export function readKeno({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownKeno {
  const { view } = phases[0]!;
  return {
    picks: [...(bet["picks"] as readonly number[])].toSorted((a, b) => a - b),
    risk: String(bet["risk"]),
    drawn: view["drawn"] as readonly number[],
    hits: view["hits"] as number,
    multiplier: String(view["multiplier"]),
  };
}

/** How a number of the board is shown. */
export function kindOf({ picks, drawn }: Pick<ShownKeno, "picks" | "drawn">, number: number): string {
  if (drawn.includes(number)) return picks.includes(number) ? "hit" : "drawn";
  return picks.includes(number) ? "picked" : "plain";
}
