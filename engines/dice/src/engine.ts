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
import type { DeclaredDice } from "./math/declared-dice.ts";
import { checkBet } from "./rules/check-bet.ts";
import type { DiceBet, DiceSheet } from "./rules/dice-sheet.ts";
import { MULTIPLIER_UNIT, multiplierOf, shownMultiplier, winOf } from "./rules/pay-dice.ts";
import { phaseOf, rollDice, type DicePhase, type DiceRound } from "./rules/roll-dice.ts";
import { ROLLS, winningRolls } from "./rules/winning-rolls.ts";

/** One version of a dice game: its sheet and its declaration. */
export interface DiceGame {
  readonly sheet: DiceSheet;
  readonly declared: DeclaredDice;
}

/** What the log stores of a roll. The rest follows from the bet and the sheet. */
interface RecordedRoll extends Fields {
  readonly roll: number;
}

/** The engine of dice: one roll of 10,000, under or over a target that the player chooses. */
export const dice: Engine<DiceGame, DiceBet, never, DiceRound> = {
  family: "dice",
  bet: z.strictObject({ side: z.enum(["under", "over"]), target: z.int() }),
  decision: null,
  // A round is never open: it ends with its first phase.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("dice has none.");
    },
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return stake;
  },
  mostWinOf: ({ sheet }, stake, bet) => winOf(stake, multiplierOf(sheet, winningRolls(bet))),
  buysFeature: () => false,
  coverageOf: (_game, bet) => winningRolls(bet) / ROLLS,
  chanceOf: (_game, bet) => winningRolls(bet) / ROLLS,
  edgePpmOf: ({ sheet }, bet) =>
    edgePpmOfPaid(
      BigInt(winningRolls(bet)) * BigInt(multiplierOf(sheet, winningRolls(bet))),
      BigInt(ROLLS) * BigInt(MULTIPLIER_UNIT),
    ),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.highest.rtp),
  start: ({ sheet }, stake, bet, source) => rollDice(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of dice has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("dice has none.");
  },
  decide() {
    throw new DecisionNotOffered("dice has none.");
  },
  record: ({ phases }) => phases.map(({ roll }): RecordedRoll => ({ roll })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedRoll[]).map(({ roll }) => viewOf(phaseOf(sheet, stake, bet, roll))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ roll, multiplier, won, win, totalWin }: DicePhase): PhaseView {
  return { kind: "roll", win, totalWin, view: { roll, multiplier: shownMultiplier(multiplier), won } };
}
