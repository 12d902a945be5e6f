import type { GameView } from "@apogee/contract";
import { useLayoutEffect, useRef, type RefObject } from "react";

/** If the focused game disappears from the list, the game that took its place gets the focus. */
export function useKeptFocus(list: RefObject<HTMLUListElement | null>, games: readonly GameView[]): void {
  const before = useRef(games);
  useLayoutEffect(() => {
    const now = new Set(games.map(({ identifier }) => identifier));
    const at = before.current.findIndex(({ identifier }) => !now.has(identifier));
    before.current = games;
    if (at < 0 || document.activeElement !== document.body) return;
    const next = games[Math.min(at, games.length - 1)];
    const tiles = [...(list.current?.children ?? [])].filter((tile) => tile.querySelector("button[aria-pressed]"));
    const target = next
      ? tiles[Math.min(at, tiles.length - 1)]?.querySelector<HTMLElement>("button[aria-pressed]")
      : null;
    (target ?? document.querySelector<HTMLElement>("main h1"))?.focus();
  }, [list, games]);
}
