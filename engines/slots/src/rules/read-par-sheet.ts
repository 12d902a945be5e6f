import { invariant } from "@apogee/kernel";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";

export const REELS = 5;
export const ROWS = 3;
export const LINES = 20;

/**
 * Checks that the engine computes the JSON of a par sheet correctly, and returns the sheet. Throws for an invalid one,
 * which is a bug of ours: two scatters within one window, a trigger without a pay, an unknown symbol.
 */
export function readParSheet(json: unknown): ParSheet {
  const par = json as ParSheet;
  const say = (what: string): string => `${par.identifier}: ${what}`;
  const ids = new Set(par.symbols.map(({ id }) => id));
  invariant(ids.size === par.symbols.length && ids.size >= 3 && ids.size <= 12, say("3 to 12 different symbols"));
  for (const role of ["wild", "scatter"]) {
    invariant(par.symbols.filter((symbol) => symbol.role === role).length === 1, say(`exactly one ${role}`));
  }
  const scatter = par.symbols.find(({ role }) => role === "scatter")!.id;
  const paid = [...ids].filter((id) => id !== scatter);
  invariant(sameMembers(Object.keys(par.pays), paid), say("pays for every symbol but the scatter"));
  for (const id of paid) checkByCount(par.pays[id]!, 65_535, say(`pays of ${id}`));
  checkWild(par, paid, say);
  checkByCount(par.scatterPays, 10_000, say("scatter pays"));
  invariant(par.lines.length === LINES, say(`${LINES} lines`));
  invariant(new Set(par.lines.map((line) => line.join())).size === LINES, say("no line twice"));
  for (const line of par.lines) {
    invariant(line.length === REELS && line.every((row) => row === 0 || row === 1 || row === 2), say("rows of lines"));
  }
  for (const set of ["base", "free"] as const) checkStrips(par, set, ids, scatter, say);
  checkFreeSpins(par, say);
  const { step, steps } = par.bets;
  invariant(step === LINES, say("one smallest unit for each line in a step"));
  invariant(
    steps.length > 0 && steps.every((n, i) => isCount(n, 1, 1e9) && n > (steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  return par;
}

function checkWild(par: ParSheet, paid: readonly string[], say: (what: string) => string): void {
  const wild = par.pays[par.symbols.find(({ role }) => role === "wild")!.id]!;
  for (const count of ["2", "3", "4", "5"] as const) {
    invariant(
      paid.every((id) => (par.pays[id]![count] ?? 0) <= (wild[count] ?? 0)),
      say("no symbol pays more than the wild"),
    );
  }
}

function checkStrips(
  par: ParSheet,
  set: StripSet,
  ids: Set<string>,
  scatter: string,
  say: (what: string) => string,
): void {
  const strips = par.strips[set];
  invariant(strips.length === REELS, say(`${REELS} ${set} strips`));
  for (const strip of strips) {
    invariant(strip.length >= ROWS && strip.length <= 64, say(`${set} strips of 3 to 64 symbols`));
    invariant(
      strip.every((id) => ids.has(id)),
      say(`known symbols on ${set} strips`),
    );
    const single = strip.every(
      (id, at) => id !== scatter || ![1, 2].some((d) => strip[(at + d) % strip.length] === scatter),
    );
    invariant(single, say(`one scatter at most in a window of the ${set} strips`));
  }
}

function checkFreeSpins(par: ParSheet, say: (what: string) => string): void {
  const { awarded, retriggered, multiplier, most } = par.freeSpins;
  checkByCount(awarded, most, say("awarded spins"));
  checkByCount(retriggered, most, say("retriggered spins"));
  invariant(isCount(multiplier, 1, 100) && isCount(most, 1, 100), say("multiplier and most spins"));
  for (const count of Object.keys(awarded)) {
    invariant(
      (par.scatterPays[count as keyof ByCount] ?? 0) > 0,
      say("a trigger pays, so that every triggered round is a hit"),
    );
  }
  invariant(isCount(par.buy.price, 1, 10_000) && isCount(par.buy.spins, 1, most), say("the buy"));
}

function checkByCount(byCount: ByCount, most: number, what: string): void {
  let before = 0;
  for (const [count, value] of Object.entries(byCount)) {
    invariant(["2", "3", "4", "5"].includes(count) && isCount(value, 1, most) && value >= before, what);
    before = value;
  }
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && b.every((member) => a.includes(member));
}
