import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { slugOf } from "./game-slug.ts";

test.each(SLOT_GAMES.map(({ par }) => [par.identifier, par.slug]))("%s has the art of %s", (identifier, slug) => {
  expect(slugOf(identifier)).toBe(slug);
});

test.each([
  ["orrery/BrassPenny", "orrery-brass-penny"],
  ["tin_orrery/Book2Dead", "tin-orrery-book2-dead"],
])("%s, an outside game, has the art of %s", (identifier, slug) => {
  expect(slugOf(identifier)).toBe(slug);
});
