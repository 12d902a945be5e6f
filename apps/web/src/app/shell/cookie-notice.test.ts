import { expect, test } from "vitest";
import { acceptedCookie, cookiesAccepted } from "./cookie-notice.ts";

test.each([
  ["", false],
  ["cookies_accepted=1", true],
  ["locale=de; cookies_accepted=1", true],
  ["cookies_accepted=10", false],
  ["my_cookies_accepted=1", false],
])("with the cookies %j the notice was accepted: %s", (cookies, accepted) => {
  expect(cookiesAccepted(cookies)).toBe(accepted);
});

test("accepting holds for a year on the whole site", () => {
  const [pair, ...rest] = acceptedCookie().split("; ");
  expect(cookiesAccepted(pair!)).toBe(true);
  expect(rest).toEqual(["Path=/", "Max-Age=31536000", "SameSite=Lax"]);
});
