import { expect, test } from "vitest";
import { BodyPlaces } from "./body-places.ts";
import { Overloaded } from "./errors.ts";

test("as much is held as has room, and not a byte more; what is refused takes nothing", () => {
  const places = new BodyPlaces(100, 100);
  places.take("a", 60);
  const last = places.take("b", 40);
  expect(() => places.take("c", 1)).toThrow(Overloaded);
  expect(places.held).toBe(100);
  last.giveBack();
  places.take("c", 40);
  expect(places.held).toBe(100);
});

test("one address has its share, whatever room there is", () => {
  const places = new BodyPlaces(100, 30);
  places.take("a", 20);
  expect(() => places.take("a", 11)).toThrow(Overloaded);
  expect(places.held).toBe(20);
  places.take("b", 30);
  places.take("a", 10);
  expect(() => places.take("a", 1)).toThrow(Overloaded);
});

test("a place is given back once, and shrinks but never grows", () => {
  const places = new BodyPlaces(100, 50);
  const one = places.take("a", 50);
  one.shrink(10);
  one.shrink(40);
  expect(places.held).toBe(10);
  const other = places.take("a", 40);
  one.giveBack();
  one.giveBack();
  one.shrink(0);
  expect(places.held).toBe(40);
  expect(() => places.take("a", 11)).toThrow(Overloaded);
  other.giveBack();
  expect(places.held).toBe(0);
  places.take("a", 50);
});
