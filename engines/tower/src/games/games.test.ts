import { testCatalogueLaws } from "@apogee/engine/testing";
import { expect, test } from "vitest";
import { towerReport } from "../index.ts";
import { sheetWith } from "../testing.ts";
import { nineLanterns, TOWER_GAMES, TOWER_TITLES, towerGame, towerTitle } from "./index.ts";

test.each(TOWER_GAMES)("$sheet.slug returns exactly what it declares", ({ sheet, declared }) => {
  expect(towerReport(sheet)).toEqual(declared);
});

test("a changed edge does not match the declaration", () => {
  const richer = towerReport(sheetWith({ edgeBps: 99 }));
  expect(richer.rtpPercent).toBe("99.0100");
  expect(richer.sheetSha256).not.toBe(nineLanterns.declared.sheetSha256);
});

testCatalogueLaws({
  games: TOWER_GAMES,
  find: towerGame,
  titleOf: towerTitle,
  titles: TOWER_TITLES,
  names: ["comet/NineLanterns@1"],
  facts: {
    name: "comet/NineLanterns@1",
    family: "tower",
    kind: "instant",
    volatility: "low",
    rtpPercent: "99.0000",
    hitPercent: "29.6296",
    maxWin: { multiple: "19486.17", by: "cap", oneIn: null },
    idleHours: 30 * 24,
    features: ["decisions"],
  },
});

test("at the smallest stake no strategy returns less than 96.66 %: one floor of the medium level", () => {
  const { lowest, highest } = nineLanterns.declared.smallestStake;
  // 20 * 1.485 is 29.7: two thirds of 29 units are 96.66 % of 20.
  expect(lowest).toMatchObject({ level: "medium", floors: 1, rtpPercentAtSmallestStake: "96.6666" });
  expect(Number(highest.rtpPercentAtSmallestStake)).toBeLessThanOrEqual(99);
});
