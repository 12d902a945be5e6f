import { StaffReasonMissing } from "../errors.ts";

/** A reason that a reader of the audit trail can use. Refuses by `StaffReasonMissing`. */
export function requireReason(reason: string): string {
  const text = reason.trim();
  if (text.length < 5) throw new StaffReasonMissing();
  return text;
}
