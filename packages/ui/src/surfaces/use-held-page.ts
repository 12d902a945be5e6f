import { useCallback, useLayoutEffect, useRef } from "react";

/** The element that programs mark as the page beneath every window: `<div data-page>`. */
const PAGE = "[data-page]";

let holders = 0;
let opener: HTMLElement | undefined;

/**
 * Makes the page `inert` while a window lies over it: neither Tab nor a pointer nor a screen reader reaches it. Answers
 * where the
 * focus goes when the window closes, for `finalFocus`: an inert page gives its focus up, so the window cannot know.
 */
export function useHeldPage(held: boolean): () => HTMLElement | true {
  const outermost = useRef(false);
  useLayoutEffect(() => {
    if (!held) return;
    outermost.current = holders === 0;
    holders += 1;
    if (outermost.current) {
      const { activeElement } = document;
      // In place of another window nothing has the focus now; the one that opened the first is still to get it.
      if (activeElement instanceof HTMLElement && activeElement !== document.body) opener = activeElement;
      setInert(true);
    }
    return () => {
      holders -= 1;
      if (holders === 0) setInert(false);
    };
  }, [held]);
  return useCallback(() => (outermost.current && opener?.isConnected ? opener : true), []);
}

function setInert(inert: boolean): void {
  for (const page of document.querySelectorAll<HTMLElement>(PAGE)) page.inert = inert;
}
