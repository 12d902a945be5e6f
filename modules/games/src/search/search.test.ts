import { givenContent } from "@apogee/content/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
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

/** The catalogue and its search index. */
const stored = async (): Promise<unknown> =>
  (
    await sql`
      select (select jsonb_agg(g order by id) from games.game g) as games,
        (select jsonb_agg(e order by game_id) from games.search_entry e) as entries,
        (select array_agg(word order by word) from games.search_word) as words`.execute(connection.db)
  ).rows;

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

  test.each<Partial<GamesAsked>>([
    { identifiers: ["apogee/ReefRiches", "apogee/NovaHiLo"] },
    { providers: ["apogee"] },
    { currencies: ["XAU"] },
    { categories: { identifiers: ["pokies", "bonus-buy"], strategy: "AND" } },
    { kinds: ["table"] },
    { volatility: ["high"] },
    { mechanics: ["ways"] },
    { lines: { min: 20 } },
    { ways: { max: 300 } },
    { hitRate: { min: 25 } },
    { payout: { max: 96.5 } },
    { features: ["decisions"] },
  ])("is narrowed by every other filter: %j", async (filter) => {
    const sort = { type: "global", direction: "ASC" } as const;
    const { games } = await findGames(connection.db, { ...filter, sort, page: 1, pageSize: 100 });
    const listed = new Set(games.map(({ title }) => title));
    const found = await search("p", { pageSize: 100 });
    const narrowed = await search("p", { ...filter, pageSize: 100 });
    expect(narrowed).toEqual(found.filter((title) => listed.has(title)));
    expect(narrowed.length).toBeLessThan(found.length);
  });

  test.each(["zzzzqq", "!!!", "  ", "%", "___", "'; drop table games.game; --", "& | ! ( ) :*", "\\"])(
    "for %j finds nothing and changes nothing",
    async (title) => {
      const before = await stored();
      expect(await search(title)).toEqual([]);
      expect(await stored()).toEqual(before);
    },
  );

  test("does not find a disabled game", async () => {
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

  test("the search indexes are created with fastupdate=off, so that they have no pending entries to scan", async () => {
    const { rows } = await sql<{ index: string; options: string[] | null }>`
      select relname as index, reloptions as options from pg_class where relname in ('search_entry_words', 'search_word_trigrams') order by 1`.execute(
      connection.db,
    );
    expect(rows).toEqual([
      { index: "search_entry_words", options: ["fastupdate=off"] },
      { index: "search_word_trigrams", options: ["fastupdate=off"] },
    ]);
  });

  test("half of the searches take less than 200 ms", async () => {
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
