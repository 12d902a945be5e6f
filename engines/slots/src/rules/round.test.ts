import { StakeNotPlayable } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { drawStream, seededSource } from "@apogee/rng";
import { expect, test } from "vitest";
import {
  continueRound,
  playRound,
  replayRound,
  RoundFinished,
  simulator,
  startRound,
  type Choices,
  type ParSheet,
  type RoundState,
} from "../index.ts";
import { candyOrbit, dragonsEmber, SLOT_GAMES } from "../games/index.ts";
import { smallBook, smallChanging, smallCollect, smallRespins, smallSheet, smallWays } from "../testing.ts";

const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce: 0 };
const stake = minor(200);

/** Plays like a server that stores the round after every spin and opens the stream again. */
function playStored(par: ParSheet, nonce: number, choices: Choices): RoundState {
  let stored = JSON.stringify(startRound(par, choices, drawStream({ ...seeds, nonce })));
  for (;;) {
    const state = JSON.parse(stored) as RoundState;
    if (state.awaits === null) return state;
    stored = JSON.stringify(continueRound(par, state, drawStream({ ...seeds, nonce }, state.wordsRead)));
  }
}

test.each(SLOT_GAMES)("a stored round of $par.slug equals its replay from the seeds, ordinary or bought", ({ par }) => {
  let featured = 0;
  while (startRound(par, { stake, buy: false }, drawStream({ ...seeds, nonce: featured })).awaits === null) featured++;
  for (const nonce of [...Array.from({ length: 100 }, (_, n) => n), featured]) {
    const played = playStored(par, nonce, { stake, buy: false });
    expect(replayRound(par, { ...seeds, nonce }, { stake, buy: false })).toEqual(played);
    if (nonce === featured) expect(played.phases.length).toBeGreaterThan(1);
  }
  for (let nonce = 0; nonce < 10; nonce++) {
    const played = playStored(par, nonce, { stake, buy: true });
    expect(replayRound(par, { ...seeds, nonce }, { stake, buy: true })).toEqual(played);
  }
});

test.each(SLOT_GAMES)("the simulator of $par.slug pays what rounds pay", ({ par }) => {
  const { round, boughtRound } = simulator(par);
  for (let nonce = 0; nonce < 1_000; nonce++) {
    const ofRound = replayRound(par, { ...seeds, nonce }, { stake, buy: false });
    expect(round(drawStream({ ...seeds, nonce })) * 10).toBe(ofRound.totalWin);
  }
  for (let nonce = 0; nonce < 100; nonce++) {
    const ofBuy = replayRound(par, { ...seeds, nonce }, { stake, buy: true });
    expect(boughtRound(drawStream({ ...seeds, nonce })) * 10).toBe(ofBuy.totalWin);
  }
});

/** Small sheets reach what is rare elsewhere, such as a full window of locked symbols. */
test.each([smallSheet(), smallWays(), smallChanging(), smallBook(), smallCollect(), smallRespins()])(
  "the simulator of a small sheet pays what rounds pay: $mechanic.kind",
  (par) => {
    const { round, boughtRound } = simulator(par);
    const choices = { stake: minor(par.bets.step), buy: false };
    const windows = { full: 0, open: 0 };
    for (let nonce = 0; nonce < 3_000; nonce++) {
      const { phases, totalWin } = replayRound(par, { ...seeds, nonce }, choices);
      expect(round(drawStream({ ...seeds, nonce }))).toBe(totalWin);
      const held = phases[0]!.held;
      if (held !== undefined) windows[held.grand > 0 ? "full" : "open"]++;
      if (nonce % 10 > 0) continue;
      const ofBuy = replayRound(par, { ...seeds, nonce }, { ...choices, buy: true });
      expect(boughtRound(drawStream({ ...seeds, nonce }))).toBe(ofBuy.totalWin);
    }
    if (par.mechanic?.kind === "respins") expect(Math.min(windows.full, windows.open)).toBeGreaterThan(100);
  },
);

test("a replay gives the round that the README works out by hand", () => {
  const published = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 2 };
  const { phases, totalWin, wordsRead } = replayRound(candyOrbit.par, published, { stake, buy: false });
  expect(phases[0]!.stops).toEqual([16, 9, 0, 14, 8]);
  expect(phases[0]!.lineWins.map(({ symbol, count }) => `${count} ${symbol}`).toSorted()).toEqual([
    "2 doughnut",
    "2 doughnut",
    "3 doughnut",
    "3 doughnut",
    "3 doughnut",
    "3 doughnut",
  ]);
  expect([totalWin, wordsRead]).toEqual([860, 5]);
});

test("the win of a round is the sum of its spins, each times its multiplier and the line stake", () => {
  const { par } = dragonsEmber;
  const source = seededSource("sums");
  for (let i = 0; i < 300; i++) {
    const state = playRound(par, { stake, buy: i % 10 === 0 }, source);
    const wins = state.phases.map(
      (phase) => phase.payUnits * 10 * (phase.strips === "free" ? par.freeSpins.multiplier : 1),
    );
    expect(state.phases.map(({ win }) => win)).toEqual(wins);
    expect(state.totalWin).toBe(wins.reduce((sum, win) => sum + win, 0));
  }
});

test("a retrigger adds spins, but never beyond the maximum of a round", () => {
  const par = smallSheet();
  const source = seededSource("caps");
  const rounds = Array.from({ length: 500 }, () => playRound(par, { stake, buy: false }, source));
  const capped = rounds.filter(({ phases }) => phases.slice(1).some(({ spinsAdded }) => spinsAdded === 1));
  expect(capped.length).toBeGreaterThan(0);
  for (const { phases, spinsAwarded, spinsLeft } of rounds) {
    expect(phases.filter(({ strips }) => strips === "free")).toHaveLength(spinsAwarded);
    expect(spinsAwarded).toBeLessThanOrEqual(3);
    expect(spinsLeft).toBe(0);
  }
});

test("a bought round costs its price, has drawn nothing yet and has the standard spins left", () => {
  const { par } = dragonsEmber;
  const state = startRound(par, { stake, buy: true }, drawStream(seeds));
  expect(state).toMatchObject({
    cost: 200 * par.buy.price,
    phases: [],
    spinsLeft: par.freeSpins.awarded[3],
    multiplier: par.freeSpins.multiplier,
    totalWin: 0,
    wordsRead: 0,
    awaits: "reveal",
  });
});

test.each([0, -20, 10, 30, 20.5, Number.NaN, 2_000_000_000])("refuses a stake of %s", (amount) => {
  const source = drawStream(seeds);
  const choices = { stake: amount as Choices["stake"], buy: false };
  expect(() => startRound(dragonsEmber.par, choices, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("refuses to continue a finished round", () => {
  const { par } = dragonsEmber;
  const finished = replayRound(par, seeds, { stake, buy: false });
  expect(() => continueRound(par, finished, drawStream(seeds, finished.wordsRead))).toThrow(RoundFinished);
});

test("a draw stream at the wrong word fails an invariant", () => {
  const bought = startRound(dragonsEmber.par, { stake, buy: true }, drawStream(seeds));
  expect(() => continueRound(dragonsEmber.par, bought, drawStream(seeds, 3))).toThrow("goes on at the word");
});
