import type { Permission } from "@apogee/contract";
import { NotOwnProposal, OwnProposal, ProposalClosed } from "./errors.ts";

/** What became of a proposal. `void`: its subject changed before it was approved. */
export const PROPOSAL_STATES = ["waiting", "approved", "rejected", "withdrawn", "void"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
/** The state as it is shown: a proposal that waited too long has expired. */
export type ShownState = ProposalState | "expired";

/** An order that waits for a second member. */
export interface Proposal {
  readonly id: number;
  readonly action: string;
  readonly permission: Permission;
  readonly input: unknown;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly version: string;
  readonly expiresAt: Date;
  readonly state: ProposalState;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
}

/** The state of a proposal at a time. */
export function stateAt({ state, expiresAt }: Pick<Proposal, "state" | "expiresAt">, at: Date): ShownState {
  return state === "waiting" && expiresAt <= at ? "expired" : state;
}

/** Refuses with `ProposalClosed` a proposal that no longer waits. */
export function requireWaiting(proposal: Proposal, at: Date): void {
  const state = stateAt(proposal, at);
  if (state !== "waiting") throw new ProposalClosed(proposal.id, state);
}

/** Refuses with `OwnProposal` the author, who may neither approve nor reject. */
export function requireAnother({ proposedBy }: Pick<Proposal, "proposedBy">, actor: string): void {
  if (proposedBy === actor) throw new OwnProposal();
}

/** Refuses with `NotOwnProposal` everyone but the author. */
export function requireAuthor({ proposedBy }: Pick<Proposal, "proposedBy">, actor: string): void {
  if (proposedBy !== actor) throw new NotOwnProposal();
}
