import { useLayoutEffect, useRef, type RefObject } from "react";

const MOVE_MS = 320;
const EASE = "cubic-bezier(.2, 0, 0, 1)";
/** Rows move at most once in this time; changes in between are placed at once. */
const CALM_MS = 1_000;

/**
 * Lets table rows glide to their new places. A row is known by its `data-row`, not by its place. Nothing moves for those
 * who prefer reduced motion.
 */
export function useMovedRows(body: RefObject<HTMLTableSectionElement | null>, shown: unknown): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const last = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
    const named = (row: HTMLElement): string => row.dataset["row"] ?? "";
    const counts = Map.groupBy(rows, named);
    const now = performance.now();
    const calm = now - last.current < CALM_MS;
    const still = calm || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    let moved = false;
    for (const row of rows) {
      const from = before.current.get(named(row));
      // Two players can show the same three letters: their rows are placed at once.
      if (from === undefined || counts.get(named(row))!.length > 1 || from === row.offsetTop) continue;
      moved = true;
      if (still) continue;
      row.animate([{ translate: `0 ${from - row.offsetTop}px` }, { translate: "0 0" }], {
        duration: MOVE_MS,
        easing: EASE,
      });
      if (named(row) === "own") glow(row);
    }
    if (moved && !calm) last.current = now;
    before.current = new Map(rows.map((row) => [named(row), row.offsetTop]));
  }, [body, shown]);
}

function glow(row: HTMLElement): void {
  delete row.dataset["moved"];
  requestAnimationFrame(() => (row.dataset["moved"] = ""));
}
