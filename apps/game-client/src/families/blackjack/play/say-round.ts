import { totalOf } from "@apogee/blackjack";
import type { IntlShape } from "react-intl";
import type { FrameParts } from "../../../kit/parts.ts";
import type { BlackjackRound, Counted, ShownTable } from "../read-round.ts";
import { endingOf } from "../state.ts";

/** A card's name: `Seven of hearts`. */
export function cardName(intl: IntlShape, card: number): string {
  const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
  const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
  return intl.formatMessage({ id: "hilo.card" }, { rank, suit });
}

/** The names of cards, one after the other. */
export function cardNames(intl: IntlShape, cards: readonly number[]): string {
  return intl.formatList(
    cards.map((card) => cardName(intl, card)),
    { type: "unit" },
  );
}

/** What the cards that lie count: `17`, or `8 / 18` while an ace may count as eleven; nothing before the first. */
export function shownTotal(counted: Counted): string {
  const cards = counted.isMoving ? counted.cards.slice(0, -1) : counted.cards;
  const { total, soft } = counted.isMoving ? totalOf(cards) : counted;
  if (cards.length === 0) return "";
  return soft && total < 21 && cards.length > 1 ? `${total - 10} / ${total}` : String(total);
}

/** The announcement for screen readers after a step: the hand in play, or how every hand ended. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: BlackjackRound): string {
  const { table } = round;
  const say = (id: string, values: Record<string, string | number> = {}): string => intl.formatMessage({ id }, values);
  const dealer = cardNames(intl, table.dealer.cards);
  const ending = endingOf(round);
  if (ending === "voided") return say("blackjack.ended.voided");
  const hand = table.hands[table.turn]!;
  const own = { cards: cardNames(intl, hand.cards), total: hand.total };
  const sides = round.decided.length === 0 ? saidSides({ intl, money }, table) : [];
  if (ending === null && table.asks === "insurance") {
    return [...sides, say("blackjack.said.insurance", { ...own, dealer })].join(" ");
  }
  if (ending === null) {
    const place = { hand: table.turn + 1, hands: table.hands.length };
    return [...sides, say("blackjack.said.open", { ...own, ...place, dealer })].join(" ");
  }
  const results = table.hands.map(({ cards, total, result }) =>
    say("blackjack.said.hand", { cards: cardNames(intl, cards), total, result: say(`blackjack.result.${result}`) }),
  );
  const end = say(`blackjack.ended.${ending}`, { amount: money(round.winCents) });
  const dealers = say("blackjack.said.dealer", { cards: dealer, total: table.dealer.total });
  return [...sides, dealers, ...results, end].join(" ");
}

/** The side bets that won, each with its hand and its payout. */
export function saidSides({ intl, money }: Pick<FrameParts, "intl" | "money">, { boxes }: ShownTable): string[] {
  return boxes.flatMap(({ sides }) =>
    sides.flatMap(({ kind, hand, paidCents }) =>
      hand === null
        ? []
        : intl.formatMessage(
            { id: "blackjack.said.side" },
            {
              side: intl.formatMessage({ id: `blackjack.side.${kind}` }),
              hand: intl.formatMessage({ id: `blackjack.sideHand.${hand}` }),
              amount: money(paidCents),
            },
          ),
    ),
  );
}
