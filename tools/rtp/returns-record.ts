import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Game } from "@apogee/engine";
import { NO_ROUNDS, tally, type RecordedTallies, type Tally, type Way } from "@apogee/own-games/ways";

/** The tallies of one seed by the name of the game's version, then by the way to play it. */
interface Recorded {
  readonly seed: string;
  readonly games: Record<string, Record<string, Tally>>;
}

/** How many rounds are played between two writes: an interrupted run loses no more. */
const PART = 1_000_000;

/** The recorded tallies of a file; none if it does not exist. */
export function recordedReturns(path: string): RecordedTallies {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Recorded).games : {};
}

/**
 * The file in which simulated returns are recorded. A run continues where the last one of the same seed stopped, so that
 * hundreds of millions of rounds can be played in several sittings.
 */
export class ReturnsRecord {
  readonly #path: string;
  readonly #recorded: Recorded;

  constructor(path: string, seed: string) {
    this.#path = path;
    const read = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Recorded) : undefined;
    this.#recorded = read?.seed === seed ? read : { seed, games: {} };
  }

  /** Plays until there are this many rounds, and records them part by part. Recorded rounds are not played again. */
  playedTo(game: Game, way: Way, rounds: number, part = PART): Tally {
    const ways = (this.#recorded.games[game.name] ??= {});
    let sum = ways[way.name] ?? NO_ROUNDS;
    while (sum.rounds < rounds) {
      sum = tally(game, way, Math.min(rounds, sum.rounds + part), this.#recorded.seed, sum);
      ways[way.name] = sum;
      writeFileSync(this.#path, `${JSON.stringify(this.#recorded, null, 2)}\n`);
    }
    return sum;
  }
}
