import type { Engine, Fields, PhaseView } from "@apogee/engine";
import { invariant, minor, type Minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredBlackjack } from "./math/declared-blackjack.ts";
import { adviseOn } from "./rules/advise.ts";
import type { BlackjackSheet } from "./rules/blackjack-sheet.ts";
import { costOfDecision, offersOf } from "./rules/offers.ts";
import { insurancePaid, paidOn, resultOf } from "./rules/pay.ts";
import { carryOut, checkDecision, checkStake, dealRound } from "./rules/play-blackjack.ts";
import {
  DECISIONS,
  type BlackjackBet,
  type BlackjackDecision,
  type BlackjackRound,
  type Step,
  type Table,
} from "./rules/round.ts";
import { takeStep, undealt } from "./rules/take-step.ts";
import { totalOf } from "./rules/total.ts";

/** One version of a blackjack game: its sheet and its declaration. */
export interface BlackjackGame {
  readonly sheet: BlackjackSheet;
  readonly declared: DeclaredBlackjack;
}

/** The engine of blackjack: one player against the dealer, from a full shoe in every round. */
export const blackjack: Engine<BlackjackGame, BlackjackBet, BlackjackDecision, BlackjackRound> = {
  family: "blackjack",
  bet: z.strictObject({}),
  decision: z.strictObject({ do: z.enum(DECISIONS) }),
  // The platform stands, hand by hand. It never insures.
  idle: { hours: 30 * 24, decide: (_game, { table }) => ({ do: table.asks === "insurance" ? "decline" : "stand" }) },
  costOf({ sheet }, stake) {
    checkStake(sheet, stake);
    return stake;
  },
  mostWinOf: ({ sheet }, stake) => minor(mostStakesOf(sheet) * stake),
  buysFeature: () => false,
  spotsOf: (_game, stake) => [{ kind: "hand", amount: stake }],
  start: ({ sheet }, stake, _bet, source) => dealRound(sheet, stake, source),
  reveal() {
    return invariant(false, "A round of blackjack has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return costOfDecision(state.stake, decision.do);
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, _bet, stake, records) => phasesOf(sheet, recalled(sheet, stake, records as readonly Step[])),
  phases: ({ sheet }, state) => phasesOf(sheet, state),
  view: ({ sheet }, state) => ({
    ...shownTable(sheet, state.stake, state.table),
    offers: offersOf(sheet, state),
    advice: adviseOn(sheet, state.table),
  }),
};

/**
 * The most that a round pays, in stakes: every hand that splitting makes wins, each doubled if that is allowed after a
 * split.
 */
export function mostStakesOf({
  mostHands,
  doubleAfterSplit,
}: Pick<BlackjackSheet, "mostHands" | "doubleAfterSplit">): number {
  const bets = doubleAfterSplit ? 2 * mostHands : Math.max(2, mostHands);
  return 2 * bets;
}

function recalled(sheet: BlackjackSheet, stake: Minor, steps: readonly Step[]): BlackjackRound {
  return steps.reduce((round, { kind, cards }) => {
    const left = [...cards];
    return takeStep(sheet, round, kind, () => left.shift()!);
  }, undealt(stake));
}

function phasesOf(sheet: BlackjackSheet, { stake, phases }: BlackjackRound): PhaseView[] {
  return phases.map(({ step: { kind }, table, win, totalWin }) => ({
    kind,
    win,
    totalWin,
    view: shownTable(sheet, stake, table),
  }));
}

/** The table as a client may see it: the dealer's second card only once it was turned over. */
function shownTable(sheet: BlackjackSheet, stake: Minor, table: Table): Fields {
  const { hands, dealer, asks, turn, insurance } = table;
  const isOver = asks === null;
  return {
    hands: hands.map((hand) => ({
      cards: hand.cards,
      ...totalOf(hand.cards),
      stake_cents: hand.bets * stake,
      result: isOver ? resultOf(hand, dealer) : hand.state === "bust" ? "bust" : null,
      paid_cents: isOver ? paidOn(sheet, stake, hand, dealer) : null,
    })),
    dealer: { cards: dealer, ...totalOf(dealer) },
    asks,
    turn,
    insurance_cents: insurance,
    insurance_paid_cents: isOver ? insurancePaid(table) : null,
  };
}
