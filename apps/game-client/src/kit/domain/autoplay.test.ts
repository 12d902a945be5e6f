import { expect, test } from "vitest";
import {
  countRound,
  lossLimits,
  startAutoplay,
  USUAL_LOSS_SHARE,
  whyStop,
  type AutoplaySettings,
  type RoundDone,
} from "./autoplay.ts";

const settings: AutoplaySettings = {
  rounds: 10,
  lossLimitCents: null,
  singleWinLimitCents: null,
  totalWinLimitCents: null,
  stopOnFeature: false,
};
const round: RoundDone = {
  costCents: 200,
  winCents: 0,
  isBig: false,
  hadFeature: false,
  balanceCents: 100_000,
  nextCostCents: 200,
};

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
  [10, 100, [200, 500, 800]],
  [25, 100, [500, 1_200, 2_000]],
  [50, 20, [200, 500, 800]],
  [100, 10_000, [200_000, 500_000, 800_000]],
])("of %i rounds at %i the loss limits are %j, and each one stops rounds that only lose", (rounds, stake, limits) => {
  const offered = lossLimits(rounds, stake);
  expect(offered.map(({ cents }) => cents)).toEqual(limits);
  expect(offered.find(({ share }) => share === USUAL_LOSS_SHARE)?.cents).toBe(limits[1]);
  for (const { cents } of offered) {
    const lost = Array.from({ length: cents / stake }, () => ({
      costCents: stake,
      nextCostCents: stake,
      balanceCents: 1e9,
    }));
    expect(lost.length).toBeLessThan(rounds);
    expect(after(lost, { rounds, lossLimitCents: cents })).toMatchObject({ why: "loss-limit", netCents: -cents });
  }
});

test.each([
  ["the loss limit could be passed by the next round", { lossLimitCents: 399 }, [{}], "loss-limit"],
  ["the loss limit can just be reached by the next round", { lossLimitCents: 400 }, [{}], null],
  ["a win refills what may be lost", { lossLimitCents: 400 }, [{}, { winCents: 300 }], null],
  ["a single win reaches its limit", { singleWinLimitCents: 1000 }, [{ winCents: 1000 }], "single-win"],
  ["a single win stays below its limit", { singleWinLimitCents: 1000 }, [{ winCents: 999 }], null],
  [
    "wins less stakes reach their limit, of all rounds together",
    { totalWinLimitCents: 600 },
    [{ winCents: 600 }, {}, { winCents: 600 }],
    "total-win",
  ],
  ["wins alone reach it, less stakes do not", { totalWinLimitCents: 600 }, [{ winCents: 600 }], null],
  ["free spins came and it was asked to stop on them", { stopOnFeature: true }, [{ hadFeature: true }], "feature"],
  ["free spins came and it was not asked to stop", {}, [{ hadFeature: true }], null],
  ["the balance is below the next stake", {}, [{ balanceCents: 199 }], "funds"],
] as const)("when %s", (_name, over, rounds, expected) => {
  expect(after([...rounds], over).why).toBe(expected);
});
