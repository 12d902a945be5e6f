import {
  batch,
  confirmTournament,
  playerTournaments,
  recentTournaments,
  showSeries,
  showTournament,
  tournamentGames,
  tournamentStandings,
  tournamentStatusRoute,
  type RouteContract,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase, type Tx } from "@apogee/database";
import type { CallContext } from "@apogee/http";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveStages } from "../commands/move-stages.ts";
import { disqualify } from "../commands/disqualify.ts";
import { writeSeries } from "../series.store.ts";
import { storedBoards } from "../stored-boards.ts";
import { givenContest, givenPorts, guestOf } from "../testing.ts";
import { givenTerms } from "../testing/given-terms.ts";
import { contestRoutes } from "./index.ts";

const clock = new FixedClock("2031-05-01T18:00:00Z");
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close?.();
  await database?.drop();
});

const tables = () => storedBoards({ db, publishDelta: async () => undefined });

/** Calls a route as a guest, or as a player, and checks the answer against the contract. */
function call(route: object, input: object, playerId: number | null = null, at = clock): Promise<unknown> {
  const contract = route as RouteContract;
  const ports = givenPorts({ db, clock: at, boards: tables() });
  const implemented = contestRoutes(ports).find((each) => each.contract.name === contract.name)!;
  const handle = async (tx: Tx | null): Promise<unknown> => {
    const principal = playerId === null ? null : { kind: "player", playerId };
    const context = { ...guestOf({ db, clock: at }), tx, principal, afterCommit: () => undefined };
    return contract.response.parse(await implemented.handle(input as never, context as unknown as CallContext));
  };
  return contract.method === "GET" ? handle(null) : inTransaction(db, handle);
}
/** What a player's counted rounds come to, as the projection writes it. */
async function givenStanding(contestId: number, playerId: number, euros: number, minute: number): Promise<void> {
  const at = new Date(Date.UTC(2031, 4, 1, 13, minute));
  await sql`insert into contests.entry (contest_id, player_id, joined_at) values (${contestId}, ${playerId}, '2031-05-01T12:00:00Z') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into contests.board (contest_id, opened) values (${contestId}, '0') on conflict do nothing`.execute(
    db,
  );
  const ticks = euros * 1_000_000;
  await sql`
    insert into contests.standing (contest_id, player_id, rounds, won, stakes, wins, best_win, best_stake, points, score, reached_at, reached_purse,
      reached_seq, last_at, last_purse, last_seq)
    values (${contestId}, ${playerId}, 3, 1, ${ticks}, 0, 0, 100, 0, ${ticks}, ${at}, 1, ${minute}, ${at}, 1, ${minute})`.execute(
    db,
  );
}
async function players(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await givenPlayer(db, { personal: { nickname: `Star${index}`, show_wins: true } })).id);
  return ids;
}

test("a table has places, prizes and the own row; a disqualified player has none, and the final table stays for ever", async () => {
  const [a, b, c] = (await players(3)) as [number, number, number];
  const id = await givenContest(db, { terms: givenTerms(), stage: "active", slug: "table" });
  for (const [index, [player, euros]] of (
    [
      [a, 50],
      [b, 20],
      [c, 20],
    ] as const
  ).entries())
    await givenStanding(id, player, euros, index);
  const standings = (player: number | null) => call(tournamentStandings, { params: { id }, query: {} }, player);
  expect(await standings(b)).toMatchObject({
    provisional: false,
    total: 3,
    rows: [
      { place: 1, score: 5_000, own: false, prize: { kind: "money", amounts: { EUR: 50_000 } } },
      { place: 2, score: 2_000, own: true, nickname: "Sta***" },
      { place: 3, score: 2_000, own: false },
    ],
    own: { place: 2, own: true },
    final_sha256: null,
  });
  expect(await call(tournamentStatusRoute, { params: { id } }, c)).toMatchObject({
    entry: "joined",
    award_place: 3,
    bet_cents: 2_000,
    gap: 1,
    quest: null,
  });
  const order = { contestId: id, playerId: a, actor: "operator:anna", reason: "Two accounts" };
  await inTransaction(db, (tx) => disqualify(tx, order, clock.date()));
  expect(await standings(a)).toMatchObject({
    total: 2,
    rows: [{ place: 1, score: 2_000 }, { place: 2 }],
    own: { place: null, disqualified: true },
  });
  const late = new FixedClock("2031-05-04T00:00:00Z");
  await moveStages(givenPorts({ db, clock: late, boards: { ...tables(), isCountedUntil: async () => true } }));
  await sql`update contests.contest set reviewed_from = '2031-05-02T12:10:00Z' where id = ${id}`.execute(db);
  await moveStages(givenPorts({ db, clock: late, boards: tables() }));
  await sql`delete from contests.standing where contest_id = ${id} and player_id = ${b}`.execute(db);
  expect(await call(tournamentStandings, { params: { id }, query: {} }, b)).toMatchObject({
    total: 2,
    rows: [{ place: 1, score: 2_000, own: true }, { place: 2 }],
    final_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const recent = (await call(recentTournaments, {}, null, late)) as Array<{ id: number }>;
  expect(recent.find((each) => each.id === id)).toMatchObject({
    stage: "final",
    top_players: [{ award_place: 1 }, {}],
  });
});

test("a quest has a level, and what the next one needs", async () => {
  const [player] = (await players(1)) as [number];
  const level = (bets: number) => ({
    titles: { en: `From ${bets}`, de: `Ab ${bets}` },
    bets: { EUR: bets },
    reward: null,
  });
  const terms = givenTerms({
    join: { mode: "automatic" },
    levels: [level(0), level(15_000), level(50_000)],
    prizes: [],
    pool: { guaranteed: 0, unclaimed: "kept" },
  });
  const id = await givenContest(db, { terms, stage: "active", slug: "moon", identifier: "quest--xs--moon" });
  expect(await call(tournamentStatusRoute, { params: { id } }, player)).toMatchObject({
    entry: "none",
    award_place: null,
    quest: { level: 1, next_bets_cents: 15_000, missing_cents: 15_000 },
  });
  await givenStanding(id, player, 150, 1);
  expect(await call(tournamentStatusRoute, { params: { id } }, player)).toMatchObject({
    quest: { level: 2, next_bets_cents: 50_000, missing_cents: 35_000 },
  });
  expect(await call(showTournament, { params: { id: "moon" } })).toMatchObject({
    questSize: "xs",
    questSlug: "moon",
    levels: [{}, {}, {}],
  });
});

test("several statuses at once: of what exists for the caller, at most fifty, and of nothing else", async () => {
  const [player] = (await players(1)) as [number];
  const id = await givenContest(db, { terms: givenTerms(), stage: "active" });
  const hidden = await givenContest(db, { terms: givenTerms(), identifier: "nonvisible-one", stage: "active" });
  const url = (number: number): string => `/api/tournaments/${number}/status`;
  const query = batch.query!.parse({ "url[]": [url(id), url(hidden), url(id), url(999_999)] });
  expect(await call(batch, { query }, player)).toEqual({ [url(id)]: expect.objectContaining({ tournament_id: id }) });
  const fits = (value: unknown): boolean => batch.query!.safeParse({ "url[]": value }).success;
  expect([
    fits(url(1)),
    fits("/api/player"),
    fits(["/api/tournaments/1/status?x=1"]),
    fits(Array.from({ length: 50 }, (_, index) => url(index + 1))),
    fits(Array.from({ length: 51 }, (_, index) => url(index + 1))),
  ]).toEqual([true, false, false, true, false]);
});

test("contests of other groups, and hidden ones, do not exist; what was joined is listed with its status", async () => {
  const [player] = (await players(1)) as [number];
  const base = givenTerms();
  const others = await givenContest(db, {
    terms: { ...base, rules: { ...base.rules, groups: ["7"] } },
    stage: "active",
  });
  await expect(call(showTournament, { params: { id: String(others) } }, player)).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(call(tournamentGames, { params: { id: others } })).rejects.toMatchObject({ code: "not_found" });
  const id = await givenContest(db, { terms: base, stage: "active" });
  const confirm = () => call(confirmTournament, { params: { id }, body: { confirmed: true } }, player);
  expect([await confirm(), await confirm()]).toEqual([
    { confirmed: true, requested: false },
    { confirmed: true, requested: false },
  ]);
  expect(await call(playerTournaments, {}, player)).toMatchObject([{ id, player_status: { user_confirmed: true } }]);
});

test("the table of a series adds up the points of places in its tournaments", async () => {
  const [a, b] = (await players(2)) as [number, number];
  const series = { slug: "tour", titles: { en: "Tour" }, descriptions: { en: "Two planets." }, placePoints: [10, 6] };
  await inTransaction(db, (tx) => writeSeries(tx, series, clock.date()));
  for (const [index, order] of [[a, b], [a]].entries()) {
    const id = await givenContest(db, {
      terms: givenTerms(),
      stage: "active",
      series: "tour",
      slug: `tour-${index + 1}`,
    });
    for (const [place, player] of order.entries()) await givenStanding(id, player, 50 - place, place);
  }
  expect(await call(showSeries, { params: { slug: "tour" } }, b)).toMatchObject({
    title: "Tour",
    tournaments: [{ slug: "tour-1" }, { slug: "tour-2" }],
    rows: [
      { place: 1, score: 20, own: false },
      { place: 2, score: 6, own: true },
    ],
    own: { place: 2 },
  });
  await expect(call(showSeries, { params: { slug: "nowhere" } })).rejects.toMatchObject({ code: "not_found" });
});
