import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import { noteChange } from "../changes.store.ts";
import { requireNoBreak } from "../../breaks/breaks.queries.ts";
import { isConfirmable } from "../domain/limit-change.ts";
import { LimitLinkExpired, LimitLinkInvalid } from "../../errors.ts";
import { limitByToken, type StoredLimit } from "../../queries.ts";
import { lockLimitsOf, putLimit } from "../../store.ts";
import { tokenHashOf } from "../token.ts";

/**
 * Confirms a higher limit, or a removal, by the token of the link in the e-mail. It applies from the next stake or
 * deposit on. Refuses a token that belongs to no change that waits (`LimitLinkInvalid`), which is also one that was
 * used, one whose change lapsed (`LimitLinkExpired`), and a change during a break (`StakesClosed`).
 */
export async function confirmLimit(tx: Tx, token: string, at: Date): Promise<StoredLimit> {
  await lockTrail(tx);
  const hash = tokenHashOf(token);
  const found = hash && (await limitByToken(tx, hash));
  if (!hash || !found) throw new LimitLinkInvalid();
  await lockLimitsOf(tx, found.playerId);
  // Read again under the lock: another call may have confirmed or replaced it meanwhile.
  const limit = await limitByToken(tx, hash);
  if (!limit?.pending) throw new LimitLinkInvalid();
  if (!isConfirmable(limit.pending, at)) throw new LimitLinkExpired();
  await requireNoBreak(tx, found.playerId, at);
  const { playerId, kind, period, currency, amount, pending } = limit;
  await putLimit(tx, { playerId, kind, period, currency, amount: pending.amount }, at);
  const what = pending.amount === null ? "removed" : "loosened";
  await noteChange(tx, { playerId, at, what, kind, period, currency, before: amount, after: pending.amount });
  await recordAudit(tx, {
    at,
    actor: `player:${playerId}`,
    action: "limit.loosened",
    subject: `player:${playerId}`,
    reason: "confirmed by the player",
    before: { kind, period, currency, amount },
    after: { kind, period, currency, amount: pending.amount },
  });
  return limit;
}
