import { FACT_KINDS, FACTS, type Fact } from "@apogee/contract/facts";
import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { InvariantViolation } from "@apogee/kernel";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectionStates, projectNext } from "../projections/project.ts";
import type { Projection } from "../projections/projection.ts";
import { factLog, factsIn, type RecordedFact } from "./fact-log.ts";
import { recordFact, UnknownFact } from "./record-fact.ts";

const AT = new Date("2026-05-01T12:00:00.123Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const record = (...facts: readonly Fact[]): Promise<void> =>
  inTransaction(connection.db, (tx) => recordFact(tx, ...facts));
const written = async (): Promise<unknown[]> =>
  (await sql`select at, kind, player_id as player, payload from ops.fact order by id`.execute(connection.db)).rows;
const joined = (playerId: number, group = "258"): Fact => ({ kind: "group.joined", playerId, at: AT, group });

test("facts are stored in order, each with its kind, its player, its time and what it states", async () => {
  await record({ kind: "player.verified", playerId: 5, at: AT }, joined(5), joined(6, "100"));
  await record();
  expect(await written()).toEqual([
    { at: AT, kind: "player.verified", player: 5, payload: {} },
    { at: AT, kind: "group.joined", player: 5, payload: { group: "258" } },
    { at: AT, kind: "group.joined", player: 6, payload: { group: "100" } },
  ]);
});

test("a fact is part of its transaction: a rollback leaves none", async () => {
  const undone = inTransaction(connection.db, async (tx) => {
    await recordFact(tx, joined(5));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await written()).toEqual([]);
});

test("an unknown kind is refused, and none of the facts of the call is written", async () => {
  for (const kind of ["player.won_the_lottery", "toString", ""]) {
    const refused = record(joined(5), { ...joined(5), kind } as unknown as Fact);
    await expect(refused).rejects.toThrow(UnknownFact);
    await expect(refused).rejects.toMatchObject({ code: "unknown_fact" });
  }
  expect(await written()).toEqual([]);
});

test.each<[what: string, fact: object]>([
  ["lacks what its kind states", { kind: "group.joined" }],
  ["states more than its kind", { ...joined(5), email: "ada@example.com" }],
  ["states a text that a person wrote", { kind: "group.joined", group: "the group of Ada Byron" }],
  ["states an amount that is no whole number", { kind: "wallet.adjusted", currency: "EUR", amount: 1.5 }],
])("a fact that %s is our own bug, and is not written", async (_what, fact) => {
  await expect(record({ playerId: 5, at: AT, ...fact } as Fact)).rejects.toThrow(InvariantViolation);
  expect(await written()).toEqual([]);
});

test("no kind has room for more than it states, so that personal data cannot slip in", () => {
  for (const kind of FACT_KINDS) {
    const { error } = FACTS[kind].safeParse({ email: "ada@example.com" });
    expect([kind, error!.issues.some(({ code }) => code === "unrecognized_keys")]).toEqual([kind, true]);
  }
});

test("the application can neither change the log nor choose a number or a transaction", async () => {
  await record(joined(5));
  for (const statement of [
    "update ops.fact set kind = 'group.left'",
    "delete from ops.fact",
    "truncate ops.fact",
    "insert into ops.fact (at, kind, player_id, payload, xid) values ('2026-05-01', 'group.left', 5, '{}', '1')",
    "insert into ops.fact (id, at, kind, player_id, payload) overriding system value values (1, '2026-05-01', 'group.left', 5, '{}')",
    "insert into ops.log_by_month (place, log) values (9, 'ops.audit')",
  ])
    await expect(sql.raw(statement).execute(connection.db)).rejects.toThrow(/permission denied|append-only/);
  const owner = connect({ url: database.ownerUrl, max: 1 });
  for (const statement of ["update ops.fact set kind = 'group.left'", "delete from ops.fact_rest"])
    await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(/append-only/);
  await owner.close();
  expect(await written()).toEqual([{ at: AT, kind: "group.joined", player: 5, payload: { group: "258" } }]);
});

describe("a projection of the log", () => {
  const seen: Array<RecordedFact<"group.joined" | "group.left">> = [];
  const groups: Projection = {
    name: "groups_of_tests",
    log: factLog,
    async apply(tx, range) {
      seen.push(...(await factsIn(tx, range, ["group.joined", "group.left"])));
    },
    reset: () => Promise.resolve(),
  };
  const next = (): Promise<number> => projectNext(connection.db, groups, AT);
  /** Reads to the end, and returns the number of facts. Transactions of other databases of the cluster hold it back too. */
  async function catchUp(): Promise<number> {
    let events = 0;
    for (;;) {
      events += await next();
      if ((await projectionStates(connection.db, [groups]))[0]!.behind === 0) return events;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  beforeEach(() => seen.splice(0));

  test("reads each fact of its kinds once, in order", async () => {
    await record(joined(5), { kind: "player.verified", playerId: 5, at: AT });
    await record({ kind: "group.left", playerId: 5, at: AT, group: "258" });
    expect(await catchUp()).toBe(3);
    expect(seen).toEqual([
      { id: 1, kind: "group.joined", playerId: 5, at: AT, group: "258" },
      { id: 3, kind: "group.left", playerId: 5, at: AT, group: "258" },
    ]);
    expect(await next()).toBe(0);
    await record(joined(6));
    expect(await catchUp()).toBe(1);
    expect(seen.map(({ playerId }) => playerId)).toEqual([5, 5, 6]);
  });

  test("misses no fact of a transaction that commits after a later one", async () => {
    await inTransaction(connection.db, async (tx) => {
      await recordFact(tx, joined(1));
      await outsideTransaction(() => record(joined(2)));
      expect(await outsideTransaction(next)).toBe(0);
    });
    expect(await catchUp()).toBe(2);
    expect(seen.map(({ playerId }) => playerId)).toEqual([1, 2]);
  });
});
