import { tableOf } from "@apogee/sic-bo";
import { tripleLantern } from "@apogee/sic-bo/games";
import { expect, test } from "vitest";
import { texts as en } from "../../../../../locales/en/texts.ts";
import { spotParts } from "./spot-parts.ts";

test.each([
  ["small", "small", ""],
  ["any_triple", "any_triple", ""],
  ["total17", "total", "17"],
  ["pair2-5", "pair", "2, 5"],
])("%s is read as %s %s", (spot, kind, numbers) => {
  expect(spotParts(spot)).toEqual({ kind, numbers });
});

test("every spot of the engine's table has a name", () => {
  for (const spot of tableOf(tripleLantern.sheet).keys()) {
    const { kind, numbers } = spotParts(spot);
    expect(en).toHaveProperty([`profile.sicbo_${numbers === "" ? "" : "of_"}${kind}`]);
  }
});
