import {
  CHIPS_BET,
  costOfChips,
  edgePpmOfChips,
  lowestEdgePpmOf,
  spotsWithChips,
  type ChipsBet,
  type Engine,
  type Fields,
  type PhaseView,
} from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredCraps } from "./math/declared-craps.ts";
import type { CrapsSheet } from "./rules/craps-sheet.ts";
import { totalOf } from "./rules/dice.ts";
import { mostWin } from "./rules/most-win.ts";
import { oddsOffered } from "./rules/odds.ts";
import { carryOut, checkBet, checkDecision, comeOut, costOfDecision } from "./rules/play-craps.ts";
import type { CrapsDecision, CrapsPhase, CrapsRound, OpenBets, Step } from "./rules/round.ts";
import { LINES, oddsSpot, tableOf } from "./rules/spots.ts";
import { takeStep, unrolled } from "./rules/take-step.ts";

/** One version of craps: its sheet and its declaration. */
export interface CrapsGame {
  readonly sheet: CrapsSheet;
  readonly declared: DeclaredCraps;
}

/** The engine of craps: chips on the spots of a table, and rolls of two dice until every bet is resolved. */
export const craps: Engine<CrapsGame, ChipsBet, CrapsDecision, CrapsRound> = {
  family: "craps",
  bet: CHIPS_BET,
  decision: z.discriminatedUnion("do", [
    z.strictObject({ do: z.literal("roll") }),
    z.strictObject({ do: z.literal("odds"), on: z.enum(LINES), chips: z.int({ error: "chips are whole numbers" }) }),
  ]),
  // The platform rolls until every bet is resolved. It never adds odds.
  idle: { hours: 30 * 24, decide: () => ({ do: "roll" }) },
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
  // The two lines bet against one another. No other bets of the table cover almost all outcomes.
  coverageOf: (_game, { spots }) => (LINES.every((line) => spots[line]) ? 1 : 0),
  edgePpmOf: ({ declared }, { spots }) =>
    edgePpmOfChips(spots, (name) => declared.bets.find((each) => each.spots.includes(name))!.rtp),
  lowestEdgePpm: ({ declared }) => lowestEdgePpmOf(declared.bets.map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => comeOut(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of craps has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return costOfDecision(state.stake, decision);
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall({ sheet }, bet, stake, records) {
    const steps = records as readonly Step[];
    return steps
      .reduce((round, step) => takeStep(sheet, round, step), unrolled(stake, bet))
      .phases.map((phase) => viewOf(stake, phase));
  },
  phases: (_game, { phases, stake }) => phases.map((phase) => viewOf(stake, phase)),
  view: ({ sheet }, state) => ({ ...shownBets(state.stake, state), offers: offersOf(sheet, state) }),
};

/** The decisions that the round offers: to roll, and the odds with their limits in chips. */
function offersOf(sheet: CrapsSheet, state: CrapsRound): Fields[] {
  if (state.awaits === null) return [];
  const odds = oddsOffered(sheet, state).map((offer) => ({ do: "odds", ...offer }));
  return [{ do: "roll" }, ...odds];
}

function viewOf(stake: Minor, { step, results, paid, win, totalWin, ...bets }: CrapsPhase): PhaseView {
  const shown = shownBets(stake, bets);
  if (step.kind === "odds") {
    const { on, chips } = step;
    return { kind: "odds", win, totalWin, view: { on, staked_cents: chips * stake, spot: oddsSpot(on), ...shown } };
  }
  const { dice } = step;
  return { kind: "roll", win, totalWin, view: { dice, total: totalOf(dice), results, paid_cents: paid, ...shown } };
}

/** The point, and the amounts that are still at stake. */
function shownBets(stake: Minor, { point, open }: OpenBets) {
  const amounts = Object.entries(open).map(([name, chips]) => [name, chips * stake] as const);
  return { point, open_cents: Object.fromEntries(amounts) };
}
