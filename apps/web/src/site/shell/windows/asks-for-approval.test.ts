import { expect, test } from "vitest";
import { asksForApproval } from "./asks-for-approval.ts";

const GUEST = { signedIn: false, country: "AU", pathname: "/", cookies: "locale=en" };

test.each([
  ["a guest from Australia", GUEST, true],
  ["a guest on a German page", { ...GUEST, pathname: "/de/pokies/all" }, true],
  ["a guest who opens the registration", { ...GUEST, pathname: "/sign-up" }, true],
  ["a player", { ...GUEST, signedIn: true }, false],
  ["a guest from elsewhere", { ...GUEST, country: "DE" }, false],
  ["a guest from an unknown country", { ...GUEST, country: null }, false],
  ["a guest who has approved", { ...GUEST, cookies: "locale=en; EMP_user_approved=1" }, false],
  ["a guest who has declined", { ...GUEST, pathname: "/oops" }, false],
  ["a guest who reads the terms", { ...GUEST, pathname: "/de/terms-and-conditions" }, false],
])("%s is asked for approval: %s", (_who, visit, asked) => {
  expect(asksForApproval(visit)).toBe(asked);
});
