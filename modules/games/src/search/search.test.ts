import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
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

/** How many rows of the catalogue and its index this connection has read and not reported yet. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where schemaname = 'games' and relname in ('game', 'search_entry', 'search_word')`.execute(tx);
  return rows[0]!.read;
}

describe("among 10,000 games", () => {
  beforeAll(() => givenManyGames(connection.db, clock, 10_000));

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

  test("a search reads the games that it finds, not the catalogue", async () => {
    const words = ["drgon", "golden pharaoh", "lunar", "vikng storm", "tresure", "comet 7", "xyzzy", "rich", "fort qu"];
    for (const word of words) {
      const { found, rows } = await inTransaction(connection.db, async (tx) => {
        const before = await rowsRead(tx);
        const { total } = await findGames(tx, {
          title: word,
          sort: { type: "global", direction: "ASC" },
          page: 1,
          pageSize: 10,
        });
        return { found: total, rows: (await rowsRead(tx)) - before };
      });
      // A row of each game that is found in both tables, those of the page once more, and the words that are similar.
      expect([word, rows < 2 * (found + 10) + 600]).toEqual([word, true]);
    }
  });
});
