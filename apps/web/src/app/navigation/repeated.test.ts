import { expect, test } from "vitest";
import { isRepeated } from "./repeated.ts";

test.each([
  ["whose page is being loaded", "/pokies/all", "/", "/", true],
  ["that is left for another page", null, "/", "/", false],
  ["while another page is being loaded", "/table/all", "/", "/", false],
  ["that the address bar shows, but not the page yet", null, "/pokies/all", "/", true],
  ["whose page is shown", null, "/pokies/all", "/pokies/all", false],
])("a link %s is pressed again", (_what, pending, address, shown, expected) => {
  expect(isRepeated("/pokies/all", { pending, address, shown })).toBe(expected);
});
