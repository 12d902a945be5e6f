import { SPOTS } from "@apogee/baccarat";
import { expect, test } from "vitest";
import { texts as en } from "../../../../../locales/en/texts.ts";
import { readCoup } from "./read-coup.ts";

test("both hands and the payout of every spot are read", () => {
  const view = {
    player: [33, 36],
    banker: [24, 40, 8],
    player_total: 9,
    banker_total: 0,
    outcome: "player",
    paid_cents: { player: 800 },
  };
  const round = {
    bet: { spots: { player: 2, tie: 1 } },
    stake_cents: 200,
    phases: [{ index: 0, kind: "coup", win_cents: 800, total_win_cents: 800, view }],
  };
  expect(readCoup(round as unknown as Parameters<typeof readCoup>[0], (spot) => spot.toUpperCase())).toEqual({
    outcome: "player",
    sides: [
      { side: "player", cards: [33, 36], total: 9, won: true },
      { side: "banker", cards: [24, 40, 8], total: 0, won: false },
    ],
    spots: [
      { name: "PLAYER", stakedCents: 400, paidCents: 800 },
      { name: "TIE", stakedCents: 200, paidCents: 0 },
    ],
  });
});

test("every spot of the engine has a name", () => {
  for (const spot of SPOTS) expect(en).toHaveProperty([`profile.baccarat_spot_${spot}`]);
});
