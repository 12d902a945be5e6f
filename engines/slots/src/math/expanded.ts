import { expandedPay } from "../rules/expansion.ts";
import type { ParSheet } from "../rules/par-sheet.ts";
import { ROWS } from "../rules/shape.ts";
import { columnAt } from "../rules/spin.ts";
import type { OutcomeClass } from "./outcome-class.ts";

const COUNTS = 6;

/** What one expanding symbol adds to the outcomes of a free spin that it is on enough reels of. */
export class Expanded {
  /** For each reel and stop, 1 if the window shows the symbol. */
  readonly #shows: readonly Uint8Array[];
  /** The added pay for each number of reels that show it. */
  readonly #pays: Int32Array;
  readonly #added = Array.from({ length: COUNTS }, () => new Added());
  #before = 0;

  constructor(par: ParSheet, symbol: string) {
    this.#shows = par.strips.free.map((strip) =>
      Uint8Array.from(strip, (_, stop) => (columnAt(strip, stop, ROWS).includes(symbol) ? 1 : 0)),
    );
    this.#pays = Int32Array.from({ length: COUNTS }, (_, reels) => expandedPay(par, symbol, reels));
  }

  /** Fixes the stops of the first four reels. Whether the symbol could then pay, with the last reel's help. */
  mayExpand(s0: number, s1: number, s2: number, s3: number): boolean {
    const shows = this.#shows;
    this.#before = shows[0]![s0]! + shows[1]![s1]! + shows[2]![s2]! + shows[3]![s3]!;
    return this.#pays[this.#before + 1]! > 0;
  }

  /** Counts an outcome with this many scatters and this pay of its own. */
  count(scatters: number, pay: number, s4: number): void {
    const more = this.#pays[this.#before + this.#shows[4]![s4]!]!;
    if (more > 0) this.#added[scatters]!.count(pay, more);
  }

  carry(): void {
    for (const added of this.#added) added.carry();
  }

  /** The outcomes with this many scatters, given what they pay without the symbol. */
  addTo(plain: OutcomeClass, scatters: number): OutcomeClass {
    return this.#added[scatters]!.addTo(plain);
  }
}

/** Adds in plain numbers, which are exact below 2^53, and carries into `bigint` once for each first stop. */
class Added {
  #pay = 0;
  #squared = 0;
  #zeroes = 0;
  #top = 0;
  #tops = 0;
  #carried = { pay: 0n, squared: 0n, zeroes: 0n };

  count(pay: number, more: number): void {
    const whole = pay + more;
    this.#pay += more;
    this.#squared += whole * whole - pay * pay;
    if (pay === 0) this.#zeroes++;
    if (whole < this.#top) return;
    this.#tops = whole === this.#top ? this.#tops + 1 : 1;
    this.#top = whole;
  }

  carry(): void {
    this.#carried.pay += BigInt(this.#pay);
    this.#carried.squared += BigInt(this.#squared);
    this.#carried.zeroes += BigInt(this.#zeroes);
    this.#pay = this.#squared = this.#zeroes = 0;
  }

  /** An outcome with the largest pay overall is not counted here unless it is expanded: expanding always pays more. */
  addTo({ outcomes, pay, paySquared, zeroes, top, tops }: OutcomeClass): OutcomeClass {
    const own = BigInt(this.#top);
    return {
      outcomes,
      pay: pay + this.#carried.pay,
      paySquared: paySquared + this.#carried.squared,
      zeroes: zeroes - this.#carried.zeroes,
      top: own > top ? own : top,
      tops: (own >= top ? BigInt(this.#tops) : 0n) + (top >= own ? tops : 0n),
    };
  }
}
