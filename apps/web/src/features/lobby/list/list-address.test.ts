import { describe, expect, test } from "vitest";
import { categoryPath, listKindOf, listPath, pageAddress, readPage, shownPages } from "./list-address.ts";

describe("addresses of lists", () => {
  test.each([
    ["pokies", "all", "/pokies/all"],
    ["pokies", "bonus-buy", "/pokies/bonus-buy"],
    ["slots", "all", "/slots"],
    ["slots", "new", "/slots/new"],
    ["table", "all", "/table/all"],
    ["category", "top", "/categories/top"],
    ["producer", "nebula-works", "/producers/nebula-works"],
  ] as const)("the list %s %s is at %s", (kind, slug, path) => {
    expect(listPath(kind, slug)).toBe(path);
    expect(listKindOf(path)).toBe(kind);
  });

  test.each([
    ["main", "top", "/categories/top"],
    ["main", "pokies", "/pokies/all"],
    ["category", "table", "/table/all"],
    ["pokies", "top", "/pokies/top"],
    ["slots", "new", "/slots/new"],
    ["slots", "slots", "/slots"],
    ["favorites", "recommended", "/categories/recommended"],
  ] as const)("on a page of %s the category %s leads to %s", (page, category, path) => {
    expect(categoryPath(page, category)).toBe(path);
  });

  test.each([
    ["/pokies/all", "", 1, "/pokies/all"],
    ["/pokies/all", "", 2, "/pokies/all?page=2"],
    ["/pokies/all", "?sort=new", 2, "/pokies/all?sort=new&page=2"],
    ["/producers/nebula-works", "?sort=new", 2, "/producers/nebula-works/2?sort=new"],
    ["/producers/nebula-works", "?sort=new", 1, "/producers/nebula-works?sort=new"],
  ])("in the list %s%s, page %i has the address %s", (path, search, page, address) => {
    expect(pageAddress(path, search, page)).toBe(address);
  });
});

test.each([
  [null, 1],
  ["1", 1],
  ["2", 2],
  ["10000", 10_000],
  ["0", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["02", undefined],
  ["10001", undefined],
  ["1000000000", undefined],
  ["two", undefined],
])("the page number %j is read as %j", (given, page) => {
  expect(readPage(given)).toBe(page);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("on page %i of %i the shown page numbers are %j", (current, total, pages) => {
  expect(shownPages(current, total)).toEqual(pages);
});
