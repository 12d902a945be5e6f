import type { Answer } from "../../../api/studio-client.ts";
import { outCubic } from "../../../stage/easing.ts";
import { countUpMs, levelOf, type Level } from "../../domain/celebration.ts";
import { hit } from "../../play/hit.ts";
import type { TableParts } from "./parts.ts";

/** How much the payout of a round on a table is celebrated, measured by all that was staked. */
export function levelOfRound({ store }: Pick<TableParts, "store">, { round }: Pick<Answer, "round">): Level {
  const { celebrate_below_stake: celebrateBelowStake } = store.get().opening.rules;
  const { win_cents: winCents, cost_cents: costCents } = round;
  // On a table with many spots, a payout below the cost is no win in any licence.
  if (winCents > 0 && winCents <= costCents) return "return";
  return levelOf({ winCents, costCents, stakeCents: costCents, celebrateBelowStake });
}

/** Counts the payout of a round up. */
export async function countWin(
  { store, motion, meter, cue }: Pick<TableParts, "store" | "motion" | "meter" | "cue">,
  { round }: Pick<Answer, "round">,
  level: Level,
  isQuick: boolean,
): Promise<void> {
  const { win_cents: cents, cost_cents: costCents } = round;
  hit({ store, motion, cue }, level);
  const ms = isQuick ? 0 : countUpMs(level, cents, costCents);
  await motion.run(ms, (share) => meter.set(Math.round(cents * share)), { ease: outCubic, signal: cue.reset() });
  meter.set(cents);
}
