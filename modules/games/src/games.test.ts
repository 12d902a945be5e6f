import { offeredCurrencies } from "@apogee/content";
import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, NotFound, ReasonMissing } from "@apogee/kernel";
import { OWN_GAMES } from "@apogee/own-games";
import { SLOT_GAMES } from "@apogee/slots/games";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AccountTakesNoStakes,
  CurrencyNotSupported,
  disableGame,
  enableGame,
  endSessionsOf,
  forgetOldDemos,
  GameDisabled,
  gameByIdentifier,
  gamesRoutes,
  launchGame,
  NoDemo,
  PlayerNeeded,
  seedGames,
  sessionFinder,
  SignInOver,
  WalletNeeded,
  type AuditEntry,
  type Launch,
} from "./index.ts";
import { givenGame, givenGameSession } from "./testing.ts";

const DRAGON = "apogee/DragonsEmber";
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
let openRounds: Set<string>;
let wallet: { id: number; status: "open" | "blocked" } | undefined;
let audited: AuditEntry[];
let signedIn: Set<number>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  await givenContent(connection.db);
  await givenGame(connection.db, new FixedClock("2031-05-01T12:00:00Z"));
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  openRounds = new Set();
  wallet = { id: 77, status: "open" };
  audited = [];
  signedIn = new Set([9]);
  await sql`update games.game set status = 'enabled'`.execute(connection.db);
  await sql`delete from games.session`.execute(connection.db);
});

const ports = {
  holdSignIn: async (_tx: unknown, loginId: number) => signedIn.has(loginId),
  walletOf: async () => wallet,
  hasOpenRound: async (_tx: unknown, walletId: number, gameId: number) => openRounds.has(`${walletId} ${gameId}`),
  personFields: [],
  emptyFields: async () => [],
  openOutside: async () => ({ url: "https://games.example.com/comet", strategy: "iframe" as const }),
  unfinishedGames: async () => [{ gameId: (await gameByIdentifier(connection.db, DRAGON))!.id, currency: "EUR" }],
  tileOf: (art: string) => `/art/${art}.webp`,
  playedGames: async () => [
    { gameId: (await gameByIdentifier(connection.db, DRAGON))!.id, at: clock.date() },
    { gameId: 999_999, at: clock.date() },
  ],
};
const ask = async <T>(name: string, body: unknown, principal: unknown = null): Promise<T> => {
  const route = gamesRoutes(ports).find(({ contract }) => contract.name === name)!;
  const input = { params: undefined, query: undefined, body: route.contract.body?.parse(body) };
  const handle = (tx?: unknown): Promise<unknown> =>
    route.handle(input as never, { db: connection.db, tx, clock, host: "localhost", locale: "de", principal } as never);
  return (await handle()) as T;
};
const titles = async (body: object): Promise<string[]> =>
  (await ask<{ data: Array<{ title: string }> }>("games.filter", body)).data.map(({ title }) => title);
const switching = (off: boolean, order: Partial<Parameters<typeof disableGame>[1]> = {}): Promise<boolean> =>
  inTransaction(connection.db, (tx) =>
    (off ? disableGame : enableGame)(
      tx,
      { identifier: DRAGON, actor: "operator:1", reason: "a fault", ...order },
      {
        recordAudit: async (_tx, entry) => void audited.push(entry),
      },
      clock.date(),
    ),
  );
const sessions = async (): Promise<number> => (await sql`select from games.session`.execute(connection.db)).rows.length;

const ofApogee = OWN_GAMES.filter(({ identifier }) => identifier.startsWith("apogee/"));

describe("the catalogue", () => {
  test("shows each game with the figures computed from its par sheet", async () => {
    const map = await ask<Record<string, object>>("games.select", { game_ids: [DRAGON, "apogee/Nothing"] });
    expect(Object.keys(map)).toEqual([DRAGON]);
    const { declared } = SLOT_GAMES.find(({ par }) => par.identifier === DRAGON)!;
    expect(map[DRAGON]).toMatchObject({
      title: "Dragon's Ember",
      seo_title: "dragons-ember",
      producer_name: "Nebula Works",
      lines: 20,
      status: "enabled",
      unfinished_games_for: [],
      payout: declared.base.rtpPercent.slice(0, 5),
      hit_rate: declared.base.hitPercent.slice(0, 5),
      art: "dragons-ember",
    });
  });

  test("shows the lowest and the highest return of a game whose bets differ", async () => {
    const baccarat = OWN_GAMES.find(({ identifier }) => identifier === "finch/AmberPavilion")!;
    const map = await ask<Record<string, object>>("games.select", { game_ids: [baccarat.identifier, DRAGON] });
    expect(map[baccarat.identifier]).toMatchObject({
      payout: baccarat.rtpPercent.slice(0, 5),
      payout_highest: baccarat.highestRtpPercent!.slice(0, 5),
    });
    expect(map[DRAGON]).toMatchObject({ payout_highest: null });
  });

  test("offers a game in every open currency and in the demo currency, each with its own entry id", async () => {
    const { currencies } = (await gameByIdentifier(connection.db, DRAGON))!;
    expect(Object.keys(currencies).toSorted()).toEqual(
      [...offeredCurrencies().map(({ code }) => code), "FUN"].toSorted(),
    );
    expect(new Set(Object.values(currencies)).size).toBe(Object.keys(currencies).length);
  });

  test("keeps operators' choices and updates figures when it is seeded again", async () => {
    await sql`update games.game set payout = '1.00', version = '0', position = 9, status = 'disabled' where identifier = ${DRAGON}`.execute(
      connection.db,
    );
    await sql`delete from games.game_category c using games.game g where g.id = c.game_id and g.identifier = ${DRAGON} and category = 'top'`.execute(
      connection.db,
    );
    await inTransaction(connection.db, (tx) => seedGames(tx, clock));
    const game = (await gameByIdentifier(connection.db, DRAGON))!;
    expect(game).toMatchObject({ status: "disabled", version: "2" });
    expect(game.payout).not.toBe("1.00");
    expect(game.categories).not.toContain("top");
    await sql`update games.game set position = 0 where identifier = ${DRAGON}`.execute(connection.db);
    await sql`insert into games.game_category select id, 'top', 0 from games.game where identifier = ${DRAGON}`.execute(
      connection.db,
    );
  });

  test.each([
    ["dragons", ["Dragon's Ember"]],
    ["DRAGON'S E", ["Dragon's Ember"]],
    ["gildéd", ["Gilded Pharaoh"]],
    ["andy orbit", ["Candy Orbit"]],
    ["%", []],
    ["_", []],
    ["' or true --", []],
    ["zzz", []],
  ])("a search for %j finds %j", async (title, found) => {
    expect(await titles({ filter: { title } })).toEqual(found);
  });

  test("combines categories with OR, unless AND is requested", async () => {
    const within = (...identifiers: string[]): Promise<string[]> =>
      titles({ filter: { categories: { identifiers } }, page_size: 100 });
    const identifiers = ["egypt-games", "recommended"];
    const [egypt, recommended] = [await within("egypt-games"), await within("recommended")];
    const joined = await within(...identifiers);
    expect(joined).toEqual(expect.arrayContaining(["Gilded Pharaoh", "Reef Riches", "Khepri's Almanac"]));
    expect(joined).not.toContain("Candy Orbit");
    expect(joined.toSorted()).toEqual([...new Set([...egypt, ...recommended])].toSorted());
    const both = await titles({ filter: { categories: { identifiers, strategy: "AND" } } });
    expect(both).toContain("Gilded Pharaoh");
    expect(both.toSorted()).toEqual(egypt.filter((title) => recommended.includes(title)).toSorted());
    expect(await titles({ filter: { categories: { identifiers: ["live"] } } })).toEqual([]);
  });

  test("filters by producer, with its provider or slug, and by currency code", async () => {
    expect(await titles({ filter: { providers: ["nebula-works"] } })).toHaveLength(ofApogee.length);
    expect(await titles({ filter: { providers: ["apogee"], currencies: ["BTC"] } })).toHaveLength(ofApogee.length);
    expect(await titles({ filter: { currencies: ["KZT"] } })).toEqual([]);
  });

  test("numbers pages from 1 and returns the numbers of the previous and next page", async () => {
    const count = OWN_GAMES.length;
    const pages = Math.ceil(count / 4);
    const page = (number: number): Promise<{ data: unknown[]; pagination: object }> =>
      ask("games.filter", { page: number, page_size: 4 });
    expect((await page(1)).pagination).toEqual({
      current_page: 1,
      next_page: 2,
      prev_page: null,
      total_pages: pages,
      total_count: count,
    });
    const last = await page(pages);
    expect(last.data).toHaveLength(count - 4 * (pages - 1));
    expect(last.pagination).toMatchObject({ current_page: pages, next_page: null, prev_page: pages - 1 });
    expect((await page(99)).pagination).toMatchObject({ next_page: null, prev_page: pages, total_count: count });
  });

  test("sorts titles in both directions", async () => {
    const sorted = OWN_GAMES.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b, "en"));
    expect(await titles({ sort: { type: "title", direction: "ASC" }, page_size: 100 })).toEqual(sorted);
    expect(await titles({ sort: { type: "title", direction: "DESC" }, page_size: 100 })).toEqual(sorted.toReversed());
  });

  test("leaves a disabled game out of lists and counts, but finds it by its identifier", async () => {
    await switching(true);
    expect(await titles({})).not.toContain("Dragon's Ember");
    const all = await ask<Array<{ id: string; games_count: number }>>("games.collections", undefined);
    expect(all.find(({ id }) => id === "all")).toMatchObject({ games_count: OWN_GAMES.length - 1 });
    const high = OWN_GAMES.filter(({ volatility }) => volatility === "high" || volatility === "very-high");
    expect(all.find(({ id }) => id === "high-volatility")).toMatchObject({ games_count: high.length - 1 });
    expect(await ask("games.select", { game_ids: [DRAGON] })).toMatchObject({ [DRAGON]: { status: "disabled" } });
  });

  test("shows a player which games have an unfinished round and which were played last", async () => {
    const player = { playerId: 5, currency: "EUR", licence: "CW" };
    expect(await ask("games.select", { game_ids: [DRAGON] }, player)).toMatchObject({
      [DRAGON]: { unfinished_games_for: ["EUR"] },
    });
    expect(await ask("games.played", undefined, player)).toEqual([
      { identifier: DRAGON, last_activity_at: "2031-05-01T12:00:00.000Z" },
    ]);
  });

  test("lists each producer with its page", async () => {
    const [first, ...others] = await ask<Array<{ id: string }>>("games.providers", undefined);
    expect(first).toEqual({
      id: "apogee",
      title: "Nebula Works",
      provider: "apogee",
      slug: "nebula-works",
      url: "/producers/nebula-works",
      name: "Nebula Works",
      announced_to: null,
    });
    expect(others.map(({ id }) => id).toSorted()).toEqual(["comet", "finch", "loom", "thicket"]);
  });
});

describe("launching a game", () => {
  const player = { playerId: 5, currency: "EUR", sessionId: 9 };
  const launch = (change: Partial<Launch>) =>
    inTransaction(connection.db, (tx) =>
      launchGame(
        tx,
        { identifier: DRAGON, mode: "real", player, licence: "CW", locale: "en", ...change },
        ports,
        clock.date(),
      ),
    );

  test("gives a guest a demo whose token appears only in the frame's URL", async () => {
    const answer = await ask<{ launch_options: { game_url: string }; currency: string }>("games.launch", {
      identifier: DRAGON,
      mode: "demo",
    });
    expect(answer).toMatchObject({ currency: "FUN", mode: "demo", launch_options: { strategy: "iframe" } });
    const [, token = ""] = /^\/frame\/index\.html\?game=dragons-ember#token=([\w-]{43})&locale=de$/.exec(
      answer.launch_options.game_url,
    )!;
    const session = await sessionFinder({ db: connection.db, clock })(token);
    expect(session).toMatchObject({
      playerId: null,
      walletId: null,
      mode: "demo",
      currency: "FUN",
      licence: "CW",
      game: { identifier: DRAGON, status: "enabled" },
    });
    const { rows } = await sql<{ all: string }>`select s::text as all from games.session s`.execute(connection.db);
    expect(rows[0]!.all).not.toContain(token);
  });

  test("opens a player's session with the wallet of the requested currency", async () => {
    const { address, currency } = await launch({ currency: "BTC" });
    const token = /token=([\w-]+)/.exec(address)![1]!;
    expect(currency).toBe("BTC");
    expect(await sessionFinder({ db: connection.db, clock })(token)).toMatchObject({
      playerId: 5,
      walletId: 77,
      mode: "real",
      currency: "BTC",
    });
  });

  test.each<[string, () => void, Partial<Launch>, new (...args: never[]) => Error]>([
    ["an unknown game", () => undefined, { identifier: "apogee/Nothing" }, NotFound],
    ["a sign-in that has ended meanwhile", () => signedIn.clear(), {}, SignInOver],
    ["a demo after a sign-in that has ended", () => signedIn.clear(), { mode: "demo" }, SignInOver],
    ["real mode for a guest", () => undefined, { player: null }, PlayerNeeded],
    ["real mode with play money", () => undefined, { currency: "FUN" }, CurrencyNotSupported],
    ["a currency that the game does not have", () => undefined, { currency: "KZT" }, CurrencyNotSupported],
    ["a currency without a wallet", () => void (wallet = undefined), {}, WalletNeeded],
    ["an account that takes no stakes", () => void (wallet = { id: 77, status: "blocked" }), {}, AccountTakesNoStakes],
  ])("refuses %s and opens no session", async (_name, arrange, change, refusal) => {
    arrange();
    await expect(launch(change)).rejects.toThrow(refusal);
    expect(await sessions()).toBe(0);
  });

  test("is possible for a disabled game only to finish an open round", async () => {
    await switching(true);
    await expect(launch({})).rejects.toThrow(GameDisabled);
    await expect(launch({ mode: "demo" })).rejects.toThrow(GameDisabled);
    expect(await sessions()).toBe(0);
    openRounds.add(`77 ${(await gameByIdentifier(connection.db, DRAGON))!.id}`);
    expect((await launch({})).address).toContain("dragons-ember");
  });

  test("refuses a demo of a game without play money", async () => {
    await sql`delete from games.game_currency where currency = 'FUN'`.execute(connection.db);
    await expect(launch({ mode: "demo", player: null })).rejects.toThrow(NoDemo);
    await inTransaction(connection.db, (tx) => seedGames(tx, clock));
  });
});

describe("a game session", () => {
  const given = async (session = {}): Promise<string> =>
    (
      await givenGameSession(connection.db, clock, {
        gameId: (await gameByIdentifier(connection.db, DRAGON))!.id,
        ...session,
      })
    ).token;

  test("expires after half an hour without use", async () => {
    const token = await given();
    const find = sessionFinder({ db: connection.db, clock });
    clock.advance(29 * 60_000);
    expect(await find(token)).not.toBeNull();
    clock.advance(29 * 60_000);
    expect(await find(token)).not.toBeNull();
    clock.advance(30 * 60_000);
    expect(await find(token)).toBeNull();
  });

  test("expires after twelve hours, however often it is used", async () => {
    const token = await given();
    const find = sessionFinder({ db: connection.db, clock });
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * 60_000);
      expect(await find(token)).not.toBeNull();
    }
    clock.advance(20 * 60_000);
    expect(await find(token)).toBeNull();
  });

  test("ends when the browser that opened it logs out, not when another browser or another player does", async () => {
    const own = await given({ playerId: 5, loginId: 50 });
    const [elsewhere, other] = [await given({ playerId: 5, loginId: 51 }), await given({ playerId: 6, loginId: 50 })];
    await inTransaction(connection.db, (tx) => endSessionsOf(tx, { playerId: 5, loginIds: [50] }, clock.date()));
    const find = sessionFinder({ db: connection.db, clock });
    expect(await find(own)).toBeNull();
    expect([await find(elsewhere), await find(other)]).toMatchObject([{ playerId: 5 }, { playerId: 6 }]);
  });

  test("ends at any log-out of its player if it was opened before sign-ins were stored with sessions", async () => {
    const [own, guest] = [await given({ playerId: 5, loginId: null }), await given({ playerId: null, loginId: null })];
    await inTransaction(connection.db, (tx) => endSessionsOf(tx, { playerId: 5, loginIds: [50] }, clock.date()));
    const find = sessionFinder({ db: connection.db, clock });
    expect([await find(own), (await find(guest))?.playerId]).toEqual([null, null]);
  });

  test("reports within a second that its game was disabled", async () => {
    const token = await given();
    const find = sessionFinder({ db: connection.db, clock });
    expect((await find(token))?.game.status).toBe("enabled");
    await switching(true);
    clock.advance(1_000);
    expect((await find(token))?.game.status).toBe("disabled");
  });

  test.each(["", "short", "x".repeat(43), "x".repeat(500), "'; drop table games.session; --"])(
    "is not found by the token %j",
    async (token) => {
      expect(await sessionFinder({ db: connection.db, clock })(token)).toBeNull();
    },
  );

  test("is deleted a day after its last use if it is a demo, and never if it is real", async () => {
    await given();
    await given({ mode: "real", currency: "EUR", playerId: 5, walletId: 77 });
    clock.advance(25 * 3_600_000);
    expect(await inTransaction(connection.db, (tx) => forgetOldDemos(tx, clock.date()))).toBe(1);
    expect(await sessions()).toBe(1);
  });
});

describe("switching a game", () => {
  test("is audited once, with the reason and the states before and after", async () => {
    expect(await switching(true)).toBe(true);
    expect(await switching(true)).toBe(false);
    expect(audited).toEqual([
      {
        at: clock.date(),
        actor: "operator:1",
        action: "game.disabled",
        subject: `game:${DRAGON}`,
        before: { status: "enabled" },
        after: { status: "disabled" },
        reason: "a fault",
      },
    ]);
    expect(await switching(false)).toBe(true);
    expect((await gameByIdentifier(connection.db, DRAGON))?.status).toBe("enabled");
  });

  test("requires a reason and a known game", async () => {
    await expect(switching(true, { reason: "  " })).rejects.toThrow(ReasonMissing);
    await expect(switching(true, { identifier: "apogee/Nothing" })).rejects.toThrow(NotFound);
    expect((await gameByIdentifier(connection.db, DRAGON))?.status).toBe("enabled");
  });
});

test("without a running jackpot, no currency has a sum", async () => {
  expect(await ask("games.jackpots", undefined)).toEqual({});
});
