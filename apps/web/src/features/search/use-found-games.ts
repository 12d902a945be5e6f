import { gamesFilter, type GameView } from "@apogee/contract";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useSession } from "../../site/session/session.tsx";
import { LEAST_CHARACTERS } from "./matching-names.ts";

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 24;

/** `typing` until there are enough characters; the games stay shown until the next answer arrives. */
export interface Found {
  readonly state: "typing" | "loading" | "found" | "failed";
  readonly games: readonly GameView[];
  /** Searches once more, after a failure. */
  retry(): void;
}

/** The last answer, and its search. */
interface Answer {
  readonly title: string;
  readonly state: "found" | "failed";
  readonly games: readonly GameView[];
}

/**
 * Games by title: from three characters, 300 ms after the last one. A failed search finds nothing and says so. Only
 * answers are state: if an effect set a state at each keystroke, React would see a chain of updates and abort it after
 * fifty keys without a pause.
 */
export function useFoundGames(typed: string): Found {
  const api = useApi();
  const { device } = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const title = typed.trim();
  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (title.length < LEAST_CHARACTERS) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(gamesFilter, { body: { device, page_size: PAGE_SIZE, filter: { title } } }, { signal: stop.signal })
        .then(
          ({ data }) => setAnswer({ title, state: "found", games: data }),
          () => stop.signal.aborted || setAnswer({ title, state: "failed", games: [] }),
        );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, device, title, attempt]);
  if (title.length < LEAST_CHARACTERS) return { state: "typing", games: [], retry };
  return answer?.title === title ? { ...answer, retry } : { state: "loading", games: answer?.games ?? [], retry };
}
