import { DomainError } from "./domain-error.ts";

/** The author and reason of a manual change; both are recorded in the audit trail. */
export interface Attribution {
  /** `operator:anna`, `staff:ben`. */
  readonly actor: string;
  /** At least five characters. */
  readonly reason: string;
}

const SHORTEST_REASON = 5;

/** Status 422, code `reason_missing`: a manual change without a meaningful reason. */
export class ReasonMissing extends DomainError {
  readonly code = "reason_missing";
  readonly status = 422;
  constructor() {
    super(`Give a reason of at least ${SHORTEST_REASON} characters. It is recorded in the audit trail.`);
  }
}

/** The reason as it is stored, trimmed. Refuses with `ReasonMissing`. */
export function requireReason(reason: string): string {
  const text = reason.trim();
  if (text.length < SHORTEST_REASON) throw new ReasonMissing();
  return text;
}
