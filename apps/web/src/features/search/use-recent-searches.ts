import { useState } from "react";
import { playerPlace } from "../../site/session/kept.ts";
import { readSearches, without, withSearch } from "./recent-searches.ts";

const NAME = "searches";

interface RecentSearches {
  readonly searches: readonly string[];
  add(text: string): void;
  remove(text: string): void;
  clear(): void;
}

/** The last searches of this browser, until the log-out. They never leave it. */
export function useRecentSearches(): RecentSearches {
  const [searches, setSearches] = useState(() => readSearches(playerPlace.read(NAME)));
  const become = (next: readonly string[]): void => {
    playerPlace.write(NAME, next.length > 0 ? JSON.stringify(next) : null);
    setSearches(next);
  };
  return {
    searches,
    add: (text) => become(withSearch(searches, text)),
    remove: (text) => become(without(searches, text)),
    clear: () => become([]),
  };
}
