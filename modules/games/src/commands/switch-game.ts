import type { Tx } from "@apogee/database";
import { NotFound, requireReason } from "@apogee/kernel";
import type { GameStatus } from "../domain/game.ts";
import { setStatus } from "../store.ts";

/** A change, for the audit trail. */
export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** The game, the actor and the reason. The reason is stored. */
export interface SwitchGame {
  readonly identifier: string;
  readonly actor: string;
  readonly reason: string;
}

/** Where the change is recorded, in the same transaction. */
export interface SwitchPorts {
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
}

/**
 * Disables a game: it accepts no new sessions and stakes. Open rounds can be finished. Returns whether anything
 * changed.
 */
export function disableGame(tx: Tx, order: SwitchGame, ports: SwitchPorts, at: Date): Promise<boolean> {
  return switchTo("disabled", tx, order, ports, at);
}

/** Enables a game again. Returns whether anything changed. */
export function enableGame(tx: Tx, order: SwitchGame, ports: SwitchPorts, at: Date): Promise<boolean> {
  return switchTo("enabled", tx, order, ports, at);
}

async function switchTo(
  status: GameStatus,
  tx: Tx,
  { identifier, actor, reason }: SwitchGame,
  ports: SwitchPorts,
  at: Date,
): Promise<boolean> {
  requireReason(reason);
  const before = await setStatus(tx, identifier, status, at);
  if (!before) throw new NotFound(`The game ${identifier}`);
  if (before === status) return false;
  await ports.recordAudit(tx, {
    at,
    actor,
    action: `game.${status}`,
    subject: `game:${identifier}`,
    before: { status: before },
    after: { status },
    reason,
  });
  return true;
}
