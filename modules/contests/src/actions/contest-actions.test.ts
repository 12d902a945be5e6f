import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { DomainError, FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmEntry } from "../commands/confirm-entry.ts";
import { findContest } from "../contest.store.ts";
import { givenPorts } from "../testing.ts";
import { givenTerms } from "../testing/given-terms.ts";
import { contestActions, contestQueries } from "./index.ts";

const clock = new FixedClock("2031-04-01T00:00:00Z");
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let made = 0;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close?.();
  await database?.drop();
});

const run = async (name: string, input: object): Promise<Record<string, unknown>> => {
  const actions = contestActions(() => givenPorts({ db, clock }));
  const outcome = await runNamed(testGround({ db, clock }), actions, name, input);
  return (outcome as unknown as { output: Record<string, unknown> }).output;
};
/** What a run is refused with. */
async function refused(name: string, input: object): Promise<object> {
  try {
    await run(name, input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, fields: Object.keys(error.fields() ?? {}), ...error.details() };
  }
  throw new Error("It was not refused.");
}
function order(given: object = {}, terms: object = {}): Record<string, unknown> {
  made += 1;
  return {
    slug: `moonshot-${made}`,
    identifier: `moonshot-${made}`,
    start: "2031-05-01T12:00:00Z",
    end: "2031-05-08T12:00:00Z",
    titles: { en: "Moonshot" },
    descriptions: { en: "A week of large wins." },
    art: { symbol: "rocket", from: "#3b1d8f", to: "#ff7a3d" },
    terms: { ...givenTerms(), ...terms },
    ...given,
  };
}
const contests = async (): Promise<unknown[]> =>
  (await sql`select id, stage, version from contests.contest order by id`.execute(db)).rows;
const trail = async (subject: string): Promise<unknown[]> =>
  (
    await sql<{ action: string }>`select action from ops.audit where subject = ${subject} order by id`.execute(db)
  ).rows.map(({ action }) => action);

test("a contest is created, changed and published, with a row of the trail each", async () => {
  const contest = order();
  const { id } = await run("contest.create", { contest });
  expect(await run("contest.put", { id, contest: { ...contest, titles: { en: "Moonshot II" } } })).toMatchObject({
    title: "Moonshot II",
    version: 1,
    stage: "draft",
  });
  expect(await run("contest.publish", { id })).toMatchObject({ stage: "scheduled", version: 1 });
  expect(await trail(`contest:${String(id)}`)).toEqual(["contest.created", "contest.put", "contest.published"]);
  await expect(run("contest.publish", { id })).rejects.toMatchObject({ code: "contest_stage" });
  const query = contestQueries().find(({ name }) => name === "contest.show")!;
  const shown = await query.ask({ db, at: clock.date() }, { id }, { limit: 1, offset: 0, sort: null });
  expect(query.output.parse(shown)).toMatchObject({ id, title: "Moonshot II", entries: [] });
});

test.each([
  ["whose end lies before its start", { end: "2031-05-01T11:59:59Z" }, "end"],
  ["that ends at its start", { end: "2031-05-01T12:00:00Z" }, "end"],
  ["in which joining ends after it", { join_until: "2031-05-09T00:00:00Z" }, "join_until"],
  ["without an English title", { titles: { de: "Mondflug" } }, "titles"],
  ["with a field that nobody knows", { colour: "red" }, "contest"],
  ["of an unknown series", { series: "nowhere" }, "series"],
  ["that is a quest without levels", { identifier: "quest--s--a" }, "terms.levels"],
])("a contest %s is refused", async (_what, given, field) => {
  const before = await contests();
  expect(await refused("contest.create", { contest: order(given) })).toEqual({
    code: "invalid_fields",
    fields: [field],
  });
  expect(await contests()).toEqual(before);
});

const level = (bets: number, nok = bets * 10) => ({
  titles: { en: "Level" },
  bets: { EUR: bets, NOK: nok },
  reward: null,
});
const quest = (levels: unknown[]) => ({ levels, prizes: [], pool: { guaranteed: 0, unclaimed: "kept" } });

test.each([
  [
    "exceed its pool",
    {
      prizes: [
        { from: 1, to: 1, share: 6_000 },
        { from: 2, to: 2, share: 5_000 },
      ],
    },
    "terms.prizes",
  ],
  ["are less than its pool", { prizes: [{ from: 1, to: 1, share: 6_000 }] }, "terms.prizes"],
  [
    "rise down the table",
    {
      prizes: [
        { from: 1, to: 1, share: 4_000 },
        { from: 2, to: 2, share: 6_000 },
      ],
    },
    "terms.prizes",
  ],
  [
    "leave a place out",
    {
      prizes: [
        { from: 1, to: 1, share: 6_000 },
        { from: 3, to: 3, share: 4_000 },
      ],
    },
    "terms.prizes",
  ],
  ["have no pool", { pool: { guaranteed: 0, unclaimed: "kept" } }, "terms.pool"],
  ["are missing", { prizes: [], pool: { guaranteed: 0, unclaimed: "kept" } }, "terms.prizes"],
])("a contest whose prizes %s is not published", async (_what, terms, field) => {
  const { id } = await run("contest.create", { contest: order({}, terms) });
  expect(await refused("contest.publish", { id })).toMatchObject({ fields: [field] });
  expect(await findContest(db, Number(id))).toMatchObject({ stage: "draft", publishedAt: null });
});

test.each([
  ["do not begin at zero", [level(1), level(100)]],
  ["do not rise", [level(0), level(100), level(100)]],
  ["do not rise in another currency", [level(0), level(100, 1_000), level(200, 900)]],
])("a quest whose levels %s is not published", async (_what, levels) => {
  const { id } = await run("contest.create", { contest: order({ identifier: `quest--s--q${made}` }, quest(levels)) });
  expect(await refused("contest.publish", { id })).toMatchObject({ fields: ["terms.levels"] });
});

test("a reward that nobody gives is refused when a contest is published", async () => {
  const reward = { kind: "tickets", lottery: "moon", tickets: 3 };
  const terms = { prizes: [{ from: 1, to: 1, reward }], pool: { guaranteed: 0, unclaimed: "kept" } };
  const { id } = await run("contest.create", { contest: order({}, terms) });
  await expect(run("contest.publish", { id })).rejects.toMatchObject({ code: "reward_kind_unavailable" });
});

test("rules are frozen once somebody has joined: only texts, pictures and a later end change", async () => {
  const contest = order();
  const { id } = await run("contest.create", { contest });
  await run("contest.publish", { id });
  const longer = { ...(contest["terms"] as object), pool: { guaranteed: 200_000, unclaimed: "kept" } };
  expect(await run("contest.put", { id, contest: { ...contest, terms: longer } })).toMatchObject({ version: 2 });
  await expect(
    sql`update contests.version set terms = '{}' where contest_id = ${id} and version = 1`.execute(db),
  ).rejects.toThrow(/is published/);
  const { id: playerId } = await givenPlayer(db);
  await inTransaction(db, (tx) =>
    confirmEntry(tx, givenPorts({ db, clock }), { contestId: Number(id), playerId }, clock.date()),
  );
  const now = { ...contest, terms: longer };
  const put = (given: object) => run("contest.put", { id, contest: { ...now, ...given } });
  for (const [given, fields] of [
    [{ terms: contest["terms"] }, "terms"],
    [{ end: "2031-05-07T12:00:00Z" }, "end"],
    [{ start: "2031-05-02T12:00:00Z" }, "start"],
    [{ slug: "other", identifier: "other" }, "slug, identifier"],
  ] as const)
    expect(await refused("contest.put", { id, contest: { ...now, ...given } })).toMatchObject({
      code: "contest_frozen",
      frozen: fields,
    });
  expect(await put({ end: "2031-05-09T12:00:00Z", titles: { en: "Longer" } })).toMatchObject({
    title: "Longer",
    version: 2,
    end: "2031-05-09T12:00:00.000Z",
  });
});

test("a slug and an identifier are taken once; the points of a series never rise", async () => {
  const contest = order();
  await run("contest.create", { contest });
  await expect(run("contest.create", { contest })).rejects.toMatchObject({ code: "contest_exists" });
  const series = { slug: "tour", titles: { en: "Tour" }, descriptions: { en: "A tour." }, placePoints: [10, 5] };
  expect(await run("series.put", { series })).toEqual({ slug: "tour", placePoints: [10, 5] });
  expect(await refused("series.put", { series: { ...series, placePoints: [5, 10] } })).toMatchObject({
    fields: ["placePoints"],
  });
  expect(await run("contest.create", { contest: order({ series: "tour" }) })).toMatchObject({ series: "tour" });
});
