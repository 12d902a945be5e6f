import type { Hand } from "@apogee/table-poker";
import type { IntlShape } from "react-intl";
import type { FrameParts } from "../../../kit/parts.ts";
import type { TablePokerRound } from "../read-round.ts";

/** A card's name: `Seven of hearts`. */
export function cardName(intl: IntlShape, card: number): string {
  const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
  const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
  return intl.formatMessage({ id: "hilo.card" }, { rank, suit });
}

/** The name of a hand. */
export function handName(intl: IntlShape, hand: Hand): string {
  return intl.formatMessage({ id: `tpoker.hand.${hand}` });
}

/** How a round ended, in one sentence. */
export function resultText(intl: IntlShape, { result }: TablePokerRound): string {
  return result ? intl.formatMessage({ id: `tpoker.result.${result.outcome}` }) : "";
}

/** The announcement for screen readers: the dealt cards, or the dealer's cards and the result. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: TablePokerRound): string {
  const list = (cards: readonly number[]): string => intl.formatList(cards.map((card) => cardName(intl, card)));
  const { player, dealer, hand, result, winCents, raiseCents } = round;
  if (!result) {
    const values = { cards: list(player), hand: handName(intl, hand), amount: money(raiseCents), dealer: list(dealer) };
    return intl.formatMessage({ id: dealer.length > 0 ? "tpoker.said.dealtOpen" : "tpoker.said.dealt" }, values);
  }
  const words = resultText(intl, round);
  const amount = intl.formatMessage(
    { id: winCents > 0 ? "tpoker.said.back" : "tpoker.said.nothing" },
    { amount: money(winCents) },
  );
  if (result.dealerHand === null) return `${words} ${amount}`;
  const shown = { cards: list(dealer), hand: handName(intl, result.dealerHand) };
  return `${intl.formatMessage({ id: "tpoker.said.dealer" }, shown)} ${words} ${amount}`;
}
