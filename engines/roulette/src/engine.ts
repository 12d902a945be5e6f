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
import { invariant } from "@apogee/kernel";
import type { DeclaredRoulette } from "./math/declared-roulette.ts";
import type { RouletteSheet } from "./rules/roulette-sheet.ts";
import { checkBet, mostWin, phaseOf, spin, type RoulettePhase, type RouletteRound } from "./rules/spin.ts";
import { colourOf, tableOf } from "./rules/table.ts";

/** One version of a roulette: its sheet and its declaration. */
export interface RouletteGame {
  readonly sheet: RouletteSheet;
  readonly declared: DeclaredRoulette;
}

/** What the log stores of a spin. The rest follows from the bet and the sheet. */
interface RecordedSpin extends Fields {
  readonly pocket: string;
}

/** The engine of roulette: chips on the spots of a table, and one spin. */
export const roulette: Engine<RouletteGame, ChipsBet, never, RouletteRound> = {
  family: "roulette",
  bet: CHIPS_BET,
  decision: null,
  // A round is never open: it ends with its spin.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("roulette has none.");
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
  coverageOf({ sheet }, { spots }) {
    const covered = new Set(Object.keys(spots).flatMap((name) => [...(tableOf(sheet).get(name)?.covers ?? [])]));
    return covered.size / sheet.wheel.length;
  },
  edgePpmOf: ({ sheet, declared }, { spots }) =>
    edgePpmOfChips(spots, (name) => {
      const { kind } = tableOf(sheet).get(name)!;
      return declared.kinds.find((each) => each.kind === kind)!.rtp;
    }),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.kinds.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => spin(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of roulette has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("roulette has none.");
  },
  decide() {
    throw new DecisionNotOffered("roulette has none.");
  },
  record: ({ phases }) => phases.map(({ pocket }): RecordedSpin => ({ pocket })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedSpin[]).map(({ pocket }) => viewOf(sheet, phaseOf(sheet, stake, bet, pocket))),
  phases: ({ sheet }, { phases }) => phases.map((phase) => viewOf(sheet, phase)),
  view: () => ({}),
};

function viewOf({ wheel }: RouletteSheet, { pocket, paid, win, totalWin }: RoulettePhase): PhaseView {
  const view = { pocket, colour: colourOf(pocket), pockets: wheel.length, paid_cents: paid };
  return { kind: "spin", win, totalWin, view };
}
