import { expect, test } from "vitest";
import { askedOf, askedRoundsOf, searchOf } from "./asked.ts";

const read = (text: string) => askedOf(new URLSearchParams(text), "EUR");

test.each([
  ["", { currency: "EUR" }],
  [
    "currency=BTC&from=2026-11-01&to=2026-11-21&zone=Europe/Tallinn&kind=play&search=ember",
    {
      currency: "BTC",
      from: "2026-11-01",
      to: "2026-11-21",
      zone: "Europe/Tallinn",
      kind: "play",
      search: "ember",
    },
  ],
  ["from=2026-11-21&to=2026-11-01", { currency: "EUR" }],
  ["from=yesterday&to=2026-11-01", { currency: "EUR", to: "2026-11-01" }],
  ["kind=loot&zone=%2B02:00&search=%20", { currency: "EUR" }],
  ["zone=Etc/Unknown", { currency: "EUR" }],
  ["zone=UTC", { currency: "EUR", zone: "UTC" }],
])("the query %j asks for %j", (text, asked) => {
  expect(read(text)).toEqual(asked);
});

test("a request is read back from its own address", () => {
  const asked = read("from=2026-11-01&to=2026-11-21&search=a%20%26%20b");
  expect(askedOf(new URLSearchParams(searchOf({ ...asked })), "EUR")).toEqual(asked);
  expect(searchOf({ currency: "EUR", kind: undefined })).toBe("?currency=EUR");
});

test.each([
  ["game=apogee/DragonsEmber&result=returned", { game: "apogee/DragonsEmber", result: "returned" }],
  ["game=&result=jackpot&kind=play", {}],
])("the query %j asks for these rounds: %j", (text, rounds) => {
  expect(askedRoundsOf(new URLSearchParams(text), "EUR")).toEqual({ currency: "EUR", ...rounds });
});
