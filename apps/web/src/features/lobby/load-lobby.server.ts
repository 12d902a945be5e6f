import {
  bannersConfig,
  gamesFilter,
  gamesHistory,
  gamesSelect,
  latestWinners,
  playedGames,
  type ResponseOf,
  type WinnerView,
} from "@apogee/contract";
import { tilesOf, type TileGame } from "../../site/games/tile-game.ts";
import { loadJackpots, type LoadedJackpots } from "../../site/jackpots/load-jackpots.ts";
import type { LoadFacts } from "../../site/load-context.ts";
import type { Chips } from "./list/list-data.ts";
import { loadChips } from "./list/load-chips.server.ts";
import { loadContestStrip, type LobbyContest } from "./load-contest-strip.server.ts";
import { SHOWN_WINS } from "./wins/win-feed.ts";

export type Banner = ResponseOf<typeof bannersConfig>["banners"][number];

export interface Row {
  readonly category: string;
  readonly games: readonly TileGame[];
}

export interface LobbyData {
  readonly chips: Chips;
  /** In the order in which they follow each other. */
  readonly banners: readonly Banner[];
  readonly rows: readonly Row[];
  readonly waiting: readonly Waiting[];
  /** Games that the player played, the last one first. */
  readonly recent: readonly TileGame[];
  readonly wins: readonly WinnerView[];
  /** Contests that run; none if they could not be loaded. */
  readonly contests: readonly LobbyContest[];
  readonly jackpots: LoadedJackpots;
}

/** A round that its player left open, with its game and the wallet that it is played with. */
export interface Waiting {
  readonly game: TileGame;
  readonly currency: string;
  /** The stakes that the round holds; null if they are not known now. */
  readonly heldCents: number | null;
}

/** Rows of the main page, in this order. */
const ALWAYS = ["top", "new"];
const WHEN_FULL = [
  "bonus-buy",
  "megaways",
  "high-volatility",
  "low-volatility",
  "fishing-games",
  "book-games",
  "egypt-games",
  "fruit-games",
];
const ROW_SIZE = 15;
/** A row of fewer games would not fill a wide screen, and mostly repeat the rows above it. */
const FULL = 7;
const LAST = "pokies";

export async function loadLobby(facts: LoadFacts, locale: string): Promise<LobbyData> {
  const { api, visit } = facts;
  const { device } = visit;
  const [{ chips, known: categories }, banners, { waiting, recent }, wins, contests, jackpots] = await Promise.all([
    loadChips(api, "main"),
    api.call(bannersConfig, { query: { locale } }).then(
      ({ banners }) => banners,
      () => [],
    ),
    loadPlayed(facts).catch(() => NOTHING_PLAYED),
    api.call(latestWinners, {}).then(
      (list) => list.slice(0, SHOWN_WINS),
      () => [],
    ),
    loadContestStrip(facts).catch(() => []),
    loadJackpots(api, visit.currency),
  ]);
  const known = new Map(categories.map((each) => [each.id, each.games_count]));
  const wanted = [
    ...ALWAYS.filter((id) => known.get(id)),
    ...WHEN_FULL.filter((id) => (known.get(id) ?? 0) >= FULL),
    LAST,
  ];
  const rows = await Promise.all(
    wanted.map(async (category) => {
      const { data } = await api.call(gamesFilter, {
        body: { device, page_size: ROW_SIZE, filter: { categories: { identifiers: [category], strategy: "OR" } } },
      });
      return { category, games: data };
    }),
  );
  const kept = newFirst(withoutRepeats(rows));
  const tiles = tilesOf(
    kept.map(({ games }) => games),
    { isGuest: visit.player === null },
  );
  return {
    chips,
    banners: banners.filter((each) => isFor(each, visit.player)),
    rows: kept.map(({ category }, at) => ({ category, games: tiles[at]! })),
    waiting,
    recent,
    wins,
    contests,
    jackpots,
  };
}

type Played = Pick<LobbyData, "waiting" | "recent">;
const NOTHING_PLAYED: Played = { waiting: [], recent: [] };

/** What the player played last, and the open rounds among it. */
async function loadPlayed({ api, visit: { player, device } }: LoadFacts): Promise<Played> {
  const played = player ? await api.call(playedGames, {}) : [];
  if (played.length === 0) return NOTHING_PLAYED;
  const byId = await api.call(gamesSelect, { body: { device, game_ids: played.map(({ identifier }) => identifier) } });
  const games = played.flatMap(({ identifier }) => byId[identifier] ?? []);
  const open = games.flatMap((game) => game.unfinished_games_for.map((currency) => ({ game, currency })));
  const held = await loadHeld(api, [...new Set(open.map(({ currency }) => currency))]);
  return {
    waiting: open.map((each) => ({
      ...each,
      heldCents: held.get(placeOf(each.currency, each.game.identifier)) ?? null,
    })),
    recent: games.slice(0, ROW_SIZE),
  };
}

const placeOf = (currency: string, game: string): string => `${currency} ${game}`;

/** The stakes of the open rounds among the last hundred of each wallet, by currency and game. */
async function loadHeld(api: LoadFacts["api"], currencies: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const lists = await Promise.all(
    currencies.map((currency) => api.call(gamesHistory, { query: { currency, limit: 100 } }).catch(() => [])),
  );
  return new Map(
    lists
      .flat()
      .filter(({ bet_status: status }) => status === "open")
      .map(({ currency, game, total_bets: cents }) => [placeOf(currency, game), cents]),
  );
}

/** The lobby has at least this many rows, even if the second one repeats games of the first. */
const LEAST_ROWS = 2;

/**
 * Drops a row that shows nothing new below the ones above it: a new site has more categories than games. If that leaves
 * a single row, the last row with fewer games follows it.
 */
export function withoutRepeats<Games extends Row>(rows: readonly Games[]): Games[] {
  const shown = new Set<string>();
  const kept = rows.filter(({ games }) => {
    const isNew = games.some((game) => !shown.has(game.identifier));
    for (const game of games) shown.add(game.identifier);
    return isNew;
  });
  if (kept.length >= LEAST_ROWS) return kept;
  const other = rows.findLast(({ games }) => games.length > 0 && games.length < shown.size);
  return [...kept, ...(other && !kept.includes(other) ? [other] : [])];
}

/** In each row, games that a row above shows follow the others, so that a new site does not begin two rows alike. */
export function newFirst<Games extends Row>(rows: readonly Games[]): Games[] {
  const shown = new Set<string>();
  return rows.map((row) => {
    const isNew = ({ identifier }: TileGame): boolean => !shown.has(identifier);
    const games = [...row.games.filter(isNew), ...row.games.filter((game) => !isNew(game))];
    for (const { identifier } of games) shown.add(identifier);
    return { ...row, games };
  });
}

/** Whether a banner of the main page is for this kind of visitor and their groups. */
function isFor(banner: Banner, player: LoadFacts["visit"]["player"]): boolean {
  if (banner.categories.length > 0 && !banner.categories.includes("main")) return false;
  if (banner.logged !== null && banner.logged !== (player !== null)) return false;
  return (
    banner.groupIds.length === 0 || (player?.statuses.some((status) => banner.groupIds.includes(status.id)) ?? false)
  );
}
