import type { IntlShape } from "react-intl";
import type { FrameParts } from "../../../kit/parts.ts";
import type { HiLoRound } from "../read-round.ts";
import { endingOf } from "../state.ts";

/** A card's name: `Seven of hearts`. */
export function cardName(intl: IntlShape, card: number): string {
  const rank = intl.formatMessage({ id: `card.rank.${Math.floor(card / 4)}` });
  const suit = intl.formatMessage({ id: `card.suit.${card % 4}` });
  return intl.formatMessage({ id: "hilo.card" }, { rank, suit });
}

/** The announcement for screen readers after a step: the card, its result, and what the round is worth. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: HiLoRound): string {
  const card = cardName(intl, round.steps.findLast((step) => step.card !== null)!.card!);
  const ending = endingOf(round);
  if (ending) return intl.formatMessage({ id: `hilo.said.${ending}` }, { card, amount: money(round.winCents) });
  if (round.cashOutCents === null) return intl.formatMessage({ id: "hilo.said.dealt" }, { card });
  return intl.formatMessage({ id: "hilo.said.open" }, { card, amount: money(round.cashOutCents) });
}
