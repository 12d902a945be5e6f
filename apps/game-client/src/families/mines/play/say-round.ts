import type { FrameParts } from "../../../kit/parts.ts";
import type { MinesRound } from "../read-round.ts";
import { endingOf } from "../state.ts";

/** The announcement for screen readers after a step: the tile, its result, and what the round is worth. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: MinesRound): string {
  const ending = endingOf(round);
  const tile = (round.opened.at(-1) ?? 0) + 1;
  if (ending) return intl.formatMessage({ id: `mines.said.${ending}` }, { tile, amount: money(round.winCents) });
  if (round.cashOutCents === null) return intl.formatMessage({ id: "mines.said.placed" }, { mines: round.mines });
  return intl.formatMessage({ id: "mines.said.open" }, { tile, amount: money(round.cashOutCents) });
}
