import type { Caller, NewProposal, Proposals } from "@apogee/actions";
import type { Permission } from "@apogee/contract";
import { listed, type Database, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { sql, type RawBuilder } from "kysely";
import { wordsFor } from "../domain/member.ts";
import { SET_UP_ALONE } from "../roles/guards.ts";
import type { Proposal, ProposalState } from "./proposal.ts";

const columns: RawBuilder<unknown> = sql`
  id, action, permission, input, reason, proposed_by as "proposedBy", proposed_at as "proposedAt", version,
  expires_at as "expiresAt", state, decided_by as "decidedBy", decided_at as "decidedAt", decision_reason as "decisionReason"`;

/** The store of proposals, as the runner of actions needs it. */
export const proposals: Proposals = { threshold: thresholdOf, others: countOthers, add };

/**
 * Above this amount an action of the caller needs a second member, in EUR cents; null if it has no threshold. Thresholds
 * of the release do not bind an operator who still sets the platform up.
 */
async function thresholdOf(tx: Tx, action: string, caller?: Caller): Promise<number | null> {
  const { rows } = await sql<{ above: number; shipped: boolean }>`
    select above_cents as above, shipped from staff.four_eyes where action = ${action}`.execute(tx);
  if (!rows[0]) return null;
  return rows[0].shipped && caller && (await SET_UP_ALONE({ tx, caller })) ? null : rows[0].above;
}

/** Active members with a permission, without this one. */
async function countOthers(tx: Tx, permission: Permission, actor: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct m.id)::int as n from staff.member m join staff.member_permission p on p.member_id = m.id
    where p.permission = any(${listed(wordsFor(permission), "text")}) and m.status = 'active' and 'staff:' || m.handle <> ${actor}`.execute(
    tx,
  );
  return rows[0]!.n;
}

async function add(tx: Tx, proposal: NewProposal, at: Date): Promise<number> {
  const { action, permission, input, reason, actor, version, expiresAt } = proposal;
  const { rows } = await sql<{ id: number }>`
    insert into staff.proposal (action, permission, input, reason, proposed_by, proposed_at, version, expires_at)
    values (${action}, ${permission}, ${JSON.stringify(input)}::jsonb, ${reason}, ${actor}, ${at}, ${version}, ${expiresAt})
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await recordAudit(tx, {
    at,
    actor,
    action: "staff.proposal_made",
    subject: `proposal:${id}`,
    after: { action, input, expires_at: expiresAt.toISOString() },
    reason,
  });
  return id;
}

/** A proposal. */
export async function proposalById(db: Database | Tx, id: number): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`select ${columns} from staff.proposal where id = ${id}`.execute(db);
  return rows[0];
}

/** A proposal, locked until the transaction ends. */
export async function lockProposal(tx: Tx, id: number): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`select ${columns} from staff.proposal where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Proposals, newest first. */
export async function listProposals(
  db: Database,
  { state, limit, offset }: { readonly state: ProposalState | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: Proposal[]; readonly total: number }> {
  const { rows } = await sql<Proposal>`
    select ${columns} from staff.proposal where (${state}::text is null or state = ${state})
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from staff.proposal where (${state}::text is null or state = ${state})`.execute(db);
  return { rows, total: counted[0]!.total };
}

/** Records a decision. */
export async function decideProposal(
  tx: Tx,
  { id }: Pick<Proposal, "id">,
  { state, actor, reason }: { readonly state: ProposalState; readonly actor: string; readonly reason: string },
  at: Date,
): Promise<void> {
  await sql`
    update staff.proposal set state = ${state}, decided_by = ${actor}, decided_at = ${at}, decision_reason = ${reason}
    where id = ${id}`.execute(tx);
  await recordAudit(tx, {
    at,
    actor,
    action: `staff.proposal_${state}`,
    subject: `proposal:${id}`,
    after: { state },
    reason,
  });
}

/** All thresholds, by action. */
export async function listThresholds(
  db: Database,
): Promise<Array<{ readonly action: string; readonly aboveCents: number }>> {
  const { rows } = await sql<{ action: string; aboveCents: number }>`
    select action, above_cents as "aboveCents" from staff.four_eyes order by action`.execute(db);
  return rows;
}

/** Sets the threshold of an action; null removes it. Returns the former one. */
export async function setThreshold(
  tx: Tx,
  action: string,
  aboveCents: number | null,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ above: number }>`
    select above_cents as above from staff.four_eyes where action = ${action}`.execute(tx);
  if (aboveCents === null) await sql`delete from staff.four_eyes where action = ${action}`.execute(tx);
  else
    await sql`
      insert into staff.four_eyes (action, above_cents, changed_at) values (${action}, ${aboveCents}, ${at})
      on conflict (action) do update
      set above_cents = excluded.above_cents, changed_at = excluded.changed_at, shipped = false`.execute(tx);
  return rows[0]?.above ?? null;
}

/** Proposals about a player that wait for a second member, oldest first. */
export async function proposalsAbout(
  db: Database,
  playerId: number,
  at: Date,
): Promise<Array<Pick<Proposal, "id" | "action">>> {
  const { rows } = await sql<Pick<Proposal, "id" | "action">>`
    select id, action from staff.proposal
    where state = 'waiting' and expires_at > ${at} and input ->> 'player' = ${String(playerId)} order by id`.execute(
    db,
  );
  return rows;
}

/** The newest approval of each of these payments that waits for a second member. */
export async function proposalsAboutPayments(
  db: Database,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ payment: number; id: number }>`
    select (input ->> 'payment')::bigint as payment, max(id) as id from staff.proposal
    where state = 'waiting' and action = 'withdrawal.approve' and input ->> 'payment' = any (${paymentIds.map(String)}::text[])
    group by 1`.execute(db);
  return new Map(rows.map(({ payment, id }) => [payment, id]));
}
