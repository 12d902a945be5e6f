import { edgePpmOfReturn, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { invariant, minor, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredVideoPoker } from "./math/declared-video-poker.ts";
import { handOf } from "./rules/hand-of.ts";
import { checkBet, checkDecision, deal, draw } from "./rules/play-video-poker.ts";
import type { Step, VideoPokerBet, VideoPokerDecision, VideoPokerPhase, VideoPokerRound } from "./rules/round.ts";
import { takeStep, undealt } from "./rules/take-step.ts";
import type { VideoPokerSheet } from "./rules/video-poker-sheet.ts";
import { bestHold } from "./strategy/best-hold.ts";

/** One version of a video poker: its sheet and its declaration. */
export interface VideoPokerGame {
  readonly sheet: VideoPokerSheet;
  readonly declared: DeclaredVideoPoker;
}

/** The engine of video poker: five cards, of which the player holds some and replaces the others. */
export const videoPoker: Engine<VideoPokerGame, VideoPokerBet, VideoPokerDecision, VideoPokerRound> = {
  family: "video-poker",
  bet: z.strictObject({ hands: z.int() }),
  decision: z.strictObject({ hold: z.array(z.int()).check(z.maxLength(5)) }),
  idle: {
    hours: 30 * 24,
    decide: ({ sheet, declared }, { cards }) => ({ hold: bestHold(sheet, declared.sums, cards) }),
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return minor(stake * bet.hands);
  },
  mostWinOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return minor(stake * bet.hands * Math.max(...sheet.pays.map(({ times }) => times)));
  },
  buysFeature: () => false,
  spotsOf: (_game, stake, { hands }) => Array.from({ length: hands }, () => ({ kind: "hand", amount: stake })),
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, bet, source) => deal(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of video poker has nothing to reveal.") as never;
  },
  stakeOf(_game, state, decision) {
    checkDecision(state, decision);
    return ZERO;
  },
  decide: ({ sheet }, state, decision, source) => draw(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, { hands }, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), undealt(stake, hands))
      .phases.map((phase) => viewOf(sheet, phase)),
  phases: ({ sheet }, { phases }) => phases.map((phase) => viewOf(sheet, phase)),
  view: ({ sheet }, { hands, cards }) => ({ hands, cards, hand: handOf(sheet, cards) }),
};

function viewOf(sheet: VideoPokerSheet, { step, played, win, totalWin }: VideoPokerPhase): PhaseView {
  const view: Fields =
    step.kind === "deal" ? { cards: step.cards, hand: handOf(sheet, step.cards) } : { hold: step.hold, hands: played };
  return { kind: step.kind, win, totalWin, view };
}
