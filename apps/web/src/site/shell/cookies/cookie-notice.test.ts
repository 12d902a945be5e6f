import { expect, test } from "vitest";
import { COOKIES_ACCEPTED } from "./cookie-notice.ts";
import { COUNTRY_APPROVED } from "../windows/country-approved.ts";

test.each([
  ["", false],
  ["cookies_accepted=1", true],
  ["locale=de; cookies_accepted=1", true],
  ["cookies_accepted=10", false],
  ["my_cookies_accepted=1", false],
])("with the cookies %j the notice was accepted: %s", (cookies, accepted) => {
  expect(COOKIES_ACCEPTED.given(cookies)).toBe(accepted);
});

test.each([
  ["accepting the notice holds for a year", COOKIES_ACCEPTED, "31536000"],
  ["approving the visit holds for ten years", COUNTRY_APPROVED, "315360000"],
])("%s on the whole site", (_what, answer, seconds) => {
  const [pair, ...rest] = answer.cookie().split("; ");
  expect(answer.given(pair!)).toBe(true);
  expect(rest).toEqual(["Path=/", `Max-Age=${seconds}`, "SameSite=Lax"]);
});
