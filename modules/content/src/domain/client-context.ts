import type { clientContext, ResponseOf } from "@apogee/contract";
import { isbot } from "isbot";

/** The first that fits is the browser: most of them also claim to be the ones below. */
const BROWSERS = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, "edge"],
  [/\b(?:OPR|OPiOS)\//, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\b(?:Firefox|FxiOS)\//, "firefox"],
  [/\b(?:Chrome|CriOS)\//, "chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "safari"],
] as const;

/** Facebook, Instagram and Messenger name themselves in the browsers inside their apps. */
const META = /\b(?:FBAN|FBAV|FB_IAB|Instagram)\b/;
const IOS = /\b(?:iPhone|iPad|iPod)\b/;

/** What a user agent says of the browser. It is the browser's own claim and decides nothing about money or access. */
export function clientContextOf(userAgent: string): ResponseOf<typeof clientContext> {
  const isIOS = IOS.test(userAgent);
  const isMetaWebview = META.test(userAgent);
  return {
    userAgent,
    isMetaWebview,
    isIOS,
    isMobile: isIOS || /\bAndroid\b|\bMobile\b/.test(userAgent),
    // Apps show pages in Android's web view, which says so, or in iOS's, which is not named Safari.
    isApp: isMetaWebview || /; wv\)/.test(userAgent) || (isIOS && !/\bSafari\//.test(userAgent)),
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "unknown",
    isBot: userAgent === "" || isbot(userAgent),
  };
}
