import type { Tx } from "@apogee/database";
import { enqueue, recordAudit } from "@apogee/events";
import { membersOf } from "@apogee/identity";
import { InvalidFields, NotFound, requireReason, type Attribution } from "@apogee/kernel";
import { BY_HAND, type Giving, type Rewards } from "@apogee/rewards";
import { insertGroupIssue } from "../group-issue.store.ts";
import { IssueNotGiven } from "../errors.ts";
import { GIVE_GROUP_ISSUE } from "../queued.ts";
import { newestVersion } from "../table.queries.ts";

/** Boxes that a member of staff issues. */
export interface HandIssue extends Attribution {
  readonly table: string;
  readonly boxes: number;
}

/** Boxes for one player. */
export interface PlayerIssue extends HandIssue {
  readonly playerId: number;
  readonly currency: string;
  /** Names the order, so that a repeat gives nothing. */
  readonly reference: string;
}

/**
 * Issues boxes to a player. Refuses an unknown table, `IssueNotGiven` if the player can be given nothing, and
 * `ReasonMissing`.
 */
export async function issueToPlayer(
  tx: Tx,
  rewards: Pick<Rewards, "check" | "giveReward">,
  { playerId, currency, reference, table, boxes, actor, ...order }: PlayerIssue,
  at: Date,
): Promise<Giving> {
  const reason = requireReason(order.reason);
  const reward = { kind: "loot_box", box: table, boxes } as const;
  const fault = await rewards.check(tx, reward);
  if (fault) throw fault;
  const to = { playerId, currency, opensWallet: true };
  const giving = await rewards.giveReward(tx, reward, to, { key: reference, source: BY_HAND, title: table, actor }, at);
  if ("refused" in giving.outcome) throw new IssueNotGiven(giving.outcome.refused);
  if (giving.isNew)
    await recordAudit(tx, {
      at,
      actor,
      action: "box.issued",
      subject: `player:${playerId}`,
      reason,
      before: null,
      after: { table, boxes, currency },
    });
  return giving;
}

/**
 * Orders boxes for everyone who is in a group now. A job gives them; who may be given nothing then gets none. Refuses an
 * unknown table, a group without players, and `ReasonMissing`. Returns the number of players.
 */
export async function issueToGroup(
  tx: Tx,
  { groupId, table, boxes, actor, ...order }: HandIssue & { readonly groupId: string },
  at: Date,
): Promise<number> {
  const reason = requireReason(order.reason);
  if (!(await newestVersion(tx, table))) throw new NotFound(`The table ${table}`);
  const players = await membersOf(tx, [groupId]);
  if (players.length === 0) throw new InvalidFields({ group: { invalid: "Nobody is in this group." } });
  const issue = await insertGroupIssue(tx, { key: table, boxes, groupId, actor }, players, at);
  await enqueue(tx, GIVE_GROUP_ISSUE, { issue });
  await recordAudit(tx, {
    at,
    actor,
    action: "box.issued",
    subject: `group:${groupId}`,
    reason,
    before: null,
    after: { table, boxes, players: players.length },
  });
  return players.length;
}
