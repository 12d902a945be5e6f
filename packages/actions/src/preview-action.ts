import { inTransaction } from "@apogee/database";
import { withAudit } from "@apogee/events";
import { parseInput } from "@apogee/http";
import type { Action } from "./action.ts";
import { requirePermission, type Caller } from "./caller.ts";
import { NoPreview } from "./errors.ts";
import { isSecondNeeded } from "./propose.ts";
import { carryOut, type Ground } from "./run-action.ts";

/** What an action would do. */
export interface Preview {
  readonly message: string;
  readonly output: unknown;
  readonly needs_second_member: boolean;
  /** The changes that the audit trail would record. */
  readonly changes: Array<{ action: string; subject: string; before: unknown; after: unknown }>;
}

/** Thrown to undo the transaction of a preview. */
class Undone extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super("The preview is undone.");
    this.preview = preview;
  }
}

/**
 * Carries an action out and undoes it: the answer is exact, nothing stays, and nothing is published. Refuses like the
 * action itself, and with `NoPreview` for a long action.
 */
export async function previewAction(ground: Ground, action: Action, sent: unknown, caller: Caller): Promise<Preview> {
  requirePermission(caller, action.permission);
  if (!action.run) throw new NoPreview(action.name);
  const input = parseInput(action.input, sent);
  const at = ground.clock.date();
  const prepared = await action.prepare?.({ db: ground.db, at }, input);
  try {
    return await inTransaction(ground.db, async (tx) => {
      const held = await caller.hold(tx);
      requirePermission(held, action.permission);
      const context = {
        tx,
        at,
        actor: caller.actor,
        caller: held,
        reason: "A preview that is undone",
        key: crypto.randomUUID(),
        afterCommit: () => undefined,
      };
      const needsSecond = await isSecondNeeded(ground.proposals, action, context, input);
      const { result, records } = await withAudit(() => carryOut(action, context, input, prepared));
      throw new Undone({
        message: result.message,
        output: result.output,
        needs_second_member: needsSecond,
        changes: records.map((record) => ({
          action: record.action,
          subject: record.subject,
          before: record.before ?? null,
          after: record.after ?? null,
        })),
      });
    });
  } catch (error) {
    if (error instanceof Undone) return error.preview;
    throw error;
  }
}
