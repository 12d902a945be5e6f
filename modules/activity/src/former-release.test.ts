import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, migrate, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const MIGRATIONS = join(import.meta.dirname, "../../../migrations");
const MOVED = "0267-activity.sql";
/** Each table, the statement by which the former release adds to it, and the rows after it ran twice. */
const WRITES = [
  [
    "day_play",
    `insert into loyalty.day_play as d (day, player_id, currency, game_id, staked, won) values ('2031-05-05', 1, 'EUR', 1, 100, 30), ('2031-05-06', 1, 'EUR', 1, 5, 0)
     on conflict (day, player_id, currency, game_id) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won`,
    ["(2031-05-05,1,EUR,1,200,60)", "(2031-05-06,1,EUR,1,10,0)"],
  ],
  [
    "day_cost",
    `insert into loyalty.day_cost as c (day, player_id, currency, bonus_cost) values ('2031-05-05', 1, 'EUR', 40)
     on conflict (day, player_id, currency) do update set bonus_cost = c.bonus_cost + excluded.bonus_cost`,
    ["(2031-05-05,1,EUR,80)"],
  ],
  [
    "day_expected",
    `insert into loyalty.day_expected as d (day, player_id, currency, expected) values ('2031-05-05', 1, 'EUR', 7000000)
     on conflict (day, player_id, currency) do update set expected = d.expected + excluded.expected`,
    ["(2031-05-05,1,EUR,14000000)"],
  ],
] as const;

let server: TestDatabase;
let folder: string;
let name: string;
beforeAll(async () => {
  server = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const { pathname, username } = new URL(server.ownerUrl);
  name = `${pathname.slice(1)}_old`;
  await inServer(`create database ${name} owner ${username}`);
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < MOVED))
    cpSync(join(MIGRATIONS, file), join(folder, file));
  await migrate(of(server.ownerUrl), { folder });
});
afterAll(async () => {
  await inServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

const of = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
async function inServer(statement: string): Promise<void> {
  const { db, close } = connect({ url: server.superuserUrl, max: 1 });
  await sql.raw(statement).execute(db).finally(close);
}
async function rowsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${table} t order by 1`).execute(db);
  return rows.map(({ row }) => row);
}

test("rows stay when the tables move, and a process of the former release reads, adds and rebuilds under their former names", async () => {
  // One connection that has prepared its statements before the move, as a worker has.
  const former = connect({ url: of(server.appUrl), max: 1 });
  const add = (table: string, write: string) => sql.raw(`/* prepared: add_${table} */ ${write}`).execute(former.db);
  try {
    for (const [table, write] of WRITES) await add(table, write);
    const before = await Promise.all(WRITES.map(([table]) => rowsOf(former.db, `loyalty.${table}`)));
    cpSync(join(MIGRATIONS, MOVED), join(folder, MOVED));
    expect(await migrate(of(server.ownerUrl), { folder })).toEqual([MOVED]);
    expect(await Promise.all(WRITES.map(([table]) => rowsOf(former.db, `activity.${table}`)))).toEqual(before);
    for (const [table, write, doubled] of WRITES) {
      await add(table, write);
      expect(await rowsOf(former.db, `activity.${table}`)).toEqual(doubled);
      expect(await rowsOf(former.db, `loyalty.${table}`)).toEqual(doubled);
      await sql.raw(`delete from loyalty.${table}`).execute(former.db);
      expect(await rowsOf(former.db, `activity.${table}`)).toEqual([]);
    }
  } finally {
    await former.close();
  }
});
