import type { FrameParts } from "../../../kit/parts.ts";
import type { CoinRound } from "../read-round.ts";
import { endingOf } from "../state.ts";

/** The announcement for screen readers after a step: the side, its result, and what the round is worth. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: CoinRound): string {
  const side = intl.formatMessage({ id: `coin.side.${round.flips.at(-1)!.side}` });
  const ending = endingOf(round);
  const cents = ending === null ? round.cashOutCents! : round.winCents;
  return intl.formatMessage({ id: `coin.said.${ending ?? "open"}` }, { side, amount: money(cents) });
}
