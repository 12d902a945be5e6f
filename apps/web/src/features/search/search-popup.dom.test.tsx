import { gameCollections, gameProviders, gamesFilter } from "@apogee/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../../site/session/site.ts";
import { forgetPlayer } from "../../site/session/kept.ts";
import { enter, mount, until } from "../../testing/mount.tsx";
import { SearchPopup } from "./search-popup.tsx";

const LISTS: Readonly<Record<string, unknown>> = {
  [gameCollections.path]: [
    { id: "all", title: "All", games_count: 60 },
    { id: "roulette", title: "Roulette", games_count: 3 },
    { id: "book-games", title: "Books", games_count: 0 },
  ],
  [gameProviders.path]: [{ slug: "nebula-works", name: "Nebula Works", url: "/producers/nebula-works" }],
};

let mounted: Awaited<ReturnType<typeof mount>>;
let asked: string[] = [];
let failing = false;
beforeEach(() => {
  asked = [];
  failing = false;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === gamesFilter.path) return Response.json({ data: [], pagination: { total_count: 0 } });
    asked.push(path);
    return failing ? Response.json({ code: "no", message: "No." }, { status: 500 }) : Response.json(LISTS[path]);
  });
});
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

async function openSearch(site: Partial<Site> = {}, text = "neb"): Promise<void> {
  mounted = await mount(<SearchPopup onClose={() => undefined} />, { site });
  await enter("search", text);
}
async function openAgain(site: Partial<Site>, text?: string): Promise<void> {
  await mounted.close();
  await openSearch(site, text);
}
const hits = (): (string | null)[] =>
  [...document.querySelectorAll("[role=search] ul[aria-label] a")].map((link) => link.getAttribute("href"));
const empty = (): boolean =>
  document.body.textContent.includes("No games found. Check the spelling or try fewer letters.");

test("categories and producers are loaded once per tab unless the call fails, even across a log-out", async () => {
  failing = true;
  await openSearch();
  await until(() => expect(asked).toHaveLength(2));
  expect(hits()).toEqual([]);

  failing = false;
  await openAgain({ player: { id: 5 } as Site["player"] });
  await until(() => expect(hits()).toEqual(["/producers/nebula-works"]));
  expect(asked.slice(2).toSorted()).toEqual([gameCollections.path, gameProviders.path].toSorted());

  forgetPlayer();
  await openAgain({}, "roul");
  expect(hits()).toEqual(["/categories/roulette"]);
  expect(asked).toHaveLength(4);
});

test("a search without results suggests fewer letters", async () => {
  await openSearch({}, "zzzz");
  expect(empty()).toBe(false);
  await until(() => expect(empty()).toBe(true));
});
