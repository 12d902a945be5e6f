import {
  DecisionNotOffered,
  edgePpmOfReturn,
  lowestEdgePpmOf,
  type Engine,
  type Fields,
  type PhaseView,
} from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredPlinko } from "./math/declared-plinko.ts";
import { checkStake, dropBall, phaseOf, type PlinkoPhase, type PlinkoRound } from "./rules/drop-ball.ts";
import { shownMultiplier, slotsOf, winOf } from "./rules/pay-plinko.ts";
import { RISKS, ROWS, type PlinkoBet, type PlinkoSheet } from "./rules/plinko-sheet.ts";

/** One version of a plinko game: its sheet and its declaration. */
export interface PlinkoGame {
  readonly sheet: PlinkoSheet;
  readonly declared: DeclaredPlinko;
}

/** What the log stores of a ball. The rest follows from the bet and the sheet. */
interface RecordedBall extends Fields {
  readonly path: number;
}

/** The engine of plinko: a ball falls through rows of pins, left or right at each, into a slot that pays. */
export const plinko: Engine<PlinkoGame, PlinkoBet, never, PlinkoRound> = {
  family: "plinko",
  bet: z.strictObject({ rows: z.literal([...ROWS]), risk: z.enum(RISKS) }),
  decision: null,
  // A round is never open: it ends with its first phase.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("plinko has none.");
    },
  },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ sheet }, stake, bet) => winOf(stake, Math.max(...slotsOf(sheet, bet))),
  buysFeature: () => false,
  edgePpmOf: ({ declared }, { rows, risk }) =>
    edgePpmOfReturn(declared.boards.find(({ bet }) => bet.rows === rows && bet.risk === risk)!.rtp),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.boards.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => dropBall(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of plinko has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("plinko has none.");
  },
  decide() {
    throw new DecisionNotOffered("plinko has none.");
  },
  record: ({ phases }) => phases.map(({ path }): RecordedBall => ({ path })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedBall[]).map(({ path }) => viewOf(phaseOf(sheet, stake, bet, path))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ steps, slot, multiplier, win, totalWin }: PlinkoPhase): PhaseView {
  return { kind: "drop", win, totalWin, view: { steps, slot, multiplier: shownMultiplier(multiplier) } };
}
