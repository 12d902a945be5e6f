import { dealCoup, endingOf, paidOn, type BaccaratSheet, type SpotName } from "@apogee/baccarat";
import {
  adviseOn,
  boxesOf,
  costOfDecision,
  dealTable,
  decideOn,
  oneHand,
  paidBy,
  sideHandOf,
  sidePaid,
  type BlackjackSheet,
  type SideKind,
} from "@apogee/blackjack";
import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";
import { decideSimply, outcomeOf, payoutsOf, strengthOf, type TablePokerSheet } from "@apogee/table-poker";
import { rememberedHolds, rowOf, type VideoPokerGame } from "@apogee/video-poker";
import { Shoe } from "./shoe.ts";
import { STAKE } from "./simulate.ts";
import type { Outcome } from "./way.ts";

/** A chip on one spot. */
export function baccaratTotals(sheet: BaccaratSheet, spot: SpotName): (source: RandomSource) => number {
  const shoe = new Shoe(sheet.decks);
  return (source) => {
    shoe.refill();
    const coup = dealCoup(() => shoe.draw(source));
    return paidOn(sheet, spot, STAKE, endingOf(coup)) / STAKE;
  };
}

const FOLDED: Outcome = { total: 0, isHit: false };

/** An ante, and the simple strategy, which sees no more of the dealer's cards than those that are open. */
export function tablePokerRounds(sheet: TablePokerSheet): (source: RandomSource) => Outcome {
  const { cards, shown } = sheet;
  const shoe = new Shoe(1);
  const [player, dealer] = [Array<number>(cards).fill(0), Array<number>(cards).fill(0)];
  return (source) => {
    shoe.refill();
    for (let card = 0; card < cards; card++) player[card] = shoe.draw(source);
    for (let card = 0; card < shown; card++) dealer[card] = shoe.draw(source);
    if (decideSimply(sheet, { player, dealer }).do === "fold") return FOLDED;
    for (let card = shown; card < cards; card++) dealer[card] = shoe.draw(source);
    const strength = strengthOf(sheet, player);
    const { ante, raise, bonus } = payoutsOf(sheet, strength, outcomeOf(sheet, strength, strengthOf(sheet, dealer)));
    const paid = ante + raise + bonus;
    return { total: paid - sheet.raise, isHit: paid > 0 };
  };
}

/** One hand, and the shipped strategy. */
export function blackjackRounds(sheet: BlackjackSheet): (source: RandomSource) => Outcome {
  invariant(sheet.decks !== null, `${sheet.identifier} is dealt from a shoe.`);
  const shoe = new Shoe(sheet.decks);
  const boxes = boxesOf(sheet, STAKE, oneHand(sheet));
  return (source) => {
    shoe.refill();
    const next = (): number => shoe.draw(source);
    let table = dealTable(boxes, next);
    let cost = Number(STAKE);
    for (let advice = adviseOn(sheet, table); advice !== null; advice = adviseOn(sheet, table)) {
      cost += costOfDecision(STAKE, advice);
      table = decideOn(sheet, table, advice, next);
    }
    const paid = paidBy(sheet, table);
    return { total: (paid - cost) / STAKE + 1, isHit: paid > 0 };
  };
}

/** A side bet of the only hand, in its own stakes: the deal decides it. */
export function blackjackSideTotals(sheet: BlackjackSheet, kind: SideKind): (source: RandomSource) => number {
  invariant(sheet.decks !== null, `${sheet.identifier} is dealt from a shoe.`);
  const shoe = new Shoe(sheet.decks);
  return (source) => {
    shoe.refill();
    const [first, up, second] = [shoe.draw(source), shoe.draw(source), shoe.draw(source)];
    const hand = sideHandOf(kind, [first, second], up);
    return sidePaid(sheet, { kind, stake: STAKE, hand }) / STAKE;
  };
}

/** Each dealt hand is held best. Only the cards of a hand matter, not their order. */
export function videoPokerTotals({ sheet, declared }: VideoPokerGame, hands: number): (source: RandomSource) => number {
  const deck = new Shoe(1);
  const holdOf = rememberedHolds(sheet, declared.sums);
  const [dealt, hand] = [Array<number>(5).fill(0), Array<number>(5).fill(0)];
  return (source) => {
    deck.refill();
    for (let card = 0; card < dealt.length; card++) deck.draw(source);
    deck.copyTo(dealt);
    const hold = holdOf(dealt);
    let paid = 0;
    for (let played = 0; played < hands; played++) {
      deck.refill(dealt);
      for (let i = 0; i < hand.length; i++) hand[i] = hold & (1 << i) ? dealt[i]! : deck.draw(source);
      paid += sheet.pays[rowOf(sheet, hand)]?.times ?? 0;
    }
    return paid / hands;
  };
}
