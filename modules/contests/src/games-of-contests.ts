import type { Database } from "@apogee/database";
import { allGames, type Game } from "@apogee/games";
import type { Clock } from "@apogee/kernel";
import type { Contest } from "./contest.store.ts";
import { gameCounts } from "./domain/score-games.ts";

const KEPT_MS = 10_000;

/** The games that count in contests. The catalogue is read at most every ten seconds. */
export class GamesOfContests {
  readonly #clock: Clock;
  #known: { readonly until: number; readonly games: Promise<readonly Game[]> } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The identifiers of the enabled games that count, in the order of the catalogue. */
  async of(db: Database, { terms, withdrawn }: Pick<Contest, "terms" | "withdrawn">): Promise<string[]> {
    const games = await this.#catalogue(db);
    return games
      .filter((game) => gameCounts(terms.rules.games, game) && withdrawn[game.identifier] === undefined)
      .map(({ identifier }) => identifier);
  }

  #catalogue(db: Database): Promise<readonly Game[]> {
    const now = this.#clock.now();
    if (this.#known && now < this.#known.until && now >= this.#known.until - KEPT_MS) return this.#known.games;
    const games = allGames(db).then((all) => all.filter(({ status }) => status === "enabled"));
    games.catch(() => (this.#known = null));
    this.#known = { until: now + KEPT_MS, games };
    return games;
  }
}
