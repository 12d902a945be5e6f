import {
  carryOut,
  defineAction,
  defineList,
  ProposalStale,
  requirePermission,
  table,
  withoutSecrets,
  type Action,
  type ActionContext,
  type Query,
  type Registry,
} from "@apogee/actions";
import { time } from "@apogee/contract";
import { CommittedRefusal, parseInput } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { PROPOSAL_STATES, requireAnother, requireAuthor, requireWaiting, stateAt, type Proposal } from "./proposal.ts";
import { decideProposal, listProposals, lockProposal, proposalById } from "./proposal.store.ts";

const proposal = z.int().describe("the proposal's number");
const decided = z.object({ proposal: z.int(), state: z.enum(PROPOSAL_STATES) });
const REFUSALS = [
  { code: "proposal_closed", status: 409, when: "The proposal was decided before, or has expired." },
  { code: "own_proposal", status: 403, when: "The author may neither approve nor reject an own proposal." },
  { code: "proposal_stale", status: 409, when: "The subject changed after the proposal was made, which is void now." },
] as const;

/** Actions that decide proposals. Who approves or rejects needs the permission of the proposed action. */
export function proposalActions(registry: () => Registry): Action[] {
  const approve = defineAction({
    name: "proposal.approve",
    permission: "session.own",
    summary: "carry out what another member proposed",
    confirm: true,
    input: z.object({ proposal }),
    output: decided.extend({ output: z.unknown().describe("The output of the proposed action."), message: z.string() }),
    refusals: REFUSALS,
    command: { arguments: ["proposal"] },
    async prepare(look, { proposal: id }) {
      const found = await proposalById(look.db, id);
      if (!found) throw new NotFound(`The proposal ${id}`);
      const action = registry().action(found.action);
      return action.prepare?.(look, parseInput(action.input, found.input));
    },
    async run(context, { proposal: id }, prepared) {
      const found = await waitingProposal(context, id);
      const action = registry().action(found.action);
      const input = parseInput(action.input, found.input);
      const { tx, at, actor, reason } = context;
      if ((await action.fourEyes!.version({ tx, at }, input)) !== found.version) {
        await decideProposal(tx, found, { state: "void", actor, reason }, at);
        throw new CommittedRefusal(new ProposalStale());
      }
      await decideProposal(tx, found, { state: "approved", actor, reason }, at);
      const own = { ...context, reason: found.reason, key: `proposal:${id}` };
      const { output, message } = withoutSecrets(action, await carryOut(action, own, input, prepared), input as never);
      return { proposal: id, state: "approved" as const, output, message };
    },
    async callOut(context, { proposal: id, output }) {
      const found = (await proposalById(context.db, id))!;
      const action = registry().action(found.action);
      const own = { ...context, reason: found.reason, key: `proposal:${id}` };
      await action.callOut?.(own, output as never, parseInput(action.input, found.input));
    },
    says: ({ proposal: id, message }) => `Proposal ${id} was carried out. ${message}`,
  });
  const reject = defineAction({
    name: "proposal.reject",
    permission: "session.own",
    summary: "reject what another member proposed; nothing is done",
    input: z.object({ proposal }),
    output: decided,
    refusals: REFUSALS.slice(0, 2),
    command: { arguments: ["proposal"] },
    async run(context, { proposal: id }) {
      const found = await waitingProposal(context, id);
      await decideProposal(context.tx, found, { ...context, state: "rejected" }, context.at);
      return { proposal: id, state: "rejected" as const };
    },
    says: ({ proposal: id }) => `Proposal ${id} is rejected.`,
  });
  const withdraw = defineAction({
    name: "proposal.withdraw",
    permission: "session.own",
    summary: "withdraw an own proposal; nothing is done",
    input: z.object({ proposal }),
    output: decided,
    refusals: [
      REFUSALS[0],
      { code: "not_own_proposal", status: 403, when: "Only its author may withdraw a proposal." },
    ],
    command: { arguments: ["proposal"] },
    async run({ tx, at, actor, reason }, { proposal: id }) {
      const found = await lockProposal(tx, id);
      if (!found) throw new NotFound(`The proposal ${id}`);
      requireAuthor(found, actor);
      requireWaiting(found, at);
      await decideProposal(tx, found, { state: "withdrawn", actor, reason }, at);
      return { proposal: id, state: "withdrawn" as const };
    },
    says: ({ proposal: id }) => `Proposal ${id} is withdrawn.`,
  });
  return [approve, reject, withdraw];
}

/** A proposal that this caller may decide, locked. */
async function waitingProposal({ tx, at, actor, caller }: ActionContext, id: number): Promise<Proposal> {
  const found = await lockProposal(tx, id);
  if (!found) throw new NotFound(`The proposal ${id}`);
  requirePermission(caller, found.permission);
  requireAnother(found, actor);
  requireWaiting(found, at);
  return found;
}

/** Queries over proposals. */
export function proposalQueries(): Query[] {
  return [
    defineList({
      name: "proposal.list",
      permission: "staff.read",
      summary: "list proposals that wait for a second member, newest first",
      filters: z.object({
        state: z.enum(PROPOSAL_STATES).default("waiting").describe("only proposals in this state"),
      }),
      row: z.object({
        id: z.int(),
        action: z.string(),
        permission: z.string(),
        input: z.unknown(),
        reason: z.string(),
        proposed_by: z.string(),
        proposed_at: time,
        expires_at: time,
        state: z.enum([...PROPOSAL_STATES, "expired"]),
        decided_by: z.string().nullable(),
        decided_at: time.nullable(),
        decision_reason: z.string().nullable(),
      }),
      async page({ db, at }, { state }, { limit, offset }) {
        const { rows, total } = await listProposals(db, { state, limit, offset });
        return { rows: rows.map((row) => viewOf(row, at)), total };
      },
      says: (rows) =>
        rows.length === 0
          ? "No proposals."
          : table([
              ["proposal", "action", "by", "at", "state", "expires", "reason"],
              ...rows.map((row) => [
                String(row.id),
                row.action,
                row.proposed_by,
                row.proposed_at,
                row.state,
                row.expires_at,
                row.reason,
              ]),
            ]),
    }),
  ];
}

const viewOf = (row: Proposal, at: Date) => ({
  id: row.id,
  action: row.action,
  permission: row.permission,
  input: row.input,
  reason: row.reason,
  proposed_by: row.proposedBy,
  proposed_at: row.proposedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  state: stateAt(row, at),
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_reason: row.decisionReason,
});
