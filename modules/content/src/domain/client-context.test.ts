import { expect, test } from "vitest";
import { clientContextOf } from "./client-context.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const WEBVIEW =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const INSTAGRAM =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0.1 (iPhone17,1)";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const NOTHING = { isMetaWebview: false, isIOS: false, isMobile: false, isApp: false, isBot: false };

test.each([
  ["Chrome", CHROME, { browser: "chrome" }],
  ["Edge", `${CHROME} Edg/141.0.0.0`, { browser: "edge" }],
  ["Opera", `${CHROME} OPR/122.0.0.0`, { browser: "opera" }],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", { browser: "firefox" }],
  ["a phone", PIXEL, { browser: "chrome", isMobile: true }],
  ["an app on Android", WEBVIEW, { browser: "chrome", isMobile: true, isApp: true }],
  ["Safari on a phone", IPHONE, { browser: "safari", isIOS: true, isMobile: true }],
  [
    "Instagram on an iPhone",
    INSTAGRAM,
    { browser: "unknown", isIOS: true, isMobile: true, isApp: true, isMetaWebview: true },
  ],
  ["a crawler", GOOGLEBOT, { browser: "unknown", isBot: true }],
  ["a script", "curl/8.14.1", { browser: "unknown", isBot: true }],
  ["a caller with an empty user agent", "", { browser: "unknown", isBot: true }],
])("%s is recognized by its user agent", (_name, userAgent, expected) => {
  expect(clientContextOf(userAgent)).toEqual({ userAgent, ...NOTHING, ...expected });
});
