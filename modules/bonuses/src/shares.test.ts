import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contributionOf, readWageringShares, seedBonuses } from "./index.ts";

let database: TestDatabase;
let app: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 2 });
  owner = connect({ url: database.ownerUrl, max: 1 });
  await inTransaction(app.db, seedBonuses);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
  await database?.drop();
});

test("seeding again keeps a share that an operator changed and a category that was added", async () => {
  await sql`update bonuses.wagering_share set share_bps = 500 where category = 'live'`.execute(owner.db);
  await sql`insert into bonuses.wagering_share values ('scratch-cards', 2500)`.execute(owner.db);
  await inTransaction(app.db, seedBonuses);
  const shares = await readWageringShares(app.db);
  expect(
    [["live"], ["scratch-cards"], ["pokies"], ["pokies", "scratch-cards"], ["unheard-of"]].map((categories) =>
      contributionOf(shares, categories),
    ),
  ).toEqual([500, 2_500, 10_000, 2_500, 0]);
});

test.each([
  ["a share below 0", "insert into bonuses.wagering_share values ('x', -1)"],
  ["a share above 10,000 basis points", "insert into bonuses.wagering_share values ('x', 10001)"],
  ["a missing share", "insert into bonuses.wagering_share values ('x', null)"],
  ["a category with a space", "insert into bonuses.wagering_share values ('x y', 1)"],
  ["a duplicate category", "insert into bonuses.wagering_share values ('pokies', 1)"],
])("the database refuses %s, and the shares stay unchanged", async (_what, statement) => {
  const before = await readWageringShares(app.db);
  await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(
    /violates (?:check|not-null|unique) constraint|duplicate key/,
  );
  expect(await readWageringShares(app.db)).toEqual(before);
});

test("reading refuses an invalid row that bypassed the database checks, instead of guessing a share", async () => {
  await sql`alter table bonuses.wagering_share drop constraint wagering_share_share_bps_check`.execute(owner.db);
  await sql`update bonuses.wagering_share set share_bps = 20000 where category = 'dice'`.execute(owner.db);
  await expect(readWageringShares(app.db)).rejects.toThrow(
    "The wagering share of dice must be a whole number from 0 to 10000, not 20000.",
  );
});
