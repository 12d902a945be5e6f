import { lastingAnswer, YEAR_S } from "../notices/lasting-answer.ts";

/** The cookie notice was accepted; valid for a year. */
export const COOKIES_ACCEPTED = lastingAnswer("cookies_accepted", YEAR_S);

const SETTINGS = "apogee.cookie-settings";

/** Opens the notice again, to change an answer. */
export function openCookieSettings(): void {
  dispatchEvent(new Event(SETTINGS));
}

/** Calls back when the notice is to open again; returns how to stop. */
export function onCookieSettings(listener: () => void): () => void {
  addEventListener(SETTINGS, listener);
  return () => removeEventListener(SETTINGS, listener);
}
