import { expect, test } from "vitest";
import { tableOf } from "@apogee/roulette";
import { copperMeridian, ROULETTE_TITLES, rouletteGame, twinEclipse } from "@apogee/roulette/games";
import { colourOf, isCovered, readSpin } from "./read-spin.ts";
import { wheelOrder } from "./wheel-order.ts";

test("the picture marks exactly the numbers that the engine's spots cover", () => {
  for (const { sheet } of [copperMeridian, twinEclipse])
    for (const [name, { covers }] of tableOf(sheet))
      for (const pocket of sheet.wheel)
        expect([name, pocket, isCovered({ bet: { spots: { [name]: 1 } } }, pocket)]).toEqual([
          name,
          pocket,
          covers.has(pocket),
        ]);
  expect(["0", "00", "1", "2"].map(colourOf)).toEqual(["green", "green", "red", "black"]);
});

test("the wheel has the pockets of every title in their order", () => {
  for (const { identifier, version } of ROULETTE_TITLES) {
    const { wheel } = rouletteGame(identifier, version)!.sheet;
    expect([identifier, ...wheelOrder(wheel.length)]).toEqual([identifier, ...wheel]);
  }
});

test("a spin is read with its spots, their stakes and payouts", () => {
  const round = {
    bet: { spots: { red: 5, "17-20": 1 } },
    stake_cents: 200,
    phases: [
      {
        index: 0,
        kind: "spin",
        win_cents: 3600,
        total_win_cents: 3600,
        view: { pocket: "17", pockets: 37, paid_cents: { "17-20": 3600 } },
      },
    ],
  };
  expect(readSpin(round as never, (spot) => spot.toUpperCase())).toEqual({
    pocket: "17",
    zeros: ["0"],
    spots: [
      { name: "RED", stakedCents: 1000, paidCents: 0 },
      { name: "17-20", stakedCents: 200, paidCents: 3600 },
    ],
  });
});
