import type { RoundView } from "@apogee/contract";
import { playedUpTo, type Awaits, type Fields, type Game, type PhaseView } from "@apogee/engine";
import { commitOf, drawStream, hmacSha256Hex, type CountedSource, type Seeds } from "@apogee/rng";

/** One drawn number. */
export interface Draw {
  /** The last word read for it; words that would favour some numbers are skipped. */
  readonly word: number;
  /** How many numbers were possible, from 0. */
  readonly of: number;
  readonly number: number;
}

/** A round recomputed from its seeds, with its draws. */
export interface Replay {
  readonly commit: string;
  readonly cost: number;
  readonly win: number;
  readonly phases: readonly PhaseView[];
  readonly message: string;
  readonly bytes: string;
  readonly draws: readonly Draw[];
  /** What the round awaits after the decisions; null if it is finished. */
  readonly awaits: Awaits | null;
  /** The state after the last phase, as a client is shown it. */
  readonly view: Fields;
}

type Revealed = Pick<RoundView, "stake_cents" | "bet" | "decisions"> & { readonly seeds: Seeds };

/** Recomputes a round with the version of the game that it was drawn from. */
export function replay(game: Game, { stake_cents: stake, bet, decisions, seeds }: Revealed): Replay {
  const source = new NotedSource(seeds);
  const reported = { stake, bet: bet as Fields, decisions: decisions as readonly Fields[] };
  const state = playedUpTo(game, seeds, reported, Number.POSITIVE_INFINITY, source);
  const message = `${seeds.clientSeed}:${seeds.nonce}:0`;
  return {
    commit: commitOf(seeds.serverSeed),
    cost: state.cost,
    win: state.totalWin,
    phases: game.phases(state),
    message,
    bytes: hmacSha256Hex(seeds.serverSeed, message),
    draws: source.draws,
    awaits: state.awaits,
    view: game.view(state),
  };
}

/** The stream of a round, which records every number that is drawn from it. */
class NotedSource implements CountedSource {
  readonly draws: Draw[] = [];
  readonly #seeds: Seeds;
  readonly #stream: ReturnType<typeof drawStream>;

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
    this.#stream = drawStream(seeds);
  }

  get wordsRead(): number {
    return this.#stream.wordsRead;
  }

  nextInt(n: number): number {
    const number = this.#stream.nextInt(n);
    this.draws.push({ word: drawStream(this.#seeds, this.#stream.wordsRead - 1).nextWord(), of: n, number });
    return number;
  }
}
