import { expect, test } from "vitest";
import { shareSentences } from "@apogee/contract";
import { givenOffer } from "./testing.ts";

const words = { money: (cents: number) => `€${cents / 100}`, share: (bps: number) => `${bps / 100} %` };
const share = { share_bps: 1_000, per: "week" as const, min_cents: 100, max_cents: 20_000 };

test("an offer of another kind has no sentence about a share", () => {
  expect(shareSentences(givenOffer(), words)).toEqual([]);
});

test.each([
  ["cashback", "bonus.share_cashback"],
  ["rakeback", "bonus.share_rakeback"],
] as const)("%s states its share, its period and its limits", (kind, id) => {
  expect(shareSentences(givenOffer({ kind, share }), words)).toEqual([
    { id, values: { percent: "10 %", per: "week" } },
    { id: "bonus.share_limits", values: { most: "€200", from: "yes", least: "€1" } },
  ]);
});

test("no minimum is stated if the share has none", () => {
  const [, limits] = shareSentences(givenOffer({ kind: "cashback", share: { ...share, min_cents: 0 } }), words);
  expect(limits!.values["from"]).toBe("no");
});
