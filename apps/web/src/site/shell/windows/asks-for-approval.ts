import { unlocalized } from "../../intl/paths.ts";
import { pageBeneath } from "../../popups/popup-paths.ts";
import { COUNTRY_APPROVED } from "./country-approved.ts";

const COUNTRY = "AU";
/** Where a declined visit ends, and what a visitor may want to read before answering. */
const OPEN_PAGES = new Set([
  "/oops",
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/responsible-gaming",
]);

interface VisitNow {
  readonly signedIn: boolean;
  readonly country: string | null;
  readonly pathname: string;
  readonly cookies: string;
}

/** Specification 2.5-10: whether a guest from Australia is asked to confirm the visit. */
export function asksForApproval({ signedIn, country, pathname, cookies }: VisitNow): boolean {
  if (signedIn || country !== COUNTRY) return false;
  return !OPEN_PAGES.has(unlocalized(pageBeneath(pathname))) && !COUNTRY_APPROVED.given(cookies);
}
