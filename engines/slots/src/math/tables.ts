import type { ParSheet, StripSet } from "../rules/par-sheet.ts";
import { bestRun, linePaysOf } from "../rules/line-win.ts";
import { LINES, REELS } from "../rules/read-par-sheet.ts";
import { ROWS, scatterOf } from "../rules/shape.ts";

/** A sheet as flat numbers, built once for each sheet. */
export interface Tables {
  /** The number of symbols: a line of five is a number in this base. */
  readonly base: number;
  /** The pay in line stakes for every five symbols of a line; the left reel's digit is the highest. */
  readonly linePay: Uint16Array;
  /** The row of each line on each reel, line after line. */
  readonly rows: Uint8Array;
  /** The pay in line stakes for each count of scatters, 0 to 5. */
  readonly scatterPay: Int32Array;
  readonly sets: Readonly<Record<StripSet, SetTables>>;
}

export interface SetTables {
  readonly lengths: readonly number[];
  /** Each strip as symbol numbers, with its first two repeated at the end, so that windows need no modulo. */
  readonly strips: readonly Uint8Array[];
  /** 1 if the window at a stop shows a scatter. */
  readonly scatters: readonly Uint8Array[];
  /** For each stop of the first three reels, the pay of the lines that reels four and five cannot change. */
  readonly settled: Int32Array;
  /** For the same stops, the lines, as bits, that reels four and five still decide. */
  readonly open: Int32Array;
}

const built = new WeakMap<ParSheet, Tables>();

/** The tables of a sheet. The first call for a sheet builds them in some milliseconds. */
export function tablesOf(par: ParSheet): Tables {
  const known = built.get(par);
  if (known) return known;
  const tables = build(par);
  built.set(par, tables);
  return tables;
}

function build(par: ParSheet): Tables {
  const base = par.symbols.length;
  const linePay = linePays(par);
  const rows = Uint8Array.from(par.lines.flat());
  const scatterPay = Int32Array.from({ length: REELS + 1 }, (_, count) => atCount(par.scatterPays, count) * LINES);
  const set = (name: StripSet): SetTables => setTables(par, name, linePay, rows);
  return { base, linePay, rows, scatterPay, sets: { base: set("base"), free: set("free") } };
}

/** A line pays the better of two runs: its wilds or books, or one symbol with wilds among it. */
function linePays(par: ParSheet): Uint16Array {
  const base = par.symbols.length;
  const pays = linePaysOf(par);
  const table = new Uint16Array(base ** REELS);
  const line = new Array<number>(REELS);
  for (let code = 0; code < table.length; code++) {
    for (let reel = REELS - 1, rest = code; reel >= 0; reel--, rest = Math.floor(rest / base)) line[reel] = rest % base;
    table[code] = bestRun(line, pays).pay;
  }
  return table;
}

function atCount(byCount: Readonly<Partial<Record<string, number>>>, count: number): number {
  return byCount[String(count)] ?? 0;
}

function setTables(par: ParSheet, name: StripSet, linePay: Uint16Array, rows: Uint8Array): SetTables {
  const base = par.symbols.length;
  const numberOf = new Map(par.symbols.map(({ id }, number) => [id, number]));
  const scatter = par.symbols.indexOf(scatterOf(par));
  const plain = par.strips[name].map((strip) => strip.map((id) => numberOf.get(id)!));
  const lengths = plain.map((strip) => strip.length);
  const strips = plain.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, ROWS - 1)]));
  const scatters = strips.map((strip, reel) =>
    Uint8Array.from({ length: lengths[reel]! }, (_, stop) =>
      strip.subarray(stop, stop + ROWS).includes(scatter) ? 1 : 0,
    ),
  );
  const [l0, l1, l2] = lengths as [number, number, number];
  const settled = new Int32Array(l0 * l1 * l2);
  const open = new Int32Array(l0 * l1 * l2);
  const threes = endsAfterThree(base, linePay);
  for (let s0 = 0, at = 0; s0 < l0; s0++) {
    for (let s1 = 0; s1 < l1; s1++) {
      for (let s2 = 0; s2 < l2; s2++, at++) {
        for (let line = 0; line < LINES; line++) {
          const a = strips[0]![s0 + rows[line * REELS]!]!;
          const b = strips[1]![s1 + rows[line * REELS + 1]!]!;
          const c = strips[2]![s2 + rows[line * REELS + 2]!]!;
          const pay = threes[(a * base + b) * base + c]!;
          if (pay < 0) open[at]! |= 1 << line;
          else settled[at]! += pay;
        }
      }
    }
  }
  return { lengths, strips, scatters, settled, open };
}

/** For three symbols of a line, its pay if the last two reels cannot change it, otherwise -1. */
function endsAfterThree(base: number, linePay: Uint16Array): Int32Array {
  const ends = new Int32Array(base ** 3);
  for (let three = 0; three < ends.length; three++) {
    const from = three * base * base;
    const first = linePay[from]!;
    const fixed = linePay.subarray(from, from + base * base).every((pay) => pay === first);
    ends[three] = fixed ? first : -1;
  }
  return ends;
}
