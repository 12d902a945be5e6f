import type { Tx } from "@apogee/database";
import { compareMoments, SETTLING_MS, type CountedRound } from "../domain/score-round.ts";
import { scoreRounds } from "../domain/score-state.ts";
import type { CountedContest } from "./contests.store.ts";
import { isOpenAt, type Deciding } from "./deciding.ts";
import { roundsOfPlayers, type LogRound } from "./rounds.store.ts";
import type { Standing } from "./standing.store.ts";

/**
 * Counts players again from the rounds that remain of theirs, up to a position of the log: after something was taken
 * back, or came late.
 */
export async function recount(
  tx: Tx,
  deciding: Deciding,
  wanted: ReadonlyMap<CountedContest, ReadonlySet<number>>,
  upTo: string,
): Promise<Standing[]> {
  if (wanted.size === 0) return [];
  const from = new Date(Math.min(...[...wanted.keys()].map(({ startAt }) => startAt.getTime())));
  const players = [...new Set([...wanted.values()].flatMap((ids) => [...ids]))];
  const rounds = await roundsOfPlayers(tx, players, { from, upTo });
  await deciding.prepare(rounds);
  const ofRound = new Map<number, Map<string, LogRound[]>>();
  for (const each of rounds) {
    const own = ofRound.get(each.playerId) ?? new Map<string, LogRound[]>();
    const key = `${each.walletId} ${each.round}`;
    own.set(key, [...(own.get(key) ?? []), each]);
    ofRound.set(each.playerId, own);
  }
  return [...wanted].flatMap(([contest, ids]) =>
    [...ids].map((playerId): Standing => {
      const counted = [...(ofRound.get(playerId)?.values() ?? [])].flatMap((events) =>
        remaining(contest, deciding, events),
      );
      return { contestId: contest.id, playerId, state: scoreRounds(contest.rules, counted.toSorted(compareMoments)) };
    }),
  );
}

/** What remains of a round: as it was settled, with what came later and without what was taken back. */
function remaining(contest: CountedContest, deciding: Deciding, events: readonly LogRound[]): CountedRound[] {
  const settled = events.find(({ what }) => what === "settled");
  if (!settled) return [];
  const until = contest.endAt.getTime() + SETTLING_MS;
  const counts = ({ what, at, xid }: LogRound): boolean =>
    isOpenAt(contest, BigInt(xid)) && (what !== "late" || at.getTime() <= until);
  const all = events.filter(counts);
  if (!all.includes(settled)) return [];
  const sum = (of: (event: LogRound) => number): number => all.reduce((total, each) => total + of(each), 0);
  const whole: LogRound = {
    ...settled,
    stake: sum(({ stake }) => stake),
    win: sum(({ win }) => win),
    stakeReal: sum(({ stakeReal }) => stakeReal),
    winReal: sum(({ winReal }) => winReal),
    jackpotWin: sum(({ jackpotWin }) => jackpotWin),
  };
  const counting = deciding.countings(whole).find((each) => each.contest.id === contest.id);
  if (!counting) return [];
  const { at, seq } = all.findLast(({ what }) => what !== "reversed")!;
  return [{ ...counting.counted, at: at.getTime(), seq }];
}
