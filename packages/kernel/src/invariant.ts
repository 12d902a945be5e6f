/** Our own bug: it becomes a 500 and a log line with the request's id. Never thrown for what a caller did. */
export class InvariantViolation extends Error {
  override readonly name = "InvariantViolation";
}

/** States what must hold if our own code is right. Refusals of a caller's input are `DomainError`s instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
