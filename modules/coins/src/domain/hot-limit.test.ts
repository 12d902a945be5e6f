import { expect, test } from "vitest";
import { withinBounds } from "./hot-limit.ts";

const BOUNDS = { perPayout: 100, perHour: 250, perDay: 400 };

test.each([
  [[50, 100], { hour: 0, day: 0 }, [50, 100]],
  [[101, 50], { hour: 0, day: 0 }, [50]],
  [[100, 100, 100], { hour: 0, day: 0 }, [100, 100]],
  [[100, 60], { hour: 200, day: 200 }, []],
  [[50, 60], { hour: 200, day: 200 }, [50]],
  [[50], { hour: 0, day: 351 }, []],
])("of payouts %j, with %j signed, %j are signed now", (amounts, signed, now) =>
  expect(
    withinBounds(
      amounts.map((amount) => ({ amount })),
      BOUNDS,
      signed,
    ).map(({ amount }) => amount),
  ).toEqual(now),
);
