import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enabledCountries, hostFacts, licenceFlags, readCountries, readLicences, seedContent } from "./index.ts";
import { givenContent } from "./testing.ts";

let database: TestDatabase;
let app: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 2 });
  owner = connect({ url: database.ownerUrl, max: 2 });
  await givenContent(app.db);
  // Rows that a game session and a payment refer to, besides their licence.
  await sql`insert into games.producer (provider, slug, name, position) values ('p', 'p', 'P', 0)`.execute(owner.db);
  await sql`
    insert into games.game (identifier, slug, producer_id, title, search_title, version, art, position, created_at, changed_at)
    select 'p/G', 'g', id, 'G', 'g', '1', 'g', 0, '2031-05-01', '2031-05-01' from games.producer`.execute(owner.db);
  await sql`
    insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'card', 'card', 'cards', 'x', true, true, 'instant', 60, 1)`.execute(owner.db);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
  await database?.drop();
});

const source = () => ({ db: app.db, clock: new FixedClock("2031-05-01T12:00:00Z") });
const rowsOf = async (): Promise<unknown> =>
  (
    await sql`
      select (select json_agg(l order by code) from content.licence l) as licences,
        (select json_agg(f order by licence, family) from content.licence_family f) as families,
        (select json_agg(c order by code) from content.country c) as countries,
        (select json_agg(h order by host) from content.host h) as hosts,
        (select count(*) from identity.player) as players, (select count(*) from games.session) as sessions,
        (select count(*) from cashier.payment) as payments`.execute(owner.db)
  ).rows[0];

const LICENCE = (change: string): string =>
  `insert into content.licence select (jsonb_populate_record(l, '{"code": "QQ", ${change}}')).* from content.licence l where code = 'CW'`;

describe("the database refuses an invalid row and stores nothing:", () => {
  test.each([
    ["a code in lower case", "licence_code_check", LICENCE('"code": "qq"')],
    ["a code of one letter", "licence_code_check", LICENCE('"code": "Q"')],
    ["terms without a version", "licence_terms_version_check", LICENCE('"terms_version": ""')],
    ["a version with a space", "licence_terms_version_check", LICENCE('"terms_version": "1 2"')],
    ["no version at all", '"terms_version"', LICENCE('"terms_version": null')],
    ["a shortest round below 0", "licence_min_round_ms_check", LICENCE('"min_round_ms": -1')],
    ["a shortest round longer than `play` remembers", "licence_min_round_ms_check", LICENCE('"min_round_ms": 10001')],
    ["a flag without a value", '"feature_buy"', LICENCE('"feature_buy": null')],
    [
      "a family of an unknown licence",
      "licence_family_licence_fkey",
      "insert into content.licence_family values ('ZZ', 'slots', 1)",
    ],
    [
      "a family without a name",
      "licence_family_family_check",
      "insert into content.licence_family values ('CW', '', 1)",
    ],
    [
      "a family's shortest round below 0",
      "licence_family_min_round_ms_check",
      "insert into content.licence_family values ('CW', 'slots', -1)",
    ],
    [
      "a country of an unknown licence",
      "country_licence_fkey",
      "update content.country set licence = 'ZZ' where code = 'DE'",
    ],
    [
      "an open country without a licence",
      "country_may_open",
      "update content.country set licence = null where code = 'DE'",
    ],
    [
      "an open country without a minimum age",
      "country_may_open",
      "update content.country set minimum_age = null where code = 'DE'",
    ],
    [
      "a country that opens without licence and minimum age",
      "country_may_open",
      "update content.country set enabled = true where code = 'GB'",
    ],
    ["an age of 17", "country_minimum_age_check", "update content.country set minimum_age = 17 where code = 'DE'"],
    ["an age of 100", "country_minimum_age_check", "update content.country set minimum_age = 100 where code = 'DE'"],
    ["a host of an unknown licence", "host_licence_fkey", "update content.host set licence = 'ZZ' where host = '*'"],
    [
      "a player of an unknown licence",
      "player_licence_fkey",
      `insert into identity.player (email, email_key, licence, currency, language, receive_promos, receive_sms_promos, terms_version, terms_accepted_at, created_at)
       values ('a@example.com', 'a@example.com', 'ZZ', 'EUR', 'en', false, false, '1', '2031-05-01', '2031-05-01')`,
    ],
    [
      "a game session of an unknown licence",
      "session_licence_fkey",
      `insert into games.session (token_hash, game_id, currency, mode, licence, locale, created_at, last_used_at)
       select sha256('x'), id, 'FUN', 'demo', 'ZZ', 'en', '2031-05-01', '2031-05-01' from games.game`,
    ],
    [
      "a payment of an unknown licence",
      "payment_licence_fkey",
      `insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
       values (1, 'ZZ', 'deposit', 'requested', 'card', 'x', 'EUR', 1, '2031-05-01', '2031-05-01')`,
    ],
  ])("%s", async (_what, constraint, statement) => {
    const before = await rowsOf();
    await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(constraint);
    expect(await rowsOf()).toEqual(before);
  });
});

test("the application's database role cannot change or delete a family's shortest round, or delete a licence", async () => {
  for (const statement of [
    "update content.licence_family set min_round_ms = 0",
    "delete from content.licence_family",
    "delete from content.licence where code = 'EE'",
  ])
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow("permission denied");
});

test("a licence with shortest rounds per family, countries and hosts can be added by rows alone", async () => {
  await sql.raw(LICENCE('"name": "Third", "terms_version": "q1", "min_round_ms": 700')).execute(owner.db);
  await sql`insert into content.licence_family values ('QQ', 'slots', 3000), ('QQ', 'dice', 0)`.execute(owner.db);
  await sql`update content.country set enabled = true, licence = 'QQ', minimum_age = 25 where code = 'IE'`.execute(
    owner.db,
  );
  await sql`insert into content.host select 'qq.localhost', brand_id, 'QQ', locales, casino, sportsbook from content.host where host = '*'`.execute(
    owner.db,
  );
  expect(await licenceFlags(source(), "QQ")).toMatchObject({
    code: "QQ",
    name: "Third",
    termsVersion: "q1",
    minRoundMs: 700,
    minRoundMsByFamily: { slots: 3_000, dice: 0 },
  });
  expect([...(await readLicences(app.db)).keys()].toSorted()).toEqual(["CW", "EE", "QQ"]);
  expect((await enabledCountries(source())).find(({ code }) => code === "IE")).toMatchObject({
    licence: "QQ",
    minimumAge: 25,
  });
  expect((await hostFacts(source(), "QQ.localhost:3000")).licence).toBe("QQ");
});

test("seeding again keeps the minimum age and licence that an operator set for a country", async () => {
  await sql`update content.country set minimum_age = 19, licence = 'EE' where code = 'NO'`.execute(owner.db);
  await inTransaction(app.db, seedContent);
  expect((await readCountries(app.db)).find(({ code }) => code === "NO")).toMatchObject({
    minimumAge: 19,
    licence: "EE",
  });
});
