import type { FrameParts } from "../../../kit/parts.ts";
import type { TowerRound } from "../read-round.ts";
import { endingOf } from "../state.ts";

/** The announcement for screen readers after a step: the floor, its result, and what the round is worth. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: TowerRound): string {
  const ending = endingOf(round);
  const floor = round.tried.length;
  if (ending) return intl.formatMessage({ id: `tower.said.${ending}` }, { floor, amount: money(round.winCents) });
  if (round.cashOutCents === null) return intl.formatMessage({ id: "tower.said.started" });
  return intl.formatMessage({ id: "tower.said.open" }, { floor, amount: money(round.cashOutCents) });
}
