import { expect, test } from "vitest";
import { promoWaitMs, timerCookie, timerOf } from "./promo-timer.ts";

const NOW = 2_000_000;

test.each([
  ["began just now waits ten minutes", NOW, 600_000],
  ["began four minutes ago waits six minutes", NOW - 240_000, 360_000],
  ["began ten minutes ago waits no longer", NOW - 600_000, 0],
  ["began hours ago waits no longer", 0, 0],
  ["began in the future waits ten minutes", NOW + 9_000_000, 600_000],
])("a timer that %s", (_what, started, wait) => {
  expect(promoWaitMs(started, NOW)).toBe(wait);
});

test.each([
  ["", null],
  ["a=b; promo_timer=1700000000000", 1_700_000_000_000],
  ["promo_timer=seen; a=b", "seen"],
  ["promo_timer=", null],
  ["promo_timer=<b>", null],
  ["not_promo_timer=1", null],
])("the cookies %j hold the timer %j", (cookies, timer) => {
  expect(timerOf(cookies)).toBe(timer);
});

test("the cookie lasts a day", () => {
  expect(timerCookie(5)).toBe("promo_timer=5; Path=/; Max-Age=86400; SameSite=Lax");
});
