import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { rebuildProjection } from "@apogee/events";
import { factsDuring } from "@apogee/events/testing";
import { joinGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { dayRates } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adventureByKey } from "./adventure.queries.ts";
import { adventureOfPlayer, calendarOf, calendarOfGuest, visit } from "./calendar.ts";
import { publishAdventure, putAdventure } from "./commands/change-adventure.ts";
import { claimDay } from "./commands/claim-day.ts";
import { takePrizeBack } from "./commands/take-prize-back.ts";
import { dateAfter } from "./domain/dates.ts";
import type { AdventurePorts } from "./ports.ts";
import { adventureStatuses } from "./statuses.queries.ts";
import { givenDeposits, givenPointsRewards } from "./testing.ts";

const START = "2026-10-01T00:00:00Z";
const clock = new FixedClock(START);
const goTo = (at: string): void => clock.advance(Date.parse(at) - clock.now());
const by = { actor: "operator:anna", reason: "planned for October" };
const points = (many: number) => ({ kind: "points" as const, points: many });
const day = (step: number, date: string, more: object = {}) => ({
  step,
  date,
  minDep: { EUR: 2_000, AUD: 3_200 },
  reward: points(step),
  ...more,
});
const TERMS = {
  titles: { en: "Flight to the Moon", de: "Flug zum Mond" },
  days: [day(1, "2026-10-03"), day(2, "2026-10-04", { activationDays: 2 }), day(3, "2026-10-05")],
  superPrize: { date: "2026-10-06", reward: points(100) },
};

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: AdventurePorts;
let deposits: ReturnType<typeof givenDeposits>;
let isUsed: boolean;
const zones = new Map<number, string>();

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  ports = {
    db,
    clock,
    rates: dayRates({ db, clock, maxAgeMs: 1e12 }),
    rewards: givenPointsRewards(),
    zoneOf: async (_db, playerId) => zones.get(playerId) ?? "Europe/Berlin",
    takeBack: async () => !isUsed,
    mayRemind: async () => true,
  };
  deposits = givenDeposits(db, clock, ports);
  await givenRates(db, "2026-09-30");
  const at = clock.date();
  for (const [key, group, cents] of [
    ["moon", null, 2_000],
    ["moon-vip", "791", 10_000],
  ] as const)
    await inTransaction(db, async (tx) => {
      const days = TERMS.days.map((each) => ({ ...each, minDep: { EUR: cents, AUD: cents * 1.6 } }));
      await putAdventure(tx, ports, { key, ...by, terms: { ...TERMS, group, days } }, at);
      await publishAdventure(tx, { key, ...by }, at);
    });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(() => {
  isUsed = false;
  goTo("2026-10-03T08:00:00Z");
});

async function player(zone = "Europe/Berlin", groups?: readonly string[]): Promise<number> {
  const { id } = await givenPlayer(connection.db, groups ? { groups } : {});
  zones.set(id, zone);
  return id;
}
async function calendar(playerId: number, currency = "EUR") {
  const { db } = connection;
  const adventure = (await adventureOfPlayer(db, ports, playerId, clock.date()))!;
  await visit(db, ports, { adventure, playerId }, clock.date());
  return calendarOf(db, ports, adventure, { playerId, currency, locale: "de" }, clock.date());
}
const states = async (playerId: number) =>
  (await calendar(playerId)).days.map(({ state, claim, partial }) => [state, claim, partial]);
async function claim(playerId: number, date: string) {
  const adventure = (await adventureOfPlayer(connection.db, ports, playerId, clock.date()))!;
  return inTransaction(connection.db, (tx) => claimDay(tx, ports, { adventure, playerId, date }, clock.date()));
}
const prizes = async (playerId: number): Promise<unknown[]> =>
  (
    await sql`select cause, reward from rewards.given where player_id = ${playerId} order by id`.execute(connection.db)
  ).rows.map((row) =>
    (row as { cause: string }).cause.replace(/^adventure:\d+:(\d{4}-\d\d-\d\d):\d+(?::(\d+))?$/, "$1 $2").trim(),
  );
async function jobs(): Promise<void> {
  const { rows } = await sql<{ payload: never }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'adventure.take_prize_back' order by j.id`
    .execute(connection.db)
    .catch(() => ({ rows: [] }));
  for (const { payload } of rows) await takePrizeBack(ports, payload);
}

test.each<[player: string, zone: string, credits: Array<[string, string, number]>, days: unknown[]]>([
  [
    "P",
    "Europe/Berlin",
    [
      ["2026-10-02T22:30:00Z", "EUR", 2_000],
      ["2026-10-04T21:59:00Z", "EUR", 2_500],
      ["2026-10-05T09:00:00Z", "EUR", 2_000],
    ],
    [
      ["completed", "expired", 100],
      ["completed", "claimable", 100],
      ["completed", "claimable", 100],
      ["completed", "claimable", 100],
    ],
  ],
  [
    "Q",
    "Europe/Berlin",
    [
      ["2026-10-03T08:00:00Z", "EUR", 1_200],
      ["2026-10-03T21:59:00Z", "EUR", 800],
      ["2026-10-03T22:00:00Z", "EUR", 2_000],
      ["2026-10-05T10:00:00Z", "EUR", 1_500],
    ],
    [
      ["completed", "expired", 100],
      ["completed", "claimable", 100],
      ["active", null, 75],
      ["superb", null, 0],
    ],
  ],
  [
    "R",
    "Australia/Sydney",
    [
      ["2026-10-03T13:59:00Z", "AUD", 3_200],
      ["2026-10-03T14:00:00Z", "AUD", 3_200],
      ["2026-10-04T12:59:00Z", "AUD", 100],
      ["2026-10-04T13:00:00Z", "AUD", 3_200],
    ],
    [
      ["completed", "expired", 100],
      ["completed", "claimable", 100],
      ["completed", "claimable", 100],
      ["completed", "claimable", 100],
    ],
  ],
  [
    "S",
    "America/Toronto",
    [
      ["2026-10-03T03:59:00Z", "EUR", 2_000],
      ["2026-10-04T03:59:00Z", "EUR", 2_000],
      ["2026-10-05T03:59:00Z", "EUR", 2_000],
    ],
    [
      ["completed", "expired", 100],
      ["completed", "claimable", 100],
      ["active", null, 0],
      ["superb", null, 0],
    ],
  ],
  [
    "T",
    "Pacific/Auckland",
    [
      ["2026-10-02T11:00:00Z", "EUR", 2_000],
      ["2026-10-03T11:00:00Z", "EUR", 2_000],
      ["2026-10-04T11:00:00Z", "EUR", 2_000],
    ],
    [
      ["completed", "expired", 100],
      ["completed", "expired", 100],
      ["completed", "expired", 100],
      ["completed", "claimable", 100],
    ],
  ],
])("player %s of the worked table sees this calendar from the log of facts", async (_player, zone, credits, days) => {
  const id = await player(zone);
  for (const [at, currency, amount] of credits) await deposits.credit(id, at, currency, amount);
  await deposits.read();
  goTo("2026-10-05T12:00:00Z");
  expect(await states(id)).toEqual(days);
});

test("a completed day gives its prize once, its status, and the facts of its steps", async () => {
  const id = await player();
  const seen = await factsDuring(connection.db, async () => {
    for (const date of ["2026-10-03", "2026-10-04", "2026-10-05"]) {
      goTo(`${date}T09:00:00Z`);
      await deposits.credit(id, `${date}T09:00:00Z`, "EUR", 2_000);
      await deposits.read();
      expect(await claim(id, date)).toMatchObject({ outcome: { given: {} } });
      expect(await claim(id, date)).toBeNull();
    }
  });
  expect(
    seen.filter(({ kind }) => String(kind).startsWith("adventure.")).map(({ kind, step }) => [kind, step]),
  ).toEqual([
    ["adventure.day_completed", 1],
    ["adventure.day_completed", 2],
    ["adventure.day_completed", 3],
    ["adventure.completed", undefined],
  ]);
  expect((await calendar(id)).finished).toBe(true);
  await claim(id, "2026-10-06");
  expect(await prizes(id)).toEqual(["2026-10-03", "2026-10-04", "2026-10-05", "2026-10-06"]);
  expect(await adventureStatuses(connection.db, id, clock.date())).toMatchObject([
    { name: "moon__1/3__03/10/2026" },
    { name: "moon__2/3__04/10/2026" },
    { name: "moon__3/3__05/10/2026" },
    { name: "moon__4/3__06/10/2026" },
  ]);
});

test("two claims at once give one prize", async () => {
  const id = await player();
  await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 2_000);
  await deposits.read();
  const answers = await Promise.all([claim(id, "2026-10-03"), claim(id, "2026-10-03"), claim(id, "2026-10-03")]);
  expect(answers.filter((each) => each !== null)).toHaveLength(1);
  expect(await prizes(id)).toEqual(["2026-10-03"]);
});

test.each([
  ["a day that is not completed", "2026-10-04", "2026-10-04T10:00:00Z", "adventure.not_completed"],
  ["a super prize before its steps", "2026-10-06", "2026-10-04T10:00:00Z", "adventure.not_completed"],
  ["a day whose time to claim is over", "2026-10-03", "2026-10-03T22:00:00Z", "adventure.expired"],
  ["a date of no day", "2026-10-20", "2026-10-04T10:00:00Z", "not_found"],
])("a claim of %s is refused, and nothing is given", async (_what, date, at, code) => {
  const id = await player();
  await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 2_000);
  await deposits.read();
  goTo(at);
  await expect(claim(id, date)).rejects.toMatchObject({ code });
  expect(await prizes(id)).toEqual([]);
});

test("the zone is frozen at the first visit: moving east gives no date twice", async () => {
  const id = await player("America/Toronto");
  await calendar(id);
  zones.set(id, "Pacific/Auckland");
  await deposits.credit(id, "2026-10-03T12:00:00Z", "EUR", 2_000);
  await deposits.read();
  goTo("2026-10-03T12:00:01Z");
  expect(await calendar(id)).toMatchObject({ time_zone: "America/Toronto", today: "2026-10-03", completed: 1 });
  expect((await calendar(id)).today_ends_at).toBe("2026-10-04T04:00:00.000Z");
});

test("a deposit that is taken back undoes its day and takes an unused prize back, and the day can be completed again", async () => {
  const id = await player();
  const first = await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 2_000);
  await deposits.read();
  await claim(id, "2026-10-03");
  await deposits.chargeBack(id, first, "EUR", 2_000);
  await deposits.read();
  await jobs();
  expect((await states(id))[0]).toEqual(["active", null, 0]);
  expect(await adventureStatuses(connection.db, id, clock.date())).toEqual([]);
  await expect(claim(id, "2026-10-03")).rejects.toMatchObject({ code: "adventure.not_completed" });
  await deposits.credit(id, "2026-10-03T09:00:00Z", "EUR", 2_000);
  await deposits.read();
  await claim(id, "2026-10-03");
  expect(await prizes(id)).toEqual(["2026-10-03", "2026-10-03 2"]);
});

test("a prize of which something was used stays with its player, as does the day", async () => {
  const id = await player();
  const first = await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 2_000);
  await deposits.read();
  await claim(id, "2026-10-03");
  isUsed = true;
  await deposits.chargeBack(id, first, "EUR", 2_000);
  await deposits.read();
  await jobs();
  expect((await states(id))[0]).toEqual(["completed", "claimed", 100]);
});

test("members of the VIP group have an adventure of their own; a guest sees that for everyone, in UTC", async () => {
  const id = await player("Europe/Berlin", ["791"]);
  await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 9_999);
  await deposits.read();
  expect(await calendar(id)).toMatchObject({
    name: "moon-vip",
    vip: true,
    completed: 0,
    days: [{ partial: 99 }, {}, {}, {}],
  });
  const guest = await calendarOfGuest(connection.db, ports, { currency: "NOK", locale: "de" }, clock.date());
  expect(guest).toMatchObject({ name: "moon", title: "Flug zum Mond", time_zone: "UTC", vip: false });
  // NOK has no row: 20.00 EUR at 11.5, rounded up.
  expect(guest!.days[0]).toMatchObject({ state: "active", condition: { minDep: 23_000, currency: "NOK" } });
});

test("a player who joins the VIP group keeps zone and deposits, and gets one prize for a date", async () => {
  const id = await player();
  await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 10_000);
  await deposits.read();
  await claim(id, "2026-10-03");
  zones.set(id, "Pacific/Auckland");
  await inTransaction(connection.db, (tx) => joinGroup(tx, id, "791", "operator:anna", clock.date()));
  expect(await calendar(id)).toMatchObject({ name: "moon-vip", time_zone: "Europe/Berlin", completed: 1 });
  expect((await states(id))[0]).toEqual(["completed", "claimed", 100]);
  expect(await claim(id, "2026-10-03")).toBeNull();
  expect(await prizes(id)).toEqual(["2026-10-03"]);
});

test("a rebuild of the deposits gives, takes and reports nothing again", async () => {
  const id = await player();
  const gone = await deposits.credit(id, "2026-10-03T08:00:00Z", "EUR", 2_000);
  await deposits.credit(id, "2026-10-03T09:00:00Z", "EUR", 2_000);
  await deposits.read();
  await claim(id, "2026-10-03");
  await deposits.chargeBack(id, gone, "EUR", 2_000);
  await deposits.read();
  const tables = async () =>
    Promise.all(
      ["deposit", "entry", "completion", "claim", "taken_back"].map(
        async (table) =>
          (await sql`select t::text as row from ${sql.table(`adventure.${table}`)} t order by 1`.execute(connection.db))
            .rows,
      ),
    );
  const before = await tables();
  const seen = await factsDuring(connection.db, async () => {
    await rebuildProjection(connection.db, deposits.projection, { actor: "operator:anna", at: clock.date() });
    await deposits.read();
  });
  expect(await tables()).toEqual(before);
  expect(seen).toEqual([]);
  expect(before[0]!.length).toBeGreaterThan(5);
});

test("the adventure ends for everyone after the date of the super prize", async () => {
  const id = await player();
  goTo(`${dateAfter("2026-10-06", 1)}T12:00:00Z`);
  expect(await adventureOfPlayer(connection.db, ports, id, clock.date())).toBeUndefined();
  expect((await adventureByKey(connection.db, "moon"))!.state).toBe("published");
});
