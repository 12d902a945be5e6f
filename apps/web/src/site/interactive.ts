import { useEffect } from "react";

/** Dispatched on the window once buttons answer. */
export const INTERACTIVE = "apogee:interactive";

let answers = false;

/** Whether buttons answer already. */
export const isInteractive = (): boolean => answers;

/** Announces that the page answers, to the script that keeps what was typed and clicked earlier. */
export function useInteractive(): void {
  useEffect(() => {
    // After the effects of everything around the page.
    const timer = setTimeout(() => {
      answers = true;
      window.dispatchEvent(new Event(INTERACTIVE));
    });
    return () => clearTimeout(timer);
  }, []);
}
