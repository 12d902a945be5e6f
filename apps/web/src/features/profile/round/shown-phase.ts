import type { RoundView } from "@apogee/contract";

interface ShownLine {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly payUnits: number;
}

/** One spin of a round as the platform's history tells it. */
export interface ShownPhase {
  readonly index: number;
  readonly kind: "base" | "free" | "buy";
  readonly win_cents: number;
  readonly multiplier: number;
  readonly spin: {
    readonly stops: readonly number[];
    readonly window: readonly (readonly string[])[];
    readonly lineWins: readonly ShownLine[];
    readonly scatter: { readonly count: number; readonly payUnits: number } | null;
  };
}

/** The phases of a round; rounds of other games have none in this form. */
export function shownPhases({ phases }: Pick<RoundView, "phases">): readonly ShownPhase[] {
  const spins = (phases as readonly unknown[]).filter(isSpin);
  return spins.length === phases.length ? spins : [];
}

function isSpin(phase: unknown): phase is ShownPhase {
  const spin = (phase as Partial<ShownPhase> | null)?.spin;
  return Array.isArray(spin?.stops) && Array.isArray(spin.window) && Array.isArray(spin.lineWins);
}

/** Which cells of a window take part in a win: `"reel row"`. `only` asks for one line alone. */
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
