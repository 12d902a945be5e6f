import { expect, test } from "vitest";
import { countRound, startAutoplay, whyStop, type AutoplaySettings, type RoundDone } from "./autoplay.ts";

const settings: AutoplaySettings = { rounds: 10, lossLimitCents: null, singleWinLimitCents: null, stopOnFeature: false };
const round: RoundDone = { costCents: 200, winCents: 0, hadFeature: false, balanceCents: 100_000, nextCostCents: 200 };

function after(rounds: readonly Partial<RoundDone>[], over: Partial<AutoplaySettings> = {}) {
  let progress = startAutoplay({ ...settings, ...over });
  let why = null;
  for (const each of rounds) {
    progress = countRound(progress, { ...round, ...each });
    why = whyStop(progress, { ...round, ...each });
  }
  return { why, ...progress };
}

test("it goes on while nothing speaks against it", () => {
  expect(after([{}, { winCents: 500 }])).toMatchObject({ why: null, left: 8, netCents: 100 });
});

test("it stops after the rounds that were asked for", () => {
  expect(after(Array.from({ length: 10 }, () => ({}))).why).toBe("done");
});

test.each([
  ["the loss limit could be passed by the next round", { lossLimitCents: 399 }, [{}], "loss-limit"],
  ["the loss limit can just be reached by the next round", { lossLimitCents: 400 }, [{}], null],
  ["a win refills what may be lost", { lossLimitCents: 400 }, [{}, { winCents: 300 }], null],
  ["a single win reaches its limit", { singleWinLimitCents: 1000 }, [{ winCents: 1000 }], "single-win"],
  ["a single win stays below its limit", { singleWinLimitCents: 1000 }, [{ winCents: 999 }], null],
  ["free spins came and it was asked to stop on them", { stopOnFeature: true }, [{ hadFeature: true }], "feature"],
  ["free spins came and it was not asked to stop", {}, [{ hadFeature: true }], null],
  ["the balance is below the next stake", {}, [{ balanceCents: 199 }], "funds"],
] as const)("when %s", (_name, over, rounds, expected) => {
  expect(after([...rounds], over).why).toBe(expected);
});
