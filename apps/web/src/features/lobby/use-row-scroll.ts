import { startTransition, useEffect, useRef, useState, type RefObject } from "react";

interface RowScroll {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Whether there are tiles before and after the visible ones. */
  readonly back: boolean;
  readonly on: boolean;
  scroll(direction: 1 | -1): void;
}

/** A line of tiles that scrolls by most of its own width. */
export function useRowScroll(): RowScroll {
  const list = useRef<HTMLUListElement>(null);
  const [{ back, on }, setSides] = useState({ back: false, on: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = (): void => {
      const next = { back: row.scrollLeft > 4, on: row.scrollLeft + row.clientWidth < row.scrollWidth - 4 };
      startTransition(() => setSides((now) => (now.back === next.back && now.on === next.on ? now : next)));
    };
    // Looks after the page is laid out, or a row below the screen when it comes near.
    const watch = new ResizeObserver(look);
    watch.observe(row);
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, []);
  const scroll = (direction: 1 | -1): void => {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.85, behavior: "smooth" });
  };
  return { list, back, on, scroll };
}
