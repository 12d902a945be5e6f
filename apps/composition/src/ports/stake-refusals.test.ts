import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer as givenAccount, type GivenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { requestLimit } from "@apogee/limits";
import { aPerson } from "@apogee/kernel/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRules, type ReadRules } from "../rules.ts";
import { standings } from "./stake-refusals.ts";

const LONG_AGO = "2020-01-01";
const TERMS_VERSION = "2026-11-29";
const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let rules: ReadRules;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  rules = await openRules(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** A player whose name is known. */
const givenPlayer = (db: typeof connection.db, player: GivenPlayer = {}) =>
  givenAccount(db, { ...player, personal: { ...aPerson(), ...player.personal } });
const given = () => standings({ db: connection.db, clock, rules });
const accept = (playerId: number, version: string) =>
  inTransaction(connection.db, (tx) =>
    sql`update identity.player set terms_version = ${version} where id = ${playerId}`.execute(tx),
  );

test("a player with older terms cannot stake in any process, and can as soon as they accept the new ones", async () => {
  const player = await givenPlayer(connection.db, { termsVersion: LONG_AGO });
  const [here, elsewhere] = [given(), given()];
  for (const standingOf of [here, here, elsewhere])
    expect(await standingOf(player.id)).toMatchObject({ code: "terms_not_accepted" });
  await accept(player.id, TERMS_VERSION);
  for (const standingOf of [here, here, elsewhere]) expect(await standingOf(player.id)).toBeNull();
});

test("a player without a name or a postal code cannot stake, and can as soon as both are stored", async () => {
  const player = await givenPlayer(connection.db, {
    termsVersion: TERMS_VERSION,
    personal: { first_name: null, postal_code: null },
  });
  const standingOf = given();
  const refusal = await standingOf(player.id);
  expect([refusal?.code, refusal?.details()]).toEqual([
    "player_fields_missing",
    { fields: ["first_name", "postal_code"] },
  ]);
  await sql`update identity.player set first_name = 'Ada', postal_code = '10969' where id = ${player.id}`.execute(
    connection.db,
  );
  expect(await standingOf(player.id)).toBeNull();
});

test("one player's acceptance does not count for another player", async () => {
  const standingOf = given();
  const [good, bad] = [
    await givenPlayer(connection.db, { termsVersion: TERMS_VERSION }),
    await givenPlayer(connection.db, { termsVersion: LONG_AGO }),
  ];
  expect([await standingOf(good.id), (await standingOf(bad.id))?.code]).toEqual([null, "terms_not_accepted"]);
});

test("a good standing is read again after five seconds", async () => {
  const standingOf = given();
  const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION });
  expect(await standingOf(player.id)).toBeNull();
  await accept(player.id, LONG_AGO);
  clock.advance(4_999);
  expect(await standingOf(player.id)).toBeNull();
  clock.advance(1);
  expect(await standingOf(player.id)).toMatchObject({ code: "terms_not_accepted" });
});

describe("new terms of a licence", () => {
  const raise = async (licence: string, version: string): Promise<void> => {
    await sql`update content.licence set terms_version = ${version} where code = ${licence}`.execute(connection.db);
    await rules.read();
  };

  test("are required at once, even if a good standing is cached, and from its own players only", async () => {
    const standingOf = given();
    const [here, estonian] = [
      await givenPlayer(connection.db, { termsVersion: TERMS_VERSION }),
      await givenPlayer(connection.db, { termsVersion: TERMS_VERSION, licence: "EE" }),
    ];
    for (const { id } of [here, estonian]) expect(await standingOf(id)).toBeNull();
    await raise("CW", "2027-01-01");
    try {
      const standing = await standingOf(here.id);
      expect([standing?.code, standing?.details()]).toEqual(["terms_not_accepted", { terms_version: "2027-01-01" }]);
      expect(await standingOf(estonian.id)).toBeNull();
      await accept(here.id, "2027-01-01");
      expect(await standingOf(here.id)).toBeNull();
    } finally {
      await raise("CW", TERMS_VERSION);
    }
  });

  test("do not apply in a process that has not read them yet", async () => {
    const standingOf = given();
    const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION });
    await sql`update content.licence set terms_version = '2027-01-01' where code = 'CW'`.execute(connection.db);
    expect(await standingOf(player.id)).toBeNull();
    await raise("CW", TERMS_VERSION);
  });
});

test("a cached good standing is answered from memory, even if the database is lost", async () => {
  const lost = connect({ url: database.appUrl });
  const standingOf = standings({ db: lost.db, clock, rules });
  const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION });
  expect(await standingOf(player.id)).toBeNull();
  await lost.close();
  expect(await standingOf(player.id)).toBeNull();
});

test("a player of a licence that this process does not know is refused, not treated as one of CW", async () => {
  const standingOf = given();
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`insert into content.licence select (jsonb_populate_record(l, '{"code": "QQ"}')).* from content.licence l where code = 'CW'`.execute(
    owner.db,
  );
  await owner.close();
  const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION, licence: "QQ" });
  await expect(standingOf(player.id)).rejects.toMatchObject({ code: "unknown_licence", status: 503 });
  await rules.read();
  expect(await standingOf(player.id)).toBeNull();
});

test("a time limit is reached in the minute that fills it, and stakes are refused until its period ends", async () => {
  const player = await givenPlayer(connection.db, { termsVersion: TERMS_VERSION });
  await inTransaction(connection.db, (tx) =>
    requestLimit(
      tx,
      { playerId: player.id, kind: "session", period: "day", currency: "XXX", amount: minor(2) },
      clock.date(),
    ),
  );
  const standingOf = given();
  expect(await standingOf(player.id)).toBeNull();
  clock.advance(60_000);
  expect(await standingOf(player.id)).toMatchObject({ code: "limit_reached" });
  expect((await standingOf(player.id))?.details()).toMatchObject({ kind: "session", left_cents: 0 });
  clock.advance(86_400_000);
  expect(await standingOf(player.id)).toBeNull();
});
