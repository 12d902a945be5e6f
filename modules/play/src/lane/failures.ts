import { isDatabaseAway } from "@apogee/http";
import { InvariantViolation } from "@apogee/kernel";
import type { Intent } from "../domain/intent.ts";
import type { SlowChecks } from "./wallet-change.ts";

/**
 * The slow pre-check that a failed batch needs: the batch held the repeat of a call that the lane has not cached, or a
 * locked wallet (55P03). Undefined for other failures. Nothing was written.
 */
export function careAfter(error: unknown): keyof SlowChecks | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === "55P03") return "skipsHeld";
  return code === "23505" && constraint === "key_pkey" ? "looksUp" : undefined;
}

/**
 * Whether the failure is caused by rows of the batch: our invariants do not hold, the database rejects the rows
 * (SQLSTATE classes 22 and 23), or a wallet is locked (55P03). Nothing was written.
 */
export function isOfContent(error: unknown): boolean {
  return (
    error instanceof InvariantViolation ||
    error instanceof TypeError ||
    /^(2[23]|55P03)/.test((error as { code?: string }).code ?? "")
  );
}

/** Splits a batch by wallets. Empty if the batch has a single wallet. */
export function halvesOf<T extends { readonly intent: Intent }>(batch: readonly T[]): ReadonlyArray<readonly T[]> {
  const wallets = [...new Set(batch.map(({ intent }) => intent.walletId))];
  if (wallets.length === 1) return [];
  const first = new Set(wallets.slice(0, wallets.length / 2));
  return [
    batch.filter(({ intent }) => first.has(intent.walletId)),
    batch.filter(({ intent }) => !first.has(intent.walletId)),
  ];
}

/** A database that restarts is expected. Any other failure is a bug, so its stack is logged. */
export function shownOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isDatabaseAway(error) ? error.message : (error.stack ?? error.message);
}
