import type { Tx } from "@apogee/database";
import { recordFact, type LogRange, type Projection } from "@apogee/events";
import { roundLog } from "@apogee/play";
import type { DayRates } from "@apogee/rates";
import { changeInMemory, type BoardChange } from "./board-change.ts";
import { BoardNews, type NewsPorts } from "./board-news.ts";
import type { Board } from "./board.ts";
import { BoardsInMemory } from "./boards.ts";
import { holdContests, horizon, moveHorizon, signBoards, type CountedContest } from "./contests.store.ts";
import { countBatch, type Counted } from "./count-batch.ts";
import { Deciding } from "./deciding.ts";
import { enterPlayers, onBreak, unplace, type Entrant } from "./entries.store.ts";
import { emptyStandings } from "./reset.store.ts";
import { writeStandings } from "./standing.store.ts";

/** The name under which its cursor is stored, and its log. */
export const CONTEST_SCORES = { name: "contests_scores", log: roundLog } as const;

/** What the tables of contests need. */
export interface ScorePorts extends NewsPorts {
  readonly rates: DayRates;
}

/** Ranks are fresh within a second: most of it would go to the pause between two batches. */
const REST_MS = 200;

/**
 * The tables of contests. Those of running contests are kept in memory, and each batch of the log writes the states that
 * it has changed in one statement.
 */
export function contestScores(ports: ScorePorts): Projection {
  const memory = new BoardsInMemory();
  const news = new BoardNews(ports);
  return {
    ...CONTEST_SCORES,
    restMs: REST_MS,
    async apply(tx: Tx, range: LogRange, at: Date) {
      const contests = await holdContests(tx, range, at);
      const counting = contests.filter((contest) => overlaps(contest, range));
      memory.keep(new Set(counting.map(({ id }) => id)));
      if (counting.length === 0) return undefined;
      const known = await horizon(tx);
      const open = new Map<CountedContest, Board>();
      for (const contest of counting) open.set(contest, await memory.open(tx, contest));
      const counted = await countBatch(tx, range, open, new Deciding(tx, contests, ports.rates, range, known));
      await moveHorizon(tx, range.upTo);
      await enter(tx, counted);
      const changes = counted.map(({ contest, board, changed }) => changeInMemory(contest, board, changed));
      await writeStandings(
        tx,
        changes.flatMap(({ changed }) => changed),
      );
      // A count from the beginning publishes nothing: it ends where the tables stood.
      const isNew = BigInt(range.after) >= known;
      await sign(tx, changes, isNew);
      return isNew && changes.length > 0 ? news.prepare(tx, changes, at) : undefined;
    },
    reset: emptyStandings,
  };
}

function overlaps({ opened, closed }: CountedContest, { after, upTo }: LogRange): boolean {
  return BigInt(upTo) > BigInt(opened) && (closed === null || BigInt(closed) > BigInt(after));
}

/** Players take part by their first counted round, where a contest is entered so. */
async function enter(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const entering = counted
    .filter(({ contest }) => contest.isAutomatic)
    .flatMap(({ contest, board, changed, stakedAt }) =>
      changed
        .filter(({ playerId }) => board.stateOf(playerId) === undefined)
        .map(({ playerId, state }) => {
          const joinedAt = stakedAt.get(playerId) ?? new Date(state.last!.at);
          return { contestId: contest.id, playerId, joinedAt };
        }),
    );
  if (entering.length === 0) return;
  const entered = await enterPlayers(tx, entering);
  if (entered.length === 0) return;
  await recordFact(
    tx,
    ...entered.map(({ contestId, playerId, joinedAt: at }) => {
      return { kind: "tournament.entered", playerId, at, tournament: contestId } as const;
    }),
  );
  await takePlaces(tx, counted, entered);
}

/** Who has begun a break between the first round and now has no place. */
async function takePlaces(tx: Tx, counted: readonly Counted[], entered: readonly Entrant[]): Promise<void> {
  const inContest = new Set(entered.map(({ contestId, playerId }) => `${contestId} ${playerId}`));
  const away = (await onBreak(tx, [...new Set(entered.map(({ playerId }) => playerId))])).filter(
    ({ contestId, playerId }) => inContest.has(`${contestId} ${playerId}`),
  );
  if (away.length === 0) return;
  await unplace(tx, away);
  const boards = new Map(counted.map(({ contest, board }) => [contest.id, board]));
  for (const { contestId, playerId } of away) boards.get(contestId)!.unplace(playerId);
}

async function sign(tx: Tx, changes: readonly BoardChange[], isNew: boolean): Promise<void> {
  if (changes.length === 0) return;
  const shown = changes.filter(({ isVisible }) => isNew && isVisible);
  const ids = (of: readonly BoardChange[]): number[] => of.map(({ contest }) => contest.id);
  const writer = await signBoards(tx, ids(changes), ids(shown));
  for (const { board } of changes) board.writer = writer;
}
