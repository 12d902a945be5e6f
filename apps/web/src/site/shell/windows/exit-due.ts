import { unlocalized } from "../../intl/paths.ts";
import { pageBeneath, popupOf } from "../../popups/popup-paths.ts";

/** Specification 9-13. */
export const EXIT_AFTER_MS = 5 * 60_000;
export const EXIT_RECHECK_MS = 60_000;

interface PlayerSession {
  /** When this tab first saw the player, and the time now. */
  readonly sinceMs: number;
  readonly nowMs: number;
}

/** Whether the player's session is old enough for the popup of in-app browsers. */
export const exitIsDue = ({ sinceMs, nowMs }: PlayerSession): boolean => nowMs - sinceMs >= EXIT_AFTER_MS;

/** Whether nothing forbids a window that opens by itself at this address: neither a popup, above all not the cashbox, nor a game is open. */
export const exitMayOpenAt = (pathname: string): boolean =>
  popupOf(pathname) === undefined && !unlocalized(pageBeneath(pathname)).startsWith("/play/");
