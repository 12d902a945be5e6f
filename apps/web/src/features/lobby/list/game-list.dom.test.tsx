import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { GameList } from "./game-list.tsx";
import type { ListData, ListOf } from "./list-data.ts";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

const listOf = (of: ListOf): ListData => ({
  of,
  path: "/somewhere",
  query: {},
  producers: [],
  chips: { page: "category", categories: [] },
  source: { kind: "games", identifiers: [] },
  first: {
    data: [],
    pagination: { current_page: 1, next_page: null, prev_page: null, total_pages: 1, total_count: 0 },
  },
  alike: [],
});
const others = (): Element | null => mounted.place.querySelector("header a[href='/producers']");

test("the page of a producer links to all producers; the page of a category does not", async () => {
  mounted = await mount(<GameList list={listOf({ kind: "producer", id: "nebula-works", title: "Nebula Works" })} />);
  expect(mounted.place.querySelector("h1")?.textContent).toBe("Nebula Works");
  expect(others()?.textContent).toBe("All producers");
  await mounted.close();
  mounted = await mount(<GameList list={listOf({ kind: "category", id: "roulette", title: "Roulette" })} />);
  expect(others()).toBeNull();
});
