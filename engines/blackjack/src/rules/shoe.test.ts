import { seededSource, type RandomSource } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { copperlight, parlour } from "../games/index.ts";
import { sheetWith } from "../testing.ts";
import { drawFrom } from "./shoe.ts";

/** A source that gives these places among the cards that are left, and records how many were left each time. */
function placesFrom(places: readonly number[]): RandomSource & { readonly asked: number[] } {
  const asked: number[] = [];
  return { asked, nextInt: (n) => (asked.push(n), places[asked.length - 1]! % n) };
}

test("the n-th of the remaining cards is the n-th number that was not drawn", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 52 }), (places) => {
      const source = placesFrom(places);
      const draw = drawFrom(parlour.sheet, [], source);
      const left = Array.from({ length: 52 }, (_, i) => i);
      for (const place of places) expect(draw()).toBe(left.splice(place % left.length, 1)[0]);
      expect(source.asked).toEqual(places.map((_, i) => 52 - i));
    }),
  );
});

test("six decks have 312 cards, each of the 52 six times, even if drawing resumes later", () => {
  const source = seededSource("a whole shoe");
  const drawn: number[] = [];
  for (let i = 0; i < 312; i++) drawn.push(drawFrom(copperlight.sheet, drawn, source)());
  expect(new Set(drawn).size).toBe(312);
  expect(drawn.toSorted((a, b) => a - b).at(-1)).toBe(311);
});

test("an infinite deck draws every card from all 52", () => {
  const source = placesFrom([7, 7, 7]);
  const draw = drawFrom(sheetWith({ decks: null }), [], source);
  expect([draw(), draw(), draw()]).toEqual([7, 7, 7]);
  expect(source.asked).toEqual([52, 52, 52]);
});
