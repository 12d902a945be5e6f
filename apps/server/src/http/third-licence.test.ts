import { withdrawalTermsOf } from "@apogee/cashier";
import { connect, inTransaction, type Database } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { aPerson, PATIENCE } from "@apogee/kernel/testing";
import { postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "../testing/given-server.ts";

/** A licence with its country, host and terms: rows of their modules, written while the server runs. */
const ROWS = [
  `insert into content.licence (code, name, terms_version, feature_buy, turbo, autoplay, min_round_ms, session_timer, withdrawal_recall, celebrate_below_stake)
   values ('QQ', 'Third', 'q-1', false, false, true, 10000, true, false, false)`,
  "insert into content.licence_family (licence, family, min_round_ms) values ('QQ', 'slots', 9000)",
  "update content.country set enabled = true, licence = 'QQ', minimum_age = 25 where code = 'IE'",
  "insert into content.host select 'qq.localhost', brand_id, 'QQ', locales, casino, sportsbook from content.host where host = '*'",
  "insert into cashier.withdrawal_terms (licence, play_percent) values ('QQ', 30)",
  "insert into cashier.verification_threshold (licence, currency, verify_from) values ('QQ', 'EUR', 5000)",
];
const PASSWORD = "correct-horse-1";
const SLOT = "apogee/DragonsEmber";
const DICE = "apogee/StellarDice";
/** A round of dice ends at once, so none is open when the next one begins. */
const THROW = { stake_cents: 20, bet: { side: "under", target: 5_000 } };
const clock = new SystemClock();
let server: GivenServer;
let owner: { readonly db: Database; close(): Promise<void> };
let visitors = 0;

beforeAll(async () => {
  server = await givenServer({ RATE_LIMITS: "off" });
  owner = connect({ url: server.ownerUrl, max: 2 });
  for (const statement of ROWS) await sql.raw(statement).execute(owner.db);
  await soon(async () => {
    const { fields } = (await server.call("GET", "/api/info/player_fields")).body as {
      fields: Array<{ age?: { min: Record<string, number> } }>;
    };
    expect(fields.find(({ age }) => age)?.age?.min["IE"]).toBe(25);
  });
});
afterAll(async () => {
  await owner?.close();
  await server?.stop();
});

type Answer = Awaited<ReturnType<GivenServer["call"]>>;
interface Browser {
  readonly playerId: number;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Retries for as long as a running process may take to reload the rows. */
const soon = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { ...PATIENCE, interval: 200 });

const birthDate = (age: number): string => `${new Date(clock.now()).getUTCFullYear() - age}-01-01`;
const signUp = (country: string, age: number): Promise<Answer> =>
  server.call("POST", "/api/users", {
    user: {
      email: `visitor-${(visitors += 1)}@example.com`,
      password: PASSWORD,
      country,
      currency: "EUR",
      date_of_birth: birthDate(age),
      terms_acceptance: true,
      ...aPerson(),
    },
  });
async function player(country: string, age = 40): Promise<Browser> {
  const answer = await signUp(country, age);
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0]!)
    .join("; ");
  return {
    playerId: Number(answer.body["id"]),
    call: (method, path, body) => server.call(method, path, body ?? (method === "GET" ? undefined : {}), { cookie }),
  };
}

/** Opens a game frame and returns a function that makes its calls. */
async function frame({ call }: Browser, identifier: string, mode = "demo") {
  const { body, status } = await call("POST", "/api/games/launch", { identifier, mode });
  expect(status).toBe(200);
  const { game_url: url } = body["launch_options"] as { game_url: string };
  const authorization = `Bearer ${/token=([\w-]+)/.exec(url)![1]}`;
  return (path: string, sent: object = {}): Promise<Answer> => server.call("POST", path, sent, { authorization });
}

/** Everything that a refused call could have written. */
const written = async (): Promise<unknown> =>
  (
    await sql`
      select (select count(*) from identity.player) as players, (select count(*) from wallet.purse) as purses,
        (select count(*) from games.session) as frames, (select count(*) from play.event) as events,
        (select count(*) from cashier.payment) as payments, (select sum(real) from wallet.purse) as money`.execute(
      server.db,
    )
  ).rows[0];

async function give(playerId: number, amount: number): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from wallet.purse where player_id = ${playerId}`.execute(tx);
    await postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause: `given:${playerId}:${amount}`,
        actor: "test",
        postings: [
          { walletId: rows[0]!.id, amount: minor(amount) },
          { account: { kind: "adjustments" }, amount: minor(-amount) },
        ],
      },
      clock.date(),
    );
  });
}

describe("a third licence, added only as rows to a running server:", () => {
  test("its country is listed with its minimum age, and its host and its players are under it", async () => {
    await soon(async () => {
      const countries = JSON.parse(String((await server.call("GET", "/api/info/countries")).body["text"])) as Array<{
        code: string;
        minimum_age: number;
      }>;
      expect(countries.find(({ code }) => code === "IE")).toMatchObject({ minimum_age: 25 });
    });
    const rules = { license: "QQ", feature_buy: false, session_timer: true, withdrawal_recall: false };
    const { call } = await player("IE", 26);
    expect((await call("GET", "/api/info/project")).body).toMatchObject(rules);
    expect((await server.call("GET", "/api/info/project")).body).toMatchObject({ license: "CW" });
    await soon(async () => {
      const answer = await server.raw(["GET /api/info/project HTTP/1.1", "Host: qq.localhost", "Connection: close"]);
      expect(JSON.parse(answer.split("\r\n\r\n")[1]!)).toMatchObject(rules);
    });
  });

  test("a person below its minimum age is refused with that age; a year older they become its player, under its terms", async () => {
    const before = await written();
    expect(await signUp("IE", 24)).toMatchObject({
      status: 422,
      body: { errors: { date_of_birth: { under_age: "You must be at least 25 years old to play here." } } },
    });
    expect(await written()).toEqual(before);
    expect((await signUp("DE", 24)).body).toMatchObject({ license_name: "CW" });
    const { playerId, call } = await player("IE", 25);
    expect((await call("GET", "/api/player")).body).toMatchObject({ license_name: "QQ", auth_fields_missed: [] });
    const { rows } = await sql`select licence, terms_version from identity.player where id = ${playerId}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ licence: "QQ", terms_version: "q-1" }]);
  });

  test.each([
    [SLOT, 9_000],
    [DICE, 10_000],
  ])("%s reports its rules: no feature buy, no turbo, %i ms between rounds", async (identifier, ms) => {
    const call = await frame(await player("IE"), identifier);
    const opened = await call("/studio/open");
    expect(opened.body["rules"]).toMatchObject({
      buy: false,
      turbo: false,
      autoplay: true,
      hold_to_spin: false,
      min_round_ms: ms,
      celebrate_below_stake: false,
    });
  });

  test("a feature cannot be bought, unlike under CW, and a demo enforces the shortest round", async () => {
    const outcomes = async (country: string): Promise<unknown[]> => {
      const browser = await player(country);
      const [slot, dice] = [await frame(browser, SLOT), await frame(browser, DICE)];
      for (const call of [slot, dice]) await call("/studio/open");
      const answers = [
        await slot("/studio/rounds", { stake_cents: 20, bet: { buy: true } }),
        await dice("/studio/rounds", THROW),
        await dice("/studio/rounds", THROW),
      ];
      return answers.map(({ status, body }) => (status < 300 ? "played" : body["code"]));
    };
    expect(await outcomes("IE")).toEqual(["buy_not_offered", "played", "too_fast"]);
    expect((await outcomes("DE")).slice(0, 2)).toEqual(["played", "played"]);
  });

  test("real play enforces the shortest round too, and a refused round moves no money", async () => {
    const browser = await player("IE");
    await give(browser.playerId, 10_00);
    const call = await frame(browser, DICE, "real");
    await call("/studio/open");
    const spin = () => call("/studio/rounds", THROW);
    const first = await spin();
    expect([first.status, first.body["code"]]).toEqual([200, undefined]);
    const before = await written();
    expect(await spin()).toMatchObject({ status: 429, body: { code: "too_fast" } });
    expect(await written()).toEqual(before);
  });

  test("withdrawals require verification and staking by the licence's own threshold and share", async () => {
    expect(await withdrawalTermsOf(server.db, "QQ")).toEqual({ playPercent: 30, verifyFrom: { EUR: 50_00 } });
    const needed = async (country: string, money: number): Promise<boolean> => {
      const browser = await player(country);
      await give(browser.playerId, money);
      const { body } = await browser.call(
        "GET",
        "/api/cashbox/methods/card/fields?payment_action=cashout&currency=EUR",
      );
      return (body["obstacles"] as string[]).includes("verification_needed");
    };
    expect([await needed("IE", 49_99), await needed("IE", 50_00)]).toEqual([false, true]);
    expect([await needed("DE", 50_00), await needed("EE", 20_00)]).toEqual([false, true]);
  });

  test("new terms of the licence are required within seconds, from its players only, and cost no stake", async () => {
    const players = [await player("IE"), await player("DE")];
    for (const { playerId } of players) await give(playerId, 100_00);
    const [third, other] = await Promise.all(players.map((each) => frame(each, DICE, "real")));
    await sql`update content.licence set min_round_ms = 0 where code in ('QQ', 'CW')`.execute(owner.db);
    await sql`update content.licence_family set min_round_ms = 0`.execute(owner.db);
    await sql`update content.licence set terms_version = 'q-2' where code = 'QQ'`.execute(owner.db);
    const spin = (call: NonNullable<typeof third>) => call("/studio/rounds", THROW);
    await soon(async () => expect((await spin(third!)).body["code"]).toBe("terms_not_accepted"));
    const before = await written();
    expect((await spin(third!)).body).toMatchObject({ code: "terms_not_accepted", terms_version: "q-2" });
    expect(await written()).toEqual(before);
    expect((await spin(other!)).body["code"]).not.toBe("terms_not_accepted");
    expect((await players[0]!.call("GET", "/api/player")).body).toMatchObject({
      auth_fields_missed: ["terms_acceptance"],
    });
    await players[0]!.call("PATCH", "/api/player", { player: { terms_acceptance: true }, context: "edition" });
    expect((await spin(third!)).body["code"]).not.toBe("terms_not_accepted");
  });
});

test("a player of a licence without a row is refused, not treated as one of CW, and nothing is written, until the row exists", async () => {
  const { playerId, call } = await player("DE");
  await give(playerId, 10_00);
  const calls: ReadonlyArray<readonly [string, string, object?]> = [
    ["POST", "/api/games/launch", { identifier: SLOT, mode: "demo" }],
    ["POST", "/api/games/launch", { identifier: SLOT, mode: "real" }],
    ["GET", "/api/player"],
    ["PATCH", "/api/player", { player: { terms_acceptance: true, city: "Cork" }, context: "edition" }],
    ["GET", "/api/info/project"],
    ["GET", "/api/cashbox/methods/card/fields?payment_action=deposit&currency=EUR"],
    ["POST", "/api/cashbox/deposits", { method: "card", currency: "EUR", amount_cents: 2_000 }],
    ["POST", "/api/cashbox/withdrawals", { method: "card", currency: "EUR", amount_cents: 2_000 }],
  ];
  const inRealPlay = await frame({ playerId, call }, DICE, "real");
  await beyondReferences(`update identity.player set licence = 'ZZ' where id = ${playerId}`);
  await beyondReferences(`update games.session set licence = 'ZZ' where player_id = ${playerId}`);
  const before = await written();
  const answers = [
    ...(await Promise.all(calls.map(([method, path, body]) => call(method, path, body)))),
    await inRealPlay("/studio/open"),
    await inRealPlay("/studio/rounds", THROW),
  ];
  for (const { status, body } of answers)
    expect({ status, ...body }).toMatchObject({
      status: 503,
      code: "unknown_licence",
      message:
        "The licence ZZ is not set up here, so nothing was changed. Try again in a few seconds, or contact support.",
    });
  expect(await written()).toEqual(before);
  expect((await sql`select city from identity.player where id = ${playerId}`.execute(server.db)).rows).toEqual([
    { city: null },
  ]);

  await sql`insert into content.licence select (jsonb_populate_record(l, '{"code": "ZZ"}')).* from content.licence l where code = 'CW'`.execute(
    owner.db,
  );
  await soon(async () => {
    for (const [method, path, body] of calls.slice(0, 6)) expect((await call(method, path, body)).status).toBe(200);
    expect((await inRealPlay("/studio/rounds", THROW)).status).toBe(200);
  });
});

/** Bypasses the foreign keys that exclude unknown licences, to imitate a damaged copy of a database. */
async function beyondReferences(statement: string): Promise<void> {
  const superuser = connect({ url: server.superuserUrl, max: 1 });
  await inTransaction(superuser.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
  await superuser.close();
}
