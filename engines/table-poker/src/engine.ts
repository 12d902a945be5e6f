import { edgePpmOfChips, lowestEdgePpmOf, type Engine, type Fields, type PhaseView } from "@apogee/engine";
import { invariant, minor, ZERO } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredTablePoker } from "./math/declared-table-poker.ts";
import { handOf, strengthOf } from "./rules/hands.ts";
import { mostChips } from "./rules/most-win.ts";
import { carryOut, checkBet, checkDecision, deal } from "./rules/play-table-poker.ts";
import type { Step, TablePokerBet, TablePokerDecision, TablePokerPhase, TablePokerRound } from "./rules/round.ts";
import { raiseOf, takeStep, undealt } from "./rules/take-step.ts";
import type { TablePokerSheet } from "./rules/table-poker-sheet.ts";

/** One version of a poker against the dealer: its sheet and its declaration. */
export interface TablePokerGame {
  readonly sheet: TablePokerSheet;
  readonly declared: DeclaredTablePoker;
}

const MOST_CHIPS = 1000;
const CHIPS = z
  .int({ error: "chips are whole numbers" })
  .check(z.gte(1, { error: "at least 1 chip" }), z.lte(MOST_CHIPS, { error: `at most ${MOST_CHIPS} chips` }));

/** The engine of poker against the dealer: an ante, a hand, and a further stake for a player who plays on. */
export const tablePoker: Engine<TablePokerGame, TablePokerBet, TablePokerDecision, TablePokerRound> = {
  family: "table-poker",
  bet: z.strictObject({ spots: z.strictObject({ ante: CHIPS, pair_plus: z.optional(CHIPS) }) }),
  decision: z.strictObject({ do: z.enum(["raise", "fold"]) }),
  // The platform never takes a further stake: it gives the ante up. Pair plus is still paid.
  idle: { hours: 30 * 24, decide: () => ({ do: "fold" }) },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return undealt(stake, bet).cost;
  },
  mostWinOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    const { ante, pair_plus: pairPlus = 0 } = bet.spots;
    return minor(stake * mostChips(sheet, ante, pairPlus));
  },
  buysFeature: () => false,
  spotsOf(_game, stake, { spots }) {
    const chips = Object.entries(spots).filter((spot): spot is [string, number] => spot[1] !== undefined);
    return chips.map(([kind, count]) => ({ kind, amount: minor(stake * count) }));
  },
  // The declared returns of the ante are of what the bet costs: a further stake is no part of their base.
  edgePpmOf: ({ declared }, { spots }) =>
    edgePpmOfChips(spots, (name) => (name === "ante" ? declared.best : declared.pairPlus!).rtp),
  lowestEdgePpm: ({ declared: { best, pairPlus } }) =>
    lowestEdgePpmOf([best, ...(pairPlus === null ? [] : [pairPlus])].map(({ rtp }) => rtp)),
  start: ({ sheet }, stake, bet, source) => deal(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of poker against the dealer has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, { do: what }) {
    checkDecision(state);
    return what === "raise" ? raiseOf(sheet, state) : ZERO;
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, bet, stake, records) =>
    (records as readonly Step[])
      .reduce((round, step) => takeStep(sheet, round, step), undealt(stake, bet))
      .phases.map((phase) => viewOf(sheet, phase)),
  phases: ({ sheet }, { phases }) => phases.map((phase) => viewOf(sheet, phase)),
  view({ sheet }, state) {
    const offers = [
      { do: "raise", cost_cents: raiseOf(sheet, state) },
      { do: "fold", cost_cents: ZERO },
    ];
    const hand = handOf(sheet, strengthOf(sheet, state.player));
    return { player: state.player, dealer: state.dealer, hand, offers: state.awaits === null ? [] : offers };
  },
};

function viewOf(sheet: TablePokerSheet, { step, result, win, totalWin }: TablePokerPhase): PhaseView {
  const { kind, ...drawn } = step;
  const hand: Fields = kind === "deal" ? { hand: handOf(sheet, strengthOf(sheet, step.player)) } : {};
  const view: Fields = { ...drawn, ...hand, ...result };
  return { kind, win, totalWin, view };
}
