import { unlocalized } from "../intl/paths.ts";
import { popupOf } from "../popups/popup-paths.ts";

/** Where the terms themselves stand: nothing may cover them. */
const TERMS_PAGE = "/terms-and-conditions";

/**
 * Whether the popup of renewed terms opens by itself over what is shown: once in a visit over any page, and each time
 * that
 * somebody wants to deposit, who could not go on without. Other popups are left alone; above all withdrawals.
 */
export function asksForTerms(missed: readonly string[], pathname: string, asked: boolean): boolean {
  if (!missed.includes("terms_acceptance") || unlocalized(pathname) === TERMS_PAGE) return false;
  const popup = popupOf(pathname);
  return popup === "deposit" || (popup === undefined && !asked);
}
