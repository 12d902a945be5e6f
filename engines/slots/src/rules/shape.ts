import type { ChangingReels, Mechanic, ParSheet, SlotSymbol, Ways } from "./par-sheet.ts";

/** Pays are in twentieths of the stake. With 20 lines, one is the stake of a line. */
export const UNITS = 20;
/** Rows of a game with lines. */
export const ROWS = 3;

/** The number of reels. */
export function reelsOf(par: ParSheet): number {
  return par.strips.base.length;
}

/** The mechanic of a sheet that pays by ways; null if it pays lines. */
export function waysOf({ mechanic }: ParSheet): Ways | ChangingReels | null {
  return mechanic?.kind === "ways" || mechanic?.kind === "changing-reels" ? mechanic : null;
}

/** The heights that a reel can have, each with its weight. A reel that never changes has one. */
export function heightsOf(par: ParSheet, reel: number): readonly { readonly rows: number; readonly weight: number }[] {
  const { mechanic } = par;
  if (mechanic?.kind !== "changing-reels") return [{ rows: fixedRows(mechanic), weight: 1 }];
  return (mechanic.heights[reel] ?? []).flatMap((weight, i) =>
    weight > 0 ? [{ rows: mechanic.least + i, weight }] : [],
  );
}

/** The largest height of any reel. */
export function mostRows(par: ParSheet): number {
  return Math.max(...par.strips.base.flatMap((_, reel) => heightsOf(par, reel).map(({ rows }) => rows)));
}

/** The most ways that one spin can have: the product of the largest heights. Null if the game pays lines. */
export function mostWays(par: ParSheet): number | null {
  if (waysOf(par) === null) return null;
  return par.strips.base.reduce((ways, _, reel) => ways * Math.max(...heightsOf(par, reel).map(({ rows }) => rows)), 1);
}

/** The symbol that stands for others: the wild, or the book. */
export function wildOf({ symbols }: Pick<ParSheet, "symbols">): SlotSymbol {
  return symbols.find(({ role }) => role === "wild" || role === "book")!;
}

/** The symbol that counts anywhere: the scatter, or the book. */
export function scatterOf({ symbols }: Pick<ParSheet, "symbols">): SlotSymbol {
  return symbols.find(({ role }) => role === "scatter" || role === "book")!;
}

function fixedRows(mechanic: Mechanic | undefined): number {
  return mechanic?.kind === "ways" ? mechanic.rows : ROWS;
}
