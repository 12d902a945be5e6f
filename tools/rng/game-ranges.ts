import { invariant } from "@apogee/kernel";
import type { Game } from "@apogee/engine";
import { waysOf, type Way } from "@apogee/own-games/ways";
import { drawStream, type CountedSource } from "@apogee/rng";

/** Records below which numbers a game draws. */
class Watched implements CountedSource {
  readonly ranges = new Set<number>();
  readonly #source: CountedSource;

  constructor(source: CountedSource) {
    this.#source = source;
  }

  get wordsRead(): number {
    return this.#source.wordsRead;
  }

  nextInt(n: number): number {
    this.ranges.add(n);
    return this.#source.nextInt(n);
  }
}

/**
 * Every n of `nextInt(n)` that these games draw with in some rounds of each way to play them, smallest first. 1 is left
 * out: it has one outcome.
 */
export function rangesOf(games: readonly Game[], rounds: number, seed: string): number[] {
  const all = new Set<number>();
  for (const game of games) {
    for (const way of waysOf(game)) {
      for (let nonce = 0; nonce < rounds; nonce++) {
        const source = new Watched(drawStream({ serverSeed: seed, clientSeed: game.name, nonce }));
        play(game, way, source);
        for (const n of source.ranges) if (n > 1) all.add(n);
      }
    }
  }
  return [...all].toSorted((a, b) => a - b);
}

function play(game: Game, way: Way, source: CountedSource): void {
  let state = game.start(1_000_000, game.readBet(way.bet), source);
  while (state.awaits !== null) {
    if (state.awaits === "reveal") state = game.reveal(state, source);
    else {
      invariant(way.decide !== undefined, `${game.name}: a round with decisions needs a strategy.`);
      state = game.decide(state, way.decide(state), source);
    }
  }
}
