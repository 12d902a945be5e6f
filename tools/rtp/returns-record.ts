import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Game } from "@apogee/engine";
import { NO_ROUNDS, tally, type RecordedTallies, type Tally, type Way } from "@apogee/own-games/ways";

/** The tallies of one seed by the name of the game's version, then by the way to play it. */
interface Recorded {
  readonly seed: string;
  readonly games: Record<string, Record<string, Tally>>;
}

/** How many rounds are played between two writes: an interrupted run loses no more. */
const PART = 1_000_000;

/** A record holds the rounds of one seed. */
export class OtherSeed extends Error {
  constructor(path: string, recorded: string, asked: string) {
    super(`${path} has rounds of the seed "${recorded}", and is not continued with the seed "${asked}".`);
  }
}

/** The recorded tallies of a file; none if it does not exist. */
export function recordedReturns(path: string): RecordedTallies {
  return read(path)?.games ?? {};
}

function read(path: string): Recorded | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Recorded) : undefined;
}

/**
 * The file in which simulated returns are recorded. A run continues where the last one of the same seed stopped, so that
 * hundreds of millions of rounds can be played in several sittings. Several runs can record different titles at once.
 */
export class ReturnsRecord {
  readonly #path: string;
  readonly #seed: string;

  /** Refuses `OtherSeed` if the file has rounds of another one. */
  constructor(path: string, seed: string) {
    this.#path = path;
    this.#seed = seed;
    this.#read();
  }

  /** Plays until there are this many rounds, and records them part by part. Recorded rounds are not played again. */
  playedTo(game: Game, way: Way, rounds: number, part = PART): Tally {
    let sum = this.#read().games[game.name]?.[way.name] ?? NO_ROUNDS;
    while (sum.rounds < rounds) {
      sum = tally(game, way, Math.min(rounds, sum.rounds + part), this.#seed, sum);
      sum = this.#keep(game, way, sum);
    }
    return sum;
  }

  /** The file as it is now: another run may have written it. */
  #read(): Recorded {
    const recorded = read(this.#path) ?? { seed: this.#seed, games: {} };
    if (recorded.seed !== this.#seed) throw new OtherSeed(this.#path, recorded.seed, this.#seed);
    return recorded;
  }

  /** Writes one tally, unless the file has a longer one, and returns the one that is kept. */
  #keep(game: Game, way: Way, sum: Tally): Tally {
    const recorded = this.#read();
    const ways = (recorded.games[game.name] ??= {});
    const known = ways[way.name];
    if (known !== undefined && known.rounds >= sum.rounds) return known;
    ways[way.name] = sum;
    // A reader, or a run that is interrupted here, finds the file whole.
    const part = `${this.#path}.${process.pid}.part`;
    writeFileSync(part, `${JSON.stringify(recorded, null, 2)}\n`);
    renameSync(part, this.#path);
    return sum;
  }
}
