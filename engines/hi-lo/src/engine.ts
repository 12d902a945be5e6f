import { edgePpmOfReturn, type Engine, type PhaseView } from "@apogee/engine";
import { invariant, minor, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredHiLo } from "./math/declared-hi-lo.ts";
import type { HiLoSheet } from "./rules/hi-lo-sheet.ts";
import { offersOf } from "./rules/offers.ts";
import { carryOut, checkDecision, checkStake, dealFirst } from "./rules/play-hi-lo.ts";
import type { HiLoBet, HiLoDecision, HiLoPhase, HiLoRound, Step } from "./rules/round.ts";
import { takeStep, undealt } from "./rules/take-step.ts";
import { paidOn, shownWorth, worthOf } from "./rules/worth.ts";

/** One version of a hi-lo game: its sheet and its declaration. */
export interface HiLoGame {
  readonly sheet: HiLoSheet;
  readonly declared: DeclaredHiLo;
}

/** The engine of hi-lo: a card, and guesses whether the next is higher or lower, until the player cashes out. */
export const hiLo: Engine<HiLoGame, HiLoBet, HiLoDecision, HiLoRound> = {
  family: "hi-lo",
  bet: z.strictObject({}),
  decision: z.strictObject({ do: z.enum(["higher", "lower", "same", "skip", "cash_out"]) }),
  // The platform never guesses for a player. It cashes out after a right guess, and voids the round before that.
  idle: { hours: 30 * 24, decide: (_game, { guesses }) => (guesses > 0 ? { do: "cash_out" } : null) },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ sheet }, stake) => minor(sheet.cap * stake),
  buysFeature: () => false,
  spotsOf: (_game, stake) => [{ kind: "hand", amount: stake }],
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, _bet, source) => dealFirst(sheet, stake, source),
  reveal() {
    return invariant(false, "A round of hi-lo has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return ZERO;
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, _bet, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), undealt(stake))
      .phases.map(viewOf),
  phases: (_game, { phases }) => phases.map(viewOf),
  view({ sheet }, state) {
    const worth = worthOf(sheet, state);
    const mayCashOut = state.awaits !== null && state.guesses > 0;
    return {
      card: state.card,
      guesses: state.guesses,
      skips_left: sheet.skips - state.skips,
      multiplier: shownWorth(worth),
      offers: offersOf(sheet, state),
      cash_out_cents: mayCashOut ? paidOn(state.stake, worth) : null,
    };
  },
};

function viewOf({ step, right, multiplier, win, totalWin }: HiLoPhase): PhaseView {
  const { kind, ...drawn } = step;
  return { kind, win, totalWin, view: right === null ? { ...drawn, multiplier } : { ...drawn, right, multiplier } };
}
