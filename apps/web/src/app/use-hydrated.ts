import { useSyncExternalStore } from "react";
import { INTERACTIVE, isInteractive } from "./interactive.ts";

function listen(changed: () => void): () => void {
  window.addEventListener(INTERACTIVE, changed, { once: true });
  return () => window.removeEventListener(INTERACTIVE, changed);
}

/**
 * Whether the page answers; false in what the server rendered. It changes in a task of its own after hydration, which
 * would otherwise render the same components a second time before the first click is answered.
 */
export const useHydrated = (): boolean => useSyncExternalStore(listen, isInteractive, () => false);
