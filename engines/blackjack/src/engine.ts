import {
  CHIPS_BET,
  edgePpmOfChips,
  lowestEdgePpmOf,
  ratio,
  type Engine,
  type Fields,
  type PhaseView,
  type Ratio,
} from "@apogee/engine";
import { invariant, minor } from "@apogee/kernel";
import * as z from "zod/mini";
import type { DeclaredBlackjack } from "./math/declared-blackjack.ts";
import { adviseOn } from "./rules/advise.ts";
import type { BlackjackSheet } from "./rules/blackjack-sheet.ts";
import { boxesOf, costOfBoxes, spotsIn } from "./rules/boxes.ts";
import { costOfDecision, offersOf, stakeInTurn } from "./rules/offers.ts";
import { insurancePaid, paidOn, resultOf, sidePaid } from "./rules/pay.ts";
import { carryOut, checkBet, checkDecision, dealRound } from "./rules/play-blackjack.ts";
import {
  DECISIONS,
  type BlackjackBet,
  type BlackjackDecision,
  type BlackjackRound,
  type Box,
  type Hand,
  type Result,
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

/** The place of the last of twelve hands: three boxes, each split into four. */
const MOST_HAND = 11;

/** The engine of blackjack: up to three hands of one player against the dealer, from a full shoe in every round. */
export const blackjack: Engine<BlackjackGame, BlackjackBet, BlackjackDecision, BlackjackRound> = {
  family: "blackjack",
  bet: CHIPS_BET,
  decision: z.strictObject({
    do: z.enum(DECISIONS),
    hand: z.optional(z.int({ error: "hands are counted from 0" }).check(z.gte(0), z.lte(MOST_HAND))),
  }),
  // The platform stands, hand by hand. It never insures.
  idle: { hours: 30 * 24, decide: (_game, { table }) => ({ do: table.asks === "insurance" ? "decline" : "stand" }) },
  costOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    return costOfBoxes(boxesOf(sheet, stake, bet));
  },
  mostWinOf({ sheet }, stake, bet) {
    checkBet(sheet, stake, bet);
    const most = boxesOf(sheet, stake, bet).map((box) => mostOfBox(sheet, box));
    return minor(most.reduce((sum, each) => sum + each, 0));
  },
  buysFeature: () => false,
  spotsOf: ({ sheet }, stake, bet) => spotsIn(boxesOf(sheet, stake, bet)),
  edgePpmOf: ({ declared }, { spots }) => edgePpmOfChips(spots ?? { hand1: 1 }, (name) => rtpOfSpot(declared, name)),
  lowestEdgePpm: ({ declared }) =>
    lowestEdgePpmOf([rtpOfSpot(declared, "hand1"), ...(declared.sides ?? []).map(({ rtp }) => rtp)]),
  start: ({ sheet }, stake, bet, source) => dealRound(sheet, stake, bet, source),
  reveal() {
    return invariant(false, "A round of blackjack has nothing to reveal.") as never;
  },
  stakeOf({ sheet }, state, decision) {
    checkDecision(sheet, state, decision);
    return costOfDecision(stakeInTurn(state.table), decision.do);
  },
  decide: ({ sheet }, state, decision, source) => carryOut(sheet, state, decision, source),
  record: ({ phases }) => phases.map(({ step }) => step),
  recall: ({ sheet }, bet, stake, records) =>
    phasesOf(sheet, recalled(sheet, undealt(sheet, stake, bet), records as readonly Step[])),
  phases: ({ sheet }, state) => phasesOf(sheet, state),
  view: ({ sheet }, state) => ({
    ...shownTable(sheet, state.table),
    offers: offersOf(sheet, state.table),
    advice: adviseOn(sheet, state.table),
  }),
};

/** The return of a spot: of a hand at most a millionth above what is declared, since that is rounded down. */
function rtpOfSpot({ rtpPercent, sides = [] }: DeclaredBlackjack, name: string): Ratio {
  const side = sides.find((each) => name.startsWith(each.side));
  return side?.rtp ?? ratio(BigInt(rtpPercent.replace(".", "")) + 1n, 1_000_000n);
}

/** The most that a box pays: every hand of the most splits wins with all its stakes, and every side bet its best hand. */
function mostOfBox(sheet: BlackjackSheet, { stake, sides }: Box): number {
  return sides.reduce(
    (sum, side) => sum + side.stake * (Math.max(...Object.values(sheet.sides![side.kind]!)) + 1),
    mostStakesOf(sheet) * stake,
  );
}

/** The engine of the versions without boxes, whose players choose only the stake. */
export const blackjackOfOneHand: typeof blackjack = { ...blackjack, bet: z.strictObject({}) };

/**
 * The most that a hand pays, in stakes: every hand that splitting makes wins, each doubled if that is allowed after a
 * split.
 */
export function mostStakesOf({
  mostHands,
  doubleAfterSplit,
}: Pick<BlackjackSheet, "mostHands" | "doubleAfterSplit">): number {
  const bets = doubleAfterSplit ? 2 * mostHands : Math.max(2, mostHands);
  return 2 * bets;
}

function recalled(sheet: BlackjackSheet, undealt: BlackjackRound, steps: readonly Step[]): BlackjackRound {
  return steps.reduce((round, { kind, cards }) => {
    const left = [...cards];
    return takeStep(sheet, round, kind, () => left.shift()!);
  }, undealt);
}

function phasesOf(sheet: BlackjackSheet, { phases }: BlackjackRound): PhaseView[] {
  return phases.map(({ step: { kind }, table, win, totalWin }) => ({
    kind,
    win,
    totalWin,
    view: shownTable(sheet, table),
  }));
}

/** How a hand ended while others are played: once the dealer has looked for a blackjack, these ends are final. */
function resultSoFar({ state }: Hand): Result | null {
  if (state === "bust" || state === "blackjack") return state;
  return state === "surrendered" ? "surrender" : null;
}

/** The table as a client may see it: the dealer's second card only once it was turned over. */
function shownTable(sheet: BlackjackSheet, table: Table): Fields {
  const { boxes, hands, dealer, asks, turn } = table;
  const isOver = asks === null;
  const insured = boxes.map((box) => ({ staked: Number(box.insurance), paid: Number(insurancePaid(box, dealer)) }));
  const sumOf = (of: "staked" | "paid"): number => insured.reduce((sum, each) => sum + each[of], 0);
  return {
    boxes: boxes.map((box, at) => ({
      box: box.number,
      insurance_cents: box.insurance,
      insurance_paid_cents: isOver ? insured[at]!.paid : null,
      sides: box.sides.map((side) => ({
        side: side.kind,
        stake_cents: side.stake,
        hand: side.hand,
        paid_cents: sidePaid(sheet, side),
      })),
    })),
    hands: hands.map((hand) => ({
      box: boxes[hand.box]!.number,
      cards: hand.cards,
      ...totalOf(hand.cards),
      stake_cents: hand.bets * boxes[hand.box]!.stake,
      result: isOver ? resultOf(hand, dealer) : asks === "play" ? resultSoFar(hand) : null,
      paid_cents: isOver ? paidOn(sheet, boxes[hand.box]!.stake, hand, dealer) : null,
    })),
    dealer: { cards: dealer, ...totalOf(dealer) },
    asks,
    turn,
    insurance_cents: sumOf("staked"),
    insurance_paid_cents: isOver ? sumOf("paid") : null,
  };
}
