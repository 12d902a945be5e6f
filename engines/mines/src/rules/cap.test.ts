import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { Placing, sheetWith } from "../testing.ts";
import { offersOf } from "./offers.ts";
import { carryOut, startMines } from "./play-mines.ts";
import { mostPicks, worthAt } from "./worth.ts";

const STAKE = minor(200);

test("a pick that would pay more than the cap is not offered, and no win is cut", () => {
  for (const cap of [25, 100, 1000, 10_000]) {
    for (let mines = 1; mines <= 24; mines++) {
      const picks = mostPicks({ edgeBps: 100, cap }, mines);
      const paid = worthAt({ edgeBps: 100 }, mines, picks);
      expect(paid.numerator <= BigInt(cap) * paid.denominator).toBe(true);
      if (picks === 25 - mines) continue;
      const next = worthAt({ edgeBps: 100 }, mines, picks + 1);
      expect(next.numerator > BigInt(cap) * next.denominator).toBe(true);
    }
  }
});

test("with the last pick that the cap allows, the round pays all that it is worth and shows its mines", () => {
  const sheet = sheetWith({ cap: 25 });
  // Twelve mines: 0.99 * 2300 / 286 is 7.96 stakes after three picks, and 17.5 after four; five would pay 40.9.
  const field = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24];
  const source = new Placing(...field);
  let round = startMines(sheet, STAKE, { mines: 12 }, source);
  for (const tile of [0, 1, 2]) round = carryOut(sheet, round, { do: "pick", tile }, source);
  expect(round.awaits).toBe("decision");
  expect(offersOf(sheet, round).map((offer) => offer.do)).toEqual(["pick", "cash_out"]);
  round = carryOut(sheet, round, { do: "pick", tile: 3 }, source);
  expect(round).toMatchObject({ awaits: null, totalWin: Math.floor((200 * 99 * 12_650) / 715 / 100) });
  expect(round.phases.at(-1)).toMatchObject({ step: { kind: "pick", tile: 3, safe: true, mines: field } });
  expect(() => carryOut(sheet, round, { do: "pick", tile: 4 }, source)).toThrow("the round has ended");
});

test("with the last safe tile, the round pays automatically", () => {
  const sheet = sheetWith({});
  const mines = Array.from({ length: 24 }, (_, i) => i);
  const source = new Placing(...mines);
  const round = carryOut(sheet, startMines(sheet, STAKE, { mines: 24 }, source), { do: "pick", tile: 24 }, source);
  expect(round).toMatchObject({ awaits: null, totalWin: 4950 });
});
