import type { HistoryDays, HistoryRound, HistorySession } from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { bet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import type { Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenManyRounds, givenStatements } from "../testing.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStatements>;
let wallet: Wallet;
let keys = 0;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStatements(database.appUrl);
});
beforeEach(async () => {
  wallet = await house.wallet();
  await house.post(wallet, "deposit", 100_000);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const key = (): string => `key-${(keys += 1)}`;
const play = (stake: number, won: number, gameId = 1) =>
  house.lane.submit(stakeOf(wallet, key(), stake, { win: minor(won) }, { gameId }));
const ask = (path: string) => house.app.inject(`/api/player/games${path}`);
async function sessionsOf(query = "", limit = 100): Promise<HistorySession[]> {
  const all: HistorySession[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { sessions: HistorySession[]; next: string | null } = (
      await ask(`/sessions?limit=${limit}${query}${cursor && `&cursor=${cursor}`}`)
    ).json();
    all.push(...page.sessions);
    cursor = page.next;
  }
  return all;
}
const daysOf = async (query = ""): Promise<HistoryDays> => (await ask(`/days?zone=UTC${query}`)).json();
const roundsOf = async (id: string, query = ""): Promise<HistoryRound[]> =>
  (await ask(`/sessions/${id}?limit=100${query}`)).json().rounds;
const minutes = (count: number): void => house.clock.advance(count * 60_000);
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** One round of every result: won, returned in part, returned in full, lost, open, void. */
async function givenEveryEnding(): Promise<void> {
  await play(100, 250);
  await play(100, 40);
  await play(100, 100);
  await play(100, 0);
  await house.lane.submit(requestOf(wallet, key(), [bet(key(), 60), win(key(), 20)]));
  const [name, taken] = [key(), key()];
  await house.lane.submit(requestOf(wallet, name, [bet(taken, 70)]));
  await house.lane.submit(requestOf(wallet, name, [rollback(key(), taken)], { finished: true }));
}

test("a free spin that won is won, with its win beside what was staked and paid", async () => {
  const spinOf = (won: number, number: number) =>
    ({ freespins: 7, number, stake: minor(20), won: minor(won), call: key() }) as const;
  const record = { denomination: 1, choices: {}, phases: [] };
  for (const [at, won] of [250, 0].entries())
    await house.lane.submit(stakeOf(wallet, key(), 0, { record: { ...record, freeSpin: spinOf(won, at + 1) } }));
  await play(100, 0);
  const [session] = await sessionsOf();
  expect(session).toMatchObject({ rounds: 3, staked_cents: 100, paid_cents: 0, free_win_cents: 250 });
  const rounds = await roundsOf(session!.id);
  expect(
    rounds.map(({ result, staked_cents, paid_cents, free_win_cents }) => [
      result,
      staked_cents,
      paid_cents,
      free_win_cents,
    ]),
  ).toEqual([
    ["lost", 100, 0, null],
    ["lost", 0, 0, 0],
    ["won", 0, 0, 250],
  ]);
  expect((await roundsOf(session!.id, "&result=won")).map(({ free_win_cents }) => free_win_cents)).toEqual([250]);
  expect((await ask(".csv")).body.trimEnd().split("\n").at(1)).toContain(",won,0.00,0.00,0.00,EUR,2.50");
});

test("a round is won only if it paid more than it cost; one that paid back a part or all of its stake is returned", async () => {
  await givenEveryEnding();
  const sessions = await sessionsOf();
  expect(
    sessions.map(({ title, rounds, open, staked_cents: staked, paid_cents: paid }) => [
      title,
      rounds,
      open,
      staked,
      paid,
    ]),
  ).toEqual([
    ["Frostlight Field", 2, 1, 60, 20],
    ["Dragon's Ember", 4, 0, 400, 390],
  ]);
  const results = (
    await Promise.all(
      sessions.map(async ({ id }) =>
        (await roundsOf(id)).map((round) => [round.result, round.staked_cents, round.paid_cents]),
      ),
    )
  ).flat();
  expect(results).toEqual([
    ["void", 0, 0],
    ["open", 60, 20],
    ["lost", 100, 0],
    ["returned", 100, 100],
    ["returned", 100, 40],
    ["won", 100, 250],
  ]);
});

test.each([
  ["&result=won", 1, 100, 250],
  ["&result=returned", 2, 200, 140],
  ["&result=lost", 1, 100, 0],
  ["&result=open", 1, 60, 20],
  ["&result=void", 1, 0, 0],
  ["&game=apogee/DragonsEmber", 4, 400, 390],
  ["&game=apogee/DragonsEmber&result=open", 0, 0, 0],
  ["&game=nobody/KnowsIt", 0, 0, 0],
  ["&from=2026-01-01&to=2026-01-31", 0, 0, 0],
])(
  "%s shows %i rounds, and days, sessions, rounds and CSV have the sums of these rounds",
  async (query, rounds, staked, paid) => {
    await givenEveryEnding();
    const [days, sessions] = [await daysOf(query), await sessionsOf(query, 1)];
    type Sums = Pick<HistorySession, "rounds" | "staked_cents" | "paid_cents">;
    for (const rows of [days.days, sessions] as readonly (readonly Sums[])[])
      expect([
        sum(rows, (row) => row.rounds),
        sum(rows, (row) => row.staked_cents),
        sum(rows, (row) => row.paid_cents),
      ]).toEqual([rounds, staked, paid]);
    const result = /result=\w+/.exec(query)?.[0] ?? "";
    const shown = (await Promise.all(sessions.map(({ id }) => roundsOf(id, result && `&${result}`)))).flat();
    expect([shown.length, sum(shown, (round) => round.staked_cents)]).toEqual([rounds, staked]);
    const csv = (await ask(`.csv?zone=UTC${query}`)).body.trimEnd().split("\n").slice(1);
    expect([csv.length, sum(csv, (line) => Math.round(Number(line.split(",")[5]) * 100))]).toEqual([rounds, staked]);
    if (!query.includes("from"))
      expect(days.games.map(({ title }) => title)).toEqual(["Dragon's Ember", "Frostlight Field"]);
  },
);

test("another game, a pause and midnight each begin a new session, and a day has the sums of its sessions", async () => {
  house.clock.advance(Date.parse("2026-05-10T21:00:00Z") - house.clock.now());
  await play(100, 0);
  minutes(29);
  await play(100, 0);
  minutes(31);
  await play(100, 300);
  await play(50, 0, 7);
  // Midnight in Berlin, not in UTC.
  minutes(5);
  await play(100, 0);
  const shown = async (zone: string) =>
    (await sessionsOf(`&zone=${zone}&from=2026-05-01&to=2026-05-31`)).map(({ title, rounds }) => [title, rounds]);
  expect(await shown("UTC")).toEqual([
    ["Dragon's Ember", 1],
    ["Frostlight Field", 1],
    ["Dragon's Ember", 1],
    ["Dragon's Ember", 2],
  ]);
  const day = async (zone: string) =>
    (await ask(`/days?zone=${zone}&from=2026-05-01&to=2026-05-31`)).json().days as HistoryDays["days"];
  expect(await day("UTC")).toEqual([{ day: "2026-05-10", rounds: 5, staked_cents: 450, paid_cents: 300 }]);
  expect(await day("Europe/Berlin")).toEqual([
    { day: "2026-05-11", rounds: 3, staked_cents: 250, paid_cents: 300 },
    { day: "2026-05-10", rounds: 2, staked_cents: 200, paid_cents: 0 },
  ]);
});

test.each([
  ["/sessions?from=2026-03-02&to=2026-03-01", 422, "period_backwards"],
  ["/days?zone=Mars/Olympus", 422, "unknown_zone"],
  ["/days?from=2026-02-30", 422, "unknown_day"],
  ["/sessions?currency=XYZ", 422, "unknown_currency"],
  [".csv?result=jackpot", 422, "invalid_fields"],
  ["/sessions?cursor=999999-1", 400, "bad_request"],
  [`/sessions?cursor=1-${2 ** 53}`, 400, "bad_request"],
  ["/sessions/999999-1-2", 404, "not_found"],
  ["/sessions/nothing", 404, "not_found"],
])("%s is refused with %i %s", async (path, status, code) => {
  const answer = await ask(path);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("another player's session is answered as not found", async () => {
  await play(100, 0);
  const [session] = await sessionsOf();
  expect(await roundsOf(session!.id)).toHaveLength(1);
  await house.wallet();
  expect((await ask(`/sessions/${session!.id}`)).statusCode).toBe(404);
  expect(await sessionsOf()).toEqual([]);
});

test("every session of 20,000 rounds is listed once, however few rounds a filter leaves", async () => {
  const owner = connect({ url: database.superuserUrl, max: 1 });
  const crowded = await house.wallet();
  await givenManyRounds(owner.db, crowded, { rounds: 20_000, perGame: 400, start: "2026-03-01T06:00:00Z" });
  await owner.close();
  const period = "&from=2026-03-01&to=2026-05-31";
  for (const query of [
    period,
    `${period}&game=comet/FrostlightField`,
    `${period}&result=won`,
    `${period}&result=open`,
  ]) {
    const sessions = await sessionsOf(query, 7);
    const { days } = await daysOf(query);
    expect(sum(sessions, ({ rounds }) => rounds)).toBe(sum(days, ({ rounds }) => rounds));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length);
  }
});
