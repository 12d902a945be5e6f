import { givenContent } from "@apogee/content/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGames, type GamesAsked } from "../queries.ts";
import { givenGame, givenManyGames } from "../testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 2 });
  await givenContent(connection.db);
  await givenGame(connection.db, clock);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const search = async (title: string, more: Partial<GamesAsked> = {}): Promise<string[]> => {
  const sort = { type: "global", direction: "ASC" } as const;
  const { games, total } = await findGames(connection.db, { title, sort, page: 1, pageSize: 10, ...more });
  expect(total).toBeGreaterThanOrEqual(games.length);
  return games.map((game) => game.title);
};

describe("a search", () => {
  test.each([
    ["dragon", "Dragon's Ember"],
    ["DRAGONS ember", "Dragon's Ember"],
    ["dragon’s", "Dragon's Ember"],
    ["drgon", "Dragon's Ember"],
    ["dragno ember", "Dragon's Ember"],
    ["pharoah", "Gilded Pharaoh"],
    ["cand", "Candy Orbit"],
    ["ref richs", "Reef Riches"],
  ])("for %j finds %s first", async (title, found) => {
    expect((await search(title))[0]).toBe(found);
  });

  test("finds games by producer, by category and by mechanic", async () => {
    const all = await search("nebula");
    expect(all.length).toBeGreaterThanOrEqual(6);
    expect(await search("egypt")).toEqual(["Gilded Pharaoh", "Khepri's Almanac"]);
    expect(await search("dice")).toContain("Stellar Dice");
    expect(await search("20 lines")).not.toHaveLength(0);
    expect((await search("feature buy")).length).toBeGreaterThan(0);
  });

  test.each([
    ["plinko", ["Vesper Pins"]],
    ["mines", ["Frostlight Field"]],
    ["keno", ["Twenty Lanterns"]],
    ["limbo", ["Silent Ascent"]],
    ["craps", ["Ropewalk Sevens"]],
    ["sic bo", ["Triple Lantern"]],
    ["coin flip", ["Moonpenny"]],
  ])("for the mechanic %j finds only games with that mechanic", async (mechanic, found) => {
    expect(await search(mechanic)).toEqual(found);
  });

  test("ranks games with the word in their title above games with the word in a category", async () => {
    expect((await search("dice"))[0]).toBe("Stellar Dice");
  });

  test("is narrowed by every other filter", async () => {
    expect(await search("nebula", { features: ["decisions"] })).toEqual(["Nova Hi-Lo"]);
    expect(await search("dragon", { providers: ["nova"] })).toEqual([]);
  });

  test.each(["zzzzqq", "!!!", "  ", "%", "___", "'; drop table games.game; --", "& | ! ( ) :*", "\\"])(
    "for %j finds nothing and changes nothing",
    async (title) => {
      expect(await search(title)).toEqual([]);
    },
  );

  test("does not find a disabled game", async () => {
    const { sql } = await import("kysely");
    await sql`update games.game set status = 'disabled' where slug = 'candy-orbit'`.execute(connection.db);
    expect(await search("candy")).not.toContain("Candy Orbit");
    await sql`update games.game set status = 'enabled' where slug = 'candy-orbit'`.execute(connection.db);
  });
});

describe("among 10,000 games", () => {
  beforeAll(() => givenManyGames(connection.db, clock, 10_000), 60_000);

  test("a misspelt title is still found first", async () => {
    expect((await search("drgon embr"))[0]).toBe("Dragon's Ember");
  });

  test("no search scans pending index entries", async () => {
    const { sql } = await import("kysely");
    const { rows } = await sql<{ index: string; options: string[] | null }>`
      select relname as index, reloptions as options from pg_class where relname in ('search_entry_words', 'search_word_trigrams') order by 1`.execute(
      connection.db,
    );
    expect(rows).toEqual([
      { index: "search_entry_words", options: ["fastupdate=off"] },
      { index: "search_word_trigrams", options: ["fastupdate=off"] },
    ]);
  });

  test("a search takes a few milliseconds", async () => {
    const words = ["drgon", "golden pharaoh", "lunar", "vikng storm", "tresure", "comet 7", "xyzzy", "rich", "fort qu"];
    for (const word of words) await search(word);
    const times: number[] = [];
    for (let n = 0; n < 90; n++) {
      const at = performance.now();
      await search(words[n % words.length]!);
      times.push(performance.now() - at);
    }
    times.sort((a, b) => a - b);
    const [p50, p95] = [times[45]!, times[85]!];
    console.log(`search among 10,000 games: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    // The target is a p95 of 20 ms on an idle machine. While other tests run, only the median is stable.
    expect(p50).toBeLessThan(200);
  });
});
