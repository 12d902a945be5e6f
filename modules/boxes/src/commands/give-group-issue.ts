import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { BY_HAND } from "@apogee/rewards";
import { groupIssue, markGiven, playersToGive } from "../group-issue.store.ts";
import type { BoxPorts } from "../ports.ts";

const BATCH = 200;

/**
 * Gives the boxes of an order to each of its players, in a transaction each. Run again after it was interrupted, it gives
 * what was left.
 */
export async function giveGroupIssue(
  { db, clock, rewards }: Pick<BoxPorts, "db" | "clock" | "rewards">,
  issueId: number,
): Promise<void> {
  const issue = await groupIssue(db, issueId);
  if (!issue) return;
  for (;;) {
    const players = await playersToGive(db, issueId, BATCH);
    if (players.length === 0) return;
    for (const playerId of players) {
      const giving = await inTransaction(db, async (tx) => {
        const player = await findPlayer(tx, playerId);
        await markGiven(tx, issueId, playerId);
        if (!player) return null;
        return rewards.giveReward(
          tx,
          { kind: "loot_box", box: issue.key, boxes: issue.boxes },
          { playerId, currency: player.currency, opensWallet: true },
          { key: `box_issue:${issueId}:${playerId}`, source: BY_HAND, title: issue.key, actor: issue.actor },
          clock.date(),
        );
      });
      if (giving) await rewards.announce(giving);
    }
  }
}
