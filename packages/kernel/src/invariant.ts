/** A bug of ours: it becomes a 500 and a log line with the request's id. Never thrown for a caller's mistake. */
export class InvariantViolation extends Error {
  override readonly name = "InvariantViolation";
}

/** Asserts what must be true if our own code is correct. Invalid input is refused by a `DomainError` instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
