import { useEffect, useRef, useState, type RefObject } from "react";

interface Slides {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The place of the slide that is seen. */
  readonly shown: number;
  show(place: number): void;
}

/** Slides in a line that scrolls: by swiping, or to a slide by its place. */
export function useSlides(): Slides {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const line = list.current;
    if (!line) return;
    const look = (): void => setShown(Math.round(line.scrollLeft / Math.max(line.clientWidth, 1)));
    // Looks at once, but after the page is laid out.
    const watch = new ResizeObserver(look);
    watch.observe(line);
    line.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      line.removeEventListener("scroll", look);
    };
  }, []);
  const show = (place: number): void => {
    const slide = list.current?.children[place];
    if (slide instanceof HTMLElement) list.current?.scrollTo({ left: slide.offsetLeft });
  };
  return { list, shown, show };
}
