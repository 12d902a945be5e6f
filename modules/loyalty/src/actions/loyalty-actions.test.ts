import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pointLines, readLevels } from "../queries.ts";
import { seedLoyalty } from "../seed.ts";
import { givenRewards, NO_GAMES } from "../testing.ts";
import { readVipStatuses } from "../vip/vip.queries.ts";
import { loyaltyActions } from "./index.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player: number;
const published: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  player = (await givenPlayer(connection.db)).id;
  published.length = 0;
});

const actions = loyaltyActions(() => ({
  get rewards() {
    return givenRewards({ db: connection.db });
  },
  rewardFacts: NO_GAMES,
  publish: (...news) => void published.push(news),
}));
const run = (name: string, input: object, key?: string) =>
  runNamed(testGround({ db: connection.db, clock }), actions, name, input, key === undefined ? {} : { key });

test("points are corrected once under one key, and published after the commit", async () => {
  const order = { player, points: "12.5", persistent: "5" };
  const said = await run("points.adjust", order, "the-same-order");
  expect(said).toMatchObject({
    message: "0 points to spend are now 12.5; 0 in all are now 5.",
    output: { before: { chargeable: "0", persistent: "0" }, after: { chargeable: "12.5", persistent: "5" } },
  });
  expect(await run("points.adjust", order, "the-same-order")).toEqual(said);
  expect(await pointLines(connection.db, player, 9)).toHaveLength(1);
  expect(published).toMatchObject([[expect.any(String), { chargeable: { points: 12 } }]]);
});

test("a reference that was used before is refused, and no points move", async () => {
  const order = { player, points: "5", reference: "case-9" };
  await run("points.adjust", order);
  await expect(run("points.adjust", order)).rejects.toMatchObject({ code: "correction_exists", status: 409 });
  expect(await pointLines(connection.db, player, 9)).toHaveLength(1);
  expect(published).toHaveLength(1);
});

test.each([
  ["12,5", "12,5 is not a number of points."],
  ["0", "Name the points to move."],
])("a correction by %s is refused, and no points move", async (points, message) => {
  await expect(run("points.adjust", { player, points })).rejects.toThrow(message);
  expect(await pointLines(connection.db, player, 9)).toEqual([]);
});

test("a level gets a gift and a threshold", async () => {
  expect((await run("level.gift", { level: 2, money: "5.00" })).message).toBe("The gift of level_2 is: 5.00 EUR.");
  expect((await run("level.gift", { level: 2, none: true })).message).toBe("The gift of level_2 is: none.");
  expect((await run("level.threshold", { level: 2, points: 45 })).output).toMatchObject({
    level: 2,
    minPoints: 45,
    moved: 0,
  });
});

test.each([{}, { points: 5, none: true }, { money: "5.00", offer: "spring" }])(
  "a gift of %j is refused: it is exactly one",
  async (gift) => {
    const before = await readLevels(connection.db);
    await expect(run("level.gift", { level: 3, ...gift })).rejects.toThrow("Name one of --points");
    expect(await readLevels(connection.db)).toEqual(before);
  },
);

test("a VIP status gets a threshold, and one of nothing is refused", async () => {
  const of = async () => (await readVipStatuses(connection.db)).find(({ key }) => key === "bronze")!.thresholds;
  const order = { status: "bronze", currency: "EUR", deposits: "5000.00", bets: "50000.00" };
  expect((await run("vip.threshold", order)).message).toBe(
    "bronze asks for deposits of 5000.00 and bets of 50000.00 EUR a quarter.",
  );
  const stored = (await of()).get("EUR");
  expect(stored).toEqual({ deposits: 500_000, bets: 5_000_000 });
  await expect(run("vip.threshold", { ...order, bets: "many" })).rejects.toThrow("above zero");
  expect((await of()).get("EUR")).toEqual(stored);
});

test("a card of money is put, stopped and started", async () => {
  const terms = { type: "money", titles: { en: "5 euros" }, wager: 3, prices: { EUR: { points: 500, amount: 500 } } };
  expect((await run("card.put", { id: "five", terms })).output).toMatchObject({ id: "five", enabled: true });
  expect((await run("card.stop", { id: "five" })).output).toMatchObject({ enabled: false });
  expect((await run("card.start", { id: "five" })).message).toBe("Card five is sold.");
  await expect(run("card.put", { id: "five", terms: { ...terms, prices: {} } })).rejects.toThrow();
});

test("a VIP manager is put and removed", async () => {
  const terms = { name: "Nora", hours: { en: "9 to 17" }, email: "nora@example.com", groups: ["257"] };
  expect((await run("manager.put", { key: "nora", terms })).message).toBe(
    "Nora is shown to players of the groups 257.",
  );
  expect((await run("manager.remove", { key: "nora" })).message).toBe("Nora is no longer shown.");
  await expect(run("manager.remove", { key: "nora" })).rejects.toMatchObject({ code: "not_found" });
});

test("points and gift of a level are set together, and what stays as it is, is not recorded", async () => {
  const trail = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ops.audit where subject = 'level:level_7'`.execute(connection.db);
    return rows[0]!.n;
  };
  const { minPoints } = (await readLevels(connection.db)).find(({ level }) => level === 7)!;
  const [gift, points] = [{ kind: "points", points: 7 }, minPoints + 1];
  const first = await trail();
  expect((await run("level.put", { level: 7, points, gift })).output).toMatchObject({ minPoints: points, gift });
  expect(await trail()).toBe(first + 2);
  await run("level.put", { level: 7, points, gift: { ...gift, points: 8 } });
  expect(await trail()).toBe(first + 3);
  expect((await run("level.put", { level: 7, points })).output).toMatchObject({ gift: null });
  await run("level.put", { level: 7, points });
  expect(await trail()).toBe(first + 4);
});

test.each([
  [{ level: 7, points: 10, gift: { kind: "luck" } }, "invalid_fields"],
  [{ level: 7, points: 1 }, "invalid_fields"],
  [{ level: 13, points: 10 }, "not_found"],
])("the level %j is refused, and nothing changes", async (input, code) => {
  const before = await readLevels(connection.db);
  await expect(run("level.put", input)).rejects.toMatchObject({ code });
  expect(await readLevels(connection.db)).toEqual(before);
});
