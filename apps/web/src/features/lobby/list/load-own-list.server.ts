import { gamesSelect, playedGames, type GameView } from "@apogee/contract";
import { redirect } from "react-router";
import { loadFavoriteGames } from "../../../app/favorites/load-favorites.ts";
import { localized } from "../../../app/intl/paths.ts";
import type { LoadFacts } from "../../../app/load-context.ts";
import { readPage } from "./list-address.ts";
import { PAGE_SIZE, type ListData } from "./list-data.ts";
import { loadChips } from "./load-chips.server.ts";
import { existing, missing } from "./load-list.server.ts";

/** What an address of a player's own list asks for. */
export interface OwnListAsked {
  readonly locale: string | undefined;
  readonly page: string | null;
}

type OwnKind = "favorites" | "recent";

const PATHS = { favorites: "/favorite-games", recent: "/recent-games" } as const;

/** The player's favourites, the newest first. */
export async function loadFavorites(facts: LoadFacts, asked: OwnListAsked): Promise<ListData> {
  const page = checkedPage("favorites", asked);
  const games = await loadFavoriteGames(facts.api);
  const shown = games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return listOf(facts, "favorites", { page, identifiers: games.map(({ identifier }) => identifier), shown });
}

/** The games that the player played, the last one first; the platform answers 100 (specification 9-06). */
export async function loadRecent(facts: LoadFacts, asked: OwnListAsked): Promise<ListData> {
  const page = checkedPage("recent", asked);
  const played = await facts.api.call(playedGames, {});
  const identifiers = played.map(({ identifier }) => identifier);
  const wanted = identifiers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const games =
    wanted.length > 0
      ? await facts.api.call(gamesSelect, { body: { device: facts.visit.device, game_ids: wanted } })
      : {};
  const shown = wanted.flatMap((identifier) => games[identifier] ?? []);
  return listOf(facts, "recent", { page, identifiers, shown });
}

function checkedPage(kind: OwnKind, { page: given, locale }: OwnListAsked): number {
  const page = readPage(given);
  if (page === undefined) throw missing();
  if (given && page === 1) throw redirect(localized(PATHS[kind], locale), 301);
  return page;
}

interface Shown {
  readonly page: number;
  readonly identifiers: readonly string[];
  readonly shown: readonly GameView[];
}

async function listOf({ api }: LoadFacts, kind: OwnKind, { page, identifiers, shown }: Shown): Promise<ListData> {
  const pages = Math.ceil(identifiers.length / PAGE_SIZE);
  const first = existing(
    {
      data: [...shown],
      pagination: {
        current_page: page,
        next_page: page < pages ? page + 1 : null,
        prev_page: page > 1 ? page - 1 : null,
        total_pages: pages,
        total_count: identifiers.length,
      },
    },
    page,
  );
  return {
    of: { kind, id: kind, title: kind },
    path: PATHS[kind],
    query: {},
    producers: [],
    chips: (await loadChips(api, "favorites")).chips,
    source: { kind: "games", identifiers },
    first,
    alike: [],
  };
}
