import { inTransaction } from "@apogee/database";
import { lockTrail, recordAudit, type AnyTask, type Task } from "@apogee/events";
import { noteChange } from "./amounts/changes.store.ts";
import type { LimitsPorts } from "./ports.ts";
import { ASK_CONFIRMATION, DROP_UNCONFIRMED, queueConfirmation, queueDrop, type LimitJob } from "./queued.ts";
import { limitById } from "./queries.ts";
import { ASK_REGISTER, askRegister } from "./register/ask-register.ts";
import { dropPending, lockLimitsOf, putToken } from "./store.ts";
import { randomToken, tokenHashOf } from "./amounts/token.ts";

/**
 * The jobs of limits: the e-mail that asks to confirm a loosening, the end of one that was not confirmed, and
 * questions to the national exclusion register.
 */
export function limitsTasks(ports: LimitsPorts): AnyTask[] {
  const ask: Task<LimitJob> = { ...ASK_CONFIRMATION, run: ({ limitId }) => askConfirmation(ports, limitId) };
  const drop: Task<LimitJob> = { ...DROP_UNCONFIRMED, run: ({ limitId }) => dropUnconfirmed(ports, limitId) };
  const register: Task<{ playerId: number }> = {
    ...ASK_REGISTER,
    run: ({ playerId }) => askRegister(ports, playerId),
  };
  return [ask, drop, register];
}

/** Sends the link once. A loosening that was dropped or replaced meanwhile is left alone. */
async function askConfirmation({ db, clock, sendConfirmation }: LimitsPorts, limitId: number): Promise<void> {
  const at = clock.date();
  await inTransaction(db, async (tx) => {
    const limit = await limitById(tx, limitId);
    if (!limit?.pending) return;
    if (at < limit.pending.changeAt) return queueConfirmation(tx, limitId, limit.pending.changeAt);
    const token = randomToken();
    if (!(await putToken(tx, limitId, tokenHashOf(token)!, at))) return;
    await sendConfirmation(tx, limit, token);
    await queueDrop(tx, limitId, limit.pending.confirmUntil);
  });
}

async function dropUnconfirmed({ db, clock }: LimitsPorts, limitId: number): Promise<void> {
  const at = clock.date();
  await inTransaction(db, async (tx) => {
    const found = await limitById(tx, limitId);
    if (!found) return;
    await lockTrail(tx);
    await lockLimitsOf(tx, found.playerId);
    const limit = await limitById(tx, limitId);
    if (!limit?.pending) return;
    if (at < limit.pending.confirmUntil) return queueDrop(tx, limitId, limit.pending.confirmUntil);
    await dropPending(tx, limitId);
    const { kind, period, currency, amount, playerId, pending } = limit;
    await noteChange(tx, {
      playerId,
      at,
      what: "lapsed",
      kind,
      period,
      currency,
      before: pending.amount,
      after: amount,
    });
    await recordAudit(tx, {
      at,
      actor: "limits",
      action: "limit.loosening_lapsed",
      subject: `player:${playerId}`,
      reason: "not confirmed in time",
      before: { kind, period, currency, amount: pending.amount },
      after: { kind, period, currency, amount },
    });
  });
}
