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
import type { DeclaredKeno } from "./math/declared-keno.ts";
import { checkBet } from "./rules/check-bet.ts";
import { drawKeno, phaseOf, type KenoPhase, type KenoRound } from "./rules/draw-keno.ts";
import { RISKS, type KenoBet, type KenoSheet } from "./rules/keno-sheet.ts";
import { shownPay, tableOf, winOf } from "./rules/pay-keno.ts";

/** One version of a keno game: its sheet and its declaration. */
export interface KenoGame {
  readonly sheet: KenoSheet;
  readonly declared: DeclaredKeno;
}

/** What the log stores of a draw. The rest follows from the bet and the sheet. */
interface RecordedDraw extends Fields {
  readonly drawn: readonly number[];
}

/** The engine of keno: numbers are drawn from a board, and a bet wins by how many of its picks are among them. */
export const keno: Engine<KenoGame, KenoBet, never, KenoRound> = {
  family: "keno",
  bet: z.strictObject({ picks: z.array(z.int()), risk: z.enum(RISKS) }),
  decision: null,
  // A round is never open: it ends with its first phase.
  idle: {
    hours: 24,
    decide() {
      throw new DecisionNotOffered("keno has none.");
    },
  },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return stake;
  },
  mostWinOf: ({ sheet }, stake, { picks, risk }) => winOf(stake, tableOf(sheet, risk, picks.length).at(-1)!),
  buysFeature: () => false,
  edgePpmOf: ({ declared }, { picks, risk }) =>
    edgePpmOfReturn(declared.tables.find((table) => table.risk === risk && table.picks === picks.length)!.rtp),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.tables.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => drawKeno(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of keno has nothing to reveal.") as never;
  },
  stakeOf() {
    throw new DecisionNotOffered("keno has none.");
  },
  decide() {
    throw new DecisionNotOffered("keno has none.");
  },
  record: ({ phases }) => phases.map(({ drawn }): RecordedDraw => ({ drawn })),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly RecordedDraw[]).map(({ drawn }) => viewOf(phaseOf(sheet, stake, bet, drawn))),
  phases: (_game, { phases }) => phases.map(viewOf),
  view: () => ({}),
};

function viewOf({ drawn, hits, pay, win, totalWin }: KenoPhase): PhaseView {
  return { kind: "draw", win, totalWin, view: { drawn: [...drawn], hits, multiplier: shownPay(pay) } };
}
