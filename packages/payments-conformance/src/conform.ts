import { randomInt } from "node:crypto";
import { CASES } from "./cases.ts";
import type { Subject } from "./client.ts";

/** What became of one rule. */
export interface Result {
  readonly name: string;
  /** Null if the provider keeps the rule. */
  readonly fault: string | null;
}

/** Tries every rule in turn. Each uses ids of its own, so that a run can be repeated against the same provider. */
export async function conform(subject: Subject): Promise<Result[]> {
  let last = randomInt(1, 9_000) * 100_000_000;
  const ids = (): string => String(++last);
  const results: Result[] = [];
  for (const { name, check } of CASES) {
    const fault = await check(subject, ids).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    results.push({ name, fault });
  }
  return results;
}
