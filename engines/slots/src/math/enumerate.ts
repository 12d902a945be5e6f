import type { ParSheet, StripSet } from "../rules/par-sheet.ts";
import { waysOf } from "../rules/shape.ts";
import { packedOutcome } from "./evaluate.ts";
import { ClassTotals } from "./class-totals.ts";
import { enumerateRespins, type BaseOutcomes } from "./enumerate-respins.ts";
import { Expanded } from "./expanded.ts";
import type { Enumeration } from "./outcome-class.ts";
import { tablesOf } from "./tables.ts";
import { enumerateWays } from "./ways/enumerate-ways.ts";

const COUNTS = 6;

/** Every outcome of a strip set, without what an expanding symbol adds. */
export function enumerate(par: ParSheet, set: StripSet): Enumeration {
  return waysOf(par) === null ? enumerateLines(par, set) : enumerateWays(par, set);
}

/** Every outcome of a base spin. In a game with respins, they are part of it. */
export function enumerateBase(par: ParSheet): BaseOutcomes {
  if (par.mechanic?.kind === "respins") return enumerateRespins(par, par.mechanic);
  const spins = enumerate(par, "base");
  return { all: spins, spins, respins: null };
}

/** Evaluates every combination of stops once. All are equally likely. */
function enumerateLines(par: ParSheet, set: StripSet): Enumeration {
  const tables = tablesOf(par);
  const strips = tables.sets[set];
  const [l0, l1, l2, l3, l4] = strips.lengths as [number, number, number, number, number];
  const totals = Array.from({ length: COUNTS }, () => new ClassTotals());
  for (let s0 = 0; s0 < l0; s0++) {
    for (let s1 = 0; s1 < l1; s1++) {
      for (let s2 = 0; s2 < l2; s2++) {
        for (let s3 = 0; s3 < l3; s3++) {
          for (let s4 = 0; s4 < l4; s4++) {
            const packed = packedOutcome(tables, strips, s0, s1, s2, s3, s4);
            totals[packed & 7]!.count(packed >>> 3);
          }
        }
      }
    }
    for (const total of totals) total.carry();
  }
  return summed(totals);
}

/**
 * Every outcome of a free spin for each of these expanding symbols: each combination of stops is evaluated once, and the
 * pay of each symbol on the reels that show it is added.
 */
export function enumerateExpanding(par: ParSheet, symbols: readonly string[]): Enumeration[] {
  const tables = tablesOf(par);
  const strips = tables.sets.free;
  const [l0, l1, l2, l3, l4] = strips.lengths as [number, number, number, number, number];
  const totals = Array.from({ length: COUNTS }, () => new ClassTotals());
  const kinds = symbols.map((symbol) => new Expanded(par, symbol));
  const open: Expanded[] = [];
  for (let s0 = 0; s0 < l0; s0++) {
    for (let s1 = 0; s1 < l1; s1++) {
      for (let s2 = 0; s2 < l2; s2++) {
        for (let s3 = 0; s3 < l3; s3++) {
          open.length = 0;
          for (let i = 0; i < kinds.length; i++) if (kinds[i]!.mayExpand(s0, s1, s2, s3)) open.push(kinds[i]!);
          for (let s4 = 0; s4 < l4; s4++) {
            const packed = packedOutcome(tables, strips, s0, s1, s2, s3, s4);
            totals[packed & 7]!.count(packed >>> 3);
            for (let i = 0; i < open.length; i++) open[i]!.count(packed & 7, packed >>> 3, s4);
          }
        }
      }
    }
    for (const total of totals) total.carry();
    for (const kind of kinds) kind.carry();
  }
  const { outcomes, classes } = summed(totals);
  return kinds.map((kind) => ({ outcomes, classes: classes.map((plain, scatters) => kind.addTo(plain, scatters)) }));
}

function summed(totals: readonly ClassTotals[]): Enumeration {
  const classes = totals.map((total) => total.result());
  return { outcomes: classes.reduce((sum, { outcomes }) => sum + outcomes, 0n), classes };
}
