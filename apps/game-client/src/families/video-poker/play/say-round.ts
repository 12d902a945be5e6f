import type { Hand } from "@apogee/video-poker";
import type { IntlShape } from "react-intl";
import type { FrameParts } from "../../../kit/parts.ts";
import type { VideoPokerRound } from "../read-round.ts";

/** A card's name: `Seven of hearts`. */
export function cardName(intl: IntlShape, card: number): string {
  const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
  const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
  return intl.formatMessage({ id: "hilo.card" }, { rank, suit });
}

/** The name of a hand of the pay table. */
export function handName(intl: IntlShape, hand: Hand): string {
  return intl.formatMessage({ id: `vpoker.hand.${hand}` });
}

/** The announcement for screen readers: the dealt cards, or the result of the draw. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: VideoPokerRound): string {
  const list = (cards: readonly number[]): string => intl.formatList(cards.map((card) => cardName(intl, card)));
  const [first] = round.played;
  if (!first) {
    const cards = list(round.cards);
    if (!round.dealt) return intl.formatMessage({ id: "vpoker.said.dealt" }, { cards });
    return intl.formatMessage({ id: "vpoker.said.dealtWith" }, { cards, hand: handName(intl, round.dealt) });
  }
  const amount = money(round.winCents);
  const winners = round.played.filter(({ winCents }) => winCents > 0).length;
  if (round.played.length > 1) {
    return intl.formatMessage({ id: "vpoker.said.hands" }, { winners, hands: round.played.length, amount });
  }
  const values = { cards: list(first.cards), hand: first.hand ? handName(intl, first.hand) : "", amount };
  return intl.formatMessage({ id: first.hand ? "vpoker.said.won" : "vpoker.said.lost" }, values);
}
