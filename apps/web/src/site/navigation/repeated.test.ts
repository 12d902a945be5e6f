import { expect, test } from "vitest";
import { isRepeated } from "./repeated.ts";

test.each([
  ["whose page is being loaded is a repeat", "/pokies/all", "/", "/", true],
  ["to a page that was left for another is not a repeat", null, "/", "/", false],
  ["while another page is being loaded is not a repeat", "/table/all", "/", "/", false],
  ["that the address bar shows, but the page does not yet, is a repeat", null, "/pokies/all", "/", true],
  ["whose page is shown is not a repeat", null, "/pokies/all", "/pokies/all", false],
])("pressing a link %s", (_what, pending, address, shown, expected) => {
  expect(isRepeated("/pokies/all", { pending, address, shown })).toBe(expected);
});
