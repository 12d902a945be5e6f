import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { testDatabase, type TestDatabase } from "./embedded/index.ts";

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

/**
 * The functions that the application calls. All others are run by triggers, or by one of these that runs as the owner.
 */
const CALLED = [
  "bonuses.write_wagering",
  "games.search",
  "identity.players_like",
  "identity.search_keys",
  "jackpots.write_contributions",
  "limits.write_standings",
  "play.prepare_months",
  "play.refuse_purse",
  "play.settle_batch",
  "play.settle_batch_2",
  "play.settle_batch_3",
];

interface Right {
  readonly name: string;
  readonly isTrigger: boolean;
  /** The roles that may call it besides its owner; `public` means everyone. */
  readonly others: readonly string[];
}

/** The rights on every function in every schema except those of PostgreSQL, its extensions and the queue's library. */
async function rights(): Promise<Right[]> {
  const { rows } = await sql<Right>`
    select p.pronamespace::regnamespace || '.' || p.proname as name, p.prorettype = 'trigger'::regtype as "isTrigger",
      array(select case a.grantee when 0 then 'public' else a.grantee::regrole::text end from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where a.grantee <> p.proowner and a.privilege_type = 'EXECUTE' order by 1) as others
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker', 'extensions') order by 1, p.oid`.execute(
    owner.db,
  );
  return rows;
}

test("no function can be called by everyone: the application may call its own, and no role may call a trigger function", async () => {
  const all = await rights();
  expect(
    all
      .filter(({ name }) => CALLED.includes(name))
      .map(({ name }) => name)
      .filter((name, place, names) => names.indexOf(name) === place),
  ).toEqual(CALLED);
  expect(all.filter(({ isTrigger }) => isTrigger).length).toBeGreaterThan(0);
  expect(all.map(({ name, others }) => [name, others])).toEqual(
    all.map(({ name }) => [name, CALLED.includes(name) ? ["apogee_app"] : []]),
  );
});

test("a new function can be called by everyone until the right is revoked, and this list would show it", async () => {
  await sql`create function play.of_everybody() returns int language sql as 'select 1'`.execute(owner.db);
  try {
    expect((await rights()).find(({ name }) => name === "play.of_everybody")).toEqual({
      name: "play.of_everybody",
      isTrigger: false,
      others: ["public"],
    });
  } finally {
    await sql`drop function play.of_everybody()`.execute(owner.db);
  }
});
