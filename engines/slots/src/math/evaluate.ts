import type { ParSheet, StripSet } from "../rules/par-sheet.ts";
import { tablesOf, type SetTables, type Tables } from "./tables.ts";

/**
 * The pay of five stops in line stakes, including scatter pays (20 for each total stake), before any multiplier: the
 * same number as `resultAt(...).payUnits`, without building an object.
 */
export function evaluate(par: ParSheet, set: StripSet, stops: ArrayLike<number>): number {
  const tables = tablesOf(par);
  return packedOutcome(tables, tables.sets[set], stops[0]!, stops[1]!, stops[2]!, stops[3]!, stops[4]!) >>> 3;
}

/**
 * The outcome of five stops as one number, since an object would cost more than the outcome itself: the lowest three
 * bits are the count of scatters in the window, the bits above are the pay in line stakes.
 */
export function packedOutcome(
  tables: Tables,
  set: SetTables,
  s0: number,
  s1: number,
  s2: number,
  s3: number,
  s4: number,
): number {
  const { lengths, strips, scatters } = set;
  const count = scatters[0]![s0]! + scatters[1]![s1]! + scatters[2]![s2]! + scatters[3]![s3]! + scatters[4]![s4]!;
  const at = (s0 * lengths[1]! + s1) * lengths[2]! + s2;
  let pay = set.settled[at]! + tables.scatterPay[count]!;
  let open = set.open[at]!;
  if (open !== 0) {
    const { base, linePay, rows } = tables;
    do {
      const bit = 31 - Math.clz32(open);
      open ^= 1 << bit;
      const line = bit * 5;
      const three =
        (strips[0]![s0 + rows[line]!]! * base + strips[1]![s1 + rows[line + 1]!]!) * base +
        strips[2]![s2 + rows[line + 2]!]!;
      pay += linePay[(three * base + strips[3]![s3 + rows[line + 3]!]!) * base + strips[4]![s4 + rows[line + 4]!]!]!;
    } while (open !== 0);
  }
  return pay * 8 + count;
}
