import { expect, test } from "vitest";
import { BodyPlaces } from "./body-places.ts";
import { Overloaded } from "./errors.ts";

test("bytes are reserved up to the capacity and not one more, and a refused request reserves nothing", () => {
  const places = new BodyPlaces(100, 100);
  places.take("a", 60);
  const last = places.take("b", 40);
  expect(() => places.take("c", 1)).toThrow(Overloaded);
  expect(places.held).toBe(100);
  last.giveBack();
  places.take("c", 40);
  expect(places.held).toBe(100);
});

test("an address is limited to its share, however much capacity is left", () => {
  const places = new BodyPlaces(100, 30);
  places.take("a", 20);
  expect(() => places.take("a", 11)).toThrow(Overloaded);
  expect(places.held).toBe(20);
  places.take("b", 30);
  places.take("a", 10);
  expect(() => places.take("a", 1)).toThrow(Overloaded);
});

test("a reservation is released once, and can shrink but not grow", () => {
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
