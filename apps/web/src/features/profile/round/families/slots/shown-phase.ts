import type { RoundView } from "@apogee/contract";

interface ShownLine {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly payUnits: number;
}

/** One spin of a round as the platform's history states it. */
export interface ShownPhase {
  readonly index: number;
  readonly kind: "base" | "free";
  readonly win_cents: number;
  readonly multiplier: number;
  readonly spin: {
    readonly stops: readonly number[];
    readonly window: readonly (readonly string[])[];
    readonly lineWins: readonly ShownLine[];
    readonly scatter: { readonly count: number; readonly payUnits: number } | null;
  };
}

/** The spins of a round of a pokie, in the form that its pictures need. */
export function shownPhases({ phases }: Pick<RoundView, "phases">): readonly ShownPhase[] {
  return phases.map(({ index, kind, win_cents, view }) => ({
    index,
    kind: kind as ShownPhase["kind"],
    win_cents,
    multiplier: view["multiplier"] as number,
    spin: view["spin"] as ShownPhase["spin"],
  }));
}

/** The cells of a window that take part in a win: `"reel row"`. `only` selects one line. */
export function winningCells(
  { spin }: ShownPhase,
  lines: readonly (readonly number[])[],
  scatter: string,
  only: number | null,
): ReadonlySet<string> {
  const onLines = spin.lineWins
    .filter(({ line }) => only === null || line === only)
    .flatMap(({ line, count }) => (lines[line] ?? []).slice(0, count).map((row, reel) => `${reel} ${row}`));
  const scatters =
    spin.scatter && only === null
      ? spin.window.flatMap((column, reel) =>
          column.flatMap((symbol, row) => (symbol === scatter ? [`${reel} ${row}`] : [])),
        )
      : [];
  return new Set([...onLines, ...scatters]);
}
