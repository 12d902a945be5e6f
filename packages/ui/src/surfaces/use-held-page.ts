import { useCallback, useLayoutEffect, useRef } from "react";
import { leaveFullScreen } from "./leave-full-screen.ts";

/** The element that programs mark as the page beneath every window: `<div data-page>`. */
const PAGE = "[data-page]";

let holders = 0;
let opener: HTMLElement | undefined;

/**
 * Makes the page `inert` while a window covers it: the Tab key, pointers and screen readers do not reach it. A frame of
 * the page that fills the screen leaves full screen, because it would hide the window. Returns, for `finalFocus`, where the focus goes when the window closes: an inert page loses its focus, so the window cannot
 * know.
 */
export function useHeldPage(held: boolean): () => HTMLElement | true {
  const outermost = useRef(false);
  useLayoutEffect(() => {
    if (!held) return;
    leaveFullScreen();
    outermost.current = holders === 0;
    holders += 1;
    if (outermost.current) {
      const { activeElement } = document;
      // When one window replaces another, nothing has the focus; the element that opened the first window is kept.
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
