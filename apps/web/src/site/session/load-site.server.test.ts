import { infoRoutes, listBrands, listJackpots, messages, type Visit } from "@apogee/contract";
import { expect, test } from "vitest";
import type { LoadFacts } from "../load-context.ts";
import { loadSite } from "./load-site.server.ts";

const ANSWERS = new Map<unknown, unknown>([
  [infoRoutes.locales, [{ code: "en", name: "English", name_in_locale: "English", default: true }]],
  [infoRoutes.project, {}],
  [
    infoRoutes.currencies,
    [
      { code: "EUR", enabled: true },
      { code: "KZT", enabled: false },
      { code: "BTC", enabled: true },
      { code: "TRX", enabled: false },
    ],
  ],
  [listBrands, []],
  [listJackpots, [{ identifier: "mystic", games: ["nebula/Comet"], levels: [] }]],
  [messages, {}],
]);

test("the site offers only currencies that are enabled", async () => {
  const api = { call: async (route: unknown) => ANSWERS.get(route) };
  const visit = { player: null, locale: "en", brand: { main_origin: null } } as unknown as Visit;
  const site = await loadSite({ api, visit } as unknown as LoadFacts, undefined, new URL("http://localhost/"));
  expect(site.currencies.map(({ code }) => code)).toEqual(["EUR", "BTC"]);
});

test("every page knows the running jackpots and their games, without their amounts", async () => {
  const api = { call: async (route: unknown) => ANSWERS.get(route) };
  const visit = { player: null, locale: "en", brand: { main_origin: null } } as unknown as Visit;
  const site = await loadSite({ api, visit } as unknown as LoadFacts, undefined, new URL("http://localhost/"));
  expect(site.jackpots).toEqual([{ identifier: "mystic", games: ["nebula/Comet"] }]);
});
