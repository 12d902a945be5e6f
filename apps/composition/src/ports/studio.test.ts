import { type FreespinsPorts, seedBonuses } from "@apogee/bonuses";
import { KeyRing } from "@apogee/config";
import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { OWN_GAMES } from "@apogee/own-games";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Platform } from "../platform.ts";
import { openRules, type ReadRules } from "../rules.ts";
import { openStudio } from "./studio.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let rules: ReadRules;
const ids = new Map<string, number>();
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 3 });
  owner = connect({ url: database.ownerUrl, max: 1 });
  await givenContent(app.db);
  await inTransaction(app.db, async (tx) => {
    await seedGames(tx, clock);
    await seedBonuses(tx);
  });
  const { rows } = await sql<{ id: number; identifier: string }>`select id, identifier from games.game`.execute(app.db);
  for (const { id, identifier } of rows) ids.set(identifier, id);
  rules = await openRules(app.db);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
  await database?.drop();
});
beforeEach(() => rules.read());

const given = (db = app.db) =>
  openStudio(
    {
      db,
      clock,
      rules,
      seedKeys: new KeyRing("seeds", ["07".repeat(32)]),
      secrets: { demos: "07".repeat(32) },
      log: () => undefined,
    } as unknown as Platform,
    {} as FreespinsPorts,
  ).ports;
const categorize = (identifier: string, categories: readonly string[]): Promise<unknown> =>
  inTransaction(owner.db, async (tx) => {
    await sql`delete from games.game_category where game_id = ${ids.get(identifier)!}`.execute(tx);
    await sql`insert into games.game_category (game_id, category, position) select ${ids.get(identifier)!}::int, c, 1 from unnest(${categories}::text[]) c`.execute(
      tx,
    );
  });

describe("the wagering contribution of our own games", () => {
  test.each([
    ["slots", 10_000],
    ["dice", 7_000],
    ["hi-lo", 1_000],
    ["mines", 1_000],
    ["roulette", 1_000],
    ["blackjack", 1_000],
    ["baccarat", 1_000],
    ["sic-bo", 1_000],
    ["craps", 1_000],
    ["plinko", 1_000],
    ["tower", 1_000],
  ])("follows from their seeded categories: for every game of %s it is %i basis points", async (family, bps) => {
    const games = OWN_GAMES.filter((game) => game.family === family);
    expect(games.length).toBeGreaterThan(0);
    for (const { identifier } of games) expect(await given().contributionOf(ids.get(identifier)!)).toBe(bps);
  });

  test("follows the catalogue, not the game: a dice game in the table category counts as a table game", async () => {
    await categorize("apogee/StellarDice", ["table", "new"]);
    expect(await given().contributionOf(ids.get("apogee/StellarDice")!)).toBe(1_000);
    await categorize("apogee/StellarDice", ["new", "all"]);
    expect(await given().contributionOf(ids.get("apogee/StellarDice")!)).toBe(0);
    await categorize("apogee/StellarDice", ["dice"]);
    expect(await given().contributionOf(ids.get("apogee/StellarDice")!)).toBe(7_000);
  });

  test("is read from memory after a game's first round, even if the database is lost", async () => {
    const lost = connect({ url: database.appUrl, max: 1 });
    const ports = given(lost.db);
    const dice = ids.get("apogee/StellarDice")!;
    expect(await ports.contributionOf(dice)).toBe(7_000);
    await lost.close();
    expect(await ports.contributionOf(dice)).toBe(7_000);
    const other = OWN_GAMES.find(({ family }) => family === "slots")!;
    await expect(ports.contributionOf(ids.get(other.identifier)!)).rejects.toThrow();
  });

  test("follows a change of share when the rules are read, and a change of category ten seconds later", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const ports = given();
      const dice = ids.get("apogee/StellarDice")!;
      expect(await ports.contributionOf(dice)).toBe(7_000);
      await sql`update bonuses.wagering_share set share_bps = 6000 where category = 'dice'`.execute(owner.db);
      await rules.read();
      expect(await ports.contributionOf(dice)).toBe(6_000);
      await categorize("apogee/StellarDice", ["live"]);
      vi.advanceTimersByTime(9_999);
      expect(await ports.contributionOf(dice)).toBe(6_000);
      vi.advanceTimersByTime(1);
      await vi.waitFor(async () => expect(await ports.contributionOf(dice)).toBe(1_000), PATIENCE);
    } finally {
      vi.useRealTimers();
      await categorize("apogee/StellarDice", ["dice"]);
    }
  });

  test("is zero for a game that does not exist", async () => {
    expect(await given().contributionOf(999_999)).toBe(0);
  });
});

describe("a licence's rules for games", () => {
  test.each([
    ["EE", "slots", 2_500],
    ["EE", "dice", 5_000],
    ["EE", "hi-lo", 5_000],
    ["EE", "a-family-of-tomorrow", 5_000],
    ["CW", "slots", 250],
    ["CW", "dice", 250],
  ])("under %s the shortest round of %s takes %i ms", (licence, family, minRoundMs) => {
    expect(given().rulesOf(licence, family)).toMatchObject({
      minRoundMs,
      featureBuy: licence === "CW",
      gamble: licence === "CW",
    });
  });

  test.each(["ZZ", "", "ee"])(
    "the licence %j, which has no row, is refused and does not get another licence's rules",
    (licence) => {
      expect(() => given().rulesOf(licence, "slots")).toThrow(
        expect.objectContaining({ code: "unknown_licence", status: 503 }),
      );
    },
  );
});
