import type { Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import type { DayRates } from "@apogee/rates";
import { choosesGames, gameCounts } from "../domain/score-games.ts";
import { countedRound, isInTime, type CountedRound } from "../domain/score-round.ts";
import type { CountedContest } from "./contests.store.ts";
import { decidedGames, decideGames, gamesNamed, type ChosenGame, type Pair } from "./decisions.store.ts";
import { Eligibilities } from "./eligibilities.ts";
import { joinedOf, type Joined } from "./entries.store.ts";
import { Ratios } from "./ratios.ts";
import type { LogRound } from "./rounds.store.ts";

/** A contest in which a round counts, and what it counts there. */
export interface Counting {
  readonly contest: CountedContest;
  readonly counted: CountedRound;
}

const keyOf = (contestId: number, other: number): string => `${contestId} ${other}`;

/** Decides in which contests rounds count, with everything that this needs read together. */
export class Deciding {
  readonly #tx: Tx;
  readonly #contests: readonly CountedContest[];
  readonly #decidesAfter: bigint;
  readonly #ratios: Ratios;
  readonly #eligibilities: Eligibilities;
  readonly #games = new Map<string, boolean>();
  readonly #named = new Map<number, ChosenGame>();
  readonly #joined = new Map<string, Joined>();

  /** @param contests The oldest first: of overlapping runs of a series, a round counts in the oldest. */
  constructor(tx: Tx, contests: readonly CountedContest[], rates: DayRates, { after }: LogRange, horizon: bigint) {
    this.#tx = tx;
    this.#contests = contests;
    this.#decidesAfter = BigInt(after) > horizon ? BigInt(after) : horizon;
    this.#ratios = new Ratios(tx, rates);
    this.#eligibilities = new Eligibilities(tx, contests, this.#decidesAfter);
  }

  /** Reads what the decisions about these rounds need. */
  async prepare(rounds: readonly LogRound[]): Promise<void> {
    const players = [...new Set(rounds.map(({ playerId }) => playerId))];
    if (players.length === 0) return;
    const isNew = (round: LogRound): boolean => BigInt(round.xid) > this.#decidesAfter;
    const now = new Set(rounds.filter(isNew).map(({ playerId }) => playerId));
    await this.#eligibilities.prepare([...now], true);
    await this.#eligibilities.prepare(players, false);
    const byEntry = this.#contests.filter(({ isAutomatic }) => !isAutomatic).map(({ id }) => id);
    if (byEntry.length > 0)
      for (const each of await joinedOf(this.#tx, byEntry, players))
        this.#joined.set(keyOf(each.contestId, each.playerId), each);
    await this.#prepareGames([...new Set(rounds.map(({ gameId }) => gameId))]);
    const targets = [...new Set(this.#contests.map(({ rules }) => rules.currency))];
    const sources = new Map(rounds.map(({ day, currency }) => [`${day} ${currency}`, { day, source: currency }]));
    await this.#ratios.prepare([...sources.values()].flatMap((each) => targets.map((target) => ({ ...each, target }))));
  }

  /** The contests in which a round counts. Of a series, only the oldest run. */
  countings(round: LogRound): Counting[] {
    const series = new Set<string>();
    const countings: Counting[] = [];
    for (const contest of this.#contests) {
      if (contest.series !== null && series.has(contest.series)) continue;
      const counted = this.#countedIn(contest, round);
      if (!counted) continue;
      countings.push({ contest, counted });
      if (contest.series !== null) series.add(contest.series);
    }
    return countings;
  }

  #countedIn(contest: CountedContest, round: LogRound): CountedRound | null {
    const xid = BigInt(round.xid);
    if (!isOpenAt(contest, xid)) return null;
    const joined = this.#joined.get(keyOf(contest.id, round.playerId));
    if (!contest.isAutomatic && (!joined || xid < BigInt(joined.xid))) return null;
    const times = { start: contest.startAt.getTime(), end: contest.endAt.getTime() };
    const when = { stakedAt: round.stakedAt.getTime(), settledAt: round.at.getTime() };
    if (!isInTime(times, when, contest.isAutomatic ? undefined : joined?.joinedAt.getTime())) return null;
    if (!this.#gameCounts(contest, round)) return null;
    if (!this.#eligibilities.mayScore(contest.id, round.playerId, xid)) return null;
    const { day, currency } = round;
    const ratio = this.#ratios.of({ day, source: currency, target: contest.rules.currency });
    return countedRound(contest.rules, { ...round, at: round.at.getTime() }, currency, ratio);
  }

  #gameCounts({ id, rules, withdrawn }: CountedContest, { gameId, stakedAt }: LogRound): boolean {
    if (choosesGames(rules.games) && this.#games.get(keyOf(id, gameId)) !== true) return false;
    const since = withdrawn[this.#named.get(gameId)?.identifier ?? ""];
    return since === undefined || stakedAt < new Date(since);
  }

  async #prepareGames(gameIds: readonly number[]): Promise<void> {
    const choosing = this.#contests.filter(({ rules }) => choosesGames(rules.games));
    const all = choosing.flatMap(({ id }) => gameIds.map((gameId): Pair => [id, gameId]));
    const unknown = all.filter(([id, gameId]) => !this.#games.has(keyOf(id, gameId)));
    for (const each of unknown.length > 0 ? await decidedGames(this.#tx, unknown) : [])
      this.#games.set(keyOf(each.contestId, each.gameId), each.counts);
    const missing = unknown.filter(([id, gameId]) => !this.#games.has(keyOf(id, gameId)));
    const asksNames = this.#contests.some(({ withdrawn }) => Object.keys(withdrawn).length > 0);
    const unnamed = (asksNames ? gameIds : missing.map(([, gameId]) => gameId)).filter((id) => !this.#named.has(id));
    if (unnamed.length > 0) for (const game of await gamesNamed(this.#tx, unnamed)) this.#named.set(game.id, game);
    if (missing.length === 0) return;
    const byId = new Map(choosing.map((contest) => [contest.id, contest]));
    const decided = missing.map(([contestId, gameId]) => {
      return { contestId, gameId, counts: gameCounts(byId.get(contestId)!.rules.games, this.#named.get(gameId)) };
    });
    await decideGames(this.#tx, decided);
    for (const each of decided) this.#games.set(keyOf(each.contestId, each.gameId), each.counts);
  }
}

/** Whether a contest counts what a transaction has written. */
export function isOpenAt({ opened, closed }: CountedContest, xid: bigint): boolean {
  return xid > BigInt(opened) && (closed === null || xid <= BigInt(closed));
}
