import { ladderOf } from "../rules/ladder.ts";
import type { Collect, ParSheet } from "../rules/par-sheet.ts";
import { ROWS, wildOf } from "../rules/shape.ts";
import { columnAt } from "../rules/spin.ts";
import { ClassTotals } from "./class-totals.ts";
import { packedOutcome } from "./evaluate.ts";
import type { FreeClass, FreeOutcomes, OutcomeClass } from "./outcome-class.ts";
import { tablesOf } from "./tables.ts";

const SCATTERS = 6;
const CELLS = 16;
/** Numbers of (scatters, wilds, money symbols), each up to every cell of the window. */
const CLASSES = SCATTERS * CELLS * CELLS;

/**
 * Every outcome of a free spin that collects. Each combination of stops is evaluated once and counted by its scatters,
 * its wilds and its money symbols. The values of the money symbols are independent of the stops and of each other, so
 * their mean, their mean square and their largest one suffice: a window of m money symbols with k wilds pays its lines
 * and k times the multiplier of the ladder times the sum of m draws.
 */
export function enumerateCollect(par: ParSheet): FreeOutcomes {
  const totals = countOutcomes(par);
  const { values } = par.mechanic as Collect;
  const mostMoney = totals.reduce((most, total, code) => (total === null ? most : Math.max(most, code % CELLS)), 2);
  const drawn = new DrawnValues(values, mostMoney);
  const ladder = ladderOf(par)!;
  const classes: FreeClass[] = [];
  for (let scatters = 0; scatters < SCATTERS; scatters++) {
    for (let wilds = 0; wilds < CELLS; wilds++) {
      const first = (scatters * CELLS + wilds) * CELLS;
      const byMoney = totals
        .slice(first, first + CELLS)
        .flatMap((plain, money) => (plain === null ? [] : [{ plain, money }]));
      if (byMoney.length === 0) continue;
      const known = new Map<number, OutcomeClass>();
      const at = (level: number): OutcomeClass => {
        const times = wilds * ladder.multiplierAt(level);
        const value =
          known.get(times) ?? byMoney.map(({ plain, money }) => drawn.addTo(plain, money, times)).reduce(together);
        known.set(times, value);
        return value;
      };
      classes.push({ scatters, steps: wilds, at });
    }
  }
  const stops = totals.reduce((sum, plain) => sum + (plain?.outcomes ?? 0n), 0n);
  return { outcomes: stops * drawn.whole, classes };
}

/** The outcomes of all stops by (scatters * 16 + wilds) * 16 + money symbols; null if there are none. */
function countOutcomes(par: ParSheet): (OutcomeClass | null)[] {
  const tables = tablesOf(par);
  const strips = tables.sets.free;
  const [l0, l1, l2, l3, l4] = strips.lengths as [number, number, number, number, number];
  const { money } = par.mechanic as Collect;
  const wild = wildOf(par).id;
  const [w0, w1, w2, w3, w4] = par.strips.free.map((strip) => countsOf(strip, wild, money)) as Counts5;
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

/** The sums of several draws of a value. All figures are over `whole`, the weights of as many draws as there can be. */
class DrawnValues {
  readonly whole: bigint;
  readonly #weight: bigint;
  readonly #most: number;
  readonly #sum: bigint;
  readonly #squares: bigint;
  readonly #top: bigint;
  readonly #topWeight: bigint;

  /** `most` is the largest number of draws, at least 2. */
  constructor(values: Readonly<Record<string, number>>, most: number) {
    const entries = Object.entries(values).map(([value, weight]) => [BigInt(value), BigInt(weight)] as const);
    this.#most = most;
    this.#weight = entries.reduce((sum, [, weight]) => sum + weight, 0n);
    this.#sum = entries.reduce((sum, [value, weight]) => sum + value * weight, 0n);
    this.#squares = entries.reduce((sum, [value, weight]) => sum + value * value * weight, 0n);
    this.#top = entries.reduce((top, [value]) => (value > top ? value : top), 0n);
    this.#topWeight = entries.find(([value]) => value === this.#top)![1];
    this.whole = this.#weight ** BigInt(most);
  }

  /** Outcomes that pay what they pay, and `times` the sum of this many draws. */
  addTo(plain: OutcomeClass, draws: number, times: number): OutcomeClass {
    const { whole } = this;
    const n = times === 0 ? 0n : BigInt(draws);
    const by = BigInt(times);
    const once = this.#weight ** BigInt(this.#most - 1);
    const mean = by * n * this.#sum * once;
    const pairs = n * (n - 1n) * this.#sum * this.#sum * this.#weight ** BigInt(this.#most - 2);
    const square = by * by * (n * this.#squares * once + pairs);
    return {
      outcomes: plain.outcomes * whole,
      pay: plain.pay * whole + plain.outcomes * mean,
      paySquared: plain.paySquared * whole + 2n * plain.pay * mean + plain.outcomes * square,
      zeroes: n > 0n ? 0n : plain.zeroes * whole,
      top: plain.top + by * n * this.#top,
      tops: plain.tops * this.#topWeight ** n * this.#weight ** (BigInt(this.#most) - n),
    };
  }
}

function together(a: OutcomeClass, b: OutcomeClass): OutcomeClass {
  const top = a.top > b.top ? a.top : b.top;
  return {
    outcomes: a.outcomes + b.outcomes,
    pay: a.pay + b.pay,
    paySquared: a.paySquared + b.paySquared,
    zeroes: a.zeroes + b.zeroes,
    top,
    tops: (a.top === top ? a.tops : 0n) + (b.top === top ? b.tops : 0n),
  };
}
