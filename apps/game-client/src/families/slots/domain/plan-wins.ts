import { scatterOf as scatterSymbolOf, wildOf, type ParSheet, type SpinResult } from "@apogee/slots";

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/**
 * One win of a spin as it is traced: a line from the left, the ways of a symbol, the scatters anywhere, or the reels that
 * the expanding symbol fills, or the wilds that collect with the values that they collect, or what respins have locked.
 */
export interface WinStep {
  readonly kind: "line" | "ways" | "scatter" | "expansion" | "collection" | "held";
  /** Index into the sheet's lines; -1 for other wins. */
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** The number of ways, or of lines, that pay at once. */
  readonly ways: number;
  readonly cells: readonly Cell[];
  readonly amountCents: number;
}

/** Splits a spin's win into its parts. Their amounts add up to the win that the server booked. */
export function planWins(par: ParSheet, spin: SpinResult, stakeCents: number, multiplier: number): WinStep[] {
  const cents = (units: number): number => units * (stakeCents / par.bets.step) * multiplier;
  const steps = [...lineSteps(par, spin, cents), ...waySteps(par, spin, cents)];
  steps.sort((a, b) => b.amountCents - a.amountCents || a.line - b.line);
  const { scatter, expansion, collection, held } = spin;
  const id = scatterOf(par);
  return [
    ...(scatter
      ? [step("scatter", id, scatter.count, cellsOf(spin.window, id), cents(scatter.payUnits), par.lines.length)]
      : []),
    ...steps,
    ...(expansion
      ? [
          step(
            "expansion",
            expansion.symbol,
            expansion.reels.length,
            expansion.reels.flatMap((reel) => spin.window[reel]!.map((_, row) => ({ reel, row }))),
            cents(expansion.payUnits),
            par.lines.length,
          ),
        ]
      : []),
    ...(collection && collection.payUnits > 0
      ? [step("collection", wildOf(par).id, collection.collectors, collected(par, spin), cents(collection.payUnits), 1)]
      : []),
    ...(held && par.mechanic?.kind === "respins"
      ? [
          step(
            "held",
            par.mechanic.money,
            held.count,
            cellsOf(spin.window, par.mechanic.money),
            cents(held.payUnits),
            1,
          ),
        ]
      : []),
  ];
}

/** The wilds that collect, and the symbols whose values they collect. */
function collected(par: ParSheet, { window, coins = [] }: SpinResult): Cell[] {
  const valued = coins.flatMap((column, reel) => column.flatMap((units, row) => (units > 0 ? [{ reel, row }] : [])));
  return [...cellsOf(window, wildOf(par).id), ...valued];
}

function lineSteps(par: ParSheet, { lineWins }: SpinResult, cents: (units: number) => number): WinStep[] {
  return lineWins.map(({ line, symbol, count, payUnits }) => {
    const cells = par.lines[line]!.slice(0, count).map((row, reel) => ({ reel, row }));
    return { ...step("line", symbol, count, cells, cents(payUnits), 1), line };
  });
}

function waySteps(par: ParSheet, { wayWins, window }: SpinResult, cents: (units: number) => number): WinStep[] {
  const wild = wildOf(par).id;
  return (wayWins ?? []).map(({ symbol, count, ways, payUnits }) => {
    const cells = [...cellsOf(window, symbol), ...cellsOf(window, wild)].filter(({ reel }) => reel < count);
    return step("ways", symbol, count, cells, cents(payUnits), ways);
  });
}

function step(
  kind: WinStep["kind"],
  symbol: string,
  count: number,
  cells: readonly Cell[],
  amountCents: number,
  ways: number,
): WinStep {
  return { kind, line: -1, symbol, count, ways, cells, amountCents };
}

/** The cells of a window that show a symbol. */
export function cellsOf(window: readonly (readonly string[])[], symbol: string): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((id, row) => (id === symbol ? [{ reel, row }] : [])));
}

export function scatterOf(par: ParSheet): string {
  return scatterSymbolOf(par).id;
}
