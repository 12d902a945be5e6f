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

test("autoplay continues while no stop condition holds", () => {
  expect(after([{}, { winCents: 500 }])).toMatchObject({ why: null, left: 8, netCents: 100 });
});

test("autoplay stops after the requested number of rounds", () => {
  expect(after(Array.from({ length: 10 }, () => ({}))).why).toBe("done");
});

test.each([
  [10, 100, [200, 500, 800]],
  [25, 100, [500, 1_200, 2_000]],
  [50, 20, [200, 500, 800]],
  [100, 10_000, [200_000, 500_000, 800_000]],
])("%i rounds at %i offer the loss limits %j, and each one stops rounds that only lose", (rounds, stake, limits) => {
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
  ["stops if the next round could exceed the loss limit", { lossLimitCents: 399 }, [{}], "loss-limit"],
  ["continues if the next round can only just reach the loss limit", { lossLimitCents: 400 }, [{}], null],
  ["continues if a win restores what may be lost", { lossLimitCents: 400 }, [{}, { winCents: 300 }], null],
  ["stops when a single win reaches its limit", { singleWinLimitCents: 1000 }, [{ winCents: 1000 }], "single-win"],
  ["continues while single wins stay below their limit", { singleWinLimitCents: 1000 }, [{ winCents: 999 }], null],
  [
    "stops when wins less stakes of all rounds together reach their limit",
    { totalWinLimitCents: 600 },
    [{ winCents: 600 }, {}, { winCents: 600 }],
    "total-win",
  ],
  [
    "continues if wins reach the limit, but wins less stakes do not",
    { totalWinLimitCents: 600 },
    [{ winCents: 600 }],
    null,
  ],
  ["stops at free spins if it was asked to", { stopOnFeature: true }, [{ hadFeature: true }], "feature"],
  ["continues after free spins if it was not asked to stop", {}, [{ hadFeature: true }], null],
  ["stops if the balance is below the next stake", {}, [{ balanceCents: 199 }], "funds"],
] as const)("autoplay %s", (_name, over, rounds, expected) => {
  expect(after([...rounds], over).why).toBe(expected);
});
