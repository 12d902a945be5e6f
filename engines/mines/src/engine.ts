import { edgePpmOfReturn, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { invariant, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredMines } from "./math/declared-mines.ts";
import type { MinesBet, MinesSheet } from "./rules/mines-sheet.ts";
import { offersOf } from "./rules/offers.ts";
import { carryOut, checkBet, checkDecision, startMines } from "./rules/play-mines.ts";
import type { MinesDecision, MinesPhase, MinesRound, Step } from "./rules/round.ts";
import { takeStep, unplaced } from "./rules/take-step.ts";
import { mostPicks, paidOn, shownWorth, worthAt, worthOf } from "./rules/worth.ts";

/** One version of a game of mines: its sheet and its declaration. */
export interface MinesGame {
  readonly sheet: MinesSheet;
  readonly declared: DeclaredMines;
}

/** The engine of mines: a field of 25 tiles, some of them with mines, and picks until the player cashes out. */
export const mines: Engine<MinesGame, MinesBet, MinesDecision, MinesRound> = {
  family: "mines",
  bet: z.strictObject({ mines: z.int() }),
  decision: z.discriminatedUnion("do", [
    z.strictObject({ do: z.literal("pick"), tile: z.int() }),
    z.strictObject({ do: z.literal("cash_out") }),
  ]),
  // The platform never picks for a player. It cashes out after a safe pick, and voids the round before that.
  idle: { hours: 30 * 24, decide: (_game, { opened }) => (opened.length > 0 ? { do: "cash_out" } : null) },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return stake;
  },
  mostWinOf: ({ sheet }, stake, bet) => paidOn(stake, worthAt(sheet, bet.mines, mostPicks(sheet, bet.mines))),
  buysFeature: () => false,
  edgePpmOf: ({ declared }) => edgePpmOfReturn(declared.rtp),
  lowestEdgePpm: ({ declared }) => edgePpmOfReturn(declared.rtp),
  start: ({ sheet }, stake, bet, source) => startMines(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of mines has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return ZERO;
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), unplaced(stake, bet.mines))
      .phases.map(viewOf),
  phases: (_game, { phases }) => phases.map(viewOf),
  view({ sheet }, state): Fields {
    const offers = offersOf(sheet, state);
    return {
      mines: state.mines,
      opened: state.opened,
      multiplier: shownWorth(worthOf(sheet, state)),
      offers,
      cash_out_cents: offers.find((offer) => offer.do === "cash_out")?.payout_cents ?? null,
      mine_tiles: state.awaits === null ? state.field : null,
    };
  },
};

function viewOf({ step, multiplier, win, totalWin }: MinesPhase): PhaseView {
  const { kind, ...shown } = step;
  return { kind, win, totalWin, view: { ...shown, multiplier } };
}
