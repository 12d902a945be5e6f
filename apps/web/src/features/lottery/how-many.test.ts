import { expect, test } from "vitest";
import { mostTickets, pricesOf, roomOf, scaleOf } from "./how-many.ts";

test("a lottery is sold for points, for money, or for both", () => {
  const lottery = { comp_points_ticket_price: 100, ticket_price: { EUR: 200 } };
  expect(pricesOf(lottery, "EUR")).toEqual([
    { by: "points", each: 100, currency: null },
    { by: "money", each: 200, currency: "EUR" },
  ]);
  expect(pricesOf(lottery, "NOK")).toHaveLength(1);
  expect(pricesOf({ comp_points_ticket_price: null, ticket_price: null }, "EUR")).toEqual([]);
});

test.each([
  [50, 20, 30],
  [50, 50, 0],
  [50, 60, 0],
  [null, 60, Infinity],
])("with a cap of %s and %i tickets there is room for %s", (most, held, room) => {
  const tickets = Array.from({ length: held }, (_, at) => at + 1);
  expect(roomOf({ max_tickets_count_to_player: most }, { tickets })).toBe(room);
});

test.each([
  [1_310, 100, 38, 13],
  [1_310, 100, 6, 6],
  [99, 100, 6, 0],
  [-20, 100, 6, 0],
  [10_000_000, 1, Infinity, 10_000],
])("who has %i buys tickets of %i each, at most %s: %i", (have, each, room, most) => {
  expect(mostTickets(have, { each }, room)).toBe(most);
});

test("each row of the deposit scale has an example that its price applies to", () => {
  const row = (from: number, price: number, active = true) => ({
    from_amount_cents: from,
    price_cents: price,
    currency: "EUR",
    active,
  });
  const rules = { EUR: [row(100_00, 15_00), row(20_00, 20_00), row(500_00, 10_00), row(900_00, 1_00, false)] };
  expect(scaleOf(rules, "EUR")).toEqual([
    { from: 20_00, price: 20_00, example: 60_00, tickets: 3 },
    { from: 100_00, price: 15_00, example: 100_00, tickets: 6 },
    { from: 500_00, price: 10_00, example: 500_00, tickets: 50 },
  ]);
  expect(scaleOf(rules, "NOK")).toEqual([]);
});
