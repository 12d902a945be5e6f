import { DICE_TITLES } from "@apogee/dice/games";
import { HI_LO_TITLES } from "@apogee/hi-lo/games";
import { MINES_TITLES } from "@apogee/mines/games";
import { SLOT_TITLES } from "@apogee/slots/games";
import { VIDEO_POKER_TITLES } from "@apogee/video-poker/games";
import { expect, test } from "vitest";
import { KNOWN_GAMES, loadFamily } from "./family.ts";

test("every game that the engines have can be shown", () => {
  const titles = [...SLOT_TITLES, ...DICE_TITLES, ...HI_LO_TITLES, ...MINES_TITLES, ...VIDEO_POKER_TITLES];
  expect([...KNOWN_GAMES].toSorted()).toEqual([...new Set(titles.map(({ slug }) => slug))].toSorted());
});

test("an unknown game has no family", () => {
  expect(loadFamily("solitaire")).toBeUndefined();
});
