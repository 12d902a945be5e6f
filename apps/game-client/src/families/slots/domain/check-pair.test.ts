import { minor } from "@apogee/kernel";
import { commitOf } from "@apogee/rng";
import { replayRound } from "@apogee/slots";
import { dragonsEmber } from "@apogee/slots/games";
import { expect, test } from "vitest";
import type { Round } from "../../../api/studio-client.ts";
import { checkPair, isFair } from "./check-pair.ts";

const { par } = dragonsEmber;
const SEEDS = { serverSeed: "serverSeed", clientSeed: "clientSeed" };

function shown(nonce: number, buy = false): Round {
  const { cost, totalWin, phases } = replayRound(par, { ...SEEDS, nonce }, { stake: minor(200), buy });
  return {
    id: `demo-1-${nonce}`,
    state: "finished",
    stake_cents: 200,
    cost_cents: cost,
    buy,
    win_cents: totalWin,
    nonce,
    phases: phases.map(({ stops, multiplier, win }, index) => ({
      index,
      spin: { stops: [...stops] },
      multiplier,
      win_cents: win,
    })),
  } as unknown as Round;
}
const check = (...rounds: Round[]) => checkPair(par, commitOf(SEEDS.serverSeed), SEEDS, rounds);
const change = (change: Partial<Round>): Round => ({ ...shown(3, true), ...change });
const { phases } = shown(3, true);

test("rounds as they were pass, bought ones too", () => {
  const checked = check(shown(0), shown(1), shown(2, true));
  expect(checked.rounds.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(isFair(checked)).toBe(true);
});

test.each<[string, Round]>([
  ["another price was taken", change({ cost_cents: 1 })],
  ["less was paid", change({ win_cents: shown(3, true).win_cents - 1 })],
  ["a spin was left out", change({ phases: phases.slice(0, -1) })],
  ["a spin was added", change({ phases: [...phases, phases[0]!] })],
  [
    "a reel stopped elsewhere",
    change({ phases: phases.map((phase, i) => (i === 1 ? { ...phase, spin: { stops: [1, 1, 1, 1, 1] } } : phase)) }),
  ],
  [
    "a spin paid something else",
    change({ phases: phases.map((phase, i) => (i === 1 ? { ...phase, win_cents: phase.win_cents + 1 } : phase)) }),
  ],
  ["a multiplier was another", change({ phases: phases.map((phase) => ({ ...phase, multiplier: 1 })) })],
  ["it was drawn with another nonce", change({ nonce: 4 })],
])("it is found when %s, and the others still pass", (_what, wrong) => {
  const checked = check(shown(0), wrong);
  expect(checked.rounds.map(({ ok }) => ok)).toEqual([true, false]);
  expect(isFair(checked)).toBe(false);
});

test("another seed than the sealed one is found though its rounds fit", () => {
  const checked = checkPair(par, "0".repeat(64), SEEDS, [shown(0)]);
  expect(checked).toMatchObject({ sealFits: false, rounds: [{ ok: true }] });
  expect(isFair(checked)).toBe(false);
});
