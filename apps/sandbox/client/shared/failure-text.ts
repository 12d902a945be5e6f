import type { WordId } from "../../src/words.ts";
import { CallFailed } from "./call.ts";
import { say } from "./words.ts";

const KNOWN: Readonly<Record<string, WordId>> = {
  offline: "failure.offline",
  unavailable: "failure.unavailable",
  too_many_requests: "failure.too_many_requests",
  internal_error: "failure.internal_error",
  failed: "failure.other",
  bank_down: "failure.bank_down",
  wrong_stage: "refused.moved_on",
};

/** The text for a failure, in the reader's language; the sandbox's own refusals are already in it. */
export function failureText(error: unknown): string {
  const known = error instanceof CallFailed ? KNOWN[error.code] : undefined;
  if (known) return say(known);
  return error instanceof Error ? error.message : String(error);
}
