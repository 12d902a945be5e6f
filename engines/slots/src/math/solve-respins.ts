import type { Respins } from "../rules/par-sheet.ts";
import { ROWS } from "../rules/shape.ts";
import { REELS } from "../rules/read-par-sheet.ts";

const CELLS = REELS * ROWS;

/** What respins pay that begin with a number of money symbols. All figures but `top` are numerators over `whole`. */
export interface RespinsValue {
  readonly pay: bigint;
  readonly paySquared: bigint;
  readonly top: bigint;
  readonly tops: bigint;
  /** The window is full at the end. */
  readonly full: bigint;
}

/** Respins, solved exactly. */
export interface SolvedRespins {
  readonly whole: bigint;
  startingWith(count: number): RespinsValue;
}

/**
 * Solves respins as an absorbing Markov chain over (locked money symbols, respins left). It gives the chance of each
 * number of money symbols at the end. Their values are independent of it and of each other, so mean, mean square and
 * largest value then give the pay exactly.
 */
export function solveRespins({ values, trigger, respins, chance, grand }: Respins): SolvedRespins {
  const entries = Object.entries(values).map(([value, weight]) => [BigInt(value), BigInt(weight)] as const);
  const weight = entries.reduce((sum, [, each]) => sum + each, 0n);
  const mean = entries.reduce((sum, [value, each]) => sum + value * each, 0n);
  const squares = entries.reduce((sum, [value, each]) => sum + value * value * each, 0n);
  const [most, mostWeight] = entries.reduce((best, each) => (each[0] > best[0] ? each : best));
  const chain = new Chain(respins, BigInt(chance.of), BigInt(chance.in));
  const draws = chain.drawsFrom(trigger);
  const base = BigInt(chance.in);
  const all = weight ** BigInt(CELLS);
  const once = weight ** BigInt(CELLS - 1);
  const twice = weight ** BigInt(CELLS - 2);
  return {
    whole: base ** BigInt(draws) * all,
    startingWith(count) {
      const scale = base ** BigInt(draws - chain.drawsFrom(count));
      let pay = 0n;
      let paySquared = 0n;
      const ends = chain.endsFrom(count).map((ways) => ways * scale);
      ends.forEach((ways, end) => {
        const n = BigInt(end);
        const prize = end === CELLS ? BigInt(grand) : 0n;
        pay += ways * (n * mean * once + prize * all);
        paySquared +=
          ways *
          (n * squares * once +
            n * (n - 1n) * mean * mean * twice +
            2n * prize * n * mean * once +
            prize * prize * all);
      });
      const full = ends[CELLS]!;
      return {
        pay,
        paySquared,
        top: BigInt(CELLS) * most + BigInt(grand),
        tops: full * mostWeight ** BigInt(CELLS),
        full: full * all,
      };
    },
  };
}

/** The chain of locked money symbols. A state's numbers are over the chance's `in` to the power of the draws that it can take. */
class Chain {
  readonly #respins: number;
  readonly #of: bigint;
  readonly #in: bigint;
  readonly #ends = new Map<string, readonly bigint[]>();

  constructor(respins: number, of: bigint, whole: bigint) {
    this.#respins = respins;
    this.#of = of;
    this.#in = whole;
  }

  /** The most cells that are drawn from here to the end: every respin but the last of each row fails. */
  drawsFrom(locked: number, left = this.#respins): number {
    if (left === 0 || locked === CELLS) return 0;
    const open = CELLS - locked;
    return left * open + (this.#respins * open * (open - 1)) / 2;
  }

  /** For each number of money symbols, in how many ways the feature ends with it. */
  endsFrom(locked: number, left = this.#respins): readonly bigint[] {
    const key = `${locked} ${left}`;
    const known = this.#ends.get(key);
    if (known) return known;
    const ends = left === 0 || locked === CELLS ? over(locked) : this.#oneRespin(locked, left);
    this.#ends.set(key, ends);
    return ends;
  }

  #oneRespin(locked: number, left: number): readonly bigint[] {
    const open = CELLS - locked;
    const rest = this.drawsFrom(locked, left) - open;
    const ends = new Array<bigint>(CELLS + 1).fill(0n);
    for (let more = 0; more <= open; more++) {
      const next = more > 0 ? this.#respins : left - 1;
      const ways = choose(open, more) * this.#of ** BigInt(more) * (this.#in - this.#of) ** BigInt(open - more);
      const scale = this.#in ** BigInt(rest - this.drawsFrom(locked + more, next));
      this.endsFrom(locked + more, next).forEach((each, end) => (ends[end]! += ways * scale * each));
    }
    return ends;
  }
}

function over(locked: number): readonly bigint[] {
  return Array.from({ length: CELLS + 1 }, (_, end) => (end === locked ? 1n : 0n));
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}
