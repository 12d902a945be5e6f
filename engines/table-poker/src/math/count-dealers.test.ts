import { expect, test } from "vitest";
import { saltwindStud } from "../games/index.ts";
import { tablePokerReport } from "../index.ts";
import { cards } from "../testing.ts";
import { countAll, countByOverlap, rankHands } from "./count-dealers.ts";

test(
  "Caribbean stud returns exactly what it declares, and its counts are those of all hands of the dealer",
  { timeout: 1_200_000 },
  () => {
    const { sheet, declared } = saltwindStud;
    const ranked = rankHands(sheet);
    expect(ranked.strengths).toHaveLength(7_462);
    const [quick, slow] = [countByOverlap(sheet, ranked), countAll(sheet, ranked)];
    for (const [own, open] of [
      ["As Kh 9d 4c 2s", "Ad"],
      ["2s 2h 9d 4c 3s", "Kd"],
      ["5s 7h 9d Jc 3s", "2d"],
      ["Ts Js Qs Ks As", "9s"],
    ] as const) {
      const player = cards(own).toSorted((a, b) => a - b);
      expect(quick(player, cards(open))).toEqual(slow(player, cards(open)));
    }
    expect(tablePokerReport(sheet)).toEqual(declared);
  },
);
