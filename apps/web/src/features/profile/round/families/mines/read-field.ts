import type { RoundView } from "@apogee/contract";

/** A round of mines: the tiles, 0 to 24, that were opened, and the mines, which are known once the round is over. */
export interface ShownField {
  /** How many mines there are. */
  readonly count: number;
  /** In the order in which they were opened. */
  readonly opened: readonly number[];
  /** The opened tile with a mine; null if there is none. */
  readonly hit: number | null;
  readonly mines: readonly number[];
  readonly last: "place" | "pick" | "cash-out";
  /** What the round is worth at last, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of mines from the history. */
export function readField({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownField {
  const picks = phases.filter(({ kind }) => kind === "pick");
  const { kind, view } = phases.at(-1)!;
  return {
    count: bet["mines"] as number,
    opened: picks.map((pick) => pick.view["tile"] as number),
    hit: (picks.find((pick) => pick.view["safe"] === false)?.view["tile"] as number | undefined) ?? null,
    mines: (view["mines"] as readonly number[] | null | undefined) ?? [],
    last: kind as ShownField["last"],
    multiplier: String(view["multiplier"]),
  };
}
