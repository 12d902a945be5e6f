import type { Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { compareMoments } from "../domain/score-round.ts";
import { advance, NO_ROUNDS, type ScoreState } from "../domain/score-state.ts";
import type { Board } from "./board.ts";
import type { CountedContest } from "./contests.store.ts";
import { isOpenAt, type Deciding } from "./deciding.ts";
import { recount } from "./recount.ts";
import { roundsIn, type LogRound } from "./rounds.store.ts";
import type { Standing } from "./standing.store.ts";

/** What a batch of the log changes in a contest. */
export interface Counted {
  readonly contest: CountedContest;
  readonly board: Board;
  readonly changed: readonly Standing[];
  /** When each player staked the first of the batch's rounds that count. */
  readonly stakedAt: ReadonlyMap<number, Date>;
}

/** Works out the new states of players from the rounds of a range of the log. The boards stay as they are. */
export async function countBatch(
  tx: Tx,
  range: LogRange,
  open: ReadonlyMap<CountedContest, Board>,
  deciding: Deciding,
): Promise<Counted[]> {
  const from = new Date(Math.min(...[...open.keys()].map(({ startAt }) => startAt.getTime())));
  const rounds = await roundsIn(tx, range, from);
  await deciding.prepare(rounds);
  const counts = new Map([...open].map(([contest, board]) => [contest, new Count(contest, board)]));
  for (const round of rounds)
    if (round.what !== "settled") for (const count of counts.values()) count.takeLater(round);
    else for (const { contest, counted } of deciding.countings(round)) counts.get(contest)?.take(round, counted);
  const again = new Map(
    [...counts].flatMap(([contest, { again }]) => (again.size > 0 ? [[contest, again] as const] : [])),
  );
  for (const { contestId, playerId, state } of await recount(tx, deciding, again, range.upTo))
    for (const [contest, { states }] of counts) if (contest.id === contestId) states.set(playerId, state);
  return [...counts].flatMap(([contest, { board, states, stakedAt }]) => {
    const changed = [...states]
      .filter(([playerId, { rounds }]) => rounds > 0 || board.stateOf(playerId) !== undefined)
      .map(([playerId, state]): Standing => ({ contestId: contest.id, playerId, state }));
    return changed.length > 0 ? [{ contest, board, changed, stakedAt }] : [];
  });
}

/** The states of one contest while a batch is counted. */
class Count {
  readonly states = new Map<number, ScoreState>();
  readonly stakedAt = new Map<number, Date>();
  /** Players who must be counted again from their rounds. */
  readonly again = new Set<number>();
  readonly board: Board;
  readonly #contest: CountedContest;

  constructor(contest: CountedContest, board: Board) {
    this.#contest = contest;
    this.board = board;
  }

  take(round: LogRound, counted: Parameters<typeof advance>[2]): void {
    const { playerId } = round;
    if (!this.stakedAt.has(playerId)) this.stakedAt.set(playerId, round.stakedAt);
    const before = this.states.get(playerId) ?? this.board.stateOf(playerId) ?? NO_ROUNDS;
    // Two wallets of a player may commit in another order than that of their times.
    if (before.last && compareMoments(counted, before.last) <= 0) this.again.add(playerId);
    else this.states.set(playerId, advance(this.#contest.rules, before, counted));
  }

  /** Something that came after the end of a round, or was taken back. */
  takeLater({ playerId, stakedAt, xid }: LogRound): void {
    const { startAt, endAt } = this.#contest;
    if (stakedAt >= startAt && stakedAt < endAt && isOpenAt(this.#contest, BigInt(xid))) this.again.add(playerId);
  }
}
