import type { FrameParts } from "../../../kit/parts.ts";
import type { CrapsRound } from "../read-round.ts";

/** How a finished round ended for the player. */
export function endOf({ winCents, costCents }: CrapsRound): "won" | "back" | "lost" {
  if (winCents > costCents) return "won";
  return winCents > 0 ? "back" : "lost";
}

/** The announcement for screen readers: the dice, then the point and what was paid, or the result. */
export function sayRound({ intl, money }: Pick<FrameParts, "intl" | "money">, round: CrapsRound): string {
  const { dice, total } = round.rolls.at(-1)!;
  const rolled = intl.formatMessage({ id: "craps.said.roll" }, { dice: dice.join(", "), total });
  return `${rolled} ${sayState({ intl, money }, round)}`;
}

/** What the round waits for, or its result, in one sentence. */
export function sayState({ intl, money }: Pick<FrameParts, "intl" | "money">, round: CrapsRound): string {
  if (!round.isOpen) {
    const values = { amount: money(round.winCents), cost: money(round.costCents) };
    return intl.formatMessage({ id: `craps.result.${endOf(round)}` }, values);
  }
  const amount = money(Object.values(round.open).reduce((sum, cents) => sum + cents, 0));
  if (round.point === null) return intl.formatMessage({ id: "craps.ask.open" }, { amount });
  const id = round.offers.length > 0 ? "craps.ask.odds" : "craps.ask.point";
  return intl.formatMessage({ id }, { point: round.point, amount });
}
