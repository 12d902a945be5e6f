import { showRound } from "@apogee/contract";
import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import type { Api } from "../../../site/api/call.ts";
import { ALL_LANGUAGES } from "../../../testing/all-languages.ts";
import { loadRound } from "./load-round.server.ts";

const api = (game: string): Api =>
  ({
    call: async (route: unknown) => {
      if (route === showRound) return { game, game_version: "1" };
      throw new Error("the shipped texts will do");
    },
  }) as unknown as Api;

test("the symbols of a round are named in the page's language", async () => {
  expect((await loadRound({ api: api("apogee/CandyOrbit") }, "1-1", "de")).sheet!.symbols).toMatchObject({
    cherries: "Kirschen",
    "ice-cream": "Eis",
  });
  expect((await loadRound({ api: api("apogee/CandyOrbit") }, "1-1", "en")).sheet!.symbols).toMatchObject({
    cherries: "Cherries",
    "ice-cream": "Ice cream",
  });
});

test("the texts of each language name every symbol of the platform's own pokies", () => {
  const symbols = SLOT_GAMES.flatMap(({ par }) => par.symbols.map(({ id }) => `symbol.${id}`));
  expect(symbols.length).toBeGreaterThan(30);
  for (const [language, texts] of ALL_LANGUAGES)
    expect(
      symbols.filter((id) => !texts[id]),
      language,
    ).toEqual([]);
});
