import type { ByCount, ParSheet } from "../../rules/par-sheet.ts";
import { paidSymbols, type ReelWindow } from "./reel-windows.ts";

/** The largest pay of the ways, and how many outcomes have it. */
export interface Largest {
  readonly top: bigint;
  readonly tops: bigint;
}

/**
 * The largest pay for each count of scatters, by branch and bound: reel by reel, a branch is left when even the most
 * cells of each symbol on all further reels could not bring it to the best pay found so far.
 */
export function largestPays(par: ParSheet, reels: readonly (readonly ReelWindow[])[]): Largest[] {
  const pays = paidSymbols(par).map((symbol) =>
    reels.map((_, reel) => par.pays[symbol]![String(reel + 1) as keyof ByCount] ?? 0),
  );
  const found = Array.from({ length: reels.length + 1 }, () => ({ top: 0n, tops: 0n }));
  for (let pattern = 0; pattern < 1 << reels.length; pattern++) {
    const shown = reels.map((windows, reel) => windows.filter(({ scatters }) => scatters === ((pattern >> reel) & 1)));
    if (shown.some((windows) => windows.length === 0)) continue;
    const scatters = shown.filter(([window]) => window!.scatters === 1).length;
    found[scatters] = larger(found[scatters]!, new Search(pays, shown, Number(found[scatters]!.top)).run());
  }
  return found;
}

function larger(a: Largest, b: Largest): Largest {
  if (a.top === b.top) return { top: a.top, tops: a.tops + b.tops };
  return a.top > b.top ? a : b;
}

type Groups = readonly (readonly [seen: readonly number[], outcomes: number])[];

/** One search: for each reel, the windows that it may show. */
class Search {
  readonly #pays: readonly (readonly number[])[];
  readonly #reels: readonly (readonly ReelWindow[])[];
  /** For each symbol and reel, the most that a run through the reels before it can still gain for each of its ways. */
  readonly #gains: readonly (readonly number[])[];
  readonly #known = new Map<string, Groups>();
  #top: number;
  #tops = 0n;

  constructor(pays: readonly (readonly number[])[], reels: readonly (readonly ReelWindow[])[], least: number) {
    this.#pays = pays;
    this.#reels = reels;
    this.#top = least;
    this.#gains = pays.map((ofSymbol, symbol) => {
      const most = reels.map((windows) => Math.max(...windows.map(({ counts }) => counts[symbol]!)));
      const gains = new Array<number>(reels.length + 1).fill(0);
      for (let reel = reels.length; reel >= 0; reel--) {
        const here = reel === 0 ? 0 : ofSymbol[reel - 1]!;
        gains[reel] = reel === reels.length ? here : Math.max(here, most[reel]! * gains[reel + 1]!);
      }
      return gains;
    });
  }

  run(): Largest {
    const all = this.#pays.map((_, symbol) => symbol);
    this.#from(0, 0, all, new Array<number>(all.length).fill(1), 1n);
    return { top: BigInt(this.#top), tops: this.#tops };
  }

  /** Continues with the symbols that have been on all reels so far, each with its ways. */
  #from(reel: number, paid: number, alive: readonly number[], ways: readonly number[], weight: bigint): void {
    if (reel === this.#reels.length) {
      const pay = alive.reduce((sum, symbol, i) => sum + ways[i]! * this.#pays[symbol]![reel - 1]!, paid);
      if (pay > this.#top) this.#tops = 0n;
      if (pay >= this.#top) this.#tops += weight;
      this.#top = Math.max(this.#top, pay);
      return;
    }
    for (const [next, same] of this.#groups(reel, alive)) {
      let bound = paid;
      let ended = paid;
      const still: number[] = [];
      const grown: number[] = [];
      next.forEach((count, i) => {
        const symbol = alive[i]!;
        if (count > 0) {
          still.push(symbol);
          grown.push(ways[i]! * count);
          bound += ways[i]! * count * this.#gains[symbol]![reel + 1]!;
        } else if (reel > 0) {
          const pay = ways[i]! * this.#pays[symbol]![reel - 1]!;
          bound += pay;
          ended += pay;
        }
      });
      if (bound >= this.#top) this.#from(reel + 1, ended, still, grown, weight * BigInt(same));
    }
  }

  /** The windows of a reel as the given symbols see them, the most cells first, each with its number of outcomes. */
  #groups(reel: number, alive: readonly number[]): Groups {
    const key = `${reel}/${alive.join()}`;
    const known = this.#known.get(key) ?? this.#group(reel, alive);
    this.#known.set(key, known);
    return known;
  }

  #group(reel: number, alive: readonly number[]): Groups {
    const groups = new Map<string, [number[], number]>();
    for (const { counts, weight } of this.#reels[reel]!) {
      const seen = alive.map((symbol) => counts[symbol]!);
      const key = seen.join();
      const group = groups.get(key);
      if (group) group[1] += weight;
      else groups.set(key, [seen, weight]);
    }
    const worth = (seen: readonly number[]): number =>
      seen.reduce((sum, count, i) => sum + count * this.#gains[alive[i]!]![reel + 1]!, 0);
    return [...groups.values()].toSorted(([a], [b]) => worth(b) - worth(a));
  }
}
