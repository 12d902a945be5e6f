import { totalOf } from "@apogee/blackjack";
import type { Counted, ShownHand, ShownTable } from "../read-round.ts";

/**
 * The tables between two steps, one card apart, in the order in which a dealer moves the cards. In each, the card that
 * moves is marked, so that it counts only once it lies. A step without cards gives one table, or none if it only asks.
 */
export function planDeal(before: ShownTable | null, after: ShownTable): readonly ShownTable[] {
  const tables: ShownTable[] = [];
  let now = before ?? empty(after);
  const show = (change: Partial<ShownTable>): void => {
    now = { ...now, ...change };
    tables.push(now);
    now = landed(now);
  };
  const moveTo = (at: number, hand: ShownHand): void => {
    const cards = hand.cards.slice(0, now.hands[at]!.cards.length + 1);
    const stakeCents = cards.length === hand.cards.length ? hand.stakeCents : now.hands[at]!.stakeCents;
    const turn = before === null ? now.turn : at;
    show({ turn, hands: now.hands.with(at, { ...begun(hand, cards), stakeCents, isMoving: true }) });
  };
  const moveToDealer = (): void => {
    const cards = after.dealer.cards.slice(0, now.dealer.cards.length + 1);
    show({ dealer: { ...counted(cards), isMoving: true } });
  };
  if (before === null) {
    for (const [at, hand] of after.hands.entries()) moveTo(at, hand);
    moveToDealer();
    for (const [at, hand] of after.hands.entries()) moveTo(at, hand);
    // The deal decides the side bets.
    now = { ...now, boxes: after.boxes };
  } else if (after.hands.length > before.hands.length) {
    const pair = before.hands[before.turn]!;
    const halves = pair.cards.map((card) => begun(pair, [card]));
    show({ hands: before.hands.toSpliced(before.turn, 1, ...halves) });
  }
  for (const [at, hand] of after.hands.entries()) {
    while (now.hands[at]!.cards.length < hand.cards.length) moveTo(at, hand);
  }
  while (now.dealer.cards.length < after.dealer.cards.length) moveToDealer();
  return tables;
}

/** The table once its moving card lies. */
export function landed(table: ShownTable): ShownTable {
  const { hands, dealer } = table;
  return {
    ...table,
    hands: hands.map((hand) => (hand.isMoving ? { ...hand, isMoving: false } : hand)),
    dealer: { ...dealer, isMoving: false },
  };
}

/** A table without cards: nothing is decided on it. */
function empty(after: ShownTable): ShownTable {
  return {
    ...after,
    boxes: after.boxes.map((box) => ({ ...box, sides: [] })),
    hands: after.hands.map((hand) => begun(hand, [])),
    dealer: counted([]),
    asks: null,
  };
}

function begun(hand: ShownHand, cards: readonly number[]): ShownHand {
  return { ...counted(cards), box: hand.box, stakeCents: hand.stakeCents, result: null, paidCents: null };
}

function counted(cards: readonly number[]): Counted {
  return { cards, ...totalOf(cards) };
}
