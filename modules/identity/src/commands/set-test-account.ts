import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { NotFound, requireReason } from "@apogee/kernel";
import { GROUPS } from "../domain/groups.ts";
import type { Player } from "../domain/player.ts";
import { lockPlayer } from "../queries.ts";
import { joinGroup, leaveGroup, setTest } from "../store.ts";
import type { OperatorChange } from "./disable-player.ts";

/**
 * Sets whether an account is a test account, and so a member of group 21 (specification 6-04); `mark` does the same to its wallets, in the same transaction. Refuses with
 * `NotFound` and `ReasonMissing`. Repeating it changes nothing.
 */
export async function setTestAccount(
  tx: Tx,
  { playerId, actor, reason, test }: OperatorChange & { readonly test: boolean },
  mark: (tx: Tx, playerId: number, test: boolean) => Promise<void>,
  at: Date,
): Promise<Player> {
  requireReason(reason);
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new NotFound("This player");
  if (player.test === test) return player;
  await setTest(tx, playerId, test);
  if (test) await joinGroup(tx, playerId, GROUPS.testPlayer, actor, at);
  else await leaveGroup(tx, playerId, GROUPS.testPlayer, at);
  await lockTrail(tx);
  await mark(tx, playerId, test);
  await recordAudit(tx, {
    at,
    actor,
    action: test ? "player.marked_test" : "player.unmarked_test",
    subject: `player:${playerId}`,
    before: { test: player.test },
    after: { test },
    reason: reason.trim(),
  });
  return { ...player, test };
}
