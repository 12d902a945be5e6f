import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standings, TERMS_VERSION } from "./standing.ts";

const LONG_AGO = "2020-01-01";
const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const given = () => standings({ db: connection.db, clock });
const accept = (playerId: number, version: string) =>
  inTransaction(connection.db, (tx) =>
    sql`update identity.player set terms_version = ${version} where id = ${playerId}`.execute(tx),
  );

test("a player of older terms may stake nothing until the moment they accept, in whichever process", async () => {
  const player = await givenPlayer(connection.db, { termsVersion: LONG_AGO });
  const [here, elsewhere] = [given(), given()];
  for (const standingOf of [here, here, elsewhere])
    expect(await standingOf(player.id)).toMatchObject({ code: "terms_not_accepted" });
  await accept(player.id, TERMS_VERSION);
  for (const standingOf of [here, here, elsewhere]) expect(await standingOf(player.id)).toBeNull();
});

test("one player's acceptance is no other's", async () => {
  const standingOf = given();
  const [good, bad] = [
    await givenPlayer(connection.db, { termsVersion: TERMS_VERSION }),
    await givenPlayer(connection.db, { termsVersion: LONG_AGO }),
  ];
  expect([await standingOf(good.id), (await standingOf(bad.id))?.code]).toEqual([null, "terms_not_accepted"]);
});

test("a good standing is looked at anew after five seconds", async () => {
  const standingOf = given();
  const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION });
  expect(await standingOf(player.id)).toBeNull();
  await accept(player.id, LONG_AGO);
  clock.advance(4_999);
  expect(await standingOf(player.id)).toBeNull();
  clock.advance(1);
  expect(await standingOf(player.id)).toMatchObject({ code: "terms_not_accepted" });
});
