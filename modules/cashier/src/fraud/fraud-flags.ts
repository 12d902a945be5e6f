/** A fraud check as the flags of a withdrawal need it. */
export interface CheckFacts {
  readonly paymentId: number | null;
  readonly verdict: "clear" | "suspected" | null;
}

export type FraudFlag = "fraud_suspected" | "fraud_unanswered";

/**
 * The flags that fraud checks raise on a withdrawal: a payment of its player was suspected, or the service has not
 * answered about this one. `checks` are the player's of the time that counts. A withdrawal without a check of its own
 * was requested while no service was connected.
 */
export function fraudFlags(checks: readonly CheckFacts[], withdrawalId: number): FraudFlag[] {
  const isSuspected = checks.some(({ verdict }) => verdict === "suspected");
  const isOpen = checks.some(({ paymentId, verdict }) => paymentId === withdrawalId && verdict === null);
  return [...(isSuspected ? (["fraud_suspected"] as const) : []), ...(isOpen ? (["fraud_unanswered"] as const) : [])];
}
