import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { lockContest, putWithdrawn, type Contest } from "../contest.store.ts";
import { WrongStage } from "../errors.ts";

/**
 * Withdraws a game from a published contest: rounds that are staked in it from then on do not count. Repeating it changes
 * nothing. Refuses `NotFound`, `WrongStage` and `ReasonMissing`.
 */
export async function withdrawGame(
  tx: Tx,
  change: Attribution & { readonly id: number; readonly game: string },
  at: Date,
): Promise<Contest> {
  const reason = requireReason(change.reason);
  const { id, game, actor } = change;
  const before = await lockContest(tx, id);
  if (!before) throw new NotFound("The contest");
  if (before.stage !== "scheduled" && before.stage !== "active") throw new WrongStage(before.stage);
  if (before.withdrawn[game] !== undefined) return before;
  await putWithdrawn(tx, id, game, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "contest.game_withdrawn",
    subject: `contest:${id}`,
    reason,
    before: null,
    after: { game },
  });
  return (await lockContest(tx, id))!;
}
