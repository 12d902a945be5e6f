export type InAppBrowser = "facebook" | "instagram" | "tiktok" | "line" | "other";

const IOS = /\b(?:iPhone|iPad|iPod)\b/;
const APPS: ReadonlyArray<readonly [InAppBrowser, RegExp]> = [
  ["instagram", /\bInstagram\b/],
  ["facebook", /\bFB(?:AN|AV|_IAB|IOS)\b/],
  ["tiktok", /\b(?:TikTok|musical_ly|trill|BytedanceWebview)/i],
  ["line", /\bLine\//],
];
/** Safari and every other whole browser on iOS name it; the view inside another app does not. */
const WHOLE = /\bSafari\//;

/**
 * The app whose built-in browser shows the page on iOS; null in a whole browser, on other systems, and for a site that
 * was added to the home screen, which is `standalone`.
 */
export function inAppBrowser(userAgent: string, standalone: boolean): InAppBrowser | null {
  if (!IOS.test(userAgent) || standalone) return null;
  const known = APPS.find(([, pattern]) => pattern.test(userAgent));
  if (known) return known[0];
  return WHOLE.test(userAgent) ? null : "other";
}
