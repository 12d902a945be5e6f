import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageBeneath } from "./popup-paths.ts";

/** For a page's `shouldRevalidate`: a popup that opens or closes above it is no reason to load it again. */
export function keepBeneathPopups({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const moved = currentUrl.pathname !== nextUrl.pathname;
  if (moved && pageBeneath(currentUrl.pathname) === pageBeneath(nextUrl.pathname)) return false;
  return defaultShouldRevalidate;
}
