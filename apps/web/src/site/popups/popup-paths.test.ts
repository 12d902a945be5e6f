import { describe, expect, test } from "vitest";
import { addressOf, ownPath, pageBeneath, popupOf, popupTarget } from "./popup-paths.ts";

describe("popups over pages", () => {
  test.each([
    ["/", "/sign-in", "/sign-in"],
    ["/de", "/de/sign-in", "/de/sign-in"],
    ["/sign-up", "/sign-in", "/sign-in"],
    ["/pokies/all", "/pokies/all/~/sign-in", "/sign-in"],
    ["/de/play/nebula/Comet", "/de/play/nebula/Comet/~/sign-in", "/de/sign-in"],
    ["/de/play/nebula/Comet/~/sign-up", "/de/play/nebula/Comet/~/sign-in", "/de/sign-in"],
  ])("from %s the login opens at %s and shows the address %s", (from, to, mask) => {
    expect(popupTarget("sign-in", from)).toEqual({ to, mask });
  });

  test.each([
    ["/", undefined, "/"],
    ["/de/deposit", "deposit", "/de"],
    ["/profile/~/withdraw", "withdraw", "/profile"],
    ["/profile/~/nothing", undefined, "/profile"],
    ["/pokies/sign-in", undefined, "/pokies/sign-in"],
  ])("%s shows the popup %s over %s", (pathname, popup, beneath) => {
    expect(popupOf(pathname)).toBe(popup);
    expect(pageBeneath(pathname)).toBe(beneath);
  });

  test.each([
    ["/profile/~/deposit", "/deposit"],
    ["/de/profile/~/deposit", "/de/deposit"],
    ["/de/profile", "/de/profile"],
  ])("%s has the address %s", (pathname, address) => {
    expect(addressOf(pathname)).toBe(address);
  });

  test.each([
    ["/profile?x=1", "/profile?x=1"],
    ["//evil.example", undefined],
    ["/\\evil.example", undefined],
    ["https://evil.example", undefined],
    ["javascript:1", undefined],
    [null, undefined],
    ["/\t/evil.example", undefined],
  ])("a redirect to %j is read as %s", (given, expected) => {
    expect(ownPath(given)).toBe(expected);
  });
});
