import type { ParSheet, SpinResult } from "@apogee/slots";

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** One win of a spin as it is traced: a line from the left, or the scatters anywhere. */
export interface WinStep {
  readonly kind: "line" | "scatter";
  /** Index into the sheet's lines; -1 for scatters. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly Cell[];
  readonly amountCents: number;
}

/** Splits a spin's win into its lines and scatters. Their amounts add up to the win that the server booked. */
export function planWins(par: ParSheet, spin: SpinResult, stakeCents: number, multiplier: number): WinStep[] {
  const unitCents = stakeCents / par.bets.step;
  const steps: WinStep[] = spin.lineWins.map((win) => ({
    kind: "line",
    line: win.line,
    symbol: win.symbol,
    count: win.count,
    amountCents: win.payUnits * unitCents * multiplier,
    cells: par.lines[win.line]!.slice(0, win.count).map((row, reel) => ({ reel, row })),
  }));
  steps.sort((a, b) => b.amountCents - a.amountCents || a.line - b.line);
  if (spin.scatter) {
    const id = scatterOf(par);
    const cells = cellsOf(spin.window, id);
    steps.unshift({
      kind: "scatter",
      line: -1,
      symbol: id,
      count: spin.scatter.count,
      cells,
      amountCents: spin.scatter.payUnits * unitCents * multiplier,
    });
  }
  return steps;
}

/** The cells of a window that show a symbol. */
export function cellsOf(window: readonly (readonly string[])[], symbol: string): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((id, row) => (id === symbol ? [{ reel, row }] : [])));
}

export function scatterOf(par: ParSheet): string {
  return par.symbols.find(({ role }) => role === "scatter")!.id;
}
