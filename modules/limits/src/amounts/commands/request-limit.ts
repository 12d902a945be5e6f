import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit } from "@apogee/events";
import type { Minor } from "@apogee/kernel";
import { requireWallet } from "@apogee/wallet";
import { changeOf } from "../domain/limit-change.ts";
import type { Period } from "../../domain/periods.ts";
import { noteChange } from "../changes.store.ts";
import { requireNoBreak } from "../../breaks/breaks.queries.ts";
import { NoSuchLimit } from "../../errors.ts";
import { queueConfirmation } from "../../queued.ts";
import { limitsOf, type LimitKind, type StoredLimit } from "../../queries.ts";
import { lockLimitsOf, putLimit, putPending } from "../../store.ts";

/** A limit that a player asks for; an amount of null asks for its removal. */
export interface LimitRequest {
  readonly playerId: number;
  readonly kind: LimitKind;
  readonly period: Period;
  /** `XXX` for a limit of time, whose amount is minutes. */
  readonly currency: string;
  readonly amount: Minor | null;
}

/**
 * A player sets, changes or removes one of their limits. A new limit and a lower amount apply from the next stake or
 * deposit on, in every wallet. A higher amount and a removal wait for 24 hours and must then be confirmed by the link
 * in an e-mail. The former limit holds meanwhile. Refuses a currency without a wallet of the player (`requireWallet`),
 * the removal of a limit that does not exist (`NoSuchLimit`), and a raise or a removal during a break (`StakesClosed`).
 */
export async function requestLimit(tx: Tx, request: LimitRequest, at: Date): Promise<void> {
  const { playerId, kind, period, currency, amount } = request;
  await lockTrail(tx);
  if (kind !== "session") await requireWallet(tx, playerId, currency);
  await lockLimitsOf(tx, playerId);
  const current = await sameLimit(tx, request);
  if (!current && amount === null) throw new NoSuchLimit();
  const change = changeOf(current ?? null, amount, at);
  if (change.kind === "unchanged") return;
  if (change.kind === "waits") await requireNoBreak(tx, playerId, at);
  if (change.kind === "at_once") await putLimit(tx, { ...request, amount: change.amount }, at);
  else {
    await putPending(tx, current!.id, change);
    await queueConfirmation(tx, current!.id, change.changeAt);
  }
  const limit = { kind, period, currency };
  const what = change.kind === "at_once" ? "set" : "requested";
  await noteChange(tx, { playerId, at, what, ...limit, before: current?.amount ?? null, after: change.amount });
  await recordAudit(tx, {
    at,
    actor: `player:${playerId}`,
    action: change.kind === "at_once" ? "limit.set" : "limit.loosening_requested",
    subject: `player:${playerId}`,
    reason: "requested by the player",
    before: { ...limit, amount: current?.amount ?? null },
    after:
      change.kind === "at_once"
        ? { ...limit, amount: change.amount }
        : { ...limit, amount: change.amount, from: change.changeAt.toISOString() },
  });
}

async function sameLimit(tx: Tx, { playerId, kind, period, currency }: LimitRequest): Promise<StoredLimit | undefined> {
  const limits = await limitsOf(tx, playerId);
  return limits.find((each) => each.kind === kind && each.period === period && each.currency === currency);
}
