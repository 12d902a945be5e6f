import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findGames, gameByIdentifier } from "../queries.ts";
import { givenGame } from "../testing.ts";
import { gamesInCategory } from "./category-order.store.ts";
import { newOrder, orderCategory } from "./order-category.ts";
import { waitingSwitches } from "./schedule.store.ts";
import { dropSwitch, scheduleSwitch, switchDueGames } from "./schedule.ts";

const NOW = new Date("2026-07-01T12:00:00Z");
const BY = { actor: "staff:mia", reason: "For the weekend" } as const;
const GAME = "apogee/DragonsEmber";
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await givenGame(connection.db, new FixedClock(NOW.toISOString()));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const order = (games: readonly string[], category = "pokies") =>
  inTransaction(connection.db, (tx) => orderCategory(tx, { category, games, ...BY }, NOW));
const trail = async (subject: string) =>
  (
    await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from ops.audit where subject = ${subject} order by id`.execute(connection.db)
  ).rows;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const plan = (status: "enabled" | "disabled", at: Date, identifier = GAME) =>
  inTransaction(connection.db, (tx) => scheduleSwitch(tx, { identifier, status, at, ...BY }, NOW));

test.each([
  [["a", "b", "c"], ["c"], ["c", "a", "b"]],
  [
    ["a", "b", "c"],
    ["b", "a"],
    ["b", "a", "c"],
  ],
  [["a", "b"], [], ["a", "b"]],
])("of %j the games %j come first", (before, first, after) => {
  expect(newOrder(before, first)).toEqual(after);
});

test("a category has the order that staff gave it, and the site shows it", async () => {
  const before = (await gamesInCategory(connection.db, "pokies")).map(({ identifier }) => identifier);
  const [last, second] = [before.at(-1)!, before[1]!];
  await order([last, second]);
  const after = [last, second, ...before.filter((each) => each !== last && each !== second)];
  expect((await gamesInCategory(connection.db, "pokies")).map(({ identifier }) => identifier)).toEqual(after);
  const { games } = await findGames(connection.db, {
    categories: { identifiers: ["pokies"], strategy: "OR" },
    sort: { type: "global", direction: "ASC" },
    page: 1,
    pageSize: 3,
  });
  expect(games.map(({ identifier }) => identifier)).toEqual(after.slice(0, 3));
  expect(await trail("category:pokies")).toEqual([
    { action: "category.ordered", before: { games: before }, after: { games: after } },
  ]);
  await order([last]);
  expect(await trail("category:pokies")).toHaveLength(1);
});

test("an order with a game twice, of another category or of no category is refused, and nothing changes", async () => {
  const before = await gamesInCategory(connection.db, "pokies");
  await expect(order([before[0]!.identifier, before[0]!.identifier])).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(order(["apogee/Nothing"])).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(order([GAME], "nowhere")).rejects.toMatchObject({ code: "not_found" });
  expect(await gamesInCategory(connection.db, "pokies")).toEqual(before);
});

test("a planned switch is carried out once, when its time has come, in the name of its author", async () => {
  await plan("disabled", later(10));
  await plan("enabled", later(20));
  expect((await waitingSwitches(connection.db)).map(({ status }) => status)).toEqual(["disabled", "enabled"]);
  expect(await switchDueGames(connection.db, later(9))).toBe(0);
  expect(await switchDueGames(connection.db, later(10))).toBe(1);
  expect((await gameByIdentifier(connection.db, GAME))?.status).toBe("disabled");
  expect(await switchDueGames(connection.db, later(10))).toBe(0);
  // Two workers at once do it once.
  const both = await Promise.all([1, 2].map(() => switchDueGames(connection.db, later(20))));
  expect(both.toSorted()).toEqual([0, 1]);
  expect((await gameByIdentifier(connection.db, GAME))?.status).toBe("enabled");
  expect((await trail(`game:${GAME}`)).map(({ action }) => action)).toEqual([
    "game.switch_scheduled",
    "game.switch_scheduled",
    "game.disabled",
    "game.enabled",
  ]);
});

test("a dropped switch is not carried out; a past time and an unknown game are refused", async () => {
  const { id } = await plan("disabled", later(30));
  await inTransaction(connection.db, (tx) => dropSwitch(tx, { id, ...BY }, NOW));
  expect(await switchDueGames(connection.db, later(60))).toBe(0);
  await expect(inTransaction(connection.db, (tx) => dropSwitch(tx, { id, ...BY }, NOW))).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(plan("disabled", NOW)).rejects.toMatchObject({ code: "invalid_fields" });
  await expect(plan("disabled", later(5), "apogee/Nothing")).rejects.toMatchObject({ code: "not_found" });
  expect(await waitingSwitches(connection.db)).toEqual([]);
});
