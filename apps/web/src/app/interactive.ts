import { useEffect } from "react";

/** Dispatched on the window once buttons answer. */
export const INTERACTIVE = "apogee:interactive";

/** Announces that the page answers, to the script that keeps what was typed and clicked earlier. */
export function useInteractive(): void {
  useEffect(() => {
    // After the effects of everything around the page.
    const timer = setTimeout(() => window.dispatchEvent(new Event(INTERACTIVE)));
    return () => clearTimeout(timer);
  }, []);
}
