import { inTransaction, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { InvalidFields, NotFound, requireReason } from "@apogee/kernel";
import { disableGame, enableGame } from "../commands/switch-game.ts";
import { deleteSwitch, insertSwitch, takeDue, type ScheduledSwitch } from "./schedule.store.ts";

/** Plans the switch of a game. Refuses with `NotFound`, and with `InvalidFields` a time that is over. */
export async function scheduleSwitch(
  tx: Tx,
  order: Omit<ScheduledSwitch, "id" | "title">,
  now: Date,
): Promise<ScheduledSwitch> {
  requireReason(order.reason);
  if (order.at <= now) throw new InvalidFields({ at: { invalid: "Choose a time to come." } });
  const planned = await insertSwitch(tx, order);
  if (!planned) throw new NotFound(`The game ${order.identifier}`);
  await audit(tx, "game.switch_scheduled", planned, { ...order, planned: true }, now);
  return planned;
}

/** Drops a planned switch. Refuses with `NotFound` one that is done already. */
export async function dropSwitch(
  tx: Tx,
  { id, actor, reason }: { readonly id: number; readonly actor: string; readonly reason: string },
  now: Date,
): Promise<ScheduledSwitch> {
  requireReason(reason);
  const dropped = await deleteSwitch(tx, id);
  if (!dropped) throw new NotFound(`The planned switch ${id}`);
  await audit(tx, "game.switch_dropped", dropped, { actor, reason, planned: false }, now);
  return dropped;
}

function audit(
  tx: Tx,
  action: string,
  { id, identifier, status, at }: ScheduledSwitch,
  { actor, reason, planned }: { readonly actor: string; readonly reason: string; readonly planned: boolean },
  now: Date,
): Promise<void> {
  const plan = { switch: id, status, at: at.toISOString() };
  return recordAudit(tx, {
    at: now,
    actor,
    action,
    subject: `game:${identifier}`,
    before: planned ? {} : plan,
    after: planned ? plan : { switch: id, dropped: true },
    reason,
  });
}

/** Carries out all switches that are due, in the name of those who planned them. Returns how many. */
export function switchDueGames(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await takeDue(tx, now);
    for (const { identifier, status, actor, reason } of due)
      await (status === "enabled" ? enableGame : disableGame)(tx, { identifier, actor, reason }, { recordAudit }, now);
    return due.length;
  });
}
