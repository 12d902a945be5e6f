// @seldom: counts every deal
import { CARDS } from "@apogee/cards";
import { expect, test } from "vitest";
import { saltwindStud, threeFinches, type TablePokerGame } from "../games/index.ts";
import { tablePokerReport } from "../index.ts";
import { strengthOf } from "../rules/hands.ts";
import { outcomeOf } from "../rules/settle.ts";
import { cards } from "../testing.ts";
import { countByOverlap, rankHands, type Dealers } from "./count-dealers.ts";

/** The dealer's hands one by one. */
function countAll({ sheet }: TablePokerGame, player: readonly number[], open: readonly number[]): Dealers {
  const own = strengthOf(sheet, player);
  const found = { no_qualify: 0, win: 0, push: 0, lose: 0 };
  const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => ![...player, ...open].includes(card));
  const fill = (hand: readonly number[], from: number): void => {
    if (hand.length === sheet.cards) return void found[outcomeOf(sheet, own, strengthOf(sheet, hand))]++;
    for (let i = from; i < left.length; i++) fill([...hand, left[i]!], i + 1);
  };
  fill(open, 0);
  return { noQualify: found.no_qualify, weaker: found.win, equal: found.push, stronger: found.lose };
}

test(
  "Caribbean stud returns exactly what it declares, and its counts match a listing of the dealer's hands",
  { timeout: 1_200_000 },
  () => {
    const { sheet, declared } = saltwindStud;
    const ranked = rankHands(sheet);
    expect(ranked.strengths).toHaveLength(7_462);
    const count = countByOverlap(sheet, ranked);
    for (const [own, open] of [
      ["As Kh 9d 4c 2s", "Ad"],
      ["2s 2h 9d 4c 3s", "Kd"],
      ["5s 7h 9d Jc 3s", "2d"],
      ["Ts Js Qs Ks As", "9s"],
    ] as const) {
      const player = cards(own).toSorted((a, b) => a - b);
      expect(count(player, cards(open))).toEqual(countAll(saltwindStud, player, cards(open)));
    }
    expect(tablePokerReport(sheet)).toEqual(declared);
  },
);

test.each(["As Kh 9d", "2s 2h 9d", "5s 7h 9s", "Qs 6h 4d", "2s 3s 4s", "7s 7h 7d"])(
  "the counts of the dealer's three-card hands against %s match a listing of them",
  (own) => {
    const player = cards(own).toSorted((a, b) => a - b);
    const count = countByOverlap(threeFinches.sheet, rankHands(threeFinches.sheet));
    expect(count(player, [])).toEqual(countAll(threeFinches, player, []));
  },
);
