import { useLayoutEffect, useRef, type RefObject } from "react";
import { showInRow } from "./show-in-row.ts";

const useBrowserLayoutEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

/**
 * Places a thumb under the selected item of a row, and scrolls a row that is too long for the screen so that the item is
 * in its middle; returns refs for the row and the thumb. The thumb is placed through the style object, which a strict
 * content policy allows. Until then, the item's own background shows what is selected.
 */
export function useThumb<Row extends HTMLElement>(
  selected: unknown,
): { row: RefObject<Row | null>; thumb: RefObject<HTMLSpanElement | null> } {
  const row = useRef<Row>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  useBrowserLayoutEffect(() => {
    const [parent, mark] = [row.current, thumb.current];
    if (!parent || !mark) return;
    let isInSight = false;
    let frame = 0;
    const place = (): void => {
      const item = parent.querySelector<HTMLElement>("[data-selected]");
      parent.toggleAttribute("data-placed", item !== null && item.offsetWidth > 0);
      if (!item) return;
      mark.style.width = `${item.offsetWidth}px`;
      mark.style.translate = `${item.offsetLeft}px 0`;
      // The first placement is not animated; later ones slide.
      frame ||= requestAnimationFrame(() => mark.setAttribute("data-moves", ""));
      if (isInSight || item.offsetWidth === 0) return;
      // Once for each selection: afterwards the visitor scrolls.
      isInSight = true;
      showInRow(parent, item);
    };
    // It reports once at the start, after the layout of the frame, so nothing is laid out for it alone.
    const observer = new ResizeObserver(place);
    observer.observe(parent);
    for (const child of parent.children) observer.observe(child);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [selected]);
  return { row, thumb };
}
