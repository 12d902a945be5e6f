import type { Tx } from "@apogee/database";
import { lockTrail, recordAudit, recordFact } from "@apogee/events";
import { breakTermsOf, closedUntilOf, runningBreakOf } from "../breaks.queries.ts";
import { noteChange } from "../../amounts/changes.store.ts";
import { insertBreak } from "../breaks.store.ts";
import { endOfBreak, type BreakKind, type PlayerBreak } from "../domain/breaks.ts";
import { BreakRuns, NoSuchTerm } from "../../errors.ts";
import type { BreakPorts } from "../../ports.ts";
import { lockLimitsOf, putClosedUntil, waitToBreak } from "../../store.ts";

/** A break that a player asks for. */
export interface BreakRequest {
  readonly playerId: number;
  readonly licence: string;
  readonly kind: BreakKind;
  readonly term: string;
}

/**
 * A player takes a break. From the commit on no wallet of the player takes a stake or a deposit, news by e-mail and SMS
 * is switched off, and an exclusion ends the bonuses in play. Open rounds can be finished and money can be withdrawn.
 * Nothing shortens a break. Refuses a duration that the licence does not offer (`NoSuchTerm`), and one that would end
 * before a break that holds already (`BreakRuns`).
 */
export async function takeBreak(
  tx: Tx,
  { playerId, licence, kind, term }: BreakRequest,
  ports: BreakPorts,
  at: Date,
): Promise<PlayerBreak> {
  const offered = (await breakTermsOf(tx, licence)).find((each) => each.kind === kind && each.term === term);
  if (!offered) throw new NoSuchTerm(term);
  const taken = { playerId, licence, kind, term, startedAt: at, endsAt: endOfBreak(offered, at) };
  return beginBreak(tx, taken, { actor: `player:${playerId}`, reason: "requested by the player" }, ports, at);
}

/** Why an account is excluded that did not ask for it. */
export type ImposedBreak = "carried" | "register";

const REASONS: Readonly<Record<ImposedBreak, string>> = {
  carried: "another account of the same person is excluded",
  register: "the national register lists the person",
};

/**
 * Excludes an account because its person is excluded: another account of the person is, or a national register lists
 * it. No effect if the account is excluded for at least as long already.
 */
export async function imposeExclusion(
  tx: Tx,
  order: { readonly playerId: number; readonly licence: string; readonly why: ImposedBreak; readonly endsAt: Date },
  ports: BreakPorts,
  at: Date,
): Promise<void> {
  const { playerId, licence, why, endsAt } = order;
  const running = await runningBreakOf(tx, playerId, at);
  if (running?.kind === "self_exclusion" && running.endsAt >= endsAt) return;
  const taken = { playerId, licence, kind: "self_exclusion", term: why, startedAt: at, endsAt } as const;
  await beginBreak(tx, taken, { actor: "limits", reason: REASONS[why] }, ports, at);
}

async function beginBreak(
  tx: Tx,
  taken: Omit<PlayerBreak, "id">,
  { actor, reason }: { readonly actor: string; readonly reason: string },
  ports: BreakPorts,
  at: Date,
): Promise<PlayerBreak> {
  const { playerId, kind, term, endsAt } = taken;
  // The row of the player is locked before the trail, and the trail before limits and wallets.
  await ports.stopPromotions(tx, playerId, at);
  await lockTrail(tx);
  await waitToBreak(tx, playerId);
  await lockLimitsOf(tx, playerId);
  const running = await runningBreakOf(tx, playerId, at);
  const isStricter =
    !running || endsAt > running.endsAt || (endsAt.getTime() === running.endsAt.getTime() && kind !== running.kind);
  if (!isStricter) throw new BreakRuns(running.endsAt);
  const id = await insertBreak(tx, taken);
  const closed = await closedUntilOf(tx, playerId, at);
  await putClosedUntil(tx, playerId, closed && closed > endsAt ? closed : endsAt, at);
  if (kind === "self_exclusion") await ports.endBonuses(tx, playerId, at);
  else await ports.pauseBonuses(tx, playerId, running ? running.endsAt : at, endsAt);
  const what = kind === "self_exclusion" ? "excluded" : "break";
  await noteChange(tx, { playerId, at, what, kind, period: term, currency: null, before: null, after: null });
  const fact = kind === "self_exclusion" ? "exclusion.begun" : "break.begun";
  await recordFact(tx, { kind: fact, playerId, at, break: id, term, until: endsAt.toISOString() });
  await recordAudit(tx, {
    at,
    actor,
    action: kind === "self_exclusion" ? "player.excluded" : "limit.break_taken",
    subject: `player:${playerId}`,
    reason,
    before: { until: running?.endsAt.toISOString() ?? null },
    after: { kind, term, until: endsAt.toISOString() },
  });
  return { id, ...taken };
}
