import { enabledBanners, seedContent, setTranslation } from "@apogee/content";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { followContent } from "./follow-content.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let changes = 0;
let look: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  // An operator changes banners as the owner.
  connection = connect({ url: database.ownerUrl, max: 4 });
  await inTransaction(connection.db, seedContent);
  look = await followContent({ db: connection.db, clock }, () => void (changes += 1));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** How many changes a look finds. */
async function found(): Promise<number> {
  const before = changes;
  await look();
  return changes - before;
}
const titles = async (): Promise<Array<string | undefined>> =>
  (await enabledBanners({ db: connection.db, clock })).map(({ texts }) => texts["en"]?.title);

test("a look without a change finds none", async () => {
  expect(await found()).toBe(0);
});

test("a changed banner is found, and read again although the former rows were read just now", async () => {
  expect(await titles()).not.toContain("Tonight");
  await sql`update content.banner set texts = jsonb_set(texts, '{en,title}', '"Tonight"') where id = (select min(id) from content.banner)`.execute(
    connection.db,
  );
  expect(await titles()).not.toContain("Tonight");
  expect(await found()).toBe(1);
  expect(await titles()).toContain("Tonight");
  expect(await found()).toBe(0);
});

test("a deleted banner, a text and a flag are found", async () => {
  await sql`delete from content.banner where id = (select max(id) from content.banner)`.execute(connection.db);
  expect(await found()).toBe(1);
  await inTransaction(connection.db, (tx) =>
    setTranslation(tx, { locale: "en", key: "lobby.top", text: "Best", actor: "operator:anna" }, clock.date()),
  );
  expect(await found()).toBe(1);
  await sql`update content.feature_flag set enabled = not enabled where key = 'tech_work'`.execute(connection.db);
  expect(await found()).toBe(1);
});

test("a banner that begins or ends is found without a change of its row", async () => {
  const [starts, ends] = ["2031-05-01T13:00:00Z", "2031-05-01T14:00:00Z"];
  await sql`update content.banner set starts_at = ${starts}, ends_at = ${ends}`.execute(connection.db);
  expect(await found()).toBe(1);
  for (const _time of [starts, ends]) {
    clock.advance(3_599_999);
    expect(await found()).toBe(0);
    clock.advance(1);
    expect(await found()).toBe(1);
  }
});

test("changes are found without a call", async () => {
  const before = changes;
  await sql`update content.brand set operator = 'Another'`.execute(connection.db);
  await vi.waitFor(() => expect(changes).toBe(before + 1), PATIENCE);
});
