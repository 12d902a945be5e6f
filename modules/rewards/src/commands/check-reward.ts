import type { Database, Tx } from "@apogee/database";
import { DomainError, fitted, InvalidFields } from "@apogee/kernel";
import { rewardSchema } from "../domain/reward.ts";
import { RewardKindUnavailable } from "../errors.ts";
import type { Kinds } from "../kind.ts";

/** Why terms that an operator wrote cannot be given as a reward; null if they can. */
export async function checkReward(db: Database | Tx, kinds: Kinds, terms: unknown): Promise<DomainError | null> {
  const parsed = fitted(rewardSchema, terms);
  if (!parsed.success) {
    const fields: Record<string, Record<string, string>> = {};
    for (const { path, message } of parsed.error.issues)
      (fields[path.join(".") || "reward"] ??= {}).invalid ??= message;
    return new InvalidFields(fields);
  }
  const kind = kinds.get(parsed.data.kind);
  return kind ? kind.check(db, parsed.data) : new RewardKindUnavailable(parsed.data.kind);
}

/** The refusal that work ends with; null if it ends without one. */
export async function refusalOf(work: () => unknown): Promise<DomainError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
