import type { ToastMessage } from "@apogee/ui";

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let onFirst: (() => void) | null = null;

/**
 * Shows a message at the edge of the page, from anywhere in the browser: `showToast({ text: t("…"), tone: "done" })`.
 */
export function showToast(message: ToastMessage): void {
  if (listener) return listener(message);
  waiting.push(message);
  onFirst?.();
}

/** Calls back at the first message, so that the outlet can load the code that shows it. */
export function onFirstToast(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = null;
  };
}

/** Passes the queued messages, and all later ones, to the component that shows them. */
export function takeToasts(show: Listener): () => void {
  listener = show;
  for (const message of waiting.splice(0)) show(message);
  return () => {
    listener = null;
  };
}
