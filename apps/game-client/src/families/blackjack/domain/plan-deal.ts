import { totalOf } from "@apogee/blackjack";
import type { Counted, ShownHand, ShownTable } from "../read-round.ts";

/**
 * The tables between two steps, one card apart, in the order in which a dealer moves the cards. The last one is the table
 * after the step.
 */
export function planDeal(before: ShownTable | null, after: ShownTable): readonly ShownTable[] {
  const tables: ShownTable[] = [];
  let now = before ?? empty(after);
  const show = (change: Partial<ShownTable>): void => {
    now = { ...now, ...change };
    tables.push(now);
  };
  if (before === null) {
    const [first, second] = after.hands[0]!.cards as [number, number];
    show({ hands: [begun(after.hands[0]!, [first])] });
    show({ dealer: counted([after.dealer.cards[0]!]) });
    show({ hands: [begun(after.hands[0]!, [first, second])] });
  } else if (after.hands.length > before.hands.length) {
    const pair = before.hands[before.turn]!;
    const halves = pair.cards.map((card) => begun(pair, [card]));
    show({ hands: before.hands.toSpliced(before.turn, 1, ...halves) });
  }
  for (const [turn, hand] of after.hands.entries()) {
    while (now.hands[turn]!.cards.length < hand.cards.length) {
      const cards = hand.cards.slice(0, now.hands[turn]!.cards.length + 1);
      const stakeCents = cards.length === hand.cards.length ? hand.stakeCents : now.hands[turn]!.stakeCents;
      show({ turn, hands: now.hands.with(turn, { ...begun(hand, cards), stakeCents }) });
    }
  }
  while (now.dealer.cards.length < after.dealer.cards.length) {
    show({ dealer: counted(after.dealer.cards.slice(0, now.dealer.cards.length + 1)) });
  }
  return [...tables.slice(0, -1), after];
}

/** A table without cards: nothing is decided on it. */
function empty(after: ShownTable): ShownTable {
  return { ...after, hands: [begun(after.hands[0]!, [])], dealer: counted([]), asks: null, insurancePaidCents: null };
}

function begun(hand: ShownHand, cards: readonly number[]): ShownHand {
  return { ...counted(cards), stakeCents: hand.stakeCents, result: null, paidCents: null };
}

function counted(cards: readonly number[]): Counted {
  return { cards, ...totalOf(cards) };
}
