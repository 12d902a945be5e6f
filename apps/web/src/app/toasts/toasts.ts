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

/** The outlet hears of the first message, and loads what shows it. */
export function onFirstToast(callback: () => void): () => void {
  onFirst = callback;
  if (waiting.length > 0) callback();
  return () => {
    onFirst = null;
  };
}

/** What shows messages takes those that wait, and all that follow. */
export function takeToasts(show: Listener): () => void {
  listener = show;
  for (const message of waiting.splice(0)) show(message);
  return () => {
    listener = null;
  };
}
