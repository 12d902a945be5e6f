import { DomainError } from "./domain-error.ts";

/** Who makes a change by hand, and why. Both stay in the audit trail. */
export interface Attribution {
  /** `operator:anna`, `staff:ben`. */
  readonly actor: string;
  /** At least five characters. */
  readonly reason: string;
}

const SHORTEST_REASON = 5;

/** A change by hand without a reason that a reader of the audit trail could use. Status 422, code `reason_missing`. */
export class ReasonMissing extends DomainError {
  readonly code = "reason_missing";
  readonly status = 422;
  constructor() {
    super(`Give a reason of at least ${SHORTEST_REASON} characters. It stays in the audit trail.`);
  }
}

/** The reason as it is stored, without spaces around it. Refuses `ReasonMissing`. */
export function requireReason(reason: string): string {
  const text = reason.trim();
  if (text.length < SHORTEST_REASON) throw new ReasonMissing();
  return text;
}
