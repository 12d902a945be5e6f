import { edgePpmOfReturn, type Engine, type PhaseView } from "@apogee/engine";
import { invariant, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredCoin } from "./math/declared-coin.ts";
import type { CoinSheet } from "./rules/coin-sheet.ts";
import { offersOf } from "./rules/offers.ts";
import { carryOut, checkDecision, checkStake, flipFirst } from "./rules/play-coin.ts";
import type { CoinBet, CoinDecision, CoinPhase, CoinRound, Step } from "./rules/round.ts";
import { takeStep, unflipped } from "./rules/take-step.ts";
import { paidOn, shownWorth, worthOf } from "./rules/worth.ts";

/** One version of a coin game: its sheet and its declaration. */
export interface CoinGame {
  readonly sheet: CoinSheet;
  readonly declared: DeclaredCoin;
}

/** The engine of coin flips: each right call doubles what is at risk, until the player cashes out. */
export const coinFlip: Engine<CoinGame, CoinBet, CoinDecision, CoinRound> = {
  family: "coin-flip",
  bet: z.strictObject({ call: z.enum(["heads", "tails"]) }),
  decision: z.strictObject({ do: z.enum(["heads", "tails", "cash_out"]) }),
  // A round is open only after a right call. The platform never calls for a player.
  idle: { hours: 30 * 24, decide: () => ({ do: "cash_out" }) },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ sheet }, stake) => paidOn(stake, worthOf(sheet, sheet.flips)),
  buysFeature: () => false,
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, bet, source) => flipFirst(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of coin flips has nothing to reveal.") as never;
  },
  stakeOf(_game, state) {
    checkDecision(state);
    return ZERO;
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, _bet, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), unflipped(stake))
      .phases.map(viewOf),
  phases: (_game, { phases }) => phases.map(viewOf),
  view({ sheet }, state) {
    const worth = state.isLost ? 0n : worthOf(sheet, state.right);
    return {
      right: state.right,
      flips_left: sheet.flips - state.right,
      multiplier: shownWorth(worth),
      offers: offersOf(sheet, state),
      cash_out_cents: state.awaits === null ? null : paidOn(state.stake, worth),
    };
  },
};

function viewOf({ step, right, multiplier, win, totalWin }: CoinPhase): PhaseView {
  const { kind, ...flipped } = step;
  return { kind, win, totalWin, view: right === null ? { multiplier } : { ...flipped, right, multiplier } };
}
