import type { Database } from "@apogee/database";
import { withAudit } from "@apogee/events";
import {
  claimKey,
  CommittedRefusal,
  fingerprintOf,
  inRefusableTransaction,
  parseInput,
  releaseKey,
  storeAnswer,
} from "@apogee/http";
import { requireReason, type Clock } from "@apogee/kernel";
import type { Action, ActionContext } from "./action.ts";
import { requireConfirmed, requirePermission, type Caller } from "./caller.ts";
import { isSecondNeeded, propose, type Proposals, type Proposed } from "./propose.ts";

/** What the runner needs of the platform. */
export interface Ground {
  readonly db: Database;
  readonly clock: Clock;
  /** Keys the fingerprints of orders, which may contain secrets. */
  readonly secret: string;
  readonly proposals: Proposals;
  readonly log: (level: "warn" | "error", message: string, facts: Record<string, unknown>) => void;
}

/** An order to run an action. */
export interface Order {
  /** As it was sent; the action's schema checks it. */
  readonly input: unknown;
  readonly reason: string;
  readonly key: string;
}

/** The result of an action: done, or proposed to a second member. */
export interface Outcome {
  /** A sentence for people. */
  readonly message: string;
  /** Null if it was proposed. */
  readonly output: unknown;
  /** Null if it was done. */
  readonly proposal: Proposed | null;
  /** The rows of the audit trail that it wrote, oldest first. */
  readonly audit: readonly number[];
}

const mayLackReason = ({ reason }: Action, { permissions }: Caller): boolean =>
  reason === "optional" || (reason === "members" && permissions === null);

type AfterCommit = () => void | Promise<void>;

/**
 * Runs an action, or proposes it where a second member must carry it out. A repeat under the same key returns the first
 * outcome and changes nothing. Refuses with `PermissionMissing`, `InvalidFields`, `ReasonMissing`, `ConfirmationNeeded`,
 * `IdempotencyConflict`, `SecondMemberMissing`, and with the action's own refusals.
 */
export async function runAction(ground: Ground, action: Action, order: Order, caller: Caller): Promise<Outcome> {
  requirePermission(caller, action.permission);
  const input = parseInput(action.input, order.input);
  const reason = order.reason === "" && mayLackReason(action, caller) ? "" : requireReason(order.reason);
  const at = ground.clock.date();
  if (action.confirm) requireConfirmed(caller, at);
  const { db } = ground;
  const { actor } = caller;
  if (action.runLong) {
    const long = { db, at, actor, caller, reason, key: order.key };
    return withRows(async () => doneWith(action, await action.runLong!(long, input), input));
  }
  const prepared = await action.prepare?.({ db, at }, input);
  const after: AfterCommit[] = [];
  let isRepeat = false;
  const call = {
    scope: actor,
    key: order.key,
    route: `action ${action.name}`,
    fingerprint: fingerprintOf(ground.secret, action.name, Buffer.from(JSON.stringify([order.input, reason]))),
  };
  const outcome = await inRefusableTransaction(db, async (tx) => {
    const held = await caller.hold(tx);
    requirePermission(held, action.permission);
    if (action.confirm) requireConfirmed(held, at);
    const first = await claimKey(tx, call, at);
    if (first) {
      isRepeat = true;
      // An outcome that an earlier release has stored names no rows.
      const known = first.body as Omit<Outcome, "audit"> & Partial<Pick<Outcome, "audit">>;
      return { ...known, audit: known.audit ?? [] };
    }
    const context: ActionContext = {
      tx,
      at,
      actor,
      caller: held,
      reason,
      key: order.key,
      afterCommit: (work) => void after.push(work),
    };
    const decided = await withRows(() => decide(ground, action, context, { sent: order.input, input, prepared })).catch(
      async (error: unknown) => {
        if (error instanceof CommittedRefusal) await releaseKey(tx, call);
        throw error;
      },
    );
    await storeAnswer(tx, call, { status: 200, body: withoutSecrets(action, decided, input), signedIn: null });
    return decided;
  });
  await runAfterCommit(ground, action, after);
  if (outcome.proposal === null)
    await action.callOut?.({ db, at, actor, caller, reason, key: order.key, isRepeat }, outcome.output as never, input);
  return outcome;
}

interface Given {
  readonly sent: unknown;
  readonly input: never;
  readonly prepared: unknown;
}

async function decide(
  { proposals }: Ground,
  action: Action,
  context: ActionContext,
  { sent, input, prepared }: Given,
): Promise<Outcome> {
  if (!(await isSecondNeeded(proposals, action, context, input))) return carryOut(action, context, input, prepared);
  await action.fourEyes?.check?.(context, input);
  const proposal = await propose(proposals, action, context, { sent, input });
  return {
    message: `A second member must carry this out. Proposal ${proposal.id} waits until ${proposal.expires_at}.`,
    output: null,
    proposal,
    audit: [],
  };
}

/** Runs an action inside a transaction that somebody else opened, such as that of a proposal's approval. */
export async function carryOut(
  action: Action,
  context: ActionContext,
  input: unknown,
  prepared: unknown,
): Promise<Outcome> {
  return doneWith(action, await action.run!(context, input as never, prepared), input);
}

function doneWith(action: Action, result: unknown, input: unknown): Outcome {
  const output = action.output.parse(result);
  return { message: action.says(output as never, input as never), output, proposal: null, audit: [] };
}

async function withRows(work: () => Promise<Outcome>): Promise<Outcome> {
  const { result, records } = await withAudit(work);
  return { ...result, audit: records.map(({ id }) => id) };
}

/** An outcome as a repeat and the approval of a proposal return it: without what is shown once. */
export function withoutSecrets({ shownOnce = [], says }: Action, outcome: Outcome, input: unknown): Outcome {
  if (outcome.proposal !== null || shownOnce.length === 0) return outcome;
  const output = { ...(outcome.output as object), ...Object.fromEntries(shownOnce.map((field) => [field, null])) };
  return { ...outcome, output, message: says(output as never, input as never) };
}

async function runAfterCommit({ log }: Ground, { name }: Action, after: readonly AfterCommit[]): Promise<void> {
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      log("error", "work after a commit failed", { action: name, error: String(error) });
    }
  }
}
