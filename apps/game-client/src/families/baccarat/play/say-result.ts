import type { FrameParts } from "../../../kit/parts.ts";
import type { BaccaratResult } from "../read-round.ts";

/** The announcement for screen readers after a round: both totals, the winner, and what was paid. */
export function sayResult({ intl, money }: Pick<FrameParts, "intl" | "money">, result: BaccaratResult): string {
  const { winCents, costCents, playerTotal, bankerTotal, outcome } = result;
  const totals = intl.formatMessage({ id: "baccarat.said.totals" }, { player: playerTotal, banker: bankerTotal });
  const winner = intl.formatMessage({ id: `baccarat.outcome.${outcome}` });
  const kind = winCents > costCents ? "won" : winCents > 0 ? "back" : "lost";
  const values = { amount: money(winCents), cost: money(costCents) };
  return `${totals} ${winner}. ${intl.formatMessage({ id: `baccarat.result.${kind}` }, values)}.`;
}
