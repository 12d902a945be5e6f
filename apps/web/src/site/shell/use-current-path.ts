import { useLocation } from "react-router";
import { unlocalized } from "../intl/paths.ts";
import { pageBeneath } from "../popups/popup-paths.ts";

/** The path of the page that is shown, below any popup, without its locale. */
export function useCurrentPath(): string {
  return unlocalized(pageBeneath(useLocation().pathname));
}
