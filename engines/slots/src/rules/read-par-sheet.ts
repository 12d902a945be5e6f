import { invariant } from "@apogee/kernel";
import { checkMechanic } from "./check-mechanic.ts";
import type { ByCount, ParSheet, StripSet } from "./par-sheet.ts";
import { mostRows, scatterOf, UNITS, waysOf, wildOf } from "./shape.ts";

export const REELS = 5;
export const LINES = 20;

const COUNTS = ["2", "3", "4", "5", "6"] as const;
type Say = (what: string) => string;

/**
 * Checks that the engine computes the JSON of a par sheet correctly, and returns the sheet. Throws for an invalid one,
 * which is a bug of ours: two scatters within one window, a trigger without a pay, an unknown symbol.
 */
export function readParSheet(json: unknown): ParSheet {
  const par = json as ParSheet;
  const say: Say = (what) => `${par.identifier}: ${what}`;
  const ids = new Set(par.symbols.map(({ id }) => id));
  invariant(ids.size === par.symbols.length && ids.size >= 3 && ids.size <= 12, say("3 to 12 different symbols"));
  checkRoles(par, say);
  checkMechanic(par, say);
  checkPays(par, ids, say);
  if (waysOf(par) === null) checkLines(par, say);
  for (const set of ["base", "free"] as const) checkStrips(par, set, ids, say);
  checkFreeSpins(par, say);
  if (par.gamble !== undefined) {
    const { times, cap } = par.gamble;
    invariant(isCount(times, 1, 10) && isCount(cap, 1, 10_000), say("gambles of a round, and their cap"));
  }
  const { step, steps } = par.bets;
  invariant(step === UNITS, say("one smallest unit for each line in a step"));
  invariant(
    steps.length > 0 && steps.every((n, i) => isCount(n, 1, 1e9) && n > (steps[i - 1] ?? 0)),
    say("rising steps"),
  );
  return par;
}

function checkRoles({ symbols }: ParSheet, say: Say): void {
  const count = (role: string): number => symbols.filter((symbol) => symbol.role === role).length;
  const roles = count("book") > 0 ? ["book"] : ["wild", "scatter"];
  for (const role of roles) invariant(count(role) === 1, say(`exactly one ${role}`));
  if (roles.length === 1)
    invariant(count("wild") + count("scatter") === 0, say("a book alone, or a wild and a scatter"));
}

/** A wild that is on the first reel pays by itself, and more than others: a sheet with ways has none there. */
function checkPays(par: ParSheet, ids: ReadonlySet<string>, say: Say): void {
  const [wild, scatter] = [wildOf(par).id, scatterOf(par).id];
  const isSilent = wild === scatter || waysOf(par) !== null;
  const paid = [...ids].filter((id) => id !== scatter && !(isSilent && id === wild));
  invariant(
    sameMembers(Object.keys(par.pays), paid),
    say(isSilent ? "pays for every symbol but those that stand for others" : "pays for every symbol but the scatter"),
  );
  for (const id of paid) checkByCount(par.pays[id]!, 65_535, say(`pays of ${id}`));
  checkByCount(par.scatterPays, 10_000, say("scatter pays"));
  if (isSilent) return;
  for (const count of COUNTS) {
    const most = par.pays[wild]![count] ?? 0;
    invariant(
      paid.every((id) => (par.pays[id]![count] ?? 0) <= most),
      say("no symbol pays more than the wild"),
    );
  }
}

function checkLines(par: ParSheet, say: Say): void {
  invariant(par.lines.length === LINES, say(`${LINES} lines`));
  invariant(new Set(par.lines.map((line) => line.join())).size === LINES, say("no line twice"));
  for (const line of par.lines) {
    invariant(line.length === REELS && line.every((row) => row === 0 || row === 1 || row === 2), say("rows of lines"));
  }
}

function checkStrips(par: ParSheet, set: StripSet, ids: ReadonlySet<string>, say: Say): void {
  const strips = par.strips[set];
  const scatter = scatterOf(par).id;
  const rows = mostRows(par);
  const reels = waysOf(par) === null ? REELS : par.strips.base.length;
  invariant(strips.length === reels, say(`${reels} ${set} strips`));
  for (const strip of strips) {
    invariant(strip.length >= rows && strip.length <= 64, say(`${set} strips of ${rows} to 64 symbols`));
    invariant(
      strip.every((id) => ids.has(id)),
      say(`known symbols on ${set} strips`),
    );
    const single = strip.every((id, at) => {
      if (id !== scatter) return true;
      for (let d = 1; d < rows; d++) if (strip[(at + d) % strip.length] === scatter) return false;
      return true;
    });
    invariant(single, say(`one scatter at most in a window of the ${set} strips`));
  }
}

function checkFreeSpins(par: ParSheet, say: Say): void {
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
    invariant((COUNTS as readonly string[]).includes(count) && isCount(value, 1, most) && value >= before, what);
    before = value;
  }
}

function isCount(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && b.every((member) => a.includes(member));
}
