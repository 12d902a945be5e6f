import type { Permission } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import type { Action, ActionContext } from "./action.ts";
import type { Caller } from "./caller.ts";
import { SecondMemberMissing } from "./errors.ts";

/** A proposal that waits for a second member. */
export interface Proposed {
  readonly id: number;
  readonly expires_at: string;
}

/** A proposal as it is stored. */
export interface NewProposal {
  readonly action: string;
  readonly permission: Permission;
  readonly input: unknown;
  readonly reason: string;
  readonly actor: string;
  /** What the author saw of the subject. */
  readonly version: string;
  readonly expiresAt: Date;
}

/** The store of proposals, which the module `staff` owns. */
export interface Proposals {
  /**
   * Above this amount an action needs a second member, in EUR cents; null if the action has no threshold for this caller.
   * Without a caller it is that of a member of staff.
   */
  threshold(tx: Tx, action: string, caller?: Caller): Promise<number | null>;
  /** The number of active members with the permission, without `actor`. */
  others(tx: Tx, permission: Permission, actor: string): Promise<number>;
  /** Stores a proposal and records it in the audit trail. Returns its id. */
  add(tx: Tx, proposal: NewProposal, at: Date): Promise<number>;
}

const EXPIRES_AFTER_MS = 24 * 3_600_000;

/** Whether a second member must carry the action out. */
export async function isSecondNeeded(
  proposals: Proposals,
  { name, fourEyes }: Action,
  { tx, at, caller }: Pick<ActionContext, "tx" | "at" | "caller">,
  input: never,
): Promise<boolean> {
  if (!fourEyes) return false;
  if (await fourEyes.alone?.({ tx, caller }, input)) return false;
  if (!fourEyes.weighs) return true;
  const threshold = await proposals.threshold(tx, name, caller);
  return threshold !== null && (await fourEyes.weighs({ tx, at }, input)) > threshold;
}

/** Stores an order as a proposal. Refuses with `SecondMemberMissing`. */
export async function propose(
  proposals: Proposals,
  { name, permission, fourEyes }: Action,
  { tx, at, actor, reason }: ActionContext,
  { sent, input }: { readonly sent: unknown; readonly input: never },
): Promise<Proposed> {
  if ((await proposals.others(tx, permission, actor)) === 0) throw new SecondMemberMissing(permission);
  const expiresAt = new Date(at.getTime() + (fourEyes?.expiresAfterMs ?? EXPIRES_AFTER_MS));
  const version = await fourEyes!.version({ tx, at }, input);
  const id = await proposals.add(tx, { action: name, permission, input: sent, reason, actor, version, expiresAt }, at);
  return { id, expires_at: expiresAt.toISOString() };
}
