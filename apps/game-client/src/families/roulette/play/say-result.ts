import type { IntlShape } from "react-intl";
import type { FrameParts } from "../../../kit/parts.ts";
import type { RouletteResult } from "../read-round.ts";

/** A pocket with its colour: `17 black`. */
export function pocketName(intl: IntlShape, { pocket, colour }: Pick<RouletteResult, "pocket" | "colour">): string {
  return intl.formatMessage({ id: `roulette.pocket.${colour}` }, { pocket });
}

/** The announcement for screen readers after a spin: the pocket, and what was paid of what was staked. */
export function sayResult({ intl, money }: Pick<FrameParts, "intl" | "money">, result: RouletteResult): string {
  const values = {
    pocket: pocketName(intl, result),
    amount: money(result.winCents),
    cost: money(result.costCents),
  };
  if (result.winCents === 0) return intl.formatMessage({ id: "roulette.said.lost" }, values);
  const id = result.winCents > result.costCents ? "roulette.said.won" : "roulette.said.back";
  return intl.formatMessage({ id }, values);
}
