import { expect, test } from "vitest";
import { isMalformed, isPageAddress, readableAddress } from "./page-address.ts";

test.each([
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/games/%C0%80", "/games%2F%25C0%2580"],
  ["/de/spiele/%", "/de/spiele%2F%25"],
  ["/fr-CA/%ff?page=2", "/fr-CA/%25ff"],
  ["//evil.example/%E0", "/%2Fevil.example%2F%25E0"],
])("the malformed address %s is read as %s, which is valid and a page's", (url, readable) => {
  expect(isMalformed(url)).toBe(true);
  expect(readableAddress(url)).toBe(readable);
  expect([isMalformed(readable), isPageAddress(readable)]).toEqual([false, true]);
});

test.each(["/", "/games/%C3%A4", "/search?q=%E0%A4%A", "/100%25", "/a#%"])("the address %s is not malformed", (url) => {
  expect(isMalformed(url)).toBe(false);
});

test.each(["/api/%E0", "/api", "/messages/%ff.json", "/gateway/x", "/sandbox/pay/api/%C0"])(
  "%s is no page's address",
  (url) => {
    expect(isPageAddress(url)).toBe(false);
  },
);
