import { gamesFilter, type GameView, type ResponseOf } from "@apogee/contract";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useApi } from "../../app/api/use-api.ts";
import type { InputOf } from "../../app/api/call.ts";

export type GamesPage = ResponseOf<typeof gamesFilter>;
type Filter = NonNullable<InputOf<typeof gamesFilter>["body"]>;

const AHEAD = "500px";

export interface MoreGames {
  readonly games: readonly GameView[];
  readonly state: "ready" | "loading" | "failed" | "end";
  /** The element after the list; more is loaded when it comes within 500 px of the screen. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly retry: () => void;
}

/** A list that loads more games towards its end. `first` came with the page; `filter` requests the following pages. */
export function useMoreGames(first: GamesPage, filter: Filter): MoreGames {
  const api = useApi();
  const [list, setList] = useState({
    of: first,
    games: first.data,
    next: first.pagination.next_page,
    state: "ready" as "ready" | "loading" | "failed",
  });
  const end = useRef<HTMLDivElement>(null);
  const shown =
    list.of === first
      ? list
      : { of: first, games: first.data, next: first.pagination.next_page, state: "ready" as const };

  const load = useEffectEvent(() => {
    if (shown.next === null || shown.state === "loading") return;
    setList({ ...shown, state: "loading" });
    api.call(gamesFilter, { body: { ...filter, page: shown.next } }).then(
      ({ data, pagination }) =>
        setList((now) =>
          now.of === first
            ? { of: first, games: withoutDoubles(now.games, data), next: pagination.next_page, state: "ready" }
            : now,
        ),
      () => setList((now) => (now.of === first ? { ...now, state: "failed" } : now)),
    );
  });

  useEffect(() => {
    if (!end.current || shown.state !== "ready" || shown.next === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: AHEAD });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [shown.state, shown.next]);

  return {
    games: shown.games,
    state: shown.next === null ? "end" : shown.state,
    end,
    retry: () => setList({ ...shown, state: "ready" }),
  };
}

/** Drops a game that moved between two pages while they were read, so that it does not appear twice. */
export function withoutDoubles(games: readonly GameView[], more: readonly GameView[]): GameView[] {
  const known = new Set(games.map((game) => game.identifier));
  return [...games, ...more.filter((game) => !known.has(game.identifier))];
}
