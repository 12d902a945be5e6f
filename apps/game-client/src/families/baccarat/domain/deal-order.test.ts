import { expect, test } from "vitest";
import type { Hands } from "../read-round.ts";
import { dealOrder } from "./deal-order.ts";

const written = (hands: readonly Hands[]): string[] =>
  hands.map(({ player, banker }) => `${player.join(" ")} | ${banker.join(" ")}`);

test("cards are dealt alternately, and the third cards come last, the player's first", () => {
  expect(written(dealOrder({ player: [1, 3, 5], banker: [2, 4, 6] }))).toEqual([
    "1 | ",
    "1 | 2",
    "1 3 | 2",
    "1 3 | 2 4",
    "1 3 5 | 2 4",
    "1 3 5 | 2 4 6",
  ]);
});

test("a side without a third card is left as it is", () => {
  expect(written(dealOrder({ player: [1, 3], banker: [2, 4, 6] })).at(-1)).toBe("1 3 | 2 4 6");
  expect(dealOrder({ player: [1, 3], banker: [2, 4] })).toHaveLength(4);
});
