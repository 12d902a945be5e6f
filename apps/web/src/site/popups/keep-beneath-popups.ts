import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageBeneath } from "./popup-paths.ts";

/** For a page's `shouldRevalidate`: opening or closing a popup above a page does not reload the page. */
export function keepBeneathPopups({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const moved = currentUrl.pathname !== nextUrl.pathname;
  if (moved && pageBeneath(currentUrl.pathname) === pageBeneath(nextUrl.pathname)) return false;
  return defaultShouldRevalidate;
}
