import { gamesFilter, type GameView } from "@apogee/contract";
import { useEffect, useState } from "react";
import { useApi } from "../../app/api/use-api.ts";
import { useSession } from "../../app/session/session.tsx";

const LEAST_CHARACTERS = 3;
const DEBOUNCE_MS = 300;
const PAGE_SIZE = 24;

/** `typing` until there are enough characters; the games stay shown while the next answer is on its way. */
export interface Found {
  readonly state: "typing" | "loading" | "found" | "failed";
  readonly games: readonly GameView[];
}

const TYPING: Found = { state: "typing", games: [] };

/** Games by title: more than two characters, 300 ms after the last of them. A failed search finds nothing and says so. */
export function useFoundGames(typed: string): Found {
  const api = useApi();
  const { device } = useSession();
  const [found, setFound] = useState<Found>(TYPING);
  const title = typed.trim();
  useEffect(() => {
    if (title.length < LEAST_CHARACTERS) return setFound(TYPING);
    const stop = new AbortController();
    setFound((before) => ({ state: "loading", games: before.games }));
    const timer = setTimeout(() => {
      api.call(gamesFilter, { body: { device, page_size: PAGE_SIZE, filter: { title } } }, { signal: stop.signal }).then(
        ({ data }) => setFound({ state: "found", games: data }),
        () => stop.signal.aborted || setFound({ state: "failed", games: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, device, title]);
  return found;
}
