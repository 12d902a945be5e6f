import { readFileSync } from "node:fs";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOTHING_PERSONAL } from "./domain/player.ts";
import { accountsOfPerson } from "./store.ts";
import { COMPLETE_PERSONAL, givenPlayer } from "./testing.ts";

const KEYS = new URL("../../../migrations/0242-keys-of-persons.sql", import.meta.url);
let database: TestDatabase;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  owner = connect({ url: database.ownerUrl });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

test("persons of the previous release are found by their new keys, and their phone numbers get the one form", async () => {
  const personal = { ...COMPLETE_PERSONAL, country: "AU", postal_code: "0810" };
  const phones = ["+61 (0)412-345.678", "(02) 9999-1234", "+61412345678", null];
  const ids: number[] = [];
  while (ids.length < phones.length) ids.push((await givenPlayer(owner.db, { personal })).id);
  for (const [index, id] of ids.entries())
    await sql`update identity.player set postal_code = '810', person_key = 'old', mobile_phone = ${phones[index]} where id = ${id}`.execute(
      owner.db,
    );
  const { id: nameless } = await givenPlayer(owner.db, { personal: { postal_code: "10115" } });

  await sql.raw(readFileSync(KEYS, "utf8")).execute(owner.db);

  const { rows } = await sql`
    select person_key, postal_code, mobile_phone from identity.player where id = any (${ids}::bigint[]) order by id`.execute(
    owner.db,
  );
  const kept = { person_key: "1990-12-10|0810", postal_code: "0810" };
  expect(rows).toEqual(
    ["+61 412 345 678", "02 9999 1234", "+61412345678", null].map((mobile_phone) => ({ ...kept, mobile_phone })),
  );
  expect(
    (await sql<{ key: string }>`select person_key as key from identity.player where id = ${nameless}`.execute(owner.db))
      .rows,
  ).toEqual([{ key: null }]);
  expect(await inTransaction(owner.db, (tx) => accountsOfPerson(tx, { ...NOTHING_PERSONAL, ...personal }))).toEqual(
    ids,
  );
});
