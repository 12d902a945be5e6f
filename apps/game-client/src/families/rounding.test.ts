import { moonpenny } from "@apogee/coin-flip/games";
import { stellarDice } from "@apogee/dice/games";
import { silentAscent } from "@apogee/limbo/games";
import { frostlightField } from "@apogee/mines/games";
import { nineLanterns } from "@apogee/tower/games";
import { expect, test } from "vitest";
import { roundingAt as ofCoin } from "./coin-flip/domain/rounding.ts";
import { roundingAt as ofDice } from "./dice/domain/rounding.ts";
import { roundingAt as ofLimbo } from "./limbo/domain/rounding.ts";
import { roundingAt as ofMines } from "./mines/domain/rounding.ts";
import { roundingAt as ofTower } from "./tower/domain/rounding.ts";

test("what rounding takes from dice at 20 units has the declared lowest bet, and 98 % of bets lose by it", () => {
  const { sheet, declared } = stellarDice;
  const { usual, lowest, below } = ofDice(sheet, declared.lowest.rtpPercent, 20);
  expect(usual).toEqual({ bet: sheet.defaultBet, percent: "97.5000" });
  expect(lowest.percent).toBe(declared.smallestStake.lowest.rtpPercent);
  expect(lowest.bet.target).toBe(declared.smallestStake.lowest.targets[sheet.defaultBet.side]);
  expect(Math.round(below * 100)).toBe(98);
});

test("what rounding takes from dice shrinks with the stake", () => {
  const { sheet, declared } = stellarDice;
  const at = (stake: number) => ofDice(sheet, declared.lowest.rtpPercent, stake);
  expect([40, 100, 10_000].map((stake) => at(stake).usual.percent)).toEqual(["98.7500", "99.0000", "99.0000"]);
  expect([40, 100].map((stake) => at(stake).lowest.percent.slice(0, 5))).toEqual(["96.59", "98.03"]);
});

test("what rounding takes from limbo, mines, tower and coin flips at 20 units is what their sheets declare", () => {
  const limbo = silentAscent.declared;
  expect(ofLimbo(silentAscent.sheet, limbo.lowest.rtpPercent, 20)).toMatchObject({
    usual: { bet: 200, percent: "99.0000" },
    lowest: { bet: limbo.smallestStake.lowest.target, percent: limbo.smallestStake.lowest.rtpPercent },
  });
  const mines = frostlightField.declared;
  expect(ofMines(frostlightField.sheet, mines.rtpPercent, 20)).toMatchObject({
    usual: { percent: mines.usual.rtpPercentAtSmallestStake },
    lowest: { percent: mines.smallestStake.lowest.rtpPercentAtSmallestStake },
  });
  const tower = nineLanterns.declared;
  expect(ofTower(nineLanterns.sheet, tower.rtpPercent, 20)).toMatchObject({
    usual: { percent: tower.usual.rtpPercentAtSmallestStake },
    lowest: { percent: tower.smallestStake.lowest.rtpPercentAtSmallestStake },
  });
  const coin = moonpenny.declared;
  expect(ofCoin(moonpenny.sheet, coin.rtpPercent, 20)).toMatchObject({
    usual: { bet: 3, percent: "98.7500" },
    lowest: { bet: 1, percent: coin.smallestStake.rtpPercent },
  });
});
