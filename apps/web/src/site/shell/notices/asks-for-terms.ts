import { unlocalized } from "../../intl/paths.ts";
import { popupOf } from "../../popups/popup-paths.ts";

/** The page of the terms themselves, which no popup may cover. */
const TERMS_PAGE = "/terms-and-conditions";

/**
 * Whether the popup of renewed terms opens by itself over the current page: once per visit over any page, and each time
 * the player opens the deposit popup, since deposits require the new terms. It does not replace other popups, above all
 * not withdrawals.
 */
export function asksForTerms(missed: readonly string[], pathname: string, asked: boolean): boolean {
  if (!missed.includes("terms_acceptance") || unlocalized(pathname) === TERMS_PAGE) return false;
  const popup = popupOf(pathname);
  return popup === "deposit" || (popup === undefined && !asked);
}
