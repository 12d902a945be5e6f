import { expect, test } from "vitest";
import { messages } from "./info.ts";
import { gamesFilter } from "./games.ts";

test("a page of games is the first one, of 40, unless asked otherwise", () => {
  expect(gamesFilter.body!.parse({})).toMatchObject({ page: 1, page_size: 40, device: "desktop", filter: {} });
});

test.each([
  [{ page_size: 0 }],
  [{ page_size: 101 }],
  [{ page: 0 }],
  [{ page: 1.5 }],
  [{ page: -1 }],
  [{ page: 1_000_000_000 }],
  [{ filter: { title: "x".repeat(81) } }],
  [{ filter: { title: "x".repeat(5_000) } }],
])("%j is refused", (body) => {
  expect(gamesFilter.body!.safeParse(body).success).toBe(false);
});

test("texts may be kept for five minutes", () => {
  expect(messages.cacheSeconds).toBe(300);
});
