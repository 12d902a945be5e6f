import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit, recordFact } from "@apogee/events";
import { NotFound, requireReason, type Attribution } from "@apogee/kernel";
import type { Player } from "../domain/player.ts";
import { lockPlayer } from "../queries.ts";
import { setStatus } from "../store.ts";

/** An operator's change to an account, with its reason. */
export interface OperatorChange extends Attribution {
  readonly playerId: number;
}

/** Blocks or opens a player's wallets: `setWalletStatus` of `wallet`. */
export type SwitchWallets = (tx: Tx, playerId: number, status: "blocked" | "open") => Promise<void>;

/**
 * Disables an account: it cannot sign in again, and its wallets accept no stakes. Existing sessions stay open, so that
 * unfinished rounds can be finished; `endSessionsOf` ends them. The wallets are blocked in the same transaction, which
 * raises their versions, so a stake that is being decided is refused. Refuses with `NotFound` and `ReasonMissing`.
 * Repeating it changes nothing.
 */
export function disablePlayer(tx: Tx, change: OperatorChange, switchWallets: SwitchWallets, at: Date): Promise<Player> {
  return switchPlayer(tx, change, "disabled", switchWallets, at);
}

/** Enables an account and its wallets again. Refuses like `disablePlayer`. */
export function enablePlayer(tx: Tx, change: OperatorChange, switchWallets: SwitchWallets, at: Date): Promise<Player> {
  return switchPlayer(tx, change, "active", switchWallets, at);
}

async function switchPlayer(
  tx: Tx,
  { playerId, actor, ...order }: OperatorChange,
  status: Player["status"],
  switchWallets: SwitchWallets,
  at: Date,
): Promise<Player> {
  const reason = requireReason(order.reason);
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new NotFound("This player");
  const wallets = status === "disabled" ? "blocked" : "open";
  if (player.status === status) {
    await switchWallets(tx, playerId, wallets);
    return player;
  }
  await setStatus(tx, playerId, status);
  await recordFact(tx, { kind: status === "disabled" ? "player.disabled" : "player.enabled", playerId, at });
  await lockTrail(tx);
  await switchWallets(tx, playerId, wallets);
  await recordAudit(tx, {
    at,
    actor,
    action: status === "disabled" ? "player.disabled" : "player.enabled",
    subject: `player:${playerId}`,
    before: { status: player.status },
    after: { status },
    reason,
  });
  return { ...player, status };
}
