import {
  bannersConfig,
  gameCollections,
  gamesFilter,
  gamesHistory,
  gamesSelect,
  latestWinners,
  listJackpots,
  listTournaments,
  menuCategories,
  playedGames,
  playerTournaments,
  showJackpot,
  type GameView,
  type TournamentView,
  type Visit,
  type WinnerView,
} from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import type { LoadFacts } from "../../site/load-context.ts";
import type { Category } from "./list/list-data.ts";
import { loadLobby, newFirst, type Banner } from "./load-lobby.server.ts";

const gamesOf = (category: string, count: number): GameView[] =>
  Array.from({ length: count }, (_, at) => ({ identifier: `${category}/${at}`, currencies: {} }) as GameView);
const category = (id: string, games: number): Category => ({ id, title: id, games_count: games });
const banner = (identity: string, change: Partial<Banner>): Banner =>
  ({ identity, categories: [], logged: null, groupIds: [], ...change }) as Banner;

const NOW = Date.parse("2026-11-20T12:00:00Z");
/** A contest that runs, and ends on this day of December. */
const contest = (id: number, change: Partial<TournamentView> = {}): TournamentView => {
  const times = { start_at: "2026-11-01T00:00:00Z", end_at: `2026-12-0${id}T00:00:00Z` };
  return { id, status: "active", stage: "active", prizes: [], ...times, ...change } as unknown as TournamentView;
};

/** Routes that a page asked for and that the API of these tests does not have. */
const unknown: string[] = [];
afterEach(() => {
  expect(unknown).toEqual([]);
});

function given({
  categories = [],
  banners = [],
  groups,
  played = [],
  same = false,
  wins = [],
  jackpots = [],
  contests = [],
  joined = [],
}: {
  categories?: Category[];
  banners?: Banner[] | "fails";
  groups?: string[];
  played?: readonly GameView[] | "fails";
  /** Every category has the first games of the same list. */
  same?: boolean;
  wins?: readonly WinnerView[] | "fails";
  jackpots?: readonly string[] | "fails";
  contests?: readonly TournamentView[] | "fails";
  /** The contests that the player joined. */
  joined?: readonly number[];
}) {
  const asked: number[] = [];
  const api = {
    call: async (
      route: { readonly name: string },
      input: {
        params?: { identifier: string };
        query?: { currency: string };
        body?: { page_size: number; filter: { categories: { identifiers: string[] } } };
      },
    ) => {
      if (route === gameCollections) return categories;
      if (route === menuCategories) return { main: ["new", "live", "top"] };
      if (route === bannersConfig) {
        if (banners === "fails") throw new Error("no banners");
        return { banners };
      }
      if (route === latestWinners) {
        if (wins === "fails") throw new Error("no feed");
        return wins;
      }
      if (route === playedGames) {
        if (played === "fails") throw new Error("no history");
        return played.map(({ identifier }) => ({ identifier }));
      }
      if (route === gamesHistory) {
        if (input.query!.currency !== "EUR") throw new Error("this wallet does not answer");
        const lines = [
          { bet_status: "won", game: "apogee/A", total_bets: 900 },
          { bet_status: "open", game: "apogee/A", total_bets: 250 },
        ];
        return lines.map((line) => ({ ...line, currency: "EUR" }));
      }
      if (route === gamesSelect)
        return Object.fromEntries((played as readonly GameView[]).map((game) => [game.identifier, game]));
      if (route === listJackpots) {
        if (jackpots === "fails") throw new Error("no jackpots");
        return jackpots.map((identifier) => ({ identifier, currency: "EUR" }));
      }
      if (route === showJackpot) return { identifier: input.params!.identifier };
      if (route === listTournaments) {
        if (contests === "fails") throw new Error("no contests");
        return contests;
      }
      if (route === playerTournaments) return joined.map((id) => ({ id, player_status: { user_confirmed: true } }));
      if (route !== gamesFilter) {
        unknown.push(route.name);
        throw new Error(`no ${route.name}`);
      }
      const { page_size: most, filter } = input.body!;
      asked.push(most);
      const id = filter.categories.identifiers[0]!;
      return {
        data: gamesOf(same ? "house" : id, Math.min(most, categories.find((each) => each.id === id)?.games_count ?? 0)),
      };
    },
  };
  const player = groups === undefined ? null : { statuses: groups.map((id) => ({ id, name: id })) };
  return {
    facts: {
      api,
      visit: { device: "desktop", player, currency: "EUR", now: NOW } as unknown as Visit,
    } as unknown as LoadFacts,
    asked,
  };
}

test("rows have at most fifteen games, and a category with few games has no row", async () => {
  const { facts, asked } = given({
    categories: [category("top", 40), category("new", 3), category("egypt-games", 2), category("pokies", 99)],
  });
  const { rows } = await loadLobby(facts, "en");
  expect(rows.map(({ category: id, games }) => [id, games.length])).toEqual([
    ["top", 15],
    ["new", 3],
    ["pokies", 15],
  ]);
  expect(new Set(asked)).toEqual(new Set([15]));
});

test("a row of which all games are shown above it is left out", async () => {
  const { facts } = given({ categories: [category("top", 9), category("new", 8), category("pokies", 12)], same: true });
  expect((await loadLobby(facts, "en")).rows.map(({ category: id }) => id)).toEqual(["top", "pokies"]);
});

test("games that a row above shows come last in a row, and the order is otherwise kept", () => {
  const row = (category: string, ...games: string[]) => ({
    category,
    games: games.map((identifier) => ({ identifier }) as never),
  });
  const rows = newFirst([row("top", "a", "b"), row("new", "b", "c", "a", "d"), row("pokies", "a", "b", "c", "d", "e")]);
  expect(rows).toEqual([row("top", "a", "b"), row("new", "c", "d", "b", "a"), row("pokies", "e", "a", "b", "c", "d")]);
});

test("a lobby with few games has a second row: the last category with fewer games", async () => {
  const { facts } = given({ categories: [category("top", 6), category("new", 6), category("pokies", 4)], same: true });
  expect((await loadLobby(facts, "en")).rows.map(({ category: id, games }) => [id, games.length])).toEqual([
    ["top", 6],
    ["pokies", 4],
  ]);
});

test("the chips are the categories of the main page, in its order, without those that have no games", async () => {
  const { facts } = given({ categories: [category("top", 1), category("new", 1), category("egypt-games", 1)] });
  expect((await loadLobby(facts, "en")).chips.categories.map(({ id }) => id)).toEqual(["new", "top"]);
});

test.each([
  ["a guest", undefined, ["all", "guests"]],
  ["a player", [], ["all", "players"]],
  ["a member of the group", ["255"], ["vip", "all", "players"]],
])("%s sees the banners that are for them, in their order", async (_who, groups, expected) => {
  const banners = [
    banner("elsewhere", { categories: ["promotions"] }),
    banner("vip", { groupIds: ["255"] }),
    banner("all", {}),
    banner("guests", { logged: false }),
    banner("players", { logged: true }),
  ];
  const { facts } = given({ banners, ...(groups === undefined ? {} : { groups }) });
  expect((await loadLobby(facts, "en")).banners.map(({ identity }) => identity)).toEqual(expected);
});

test("if the banners cannot be loaded, the lobby is shown without them", async () => {
  const { facts } = given({ banners: "fails", categories: [category("pokies", 1)] });
  expect(await loadLobby(facts, "en")).toMatchObject({ banners: [], rows: [{ category: "pokies" }] });
});

const playedGame = (identifier: string, ...unfinished: string[]): GameView =>
  ({ identifier, unfinished_games_for: unfinished }) as unknown as GameView;

test("a player's open rounds are listed by wallet with their stakes, the most recently played game first", async () => {
  const { facts } = given({
    groups: [],
    played: [playedGame("apogee/A", "EUR", "BTC"), playedGame("apogee/B"), playedGame("apogee/C", "EUR")],
  });
  const { waiting, recent } = await loadLobby(facts, "en");
  expect(recent.map(({ identifier }) => identifier)).toEqual(["apogee/A", "apogee/B", "apogee/C"]);
  expect(waiting.map(({ game, currency, heldCents }) => [game.identifier, currency, heldCents])).toEqual([
    ["apogee/A", "EUR", 250],
    ["apogee/A", "BTC", null],
    ["apogee/C", "EUR", null],
  ]);
});

test.each([
  ["a guest", undefined, [playedGame("apogee/A", "EUR")]],
  ["a player who has not played yet", [], []],
  ["a player whose history cannot be loaded", [], "fails" as const],
])("%s has no open rounds listed", async (_who, groups, played) => {
  const { facts } = given({ played, ...(groups === undefined ? {} : { groups }) });
  expect(await loadLobby(facts, "en")).toMatchObject({ waiting: [], recent: [] });
});

test("the row of played games has at most fifteen games", async () => {
  const played = Array.from({ length: 40 }, (_, at) => playedGame(`apogee/${at}`));
  const { recent } = await loadLobby(given({ groups: [], played }).facts, "en");
  expect(recent).toEqual(played.slice(0, 15));
});

test("the page has the ten latest wins; if the feed fails, the lobby is shown without them", async () => {
  const wins = Array.from({ length: 30 }, (_, at) => ({ at: `2026-11-20T12:00:${59 - at}Z` }) as WinnerView);
  expect((await loadLobby(given({ wins }).facts, "en")).wins).toEqual(wins.slice(0, 10));
  expect((await loadLobby(given({ wins: "fails" }).facts, "en")).wins).toEqual([]);
});

test("the page has every running jackpot; if they cannot be loaded, the lobby is shown without them", async () => {
  const { facts } = given({ jackpots: ["mystic", "daily"] });
  const pages = [{ identifier: "mystic" }, { identifier: "daily" }];
  expect((await loadLobby(facts, "en")).jackpots).toEqual({ pages, prices: {} });
  const failed = await loadLobby(given({ jackpots: "fails" }).facts, "en");
  expect(failed.jackpots).toEqual({ pages: [], prices: {} });
});

test("the page has three of the contests that run, first those that the player joined", async () => {
  const contests = [contest(1), contest(2, { stage: "canceled" }), contest(3), contest(5), contest(4)];
  const shown = async (lobby: Parameters<typeof given>[0]) =>
    (await loadLobby(given(lobby).facts, "en")).contests.map(({ id, joined }) => [id, joined]);
  expect(await shown({ contests })).toEqual([
    [1, false],
    [3, false],
    [4, false],
  ]);
  expect(await shown({ contests, groups: [], joined: [4, 5] })).toEqual([
    [4, true],
    [5, true],
    [1, false],
  ]);
  expect(await shown({ contests: "fails", groups: [] })).toEqual([]);
});
