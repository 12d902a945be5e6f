import { expect, test } from "vitest";
import { searchTitle } from "./search-title.ts";

test.each([
  ["Dragon's Émber!", "dragons ember"],
  ["Mjølnir’s Straße", "mjolnirs strasse"],
  ["ŁÓDŹ–Đồng", "lodz dong"],
  ["Ёлка 2", "елка 2"],
  ["ΆΡΗΣ", "αρης"],
  ["100%_\\", "100"],
  ["Zoe\u0308 \u200bX", "zoe x"],
])("the title %j is searched as %j", (title, text) => {
  expect(searchTitle(title)).toBe(text);
});
