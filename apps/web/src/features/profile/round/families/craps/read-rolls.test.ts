import { tableOf } from "@apogee/craps";
import { CRAPS_TITLES, ropewalkSevens } from "@apogee/craps/games";
import { playedUpTo, type Fields } from "@apogee/engine";
import { expect, test } from "vitest";
import { texts as en } from "../../../../../locales/en/texts.ts";
import { readRolls, spotParts } from "./read-rolls.ts";

test("every spot of the engine's table, odds included, has a name", () => {
  for (const spot of tableOf(ropewalkSevens.sheet).keys()) {
    const { kind, number } = spotParts(spot);
    expect(en).toHaveProperty([`profile.craps_${number === "" ? "" : "of_"}${kind}`]);
  }
  expect(spotParts("place10")).toEqual({ kind: "place", number: "10" });
  expect(spotParts("dont_pass_odds")).toEqual({ kind: "dont_pass_odds", number: "" });
});

test("a round has its rolls with the point, and every stake with its payout", () => {
  const game = CRAPS_TITLES[0]!;
  const bet = { spots: { pass: 5, field: 2 } };
  const decisions: Fields[] = [{ do: "odds", on: "pass", chips: 15 }, { do: "roll" }, { do: "roll" }, { do: "roll" }];
  const seeds = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const phases = game
    .phases(playedUpTo(game, seeds, { stake: 200, bet, decisions }))
    .map(({ kind, win, totalWin, view }, index) => ({ index, kind, win_cents: win, total_win_cents: totalWin, view }));
  expect(readRolls({ bet, phases, stake_cents: 200 })).toEqual({
    rolls: [
      { dice: [5, 4], total: 9, point: 9 },
      { dice: [1, 3], total: 4, point: 9 },
      { dice: [3, 1], total: 4, point: 9 },
      { dice: [5, 4], total: 9, point: null },
    ],
    bets: [
      { spot: "pass", stakedCents: 1000, paidCents: 2000 },
      { spot: "field", stakedCents: 400, paidCents: 800 },
      { spot: "pass_odds", stakedCents: 3000, paidCents: 7500 },
    ],
  });
});
