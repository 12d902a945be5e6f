import type { ByCount, ParSheet } from "./par-sheet.ts";
import { wildOf } from "./shape.ts";

const REELS = 5;

/** The pays of lines by symbol number and count. */
export interface LinePays {
  /** The symbol number of the wild or the book. */
  readonly wild: number;
  readonly pays: readonly (readonly number[])[];
  /** For each count, the symbol that a run of wilds or books is paid as. */
  readonly standsFor: readonly number[];
}

/** The pays of a sheet's lines. A run of wilds pays as wilds; a run of books, as the symbol that then pays most. */
export function linePaysOf(par: ParSheet): LinePays {
  const pays = par.symbols.map(({ id }) =>
    Array.from({ length: REELS + 1 }, (_, count) => par.pays[id]?.[String(count) as keyof ByCount] ?? 0),
  );
  const wild = par.symbols.indexOf(wildOf(par));
  const counts = Array.from({ length: REELS + 1 }, (_, count) => count);
  if (wildOf(par).role === "wild") return { wild, pays, standsFor: counts.map(() => wild) };
  const standsFor = counts.map((count) =>
    pays.reduce((best, ofSymbol, symbol) => (ofSymbol[count]! > pays[best]![count]! ? symbol : best), wild),
  );
  return {
    wild,
    pays: pays.with(
      wild,
      counts.map((count) => pays[standsFor[count]!]![count]!),
    ),
    standsFor,
  };
}

/** The symbol number that a line pays, for how many reels, and how much in line stakes. */
export function bestRun(
  line: readonly number[],
  { wild, pays, standsFor }: LinePays,
): { symbol: number; count: number; pay: number } {
  let wilds = 0;
  while (wilds < REELS && line[wilds] === wild) wilds++;
  const ofWilds = { symbol: standsFor[wilds]!, count: wilds, pay: pays[wild]![wilds]! };
  if (wilds === REELS) return ofWilds;
  const symbol = line[wilds]!;
  let count = wilds + 1;
  while (count < REELS && (line[count] === symbol || line[count] === wild)) count++;
  const pay = pays[symbol]![count]!;
  return pay >= ofWilds.pay ? { symbol, count, pay } : ofWilds;
}
