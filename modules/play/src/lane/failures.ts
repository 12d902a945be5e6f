import { isDatabaseAway } from "@apogee/http";
import { InvariantViolation } from "@apogee/kernel";
import type { Intent } from "../domain/intent.ts";
import type { Care } from "./write.ts";

/**
 * What care a batch needs that broke by this: it held the repeat of a call that the lane does not remember, or a wallet
 * that somebody holds
 * (55P03). Nothing was written then, and nothing is decided by it.
 */
export function careAfter(error: unknown): keyof Care | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === "55P03") return "skipsHeld";
  return code === "23505" && constraint === "key_pkey" ? "looksUp" : undefined;
}

/**
 * Whether the rows themselves are to blame: ours do not hold, the database refuses them (SQLSTATE classes 22 and 23),
 * or somebody holds one (55P03). Nothing was written then.
 */
export function isOfContent(error: unknown): boolean {
  return (
    error instanceof InvariantViolation ||
    error instanceof TypeError ||
    /^(2[23]|55P03)/.test((error as { code?: string }).code ?? "")
  );
}

/** By purses; none where there is one purse alone. */
export function halvesOf<T extends { readonly intent: Intent }>(batch: readonly T[]): ReadonlyArray<readonly T[]> {
  const purses = [...new Set(batch.map(({ intent }) => intent.purseId))];
  if (purses.length === 1) return [];
  const first = new Set(purses.slice(0, purses.length / 2));
  return [
    batch.filter(({ intent }) => first.has(intent.purseId)),
    batch.filter(({ intent }) => !first.has(intent.purseId)),
  ];
}

/** A database that restarts is expected; any other failure is a bug, and its stack is wanted. */
export function shownOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isDatabaseAway(error) ? error.message : (error.stack ?? error.message);
}
