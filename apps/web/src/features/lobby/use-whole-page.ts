import { useState } from "react";
import { useLocation } from "react-router";
import { popupOf } from "../../site/popups/popup-paths.ts";

/**
 * Whether a page needs what lies below the first screen. While the popup of the address that the visitor opened covers
 * it, it cannot be scrolled; it is rendered when that popup closes.
 */
export function useWholePage(): boolean {
  const covered = popupOf(useLocation().pathname) !== undefined;
  const [whole, setWhole] = useState(!covered);
  if (!whole && !covered) setWhole(true);
  return whole;
}
