import { useLayoutEffect, useRef, type RefObject } from "react";

const useBrowserLayoutEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

/**
 * Places a thumb under the selected item of a row; returns refs for the row and the thumb. The thumb is placed through
 * the style object, which a strict content policy allows. Until then, the item's own background shows what is selected.
 */
export function useThumb<Row extends HTMLElement>(
  selected: unknown,
): { row: RefObject<Row | null>; thumb: RefObject<HTMLSpanElement | null> } {
  const row = useRef<Row>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  useBrowserLayoutEffect(() => {
    const [parent, mark] = [row.current, thumb.current];
    if (!parent || !mark) return;
    const place = (): void => {
      const item = parent.querySelector<HTMLElement>("[data-selected]");
      parent.toggleAttribute("data-placed", item !== null && item.offsetWidth > 0);
      if (!item) return;
      mark.style.width = `${item.offsetWidth}px`;
      mark.style.translate = `${item.offsetLeft}px 0`;
    };
    place();
    // The first placement is not animated; later ones slide.
    const frame = requestAnimationFrame(() => mark.setAttribute("data-moves", ""));
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
