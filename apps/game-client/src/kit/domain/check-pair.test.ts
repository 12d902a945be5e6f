import { playedUpTo } from "@apogee/engine";
import { commitOf } from "@apogee/rng";
import { dragonsEmber, slotTitle } from "@apogee/slots/games";
import { expect, test } from "vitest";
import type { Round } from "../../api/studio-client.ts";
import { shownRound } from "../testing/given-studio.ts";
import { checkPair, isFair } from "./check-pair.ts";

const game = slotTitle(dragonsEmber);
const SEEDS = { serverSeed: "serverSeed", clientSeed: "clientSeed" };
const recomputing = {
  gameOf: (name: string) => (name === game.name ? game : undefined),
  decisionsOf: () => [],
};

function shown(nonce: number, buy = false): Round {
  const seeds = { ...SEEDS, nonce };
  const bet = game.readBet({ buy });
  const state = playedUpTo(game, seeds, { stake: 200, bet, decisions: [] });
  return shownRound(game, { state, bet, seeds }, nonce);
}
const check = (...rounds: Round[]) => checkPair(recomputing, commitOf(SEEDS.serverSeed), SEEDS, rounds);
const change = (change: Partial<Round>): Round => ({ ...shown(3, true), ...change });
const { phases } = shown(3, true);

const withView = (phase: Round["phases"][number], view: Round["view"]) => ({
  ...phase,
  view: { ...phase.view, ...view },
});

test("unaltered rounds pass, including bought ones", () => {
  const checked = check(shown(0), shown(1), shown(2, true));
  expect(checked.rounds.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(isFair(checked)).toBe(true);
});

test.each<[string, Round]>([
  ["a different price was charged", change({ cost_cents: 1 })],
  ["less was paid", change({ win_cents: shown(3, true).win_cents - 1 })],
  ["a spin was left out", change({ phases: phases.slice(0, -1) })],
  ["a spin was added", change({ phases: [...phases, phases[0]!] })],
  [
    "a reel stopped elsewhere",
    change({
      phases: phases.map((phase, i) => (i === 1 ? withView(phase, { spin: { stops: [1, 1, 1, 1, 1] } }) : phase)),
    }),
  ],
  [
    "a spin paid a different amount",
    change({ phases: phases.map((phase, i) => (i === 1 ? { ...phase, win_cents: phase.win_cents + 1 } : phase)) }),
  ],
  ["a multiplier differs", change({ phases: phases.map((phase) => withView(phase, { multiplier: 1 })) })],
  ["it was drawn with another nonce", change({ nonce: 4 })],
  ["its version is unknown to this page", change({ game: "apogee/DragonsEmber@99" })],
])("a round fails if %s, and the others still pass", (_what, wrong) => {
  const checked = check(shown(0), wrong);
  expect(checked.rounds.map(({ ok }) => ok)).toEqual([true, false]);
  expect(isFair(checked)).toBe(false);
});

test("a seed other than the sealed one is detected even though its rounds fit", () => {
  const checked = checkPair(recomputing, "0".repeat(64), SEEDS, [shown(0)]);
  expect(checked).toMatchObject({ sealFits: false, rounds: [{ ok: true }] });
  expect(isFair(checked)).toBe(false);
});
