import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adjustPoints } from "../points/commands/adjust-points.ts";
import { setLevelThreshold } from "./commands/set-level-threshold.ts";
import { setVipThreshold } from "../vip/commands/set-vip-threshold.ts";
import { points } from "../points/domain/points.ts";
import { pointsOf, readLevels } from "../queries.ts";
import { GIVE_GIFT } from "../queued.ts";
import { seedLoyalty } from "../seed.ts";
import { readVipStatuses } from "../vip/vip.queries.ts";
import { NO_GAMES } from "../testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const REASON = "For a test";
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const setLevel = (level: number, minPoints: number, reason = REASON) =>
  inTransaction(connection.db, (tx) =>
    setLevelThreshold(tx, NO_GAMES, { level, minPoints, actor: "operator:anna", reason }, clock.date()),
  );
const setVip = (status: string, currency: string, deposits: number, bets: number, reason = REASON) =>
  inTransaction(connection.db, (tx) =>
    setVipThreshold(tx, { status, currency, deposits, bets, actor: "operator:anna", reason }, clock.date()),
  );
const audited = async () =>
  (
    await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from ops.audit where action like '%threshold_set' order by id`.execute(connection.db)
  ).rows;

async function playerWith(persistent: number): Promise<number> {
  const { id } = await givenPlayer(connection.db);
  const adjustment = {
    playerId: id,
    chargeable: 0n,
    persistent: points(persistent),
    actor: "operator:anna",
    reason: REASON,
    reference: `${id}`,
  };
  await inTransaction(connection.db, (tx) => adjustPoints(tx, adjustment, clock.date()));
  return id;
}

test("players between the old and the new threshold of a level change levels, and reaching it the first time brings the gift", async () => {
  const [below, between, above] = [await playerWith(39), await playerWith(45), await playerWith(55)];
  const levels = async (): Promise<number[]> =>
    Promise.all([below, between, above].map(async (id) => (await pointsOf(connection.db, id)).level));
  const due = async () =>
    (
      await sql<{ payload: unknown }>`
        select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${GIVE_GIFT.name} and payload ->> 'playerId' = ${String(between)}`.execute(connection.db)
    ).rows;
  expect(await levels()).toEqual([1, 1, 2]);
  expect(await due()).toEqual([]);
  for (const _time of ["first", "second"]) {
    expect(await setLevel(2, 40)).toMatchObject({ level: 2, minPoints: 40, moved: 1 });
    expect(await levels()).toEqual([1, 2, 2]);
    expect(await due()).toEqual([{ payload: { playerId: between, level: 2 } }]);
    expect(await setLevel(2, 50)).toMatchObject({ moved: 1 });
    expect(await levels()).toEqual([1, 1, 2]);
  }
  const change = [
    { action: "level.threshold_set", before: { min_points: 50 }, after: { min_points: 40 } },
    { action: "level.threshold_set", before: { min_points: 40 }, after: { min_points: 50 } },
  ];
  expect(await audited()).toEqual([...change, ...change]);
});

test.each<[string, number, number, string, string]>([
  ["an unknown level", 13, 700_000, REASON, "not_found"],
  ["a first level above zero", 1, 10, REASON, "invalid_fields"],
  ["the threshold of the next level", 2, 150, REASON, "invalid_fields"],
  ["the threshold of the previous level", 2, 0, REASON, "invalid_fields"],
  ["a fraction of a point", 2, 40.5, REASON, "invalid_fields"],
  ["a value that is not a number", 2, Number.NaN, REASON, "invalid_fields"],
  ["no reason", 2, 40, "no", "reason_missing"],
])("refuses a level threshold and changes nothing: %s", async (_what, level, minPoints, reason, code) => {
  const before = [await readLevels(connection.db), await audited()];
  await expect(setLevel(level, minPoints, reason)).rejects.toMatchObject({ code });
  expect([await readLevels(connection.db), await audited()]).toEqual(before);
});

test("changed thresholds of a VIP status are stored, and the current quarter is compared again", async () => {
  const player = await givenPlayer(connection.db);
  await sql`
    insert into loyalty.quarter_turnover (player_id, quarter, currency, deposits, bets, compared)
    values (${player.id}, '2031-04-01', 'EUR', 1, 1, true), (${player.id}, '2031-01-01', 'EUR', 1, 1, true)`.execute(
    connection.db,
  );
  await setVip("bronze", "EUR", 500_000, 5_000_000);
  await setVip("bronze", "NOK", 5_000_000, 50_000_000);
  const bronze = (await readVipStatuses(connection.db)).find(({ key }) => key === "bronze");
  expect(bronze?.thresholds.get("EUR")).toEqual({ deposits: 500_000, bets: 5_000_000 });
  expect(bronze?.thresholds.get("NOK")).toEqual({ deposits: 5_000_000, bets: 50_000_000 });
  const { rows } = await sql<{ quarter: string }>`
    select to_char(quarter, 'YYYY-MM-DD') as quarter from loyalty.quarter_turnover where not compared`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ quarter: "2031-04-01" }]);
  expect((await audited()).at(-1)).toMatchObject({ action: "vip.threshold_set", before: { currency: "NOK" } });
});

test.each<[string, string, string, number, number, string, string]>([
  ["an unknown status", "copper", "EUR", 600_000, 6_000_000, REASON, "not_found"],
  ["zero deposits", "bronze", "EUR", 0, 6_000_000, REASON, "invalid_fields"],
  ["more than the next status", "bronze", "EUR", 600_000, 999_000_000_000, REASON, "invalid_fields"],
  ["less than the status below", "silver", "EUR", 1, 1, REASON, "invalid_fields"],
  ["no reason", "bronze", "EUR", 600_000, 6_000_000, "", "reason_missing"],
])("refuses a VIP threshold and changes nothing: %s", async (_what, status, currency, deposits, bets, reason, code) => {
  const before = [await readVipStatuses(connection.db), await audited()];
  await expect(setVip(status, currency, deposits, bets, reason)).rejects.toMatchObject({ code });
  expect([await readVipStatuses(connection.db), await audited()]).toEqual(before);
});
