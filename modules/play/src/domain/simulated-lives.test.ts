import { createHash } from "node:crypto";
import { oneWin, playOn, type PayoutTable, type SimulatedClaim } from "@apogee/bonuses";
import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { NOON, wallet } from "../testing/tale.ts";
import type { Aggregate } from "./aggregate.ts";
import { decide } from "./decide.ts";

const LIVES = 3_000;
const STAKE = 100;
const COIN: PayoutTable = { game: "coin", chance: null, shareBps: 5_000, payouts: oneWin(0.96, 2) };
const CLAIM: SimulatedClaim = {
  deposit: 1_000,
  amount: 1_000,
  wager: 3_000,
  maxBet: STAKE,
  maxWin: 1_500,
  bonusFirst: false,
  sticky: false,
  lostBelow: 0,
};

/** Whether the coin wins, the same in every run of the test. */
const wins = (life: number, round: number): boolean =>
  createHash("sha256").update(`${life} ${round}`).digest().readUInt32BE() / 2 ** 32 < 0.48;

/** The chance that a claim ends with at most this amount. */
const chanceUpTo = (finals: ReturnType<typeof playOn>["finals"], most: number): number =>
  finals.reduce((sum, [amount, chance]) => sum + (amount <= most ? chance : 0), 0);

/** Plays one claim with the decisions of real play. Returns the real money at the end, and whether it was completed. */
function live(life: number, claim: SimulatedClaim): { readonly left: number; readonly completed: boolean } {
  const order = claim.bonusFirst ? " bonus first" : "";
  let now: Aggregate = wallet(`${claim.deposit}r ${claim.amount}b wager ${claim.wager} max ${STAKE}${order}`);
  for (let round = 1; ; round += 1) {
    const { real, bonus, bonusInPlay } = now;
    const done = bonusInPlay!.wagered >= bonusInPlay!.wagerRequired;
    if (done)
      return {
        left: real + Math.min(claim.sticky ? Math.max(0, bonus - claim.amount) : bonus, claim.maxWin!),
        completed: true,
      };
    if (bonus === 0) return { left: real, completed: false };
    const step = decide(
      now,
      {
        kind: "stake",
        walletId: 17,
        key: `k${round}`,
        gameId: 7,
        sessionId: null,
        stake: minor(STAKE),
        paytable: "apogee/Coin@1",
        contributionBps: COIN.shareBps,
        choices: {},
        seedPairId: null,
        draw: () => ({
          win: minor(wins(life, round) ? 2 * STAKE : 0),
          finished: true,
          record: { denomination: STAKE, choices: {}, phases: [] },
        }),
        closed: null,
      },
      NOON,
    );
    if ("refusal" in step) throw step.refusal;
    now = step.after;
  }
}

test.each([
  ["real money first", {}],
  ["bonus money first", { bonusFirst: true }],
  ["a sticky bonus", { sticky: true }],
])("the simulated cost, completion and band of a bonus match those of lives in real play: %s", (_what, change) => {
  const claim = { ...CLAIM, ...change };
  const { left, completed, finals } = playOn(claim, COIN, STAKE, { points: 101, top: 10_000 });
  const lives = Array.from({ length: LIVES }, (_, life) => live(life, claim));
  const mean = lives.reduce((sum, each) => sum + each.left, 0) / LIVES;
  const variance = finals.reduce((sum, [amount, chance]) => sum + chance * (amount - left) ** 2, 0);
  const share = lives.filter((each) => each.completed).length / LIVES;
  // Four standard errors.
  const error = (chance: number): number => 4 * Math.sqrt((chance * (1 - chance)) / LIVES) + 1e-3;
  expect(Math.abs(mean - left)).toBeLessThan(4 * Math.sqrt(variance / LIVES));
  expect(Math.abs(share - completed)).toBeLessThan(error(completed));
  // The worst tenth, the middle and the best tenth.
  for (const band of [0.1, 0.5, 0.9]) {
    const [edge] = finals.find(([amount]) => chanceUpTo(finals, amount) >= band)!;
    const expected = chanceUpTo(finals, edge);
    const reached = lives.filter((each) => each.left <= edge + 0.5).length / LIVES;
    expect(Math.abs(reached - expected)).toBeLessThan(error(expected));
  }
});
