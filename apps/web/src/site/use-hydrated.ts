import { useSyncExternalStore } from "react";
import { INTERACTIVE, isInteractive } from "./interactive.ts";

function listen(changed: () => void): () => void {
  window.addEventListener(INTERACTIVE, changed, { once: true });
  return () => window.removeEventListener(INTERACTIVE, changed);
}

/**
 * Whether the page answers; false in what the server rendered. It changes in a task after hydration: if it changed during
 * hydration, the same components would render twice before the first click is answered.
 */
export const useHydrated = (): boolean => useSyncExternalStore(listen, isInteractive, () => false);
