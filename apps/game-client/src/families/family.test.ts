import { SLOT_GAMES } from "@apogee/slots/games";
import { expect, test } from "vitest";
import { KNOWN_GAMES, loadFamily } from "./family.ts";

test("every pokie that the engine has can be shown", () => {
  expect([...KNOWN_GAMES].toSorted()).toEqual(SLOT_GAMES.map(({ par }) => par.slug).toSorted());
});

test("an unknown game has no family", () => {
  expect(loadFamily("solitaire")).toBeUndefined();
});
