import { bannersConfig, gameCollections, gamesFilter, type GameView, type Visit } from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../../app/load-context.ts";
import { loadLobby, type Banner, type Category } from "./load-lobby.server.ts";

const gamesOf = (category: string, count: number): GameView[] => Array.from({ length: count }, (_, at) => ({ identifier: `${category}/${at}` }) as GameView);
const category = (id: string, games: number): Category => ({ id, title: id, games_count: games });
const banner = (identity: string, change: Partial<Banner>): Banner => ({ identity, categories: [], logged: null, groupIds: [], ...change }) as Banner;

function given({ categories = [], banners = [], groups }: { categories?: Category[]; banners?: Banner[] | "fails"; groups?: string[] }) {
  const asked: number[] = [];
  const api = {
    call: async (route: unknown, input: { body?: { page_size: number; filter: { categories: { identifiers: string[] } } } }) => {
      if (route === gameCollections) return categories;
      if (route === bannersConfig) {
        if (banners === "fails") throw new Error("no banners");
        return { banners };
      }
      expect(route).toBe(gamesFilter);
      const { page_size: most, filter } = input.body!;
      asked.push(most);
      const id = filter.categories.identifiers[0]!;
      return { data: gamesOf(id, Math.min(most, categories.find((each) => each.id === id)?.games_count ?? 0)) };
    },
  };
  const player = groups === undefined ? null : { statuses: groups.map((id) => ({ id, name: id })) };
  return { facts: { api, visit: { device: "desktop", player } as unknown as Visit } as unknown as LoadFacts, asked };
}

test("rows hold fifteen games at most, and a row of nothing new is left out", async () => {
  const { facts, asked } = given({ categories: [category("top", 40), category("new", 3), category("egypt-games", 2), category("pokies", 99)] });
  const { rows } = await loadLobby(facts, "en");
  expect(rows.map(({ category: id, games }) => [id, games.length])).toEqual([["top", 15], ["new", 3], ["pokies", 15]]);
  expect(new Set(asked)).toEqual(new Set([15]));
});

test("categories without games are no chips", async () => {
  const { facts } = given({ categories: [category("top", 1), category("live", 0)] });
  expect((await loadLobby(facts, "en")).categories.map(({ id }) => id)).toEqual(["top"]);
});

test.each([
  ["a guest", undefined, "guests"],
  ["a player", [], "players"],
  ["a member of the group", ["255"], "vip"],
])("%s sees the first banner that is for them", async (_who, groups, expected) => {
  const banners = [
    banner("elsewhere", { categories: ["promotions"] }), banner("vip", { groupIds: ["255"] }), banner("guests", { logged: false }), banner("players", { logged: true }),
  ];
  const { facts } = given({ banners, ...(groups === undefined ? {} : { groups }) });
  expect((await loadLobby(facts, "en")).banner?.identity).toBe(expected);
});

test("without an answer about banners the lobby is shown without one", async () => {
  const { facts } = given({ banners: "fails", categories: [category("pokies", 1)] });
  expect(await loadLobby(facts, "en")).toMatchObject({ banner: null, rows: [{ category: "pokies" }] });
});
