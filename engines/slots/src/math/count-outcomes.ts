import type { ParSheet, StripSet } from "../rules/par-sheet.ts";
import { ROWS, wildOf } from "../rules/shape.ts";
import { columnAt } from "../rules/spin.ts";
import { ClassTotals } from "./class-totals.ts";
import { packedOutcome } from "./evaluate.ts";
import type { OutcomeClass } from "./outcome-class.ts";
import { tablesOf } from "./tables.ts";

export const SCATTERS = 6;
export const CELLS = 16;
/** Numbers of (scatters, wilds, money symbols), each up to every cell of the window. */
const CLASSES = SCATTERS * CELLS * CELLS;

/** The outcomes of all stops by (scatters * 16 + wilds) * 16 + money symbols; null if there are none. */
export function countOutcomes(par: ParSheet, set: StripSet, money: string): (OutcomeClass | null)[] {
  const tables = tablesOf(par);
  const strips = tables.sets[set];
  const [l0, l1, l2, l3, l4] = strips.lengths as [number, number, number, number, number];
  const wild = wildOf(par).id;
  const [w0, w1, w2, w3, w4] = par.strips[set].map((strip) => countsOf(strip, wild, money)) as Counts5;
  const totals = Array.from({ length: CLASSES }, () => new ClassTotals());
  for (let s0 = 0; s0 < l0; s0++) {
    for (let s1 = 0; s1 < l1; s1++) {
      for (let s2 = 0; s2 < l2; s2++) {
        for (let s3 = 0; s3 < l3; s3++) {
          const before = w0[s0]! + w1[s1]! + w2[s2]! + w3[s3]!;
          for (let s4 = 0; s4 < l4; s4++) {
            const packed = packedOutcome(tables, strips, s0, s1, s2, s3, s4);
            totals[(packed & 7) * CELLS * CELLS + before + w4[s4]!]!.count(packed >>> 3);
          }
        }
      }
    }
    for (const total of totals) total.carry();
  }
  return totals.map((total) => total.result()).map((each) => (each.outcomes === 0n ? null : each));
}

type Counts5 = [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

/** For each stop of a strip, wilds * 16 + money symbols in its window. */
function countsOf(strip: readonly string[], wild: string, money: string): Uint8Array {
  return Uint8Array.from(strip, (_, stop) => {
    const column = columnAt(strip, stop, ROWS);
    return column.filter((id) => id === wild).length * CELLS + column.filter((id) => id === money).length;
  });
}
