import {
  bannersConfig,
  gameCollections,
  gamesFilter,
  gamesSelect,
  playedGames,
  type GameView,
  type ResponseOf,
} from "@apogee/contract";
import type { LoadFacts } from "../../app/load-context.ts";

export type Category = ResponseOf<typeof gameCollections>[number];
export type Banner = ResponseOf<typeof bannersConfig>["banners"][number];

export interface Row {
  readonly category: string;
  readonly games: readonly GameView[];
}

export interface LobbyData {
  readonly categories: readonly Category[];
  readonly banner: Banner | null;
  readonly rows: readonly Row[];
  readonly waiting: readonly Waiting[];
}

/** A round that its player left open, with its game and the wallet that it is played with. */
export interface Waiting {
  readonly game: GameView;
  readonly currency: string;
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
/** A row of fewer games would only repeat the rows above it. */
const FULL = 6;
const LAST = "pokies";

export async function loadLobby(facts: LoadFacts, locale: string): Promise<LobbyData> {
  const { api, visit } = facts;
  const { device } = visit;
  const [categories, banners, waiting] = await Promise.all([
    api.call(gameCollections, {}),
    api.call(bannersConfig, { query: { locale } }).then(
      ({ banners }) => banners,
      () => [],
    ),
    loadWaiting(facts).catch(() => []),
  ]);
  const known = new Map(categories.map((each) => [each.id, each.games_count]));
  const wanted = [
    ...ALWAYS.filter((id) => known.get(id)),
    ...WHEN_FULL.filter((id) => (known.get(id) ?? 0) >= FULL),
    LAST,
  ];
  const rows = await Promise.all(
    wanted.map(async (category): Promise<Row> => {
      const { data } = await api.call(gamesFilter, {
        body: { device, page_size: ROW_SIZE, filter: { categories: { identifiers: [category], strategy: "OR" } } },
      });
      return { category, games: data };
    }),
  );
  return {
    categories: categories.filter((each) => each.games_count > 0),
    banner: banners.find((each) => isFor(each, visit.player)) ?? null,
    rows: withoutRepeats(rows),
    waiting,
  };
}

/** Open rounds are looked for among the games that the player played last. */
async function loadWaiting({ api, visit: { player, device } }: LoadFacts): Promise<readonly Waiting[]> {
  const played = player ? await api.call(playedGames, {}) : [];
  if (played.length === 0) return [];
  const games = await api.call(gamesSelect, { body: { device, game_ids: played.map(({ identifier }) => identifier) } });
  return played.flatMap(({ identifier }) =>
    (games[identifier]?.unfinished_games_for ?? []).map((currency) => ({ game: games[identifier]!, currency })),
  );
}

/** Drops a row that shows nothing new below the ones above it: a new site has more categories than games. */
export function withoutRepeats(rows: readonly Row[]): Row[] {
  const shown = new Set<string>();
  return rows.filter(({ games }) => {
    const isNew = games.some((game) => !shown.has(game.identifier));
    for (const game of games) shown.add(game.identifier);
    return isNew;
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
