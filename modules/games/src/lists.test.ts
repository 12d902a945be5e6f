import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anyGame, findGames, pageCategories, type GamesAsked, type GamesOrder } from "./queries.ts";
import { rankGames } from "./ranking/rank-games.store.ts";
import { seedGames } from "./index.ts";
import { givenGame } from "./testing.ts";

const clock = new FixedClock("2031-05-31T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  await givenContent(connection.db);
  await givenGame(connection.db, clock);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`update games.game set status = 'enabled', recent_rounds = 0`.execute(connection.db);
  await sql`truncate tracking.daily_results`.execute(connection.db);
});

const list = async (sort: Partial<GamesOrder> = {}, more: Partial<GamesAsked> = {}) =>
  (
    await findGames(connection.db, {
      sort: { type: "global", direction: "ASC", ...sort },
      page: 1,
      pageSize: 100,
      ...more,
    })
  ).games;
const played = (slug: string, day: string, rounds: number, test = false) =>
  sql`
  insert into tracking.daily_results (day, currency, game_id, test, rounds) select ${day}, 'EUR', id, ${test}, ${rounds} from games.game where slug = ${slug}`.execute(
    connection.db,
  );
const rank = (): Promise<number> => inTransaction(connection.db, (tx) => rankGames(tx, clock.date()));

describe("popular games", () => {
  test("have the most rounds of the last 30 days; test accounts and older days do not count", async () => {
    await played("reef-riches", "2031-05-31", 5);
    await played("reef-riches", "2031-05-02", 4);
    await played("candy-orbit", "2031-05-30", 8);
    await played("dragons-ember", "2031-05-01", 1_000);
    await played("stellar-dice", "2031-05-31", 1_000, true);
    expect(await rank()).toBe(2);
    const slugs = (await list({ type: "popular" })).map(({ slug }) => slug);
    expect(slugs.slice(0, 3)).toEqual(["reef-riches", "candy-orbit", "dragons-ember"]);
    expect((await list({ type: "popular", direction: "DESC" })).at(-1)!.slug).toBe("reef-riches");
  });

  test("are counted again each time: a game that is no longer played loses its place", async () => {
    const slugs = async (type: GamesOrder["type"]) => (await list({ type })).map(({ slug }) => slug);
    const catalogue = await slugs("global");
    await played("candy-orbit", "2031-05-30", 8);
    await rank();
    expect(await slugs("popular")).toEqual(["candy-orbit", ...catalogue.filter((slug) => slug !== "candy-orbit")]);
    await sql`truncate tracking.daily_results`.execute(connection.db);
    expect([await rank(), await rank()]).toEqual([1, 0]);
    expect(await slugs("popular")).toEqual(catalogue);
  });
});

describe("lists", () => {
  test("by return begin with the highest, and end with games that declare none", async () => {
    await sql`update games.game set payout = null where slug = 'candy-orbit'`.execute(connection.db);
    const games = await list({ type: "payout" });
    await inTransaction(connection.db, (tx) => seedGames(tx, clock));
    const payouts = games.map(({ payout }) => payout);
    expect(payouts.at(-1)).toBeNull();
    const figures = payouts.slice(0, -1).map(Number);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
  });

  test("are filtered by volatility and by features, all of which a game must have", async () => {
    const lively = await list({}, { volatility: ["high", "very-high"] });
    expect(lively.length).toBeGreaterThan(0);
    expect(new Set(lively.map(({ volatility }) => volatility))).toSatisfy((all: Set<string>) =>
      [...all].every((each) => each === "high" || each === "very-high"),
    );
    const decided = await list({}, { features: ["decisions"] });
    const known = [
      "nova-hi-lo",
      "frostlight-field",
      "nine-lanterns",
      "moonpenny",
      "copperlight-twenty-one",
      "lone-deck-parlour",
      "copper-court",
    ];
    expect(decided.map(({ slug }) => slug)).toEqual(expect.arrayContaining(known));
    expect(decided.every(({ features }) => features.includes("decisions"))).toBe(true);
    const bought = await list({}, { features: ["free_spins", "feature_buy"] });
    expect(bought.length).toBeGreaterThan(0);
    expect(bought.every(({ features }) => features.includes("feature_buy") && features.includes("free_spins"))).toBe(
      true,
    );
    expect(await list({}, { features: ["decisions", "feature_buy"] })).toEqual([]);
  });

  test("of a kind can be narrowed to a category, and keep the category's order", async () => {
    const slugs = async (kinds: string[], category?: string) =>
      (
        await list(
          {},
          { kinds, ...(category ? { categories: { identifiers: [category], strategy: "OR" as const } } : {}) },
        )
      ).map(({ slug }) => slug);
    const some = (found: string[]) => found.filter((slug) => ["stellar-dice", "nova-hi-lo"].includes(slug));
    expect(some(await slugs(["table", "dice"]))).toEqual(["stellar-dice", "nova-hi-lo"]);
    expect(some(await slugs(["table"], "low-volatility"))).toEqual(["nova-hi-lo"]);
    expect(await slugs(["table"], "roulette")).toEqual(["copper-meridian", "twin-eclipse", "demi-lune"]);
    expect(await slugs(["table"], "baccarat")).toEqual(["amber-pavilion", "free-harbour"]);
    expect(await slugs(["table"], "blackjack")).toEqual(["copperlight-twenty-one", "lone-deck-parlour"]);
    expect(await slugs(["table"], "video_poker")).toEqual(["copper-court", "twos-unbound", "feast-of-aces"]);
    expect(await slugs(["table"], "high-volatility")).toEqual([]);
  });

  test("return an empty page after the last one, with the total number of games", async () => {
    const { games, total } = await findGames(connection.db, {
      sort: { type: "global", direction: "ASC" },
      page: 9_999,
      pageSize: 40,
    });
    expect([games, total]).toEqual([[], (await list()).length]);
  });
});

describe("a list of named games", () => {
  const identifiers = ["apogee/ReefRiches", "apogee/Nothing", "apogee/CandyOrbit", "apogee/DragonsEmber"];
  const slugs = async (sort: Partial<GamesOrder> = {}, more: Partial<GamesAsked> = {}) =>
    (await list(sort, { identifiers, ...more })).map(({ slug }) => slug);

  test("keeps their order and includes disabled games", async () => {
    await sql`update games.game set status = 'disabled' where slug = 'candy-orbit'`.execute(connection.db);
    expect(await slugs()).toEqual(["reef-riches", "candy-orbit", "dragons-ember"]);
    expect(await slugs({}, { page: 2, pageSize: 2 })).toEqual(["dragons-ember"]);
  });

  test("is sorted and filtered like other lists, and an empty one stays empty", async () => {
    expect(await slugs({ type: "title" })).toEqual(["candy-orbit", "dragons-ember", "reef-riches"]);
    const [first] = await list({}, { identifiers: [identifiers[0]!] });
    const alike = await list({}, { identifiers, volatility: [first!.volatility!] });
    expect(alike.map(({ volatility }) => volatility)).toEqual(alike.map(() => first!.volatility));
    expect(alike.length).toBeLessThan(3);
    expect(await slugs({}, { identifiers: [] })).toEqual([]);
  });
});

describe("categories of pages", () => {
  test("are those with enabled games, in the page's order", async () => {
    const pages = await pageCategories(connection.db);
    expect(pages.main.slice(0, 3)).toEqual(["top", "new", "recommended"]);
    expect(pages.live).not.toContain("game-shows");
    expect(pages.pokies).toContain("egypt-games");
    await sql`update games.game set status = 'disabled' where slug in ('gilded-pharaoh', 'khepris-almanac')`.execute(
      connection.db,
    );
    expect((await pageCategories(connection.db)).pokies).not.toContain("egypt-games");
  });

  test("stay as an operator set them when games are seeded again", async () => {
    await sql`delete from games.page_category where page = 'slots' and category <> 'new'`.execute(connection.db);
    await inTransaction(connection.db, (tx) => seedGames(tx, clock));
    expect((await pageCategories(connection.db)).slots).toEqual(["new"]);
  });
});

describe("a random game", () => {
  test("is never the game that is shown now, unless there is no other", async () => {
    for (let n = 0; n < 30; n++)
      expect((await anyGame(connection.db, "apogee/DragonsEmber"))!.identifier).not.toBe("apogee/DragonsEmber");
    await sql`update games.game set status = 'disabled' where slug <> 'dragons-ember'`.execute(connection.db);
    expect((await anyGame(connection.db, "apogee/DragonsEmber"))!.identifier).toBe("apogee/DragonsEmber");
    await sql`update games.game set status = 'disabled'`.execute(connection.db);
    expect(await anyGame(connection.db)).toBeUndefined();
  });

  test("can be any enabled game", async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 900; n++) seen.add((await anyGame(connection.db))!.identifier);
    expect(seen.size).toBe((await list()).length);
  });
});
