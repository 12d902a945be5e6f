import { expect, test } from "vitest";
import { shareOf, sumOf } from "./funnel.ts";

test("a worked funnel over two days has the shares that were computed by hand", () => {
  const half = { registrations: 310, confirmed: 255, first_deposits: 77, second_deposits: 35 };
  const sum = sumOf([
    { day: "2031-05-01", ...half },
    { day: "2031-05-02", registrations: 310, confirmed: 255, first_deposits: 78, second_deposits: 36 },
  ]);
  expect(sum).toEqual({ registrations: 620, confirmed: 510, first_deposits: 155, second_deposits: 71 });
  expect([
    shareOf(sum.confirmed, sum.registrations),
    shareOf(sum.first_deposits, sum.registrations),
    shareOf(sum.second_deposits, sum.first_deposits),
    shareOf(0, 0),
  ]).toEqual(["82.26", "25.00", "45.81", null]);
});
