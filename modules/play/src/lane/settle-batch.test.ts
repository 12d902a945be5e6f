import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { amounts, bigints, integers, SETTLE_BATCH, SETTLE_BATCH_PARAMETERS, type Columns } from "./settle-batch.ts";

let database: TestDatabase;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  owner = connect({ url: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

/** The parameters of each function of that name. */
async function parametersOf(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ parameters: unknown }>`
    select (select json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(t.type, null)) order by n)
      from unnest(p.proargtypes) with ordinality as t (type, n)) as parameters
    from pg_proc p where p.pronamespace::regnamespace || '.' || p.proname = ${name}`.execute(owner.db);
  return rows.map(({ parameters }) => parameters);
}
const inDatabase = SETTLE_BATCH_PARAMETERS.map(({ name, type }) => ({
  name,
  type: type.replace("timestamptz", "timestamp with time zone"),
}));

describe("the list of parameters", () => {
  test("has the names, types and order of the function, and the function exists once", async () => {
    expect(inDatabase).toHaveLength(83);
    expect(await parametersOf("play.settle_batch_3")).toEqual([inDatabase]);
  });

  test("differs from a function with one parameter renamed, or with two of the same type swapped", async () => {
    const swapped = inDatabase.map(({ name, type }) => ({ name: SWAP[name] ?? name, type }));
    const renamed = inDatabase.map(({ name, type }) => ({ name: name === "e_real" ? "e_really" : name, type }));
    for (const [place, parameters] of [swapped, renamed].entries()) {
      const name = `play.settle_otherwise_${place}`;
      const declared = parameters.map((parameter) => `${parameter.name} ${parameter.type}`).join(", ");
      await sql
        .raw(`create function ${name}(${declared}) returns bigint[] language sql as 'select null::bigint[]'`)
        .execute(owner.db);
      expect(await parametersOf(name)).toEqual([parameters]);
      expect(await parametersOf(name)).not.toEqual([inDatabase]);
    }
  });

  test("names each parameter of the call once, with its type", () => {
    const parts = /^select play\.settle_batch_3\((.*)\) as passed$/.exec(SETTLE_BATCH)![1]!.split(", ");
    expect(parts).toEqual(SETTLE_BATCH_PARAMETERS.map(({ name, type }, index) => `${name} => $${index + 1}::${type}`));
    expect(new Set(SETTLE_BATCH_PARAMETERS.map(({ name }) => name)).size).toBe(parts.length);
  });
});
const SWAP: Readonly<Record<string, string>> = { e_real: "e_bonus", e_bonus: "e_real" };

describe("a batch does not compile", () => {
  const ids = bigints([1], (id) => id);
  const closed: Columns<"closed"> = { c_purse: ids, c_round: ids };

  test("with a column missing, or with one of another group", () => {
    // @ts-expect-error: c_round is missing.
    const missing: Columns<"closed"> = { c_purse: ids };
    // @ts-expect-error: k_seq belongs to another group.
    const foreign: Columns<"closed"> = { ...closed, k_seq: ids };
    // @ts-expect-error: a column that the function needs may not be null.
    const none: Columns<"closed"> = { ...closed, c_round: null };
    expect([missing, foreign, none]).toHaveLength(3);
  });

  test("with a column of another type, or with amounts among ids", () => {
    // @ts-expect-error: integer[] is not bigint[].
    const narrow: Columns<"closed"> = { ...closed, c_round: integers([1], (round) => round) };
    // @ts-expect-error: amounts are not ids.
    const money: Columns<"closed"> = { ...closed, c_round: amounts([1], minor) };
    // @ts-expect-error: a plain number is not an amount.
    const plain = amounts([1], (id) => id);
    // @ts-expect-error: an amount is not an id.
    const amount = bigints([minor(1)], (value) => value);
    expect([narrow.c_round, money.c_round, plain, amount]).toEqual(["{1}", "{1}", "{1}", "{1}"]);
  });
});

test("columns are written in the syntax of PostgreSQL arrays, with a missing value as null", async () => {
  const text = bigints([1, null, -3], (value) => value);
  const { rows } = await sql<{ it: unknown }>`select ${text}::bigint[] as it`.execute(owner.db);
  expect([text, rows[0]!.it]).toEqual(["{1,NULL,-3}", ["1", null, "-3"]]);
});
