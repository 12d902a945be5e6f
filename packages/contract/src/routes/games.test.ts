import { expect, test } from "vitest";
import { messages } from "./info.ts";
import { gamesFilter } from "./games.ts";

test("a request for games gets the first page, of 40 games, by default", () => {
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

test("texts may be cached for five minutes", () => {
  expect(messages.cacheSeconds).toBe(300);
});
