import { expect, test } from "vitest";
import { inAppBrowser } from "./in-app-browser.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Safari", `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, null],
  ["Chrome", `${IPHONE} CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1`, null],
  ["Firefox", `${IPHONE} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, null],
  ["Facebook", `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/515.0.0.44.90;FBDV/iPhone15,2]`, "facebook"],
  ["Facebook in its Safari view", `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS]`, "facebook"],
  ["Instagram", `${IPHONE} Mobile/22F76 Instagram 382.0.0.29.87 (iPhone15,2; iOS 18_5; en_AU)`, "instagram"],
  ["TikTok", `${IPHONE} Mobile/22F76 musical_ly_39.8.0 BytedanceWebview/d8a21c6`, "tiktok"],
  ["TikTok by its name", `${IPHONE} Mobile/22F76 TikTok 39.8.0`, "tiktok"],
  ["Line", `${IPHONE} Mobile/22F76 Safari Line/15.8.0`, "line"],
  ["a web view of an unknown app", `${IPHONE} Mobile/22F76`, "other"],
  ["Facebook on an iPad", IPHONE.replace("iPhone;", "iPad;") + " Mobile/22F76 [FBAN/FBIOS]", "facebook"],
  ["Facebook on Android", `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/515.0]`, null],
  ["Chrome on Android", `${ANDROID} Chrome/137.0.0.0 Mobile Safari/537.36`, null],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15", null],
])("%s is recognised as the in-app browser of %s", (_name, userAgent, app) => {
  expect(inAppBrowser(userAgent, false)).toBe(app);
});

test("a site opened from the home screen is not an in-app browser", () => {
  expect(inAppBrowser(`${IPHONE} Mobile/15E148`, true)).toBeNull();
});
