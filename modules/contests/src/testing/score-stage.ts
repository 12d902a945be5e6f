import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, type Projection } from "@apogee/events";
import { untilReadable } from "@apogee/events/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf, stakeOf, win } from "@apogee/play/testing";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { contestScores } from "../standings/contest-scores.ts";
import { givenContest, type GivenContest } from "./given-contest.ts";
import { R1, ratesOf } from "./worked-rounds.ts";

/** The first second of the worked examples. */
export const START = "2031-05-01T00:00:00Z";
/** When contests end, unless a test says otherwise. */
export const END = "2031-05-01T01:00:00Z";

/** A database with a lane, in which a test plays rounds of named players in contests and reads their tables. */
export function scoreStage() {
  let clock: FixedClock;
  let database: TestDatabase;
  let app: ReturnType<typeof connect>;
  let lane: Lane;
  let wallets: Map<string, Wallet>;
  let keys = 0;
  let published: unknown[][];
  let deltas: unknown[][];

  beforeAll(async () => {
    database = await testDatabase();
    app = connect({ url: database.appUrl });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(async () => {
    clock = new FixedClock(START);
    lane = new Lane({ url: database.appUrl, clock });
    wallets = new Map();
    published = [];
    deltas = [];
  });
  afterEach(async () => {
    await lane.close();
    await sql`update contests.contest set stage = 'canceled', canceled_at = ${clock.date()}, cancel_reason = 'a test' where stage = 'active'`.execute(
      app.db,
    );
  });

  const scores = (): Projection =>
    contestScores({
      rates: { current: async () => ratesOf(1), ofDay: async (day) => ratesOf(day === "2031-05-02" ? 2 : 1) },
      publish: async (...each) => void published.push(each),
      publishDelta: async (...each) => void deltas.push(each),
    });
  let projection: Projection;
  const given = (contest: Partial<GivenContest> = {}): Promise<number> => {
    projection = scores();
    return givenContest(app.db, { startAt: START, endAt: END, ...contest });
  };

  const goTo = (seconds: number): void => clock.advance(Date.parse(START) + seconds * 1_000 - clock.now());
  async function walletOf(player: string, currency = "EUR"): Promise<Wallet> {
    const known = wallets.get(`${player} ${currency}`);
    if (known) return known;
    const other = [...wallets].find(([key]) => key.startsWith(`${player} `))?.[1];
    const wallet = await givenWallet(app.db, {
      real: 1_000_000_000,
      currency,
      ...(other ? { playerId: other.playerId } : {}),
    });
    wallets.set(`${player} ${currency}`, wallet);
    return wallet;
  }
  async function play(player: string, seconds: number, stake: number, won = 0, currency = "EUR"): Promise<string> {
    const wallet = await walletOf(player, currency);
    goTo(seconds);
    return (await lane.submit(stakeOf(wallet, `k${(keys += 1)}`, stake, { win: minor(won) }))).roundId;
  }
  /** Reads to the end of the log, in one batch unless there are more rounds than `about`. */
  async function read(about = 5_000): Promise<void> {
    await untilReadable(app.db, projection);
    for (;;) {
      await projectNext(app.db, projection, clock.date(), about);
      if ((await projectionStates(app.db, [projection])).every(({ behind }) => behind === 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  /** The table: each player with the score in ticks, or what its kind counts. */
  async function table(contestId: number): Promise<string> {
    const { rows } = await sql<{ playerId: number; score: string }>`
      select player_id as "playerId", trunc(s.score / 10000)::text as score from contests.standing s
      where contest_id = ${contestId} and s.score > 0 order by s.score desc, reached_at, reached_purse, reached_seq`.execute(
      app.db,
    );
    const names = new Map([...wallets].map(([key, { playerId }]) => [playerId, key.split(" ")[0]]));
    return rows.map(({ playerId, score }) => `${names.get(playerId)} ${score}`).join(", ");
  }
  async function everything(contestId: number): Promise<unknown[]> {
    const { rows } =
      await sql`select * from contests.standing where contest_id = ${contestId} order by player_id`.execute(app.db);
    return rows;
  }
  async function rebuilt(contestId: number, about: number): Promise<unknown[]> {
    projection = scores();
    await rebuildProjection(app.db, projection, { actor: "operator:anna", at: clock.date() });
    expect(await everything(contestId)).toEqual([]);
    await read(about);
    return everything(contestId);
  }

  /** Plays the rounds of the first day with the lane: round 16 is staked at 54 and settled at 58. */
  async function playR1(): Promise<Map<number, string>> {
    const ids = new Map<number, string>();
    const cents = (amount: number): number => Math.round(amount * 100);
    const events = R1.flatMap((each) =>
      each.number === 16
        ? [
            { ...each, at: 54, part: "stake" },
            { ...each, part: "settle" },
          ]
        : [{ ...each, part: "whole" }],
    ).toSorted((a, b) => a.at - b.at);
    for (const { number, player, at, stake, win: won, part } of events) {
      if (part === "whole") ids.set(number, await play(player, at, cents(stake), cents(won)));
      else {
        const wallet = await walletOf(player);
        goTo(at);
        const actions =
          part === "stake" ? [bet(`b${number}-${keys}`, cents(stake))] : [win(`w${number}-${keys}`, cents(won))];
        await lane.submit(requestOf(wallet, `r${number}-${wallet.id}`, actions, { finished: part === "settle" }));
      }
    }
    return ids;
  }

  /** What every projection of the log has to do: the same table by a count from the beginning, in other cuts. */
  async function expectRebuilt(contestId: number): Promise<void> {
    const before = await everything(contestId);
    expect(before.length).toBeGreaterThan(0);
    expect(await rebuilt(contestId, 7)).toEqual(before);
  }
  async function lastRoundOf(player: string): Promise<{ roundId: string }> {
    const { rows } = await sql<{ round: number }>`
      select round from play.event where purse_id = ${wallets.get(`${player} EUR`)!.id} order by seq desc limit 1`.execute(
      app.db,
    );
    return { roundId: `${wallets.get(`${player} EUR`)!.id}-${rows[0]!.round}` };
  }
  async function scoreIn(contestId: number, player: string): Promise<number> {
    const { rows } = await sql<{ score: number }>`
      select trunc(score / 10000)::bigint as score from contests.standing where contest_id = ${contestId} and player_id = ${wallets.get(`${player} EUR`)!.playerId}`.execute(
      app.db,
    );
    return rows[0]?.score ?? 0;
  }

  return {
    given,
    goTo,
    walletOf,
    play,
    playR1,
    read,
    table,
    expectRebuilt,
    scores,
    lastRoundOf,
    scoreIn,
    everything,
    get app() {
      return app;
    },
    get clock() {
      return clock;
    },
    get lane() {
      return lane;
    },
    get wallets() {
      return wallets;
    },
    get published() {
      return published;
    },
    get deltas() {
      return deltas;
    },
    get projection() {
      return projection;
    },
    set projection(next: Projection) {
      projection = next;
    },
  };
}
