import {
  CHIPS_BET,
  costOfChips,
  DecisionNotOffered,
  edgePpmOfChips,
  lowestEdgePpmOf,
  spotsWithChips,
  type ChipsBet,
  type Engine,
  type Fields,
  type PhaseView,
} from "@apogee/engine";
import { invariant, minor } from "@apogee/kernel";
import type { DeclaredSicBo } from "./math/declared-sic-bo.ts";
import { checkBet, mostWin, phaseOf, roll, ROLLS, type SicBoPhase, type SicBoRound } from "./rules/roll.ts";
import type { SicBoSheet } from "./rules/sic-bo-sheet.ts";
import { tableOf, totalOf, type Dice } from "./rules/table.ts";

/** One version of sic bo: its sheet and its declaration. */
export interface SicBoGame {
  readonly sheet: SicBoSheet;
  readonly declared: DeclaredSicBo;
}

/** What the log stores of a roll. The rest follows from the bet and the sheet. */
interface RecordedRoll extends Fields {
  readonly dice: Dice;
}

/** The engine of sic bo: chips on the spots of a table, and one roll of three dice. */
export const sicBo: Engine<SicBoGame, ChipsBet, never, SicBoRound> = {
  family: "sic-bo",
  bet: CHIPS_BET,
  decision: null,
  // A round is never open: it ends with its roll.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("sic bo has none.");
    },
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return costOfChips(stake, bet.spots);
  },
  mostWinOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return mostWin(sheet, stake, bet);
  },
  buysFeature: () => false,
  spotsOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return spotsWithChips(stake, bet.spots, (name) => tableOf(sheet).get(name)!.kind);
  },
  coverageOf: ({ sheet }, bet) =>
    ROLLS.filter((dice) => phaseOf(sheet, minor(sheet.bets.step), bet, dice).win > 0).length / ROLLS.length,
  edgePpmOf: ({ declared }, { spots }) =>
    edgePpmOfChips(spots, (name) => declared.bets.find((each) => each.spots.includes(name))!.rtp),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.bets.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => roll(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of sic bo has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("sic bo has none.");
  },
  decide() {
    throw new DecisionNotOffered("sic bo has none.");
  },
  record: ({ phases }) => phases.map(({ dice }): RecordedRoll => ({ dice })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedRoll[]).map(({ dice }) => viewOf(phaseOf(sheet, stake, bet, dice))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ dice, paid, win, totalWin }: SicBoPhase): PhaseView {
  return { kind: "roll", win, totalWin, view: { dice, total: totalOf(dice), paid_cents: paid } };
}
