import type { GameView } from "@apogee/contract";
import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { OWN_GAMES } from "@apogee/own-games";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFavorite } from "./favorites/commands.ts";
import { gamesRoutes, importGames, seedGames } from "./index.ts";
import { gameByIdentifier } from "./queries.ts";
import { givenGame } from "./testing.ts";

const clock = new FixedClock("2031-05-31T12:00:00Z");
const MIA = { playerId: 5, currency: "EUR", licence: "CW" };
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

const ports = {
  holdSignIn: async () => true,
  walletOf: async () => undefined,
  hasOpenRound: async () => false,
  personFields: [],
  emptyFields: async () => [],
  openOutside: async () => ({ url: "https://games.example.com/", strategy: "iframe" as const }),
  unfinishedGames: async () => [],
  playedGames: async () => [
    { gameId: (await gameByIdentifier(connection.db, "apogee/ReefRiches"))!.id, at: clock.date() },
  ],
  tileOf: (art: string) => `/art/games/${art}/tile.webp`,
};
/** Clients ask for favourites as whole games by this header. */
const header = (): string => "application/vnd.s.v2+json";
const ask = async <T>(name: string, body: unknown, principal: unknown = null): Promise<T> => {
  const route = gamesRoutes(ports as never).find(({ contract }) => contract.name === name)!;
  const input = { params: undefined, query: undefined, body: route.contract.body?.parse(body) };
  const answer = await route.handle(input as never, { db: connection.db, clock, principal, header } as never);
  return route.contract.response.parse(answer) as T;
};
const filtered = async (filter: object, more: object = {}): Promise<GameView[]> =>
  (await ask<{ data: GameView[] }>("games.filter", { page_size: 100, filter, ...more })).data;
const slugs = async (filter: object, more: object = {}): Promise<string[]> =>
  (await filtered(filter, more)).map(({ slug }) => slug);
const categoryOf = (identifier: string): Promise<string[]> =>
  slugs({ categories: { identifiers: [identifier], strategy: "OR" } });
const ours = (fits: (game: (typeof OWN_GAMES)[number]) => boolean): string[] =>
  OWN_GAMES.filter(fits)
    .map(({ slug }) => slug)
    .toSorted();

describe("a game", () => {
  test("has a slug, a name, a mechanic, a demo flag and the URL of its tile", async () => {
    const games = await ask<Record<string, GameView>>("games.select", {
      game_ids: ["apogee/ReefRiches", "finch/CopperMeridian", "thicket/FoxgloveHollow"],
    });
    expect(games["apogee/ReefRiches"]).toMatchObject({
      slug: "reef-riches",
      name: "ReefRiches",
      mechanic: "lines",
      lines: 20,
      has_demo_mode: true,
      last_activity_at: null,
      preview: "/art/games/reef-riches/tile.webp",
    });
    expect(games["finch/CopperMeridian"]).toMatchObject({ name: "CopperMeridian", mechanic: "roulette", lines: null });
    expect(games["thicket/FoxgloveHollow"]).toMatchObject({ mechanic: "ways", ways: 243, lines: null });
  });

  test("shows in every list when the player last played it, and shows a guest nothing", async () => {
    const select = (principal: unknown) =>
      ask<Record<string, GameView>>("games.select", { game_ids: ["apogee/ReefRiches"] }, principal);
    const played = { slug: "reef-riches", last_activity_at: "2031-05-31T12:00:00.000Z" };
    expect((await select(MIA))["apogee/ReefRiches"]).toMatchObject(played);
    expect(await ask("games.select_by_seo_titles", { game_seo_titles: [played.slug] }, MIA)).toMatchObject({
      "reef-riches": played,
    });
    const entryId = (await gameByIdentifier(connection.db, "apogee/ReefRiches"))!.currencies["EUR"]!;
    await inTransaction(connection.db, (tx) => addFavorite(tx, { ...MIA, entryId }, clock.date()));
    expect(await ask("games.favorites", undefined, MIA)).toMatchObject([played]);
    const { data } = await ask<{ data: GameView[] }>("games.filter", { page_size: 100 }, MIA);
    expect(data.filter((game) => game.last_activity_at !== null)).toMatchObject([played]);
    expect((await select(null))["apogee/ReefRiches"]!.last_activity_at).toBeNull();
  });

  test("without play money has no demo, and neither has a live game", async () => {
    const at = clock.date();
    await inTransaction(connection.db, async (tx) => {
      await sql`insert into games.producer (provider, slug, name, position) values ('far', 'far', 'Far', 9)`.execute(
        tx,
      );
      const facts = { lines: null, volatility: null, hitRate: null, payout: null, version: "1" };
      await importGames(
        tx,
        "far",
        [
          { name: "Table", title: "Table", categories: ["live"], currencies: ["EUR", "FUN"], ...facts },
          { name: "Money", title: "Money", categories: ["table"], currencies: ["EUR"], ...facts },
          { name: "Plain", title: "Plain", categories: ["table"], currencies: ["EUR", "FUN"], ...facts },
        ],
        at,
      );
    });
    const far = await filtered({ providers: ["far"] });
    expect(far.map(({ name, has_demo_mode, mechanic }) => [name, has_demo_mode, mechanic])).toEqual([
      ["Table", false, null],
      ["Money", false, null],
      ["Plain", true, null],
    ]);
    await sql`update games.game set status = 'disabled' where identifier like 'far/%'`.execute(connection.db);
  });

  test("is found by the title in its URL, and unknown titles are left out", async () => {
    const found = await ask<Record<string, GameView>>("games.select_by_seo_titles", {
      game_seo_titles: ["reef-riches", "ReefRiches", "nothing"],
    });
    expect(Object.keys(found)).toEqual(["reef-riches"]);
    expect(found["reef-riches"]!.identifier).toBe("apogee/ReefRiches");
  });
});

describe("lists of games", () => {
  test("are filtered by mechanic", async () => {
    const reels = await filtered({ mechanics: ["ways", "changing-reels"] });
    expect(reels.map(({ slug }) => slug).toSorted()).toEqual(
      ours(({ mechanic }) => mechanic === "ways" || mechanic === "changing-reels"),
    );
    expect(reels.length).toBeGreaterThan(2);
  });

  test("are filtered by lines, ways, hit rate and return, with both bounds included", async () => {
    expect((await slugs({ lines: { min: 20, max: 20 } })).toSorted()).toEqual(ours(({ lines }) => lines === 20));
    expect((await slugs({ ways: { min: 244 } })).toSorted()).toEqual(ours(({ ways }) => (ways ?? 0) > 243));
    const [{ hit_rate: rate, slug }] = (await filtered({ hit_rate: { max: 19 } })) as [GameView];
    expect(Number(rate)).toBeLessThanOrEqual(19);
    expect(await slugs({ hit_rate: { min: Number(rate), max: Number(rate) } })).toContain(slug);
    const generous = await filtered({ payout: { min: 99 } });
    expect(generous.map(({ slug }) => slug).toSorted()).toEqual(ours(({ rtpPercent }) => Number(rtpPercent) >= 99));
  });

  test("put games of the named categories first, and the others after them", async () => {
    const all = await slugs({});
    const sorted = await slugs({}, { sort: { type: "title", top_categories: ["roulette", "baccarat"] } });
    expect(sorted).toHaveLength(all.length);
    expect(sorted.slice(0, 5).toSorted()).toEqual(
      ours(({ categories }) => categories.includes("roulette") || categories.includes("baccarat")),
    );
  });
});

describe("categories of our own games", () => {
  test.each(["blackjack", "roulette", "baccarat", "video-poker"])("%s has the games of that family", async (family) => {
    expect((await categoryOf(family.replace("-", "_"))).toSorted()).toEqual(ours((game) => game.family === family));
  });

  test("by volatility follow the declared volatility", async () => {
    const isHigh = ({ volatility }: { volatility: string }) => volatility === "high" || volatility === "very-high";
    expect((await categoryOf("high-volatility")).toSorted()).toEqual(ours(isHigh));
    const isLow = ({ volatility }: { volatility: string }) => volatility.startsWith("low");
    expect((await categoryOf("low-volatility")).toSorted()).toEqual(ours(isLow));
  });

  test.each<[string, (game: (typeof OWN_GAMES)[number]) => boolean]>([
    ["pokies", ({ family }) => family === "slots" || family === "clusters"],
    ["bonus-wagering", ({ kind }) => kind === "pokies"],
    ["bonus-buy", ({ hasFeatureBuy }) => hasFeatureBuy],
    ["megaways", ({ mechanic }) => mechanic === "changing-reels"],
    ["poker", ({ family }) => family === "video-poker" || family === "table-poker"],
    ["dice", ({ family }) => ["dice", "sic-bo", "craps"].includes(family)],
    ["coin", ({ family }) => family === "coin-flip"],
    ["fishing-games", ({ slug }) => slug === "reef-riches" || slug === "otter-sound"],
    ["all", () => true],
  ])("%s contains exactly the games that belong to it", async (category, belongs) => {
    expect(await categoryOf(category)).not.toEqual([]);
    expect((await categoryOf(category)).toSorted()).toEqual(ours(belongs));
  });

  test.each(["live", "game-shows", "crash-games", "lottery-games"])("%s has no game yet", async (category) => {
    expect(await categoryOf(category)).toEqual([]);
  });

  test("crypto games are offered in bitcoin, and new games are only a part of the catalogue", async () => {
    const crypto = await filtered({ categories: { identifiers: ["btc-games"], strategy: "OR" } });
    expect(crypto.length).toBe(OWN_GAMES.length);
    expect(crypto.every(({ currencies }) => "BTC" in currencies)).toBe(true);
    const fresh = await categoryOf("new");
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThan(OWN_GAMES.length);
  });

  test("missing from an older catalogue are filled when it is seeded again; the others keep an operator's changes", async () => {
    await sql`delete from games.game_category where category in ('coin', 'top')`.execute(connection.db);
    await sql`delete from games.page_category where category = 'coin'`.execute(connection.db);
    const owner = connect({ url: database.ownerUrl, max: 1 });
    await sql`delete from games.category where slug = 'coin'`.execute(owner.db);
    await owner.close();
    await inTransaction(connection.db, (tx) => seedGames(tx, clock));
    expect(await categoryOf("coin")).toEqual(["moonpenny"]);
    expect(await categoryOf("top")).toEqual([]);
  });
});
