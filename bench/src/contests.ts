import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { contestScores, standingOf } from "@apogee/contests";
import { Board, givenContest, givenTerms, NO_ROUNDS, seedTable } from "@apogee/contests/testing";
import { connect, testDatabase, type Database } from "@apogee/database";
import { projectionStates, projectNext, startProjections, type Projection } from "@apogee/events";
import { SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { sql } from "kysely";
import { atLeast, atMost, median, report } from "./figure.ts";
import { openWallets, stakeOn } from "./wallets.ts";

const BAR_MS = 1_000;
const ROUNDS_A_SECOND = 2_000;
/** The bar of rounds is missed only if the lane or the drive falls behind clearly. */
const BAR_SHARE = 0.95;
const LATE = 0.99;
const TICK_MS = 10;
const LOOKS = 50;

/** A batch of the projection whose ranks stand. */
interface Batch {
  readonly upTo: bigint;
  readonly atMs: number;
}

/**
 * Ranks of one table with 100,000 players while 2,000 rounds a second are settled: how long after its commit a round is
 * in its player's rank. Rounds, their projection and its database share the machine, as in a small installation.
 */
export async function benchContests({ short }: { short: boolean }): Promise<boolean> {
  const [players, seconds, perSecond] = short ? [5_000, 5, 200] : [100_000, 60, ROUNDS_A_SECOND];
  const database = await testDatabase();
  const clock = new SystemClock();
  const { db, close } = connect({ url: database.appUrl });
  const lane = new Lane({ url: database.appUrl, clock });
  const batches: Batch[] = [];
  const projection = timed(batches);
  try {
    const wallets = await openWallets(database.superuserUrl, players);
    const startAt = new Date(clock.now() - 1_000);
    const endAt = new Date(clock.now() + 24 * 3_600_000);
    const terms = givenTerms({ join: { mode: "automatic" } });
    const id = await givenContest(db, { terms, startAt, endAt, stage: "active" });
    await lane.submit(stakeOn(wallets[0]!));
    await readAll(db, projection, clock);
    await seedTable(db, id, players, clock.date());
    await lane.submit(stakeOn(wallets[0]!));
    const from = performance.now();
    await readAll(db, projection, clock);
    console.log(`${players} players on the table, read from their rows in ${Math.round(performance.now() - from)} ms`);
    const following = startProjections({ db, clock, log: () => undefined, projections: [projection] });
    const committed = await drive(lane, wallets, { seconds, perSecond });
    await untilRead(db, projection);
    await following.stop();
    const waits = await waitsOf(db, committed, batches);
    const played = committed.size / seconds;
    console.log(
      `${committed.size} rounds, ${Math.round(played)} a second; ranks fresh after ${Math.round(median(waits))} ms, 99 % after ${Math.round(late(waits))} ms, all after ${Math.round(Math.max(...waits))} ms`,
    );
    const [memory, counting] = [placeInMemory(players), await placeByCounting(db, id, players)];
    return report("contests", [
      atMost("rank after commit, p50 ms", median(waits), BAR_MS, 1),
      atMost("rank after commit, p99 ms", late(waits), BAR_MS, 1),
      atLeast("rounds a second", played, perSecond, BAR_SHARE),
      atMost("a place: memory / rows, ms", memory, counting, 0.1),
    ]);
  } finally {
    await lane.close();
    await close();
    await database.drop();
  }
}

function late(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * LATE)] ?? Number.NaN;
}

/** The platform's projection; each batch is noted once its commit is done. */
function timed(batches: Batch[]): Projection {
  const rates = { at: 0, maxAgeMs: 0, newest: new Map() };
  const projection = contestScores({
    rates: { current: async () => rates, ofDay: async () => rates },
    publish: () => undefined,
    publishDelta: () => undefined,
  });
  return {
    ...projection,
    async apply(tx, range, at) {
      const after = await projection.apply(tx, range, at);
      return async () => {
        batches.push({ upTo: BigInt(range.upTo), atMs: performance.now() });
        await after?.();
      };
    },
  };
}

/** Plays rounds of players drawn at random, evenly over time. Returns when each was committed. */
async function drive(
  lane: Lane,
  wallets: readonly number[],
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Map<string, number>> {
  const committed = new Map<string, number>();
  const from = performance.now();
  const running: Array<Promise<void>> = [];
  for (let sent = 0; sent < seconds * perSecond;) {
    const due = Math.min(seconds * perSecond, ((performance.now() - from) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const walletId = wallets[randomInt(wallets.length)]!;
      running.push(
        lane.submit(stakeOn(walletId)).then(
          ({ roundId }) => void committed.set(roundId, performance.now()),
          // A stake that an overloaded lane refuses is missing from the rounds a second.
          () => undefined,
        ),
      );
    }
    await wait(TICK_MS);
  }
  await Promise.all(running);
  return committed;
}

async function waitsOf(
  db: Database,
  committed: ReadonlyMap<string, number>,
  batches: readonly Batch[],
): Promise<number[]> {
  const { rows } = await sql<{ round: string; xid: string }>`
    select purse_id || '-' || round as round, xid::text from play.event order by xid`.execute(db);
  let next = 0;
  return rows.flatMap(({ round, xid }) => {
    const atMs = committed.get(round);
    if (atMs === undefined) return [];
    while (next < batches.length && batches[next]!.upTo < BigInt(xid)) next += 1;
    return [Math.max(0, (batches[next]?.atMs ?? Infinity) - atMs)];
  });
}

const isRead = async (db: Database, projection: Projection): Promise<boolean> =>
  (await projectionStates(db, [projection])).every(({ behind }) => behind === 0);

async function untilRead(db: Database, projection: Projection): Promise<void> {
  while (!(await isRead(db, projection))) await wait(TICK_MS);
}

async function readAll(db: Database, projection: Projection, clock: SystemClock): Promise<void> {
  do await projectNext(db, projection, clock.date());
  while (!(await isRead(db, projection)));
}

/** Milliseconds for the place of a player in memory. */
function placeInMemory(players: number): number {
  const board = new Board();
  for (let playerId = 1; playerId <= players; playerId += 1) {
    const reached = { at: playerId, walletId: playerId, seq: 1 };
    board.put(playerId, { ...NO_ROUNDS, rounds: 1, score: BigInt((playerId * 7_919) % players) + 1n, reached });
  }
  const from = performance.now();
  for (let look = 1; look <= players; look += 1) board.placeOf(look);
  return (performance.now() - from) / players;
}

/** Milliseconds for the place of a player by counting the rows above, as the routes do in a process without the table. */
async function placeByCounting(db: Database, contestId: number, players: number): Promise<number> {
  const took: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const from = performance.now();
    await standingOf(db, contestId, 1 + Math.floor((look * players) / LOOKS));
    took.push(performance.now() - from);
  }
  return median(took);
}
