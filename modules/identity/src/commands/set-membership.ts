import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason } from "@apogee/kernel";
import { GROUPS } from "../domain/groups.ts";
import { allGroups, groupsOf, lockPlayer } from "../queries.ts";
import { joinGroup, leaveGroup } from "../store.ts";
import type { OperatorChange } from "./disable-player.ts";

/** Whether a player is to be in a group, by an operator's decision. */
export interface MembershipChange extends OperatorChange {
  readonly groupId: string;
  readonly member: boolean;
}

/**
 * Adds a player to a group or removes the player from it. Returns whether anything changed. Refuses with `NotFound` for
 * an unknown player or group, with `ReasonMissing`, and with `InvalidFields` for the group of test accounts, which
 * `setTestAccount` changes together with the wallets.
 */
export async function setMembership(
  tx: Tx,
  { playerId, actor, groupId, member, ...order }: MembershipChange,
  at: Date,
): Promise<boolean> {
  const reason = requireReason(order.reason);
  if (groupId === GROUPS.testPlayer)
    throw new InvalidFields({ group: { invalid: "Test accounts are marked with `player test`." } });
  if (!(await lockPlayer(tx, playerId))) throw new NotFound("This player");
  if (!(await allGroups(tx)).some(({ id }) => id === groupId)) throw new NotFound(`The group ${groupId}`);
  const before = (await groupsOf(tx, playerId)).map(({ id }) => id);
  if (before.includes(groupId) === member) return false;
  if (member) await joinGroup(tx, playerId, groupId, actor, at);
  else await leaveGroup(tx, playerId, groupId, at);
  await recordAudit(tx, {
    at,
    actor,
    action: member ? "player.group_joined" : "player.group_left",
    subject: `player:${playerId}`,
    before: { groups: before },
    after: { groups: (await groupsOf(tx, playerId)).map(({ id }) => id) },
    reason,
  });
  return true;
}
