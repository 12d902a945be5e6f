import { minor, ZERO, type Minor } from "@apogee/kernel";
import { ACE, valueOf } from "./cards.ts";
import type { BlackjackSheet } from "./blackjack-sheet.ts";
import type { DecisionName, Hand, Table } from "./round.ts";

type Rules = Pick<BlackjackSheet, "doubleAfterSplit" | "lateSurrender" | "mostHands">;

/** One decision that the round offers now. */
export type Offer = {
  readonly do: DecisionName;
  /** Its further stake in smallest units; 0 for most. */
  readonly cost_cents: number;
};

/** Whether a hand's two cards have equal values, so that they can be split: a ten and a king too. */
export function isPair({ cards }: Pick<Hand, "cards">): boolean {
  return cards.length === 2 && valueOf(cards[0]!) === valueOf(cards[1]!);
}

/** Whether the hand began with one of two split aces: it gets one card only. */
export function isSplitAce({ cards, isSplit }: Pick<Hand, "cards" | "isSplit">): boolean {
  return isSplit && valueOf(cards[0]!) === ACE;
}

/** The names of the decisions that are offered now; none once the round is over. */
export function decisionsOn(
  rules: Rules,
  { asks, hands, turn }: Pick<Table, "asks" | "hands" | "turn">,
): DecisionName[] {
  if (asks === null) return [];
  if (asks === "insurance") return ["insure", "decline"];
  const hand = hands[turn]!;
  const isFirst = hand.cards.length === 2;
  return [
    "hit",
    "stand",
    ...(isFirst && (!hand.isSplit || rules.doubleAfterSplit) ? (["double"] as const) : []),
    ...(isPair(hand) && handsOfBox(hands, hand.box) < rules.mostHands ? (["split"] as const) : []),
    ...(isFirst && !hand.isSplit && rules.lateSurrender ? (["surrender"] as const) : []),
  ];
}

function handsOfBox(hands: readonly Hand[], box: number): number {
  return hands.reduce((count, hand) => (hand.box === box ? count + 1 : count), 0);
}

/** What a decision costs on a hand with this stake: one more stake to double or to split, half a stake for insurance. */
export function costOfDecision(stake: Minor, decision: DecisionName): Minor {
  if (decision === "double" || decision === "split") return stake;
  return decision === "insure" ? minor(stake / 2) : ZERO;
}

/** The first stake of the hand whose turn it is. */
export function stakeInTurn({ boxes, hands, turn }: Pick<Table, "boxes" | "hands" | "turn">): Minor {
  return boxes[hands[turn]!.box]!.stake;
}

/** All decisions that are offered now, with their further stakes. */
export function offersOf(rules: Rules, table: Table): Offer[] {
  return decisionsOn(rules, table).map((name) => ({
    do: name,
    cost_cents: costOfDecision(stakeInTurn(table), name),
  }));
}
