import type { Toaster, ToastMessage } from "@apogee/ui";

type Listener = Pick<Toaster, "show" | "close">;

const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let onFirst: (() => void) | null = null;

/**
 * Shows a message at the edge of the page, from anywhere in the browser: `showToast({ text: t("…"), tone: "done" })`.
 */
export function showToast(message: ToastMessage): void {
  if (listener) return void listener.show(message);
  waiting.push(message);
  onFirst?.();
}

/** Takes the message of a key away, whether it is shown or still waits. */
export function closeToast(key: string): void {
  listener?.close(key);
  const at = waiting.findIndex((each) => each.key === key);
  if (at >= 0) waiting.splice(at, 1);
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
export function takeToasts(toaster: Listener): () => void {
  listener = toaster;
  for (const message of waiting.splice(0)) toaster.show(message);
  return () => {
    listener = null;
  };
}
