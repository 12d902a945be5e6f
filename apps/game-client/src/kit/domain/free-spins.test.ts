import type { FramedFreespins } from "@apogee/contract";
import { expect, test } from "vitest";
import { drawnSpins, paidBySpins, reportedSpins, shownSpins, spinsLeft } from "./free-spins.ts";

const SPINS: FramedFreespins = {
  id: 3,
  title: "Welcome spins",
  stage: "activated",
  total: 5,
  performed: 2,
  stake_cents: 20,
  won_cents: 140,
  max_win_cents: null,
  wager_times: null,
  valid_until: null,
};

test("a drawn spin is counted at once, and its win when it has been shown", () => {
  const answered = { ...SPINS, performed: 3, won_cents: 900 };
  expect(drawnSpins(SPINS, answered)).toMatchObject({ performed: 3, won_cents: 140 });
  expect(spinsLeft(answered)).toBe(2);
  expect(shownSpins(answered, 100)).toEqual({ freespins: answered });
});

test("the last spin ends the free spins, stops autoplay and restores the player's stake", () => {
  const ended = { ...SPINS, performed: 5, stage: "finished" as const };
  expect(drawnSpins(SPINS, ended).stage).toBe("activated");
  expect(shownSpins(ended, 100)).toEqual({ freespins: null, endedSpins: ended, stakeCents: 100, auto: null });
});

test("the amount paid is capped at the maximum win", () => {
  expect([paidBySpins(SPINS), paidBySpins({ ...SPINS, max_win_cents: 100 })]).toEqual([140, 100]);
});

test("the stake changes only if free spins began or ended elsewhere", () => {
  expect(reportedSpins({ freespins: null, stakeCents: 400 }, SPINS, 100)).toEqual({ freespins: SPINS, stakeCents: 20 });
  expect(reportedSpins({ freespins: SPINS, stakeCents: 20 }, null, 100)).toEqual({ freespins: null, stakeCents: 100 });
  expect(reportedSpins({ freespins: null, stakeCents: 400 }, null, 100)).toEqual({ freespins: null, stakeCents: 400 });
});
