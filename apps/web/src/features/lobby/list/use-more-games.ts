import { gamesFilter, gamesSelect, type GameView } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router";
import type { Api } from "../../../site/api/call.ts";
import { useApi } from "../../../site/api/use-api.ts";
import { useSession } from "../../../site/session/session.tsx";
import { useHydrated } from "../../../site/use-hydrated.ts";
import { PAGE_SIZE, type GamesPage, type Source } from "./list-data.ts";

const AHEAD = "500px";

export interface MoreGames {
  readonly games: readonly GameView[];
  readonly state: "ready" | "loading" | "failed" | "end";
  /** The number of games on the next page. Skeletons reserve their space, so that nothing moves when they load. */
  readonly coming: number;
  /** The first skeleton; the next page is loaded when it comes within 500 px of the screen. */
  readonly end: RefObject<HTMLLIElement | null>;
  readonly retry: () => void;
}

interface Grown {
  /** Identifies the list. A list that is loaded again and begins with the same games keeps its length. */
  readonly of: string;
  readonly games: readonly GameView[];
  readonly next: number | null;
  readonly state: "ready" | "loading" | "failed";
}

/** Loaded lists by entry of the browser's history, so that the scroll position is valid after a step back. */
const left = new Map<string, Grown>();
const MOST_LEFT = 20;

/** A list that loads more games towards its end. `first` came with the page; `source` says how to load the following ones. */
export function useMoreGames(first: GamesPage, source: Source): MoreGames {
  const api = useApi();
  const { device } = useSession();
  const { key } = useLocation();
  const of = JSON.stringify([source, first.pagination.current_page, first.data.map(({ identifier }) => identifier)]);
  const fresh: Grown = { of, games: first.data, next: first.pagination.next_page, state: "ready" };
  const [list, setList] = useState(() => left.get(key) ?? fresh);
  const end = useRef<HTMLLIElement>(null);
  const hydrated = useHydrated();
  const shown = list.of === of ? list : fresh;

  const load = useEffectEvent(() => {
    if (shown.next === null || shown.state === "loading") return;
    setList({ ...shown, state: "loading" });
    pageOf(api, source, shown.next, device).then(
      ({ games, next }) =>
        setList((now) => (now.of === of ? { of, games: withoutDoubles(now.games, games), next, state: "ready" } : now)),
      () => setList((now) => (now.of === of ? { ...now, state: "failed" } : now)),
    );
  });

  useEffect(() => {
    if (!end.current || shown.state !== "ready" || shown.next === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: AHEAD });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [shown.state, shown.next, of, hydrated]);

  useEffect(() => {
    if (list.of !== of || list.state !== "ready") return;
    left.delete(key);
    left.set(key, list);
    for (const oldest of [...left.keys()].slice(0, -MOST_LEFT)) left.delete(oldest);
  }, [key, list, of]);

  const state = shown.next === null ? "end" : shown.state;
  const rest = first.pagination.total_count - (first.pagination.current_page - 1) * PAGE_SIZE - shown.games.length;
  return {
    games: shown.games,
    state,
    coming: hydrated && (state === "ready" || state === "loading") ? Math.max(1, Math.min(PAGE_SIZE, rest)) : 0,
    end,
    retry: () => setList({ ...shown, state: "ready" }),
  };
}

interface Further {
  readonly games: readonly GameView[];
  readonly next: number | null;
}

async function pageOf(api: Api, source: Source, page: number, device: "desktop" | "mobile"): Promise<Further> {
  if (source.kind === "filter") {
    const { data, pagination } = await api.call(gamesFilter, { body: { ...source.body, page } });
    return { games: data, next: pagination.next_page };
  }
  const wanted = source.identifiers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const games = await api.call(gamesSelect, { body: { device, game_ids: wanted } });
  return {
    games: wanted.flatMap((identifier) => games[identifier] ?? []),
    next: page * PAGE_SIZE < source.identifiers.length ? page + 1 : null,
  };
}

/** Drops a game that moved between two pages while they were read, so that it does not appear twice. */
function withoutDoubles(games: readonly GameView[], more: readonly GameView[]): GameView[] {
  const known = new Set(games.map((game) => game.identifier));
  return [...games, ...more.filter((game) => !known.has(game.identifier))];
}
