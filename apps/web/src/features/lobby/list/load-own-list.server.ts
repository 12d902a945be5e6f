import { gameProviders, gamesFilter, gamesSelect, playedGames, type GameView } from "@apogee/contract";
import { loadFavoriteGames } from "../../../site/favorites/load-favorites.ts";
import type { LoadFacts } from "../../../site/load-context.ts";
import { PAGE_SIZE, type Body, type GamesPage, type ListData, type Source } from "./list-data.ts";
import { bodyOf, readListQuery, searchOf } from "./list-query.ts";
import { loadChips } from "./load-chips.server.ts";
import { canonicalPage, existing } from "./load-list.server.ts";

/** What an address of a player's own list asks for. */
export interface OwnListAsked {
  readonly locale: string | undefined;
  readonly search: URLSearchParams;
}

type OwnKind = "favorites" | "recent";

const PATHS = { favorites: "/favorite-games", recent: "/recent-games" } as const;

/** The player's favourites, the newest first unless they are sorted. */
export async function loadFavorites(facts: LoadFacts, asked: OwnListAsked): Promise<ListData> {
  return loadOwnList(facts, "favorites", asked, async () => {
    const games = await loadFavoriteGames(facts.api);
    return {
      identifiers: games.map(({ identifier }) => identifier),
      gamesOf: async (wanted) => games.filter(({ identifier }) => wanted.includes(identifier)),
    };
  });
}

/**
 * The games that the player played, the last one first unless they are sorted; the platform answers 100 (specification
 * 9-06).
 */
export async function loadRecent(facts: LoadFacts, asked: OwnListAsked): Promise<ListData> {
  return loadOwnList(facts, "recent", asked, async () => ({
    identifiers: (await facts.api.call(playedGames, {})).map(({ identifier }) => identifier),
    async gamesOf(wanted) {
      if (wanted.length === 0) return [];
      const games = await facts.api.call(gamesSelect, { body: { device: facts.visit.device, game_ids: [...wanted] } });
      return wanted.flatMap((identifier) => games[identifier] ?? []);
    },
  }));
}

interface OwnGames {
  /** All games of the list, in its own order. */
  readonly identifiers: readonly string[];
  gamesOf(wanted: readonly string[]): Promise<readonly GameView[]>;
}

async function loadOwnList(
  facts: LoadFacts,
  kind: OwnKind,
  { locale, search }: OwnListAsked,
  load: () => Promise<OwnGames>,
): Promise<ListData> {
  const { api } = facts;
  const path = PATHS[kind];
  const producers = await api.call(gameProviders, {});
  const query = readListQuery(
    search,
    producers.map(({ slug }) => slug),
  );
  const page = canonicalPage({ given: search.get("page"), search, path, query, locale });
  const own = await load();
  const body: Body | null =
    searchOf(query) === ""
      ? null
      : {
          device: facts.visit.device,
          page_size: PAGE_SIZE,
          ...bodyOf(query, { identifiers: [...own.identifiers] }),
        };
  const source: Source = body ? { kind: "filter", body } : { kind: "games", identifiers: own.identifiers };
  const first = body ? await api.call(gamesFilter, { body: { ...body, page } }) : await pageOf(own, page);
  return {
    of: { kind, id: kind, title: kind },
    path,
    query,
    producers: own.identifiers.length > 0 ? producers.map(({ slug, name }) => ({ slug, name })) : [],
    chips: (await loadChips(api, "favorites")).chips,
    source,
    first: existing(first, page),
    alike: [],
  };
}

async function pageOf({ identifiers, gamesOf }: OwnGames, page: number): Promise<GamesPage> {
  const pages = Math.ceil(identifiers.length / PAGE_SIZE);
  return {
    data: [...(await gamesOf(identifiers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)))],
    pagination: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: pages,
      total_count: identifiers.length,
    },
  };
}
