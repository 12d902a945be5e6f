import { OWN_GAMES } from "@apogee/own-games";
import { expect, test } from "vitest";
import { SEEDED_JACKPOTS } from "../terms/seeded-jackpots.ts";
import { edgeExceeded, jackpotsOf, sharesPpm } from "./edges.ts";
import { readJackpotTerms } from "./terms.ts";

const games = [
  { identifier: "apogee/One", provider: "apogee", edgePpm: 40_000 },
  { identifier: "brook/Two", provider: "brook", edgePpm: null },
];
const taking = (potPpm: number, reservePpm: number, links: { games?: string[]; providers?: string[] }) => ({
  links: { games: [], providers: [], ...links },
  levels: [{ potPpm, reservePpm }],
});

test.each([
  ["below the edge", [taking(20_000, 19_999, { games: ["apogee/One"] })], undefined],
  ["as much as the edge", [taking(20_000, 20_000, { games: ["apogee/One"] })], "apogee/One"],
  [
    "two that are fine alone",
    [taking(20_000, 0, { games: ["apogee/One"] }), taking(20_000, 0, { providers: ["apogee"] })],
    "apogee/One",
  ],
  ["a game without a declared edge", [taking(1, 0, { providers: ["brook"] })], "brook/Two"],
])("jackpots of a game: %s", (_what, jackpots, exceeded) => {
  expect(edgeExceeded(games, jackpots)?.game).toBe(exceeded);
});

test("the seeded jackpots leave an edge in every bet of their games, and each game exists", () => {
  const jackpots = Object.values(SEEDED_JACKPOTS).map((value) => {
    const terms = readJackpotTerms(value);
    return {
      links: terms,
      levels: terms.levels.map((level) => ({ potPpm: level.pot_ppm, reservePpm: level.reserve_ppm })),
    };
  });
  const own = OWN_GAMES.map(({ identifier, lowestEdgePpm }) => ({
    identifier,
    provider: identifier.split("/")[0]!,
    edgePpm: lowestEdgePpm,
  }));
  expect(edgeExceeded(own, jackpots)).toBeUndefined();
  for (const { links } of jackpots)
    for (const named of links.games) {
      const game = own.find(({ identifier }) => identifier === named);
      expect([named, game && game.edgePpm - sharesPpm(jackpotsOf(game, jackpots)) > 10_000]).toEqual([named, true]);
    }
});
