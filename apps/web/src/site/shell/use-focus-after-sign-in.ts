import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { popupOf } from "../popups/popup-paths.ts";
import { useSession } from "../session/session.tsx";

/** How long a closing window may take to give the focus back. */
export const SETTLED_MS = 300;

/**
 * After a log-in, the button that opened the window is gone, and the focus with it: it goes to the heading of the page,
 * so that a keyboard or a screen reader continues there.
 */
export function useFocusAfterSignIn(): void {
  const { player } = useSession();
  const { pathname } = useLocation();
  const before = useRef(player?.id);
  const due = useRef(false);
  useEffect(() => {
    if (before.current !== player?.id) due.current = player !== null;
    before.current = player?.id;
    if (!due.current || popupOf(pathname) !== undefined) return;
    const timer = setTimeout(() => {
      due.current = false;
      if (document.activeElement === null || document.activeElement === document.body) focusPage();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [player, pathname]);
}

function focusPage(): void {
  const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("#content");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
