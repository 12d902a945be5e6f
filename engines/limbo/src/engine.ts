import {
  DecisionNotOffered,
  edgePpmOfPaid,
  edgePpmOfReturn,
  type Engine,
  type Fields,
  type PhaseView,
} from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredLimbo } from "./math/declared-limbo.ts";
import { checkBet } from "./rules/check-bet.ts";
import { drawLimbo, phaseOf, type LimboPhase, type LimboRound } from "./rules/draw-limbo.ts";
import type { LimboBet, LimboSheet } from "./rules/limbo-sheet.ts";
import { HUNDREDTHS, shownMultiplier, winningDraws, winOf } from "./rules/multipliers.ts";

/** One version of a limbo game: its sheet and its declaration. */
export interface LimboGame {
  readonly sheet: LimboSheet;
  readonly declared: DeclaredLimbo;
}

/** What the log stores of a draw. The rest follows from the bet and the sheet. */
interface RecordedDraw extends Fields {
  readonly draw: number;
}

/** The engine of limbo: one multiplier is drawn, and the bet wins if it reaches the target that the player chose. */
export const limbo: Engine<LimboGame, LimboBet, never, LimboRound> = {
  family: "limbo",
  bet: z.strictObject({ target: z.int() }),
  decision: null,
  // A round is never open: it ends with its first phase.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("limbo has none.");
    },
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return stake;
  },
  mostWinOf: (_game, stake, { target }) => winOf(stake, target),
  buysFeature: () => false,
  coverageOf: ({ sheet }, { target }) => Math.min(1, winningDraws(sheet, target) / sheet.draws),
  chanceOf: ({ sheet }, { target }) => Math.min(1, winningDraws(sheet, target) / sheet.draws),
  edgePpmOf: ({ sheet }, { target }) =>
    edgePpmOfPaid(BigInt(winningDraws(sheet, target)) * BigInt(target), BigInt(sheet.draws) * BigInt(HUNDREDTHS)),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.highest.rtp),
  start: ({ sheet }, stake, bet, source) => drawLimbo(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of limbo has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("limbo has none.");
  },
  decide() {
    throw new DecisionNotOffered("limbo has none.");
  },
  record: ({ phases }) => phases.map(({ draw }): RecordedDraw => ({ draw })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedDraw[]).map(({ draw }) => viewOf(phaseOf(sheet, stake, bet, draw))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ draw, multiplier, won, win, totalWin }: LimboPhase): PhaseView {
  return { kind: "draw", win, totalWin, view: { draw, multiplier: shownMultiplier(multiplier), won } };
}
