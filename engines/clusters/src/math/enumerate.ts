import { Board } from "../rules/board.ts";
import type { ClusterSheet } from "../rules/cluster-sheet.ts";

/** Sums are kept in plain numbers up to this one, below which every addition of a square is exact. */
const CARRY_AT = 2 ** 52;

/** Every outcome of one stop of the first reel. Pays are in twentieths of the stake. */
export interface Slice {
  readonly stop: number;
  readonly outcomes: number;
  readonly pay: bigint;
  readonly paySquared: bigint;
  /** The largest pay, and how many outcomes have it. */
  readonly top: number;
  readonly tops: number;
  /** At n: how many outcomes have n boards that pay, and what these outcomes pay. */
  readonly chains: readonly { readonly outcomes: number; readonly pay: bigint }[];
}

/** Plays every combination of stops once, by the board that rounds use. All are equally likely. */
export function enumerate(sheet: ClusterSheet): Slice[] {
  return sheet.strips[0]!.map((_, stop) => enumerateSlice(sheet, stop));
}

/** Plays every combination of stops with this stop of the first reel. */
export function enumerateSlice(sheet: ClusterSheet, stop: number): Slice {
  const board = new Board(sheet);
  const lengths = sheet.strips.map(({ length }) => length);
  const sums = new Sums();
  board.turn(0, stop);
  visit(board, lengths, 1, sums);
  return { stop, ...sums.result() };
}

function visit(board: Board, lengths: readonly number[], reel: number, sums: Sums): void {
  const isLast = reel === lengths.length - 1;
  for (let stop = 0; stop < lengths[reel]!; stop++) {
    board.turn(reel, stop);
    if (isLast) sums.count(board.play(), board.boards);
    else visit(board, lengths, reel + 1, sums);
  }
}

class Sums {
  #outcomes = 0;
  #squared = 0;
  #paySquared = 0n;
  #top = 0;
  #tops = 0;
  readonly #chains: { outcomes: number; pay: number }[] = [];

  count(pay: number, boards: number): void {
    this.#outcomes++;
    while (this.#chains.length <= boards) this.#chains.push({ outcomes: 0, pay: 0 });
    const chain = this.#chains[boards]!;
    chain.outcomes++;
    if (pay === 0) return;
    chain.pay += pay;
    this.#squared += pay * pay;
    if (this.#squared > CARRY_AT) this.#carry();
    if (pay > this.#top) [this.#top, this.#tops] = [pay, 0];
    if (pay === this.#top) this.#tops++;
  }

  result(): Omit<Slice, "stop"> {
    this.#carry();
    const chains = this.#chains.map(({ outcomes, pay }) => ({ outcomes, pay: BigInt(pay) }));
    return {
      outcomes: this.#outcomes,
      pay: chains.reduce((sum, { pay }) => sum + pay, 0n),
      paySquared: this.#paySquared,
      top: this.#top,
      tops: this.#tops,
      chains,
    };
  }

  #carry(): void {
    this.#paySquared += BigInt(this.#squared);
    this.#squared = 0;
  }
}
