/** How long a proof counts in its session. */
export const PROOF_MS = 10 * 60_000;

/** How a session's player was last proved. */
export interface Proved {
  readonly proof: "password" | "factor" | null;
  readonly provedAt: Date | null;
}

/** Until when sensitive steps are open; null if the player must be proved first. With a factor, a password is no proof. */
export function provedUntil({ proof, provedAt }: Proved, hasFactor: boolean, at: Date): Date | null {
  if (provedAt === null || (hasFactor && proof !== "factor")) return null;
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > at ? until : null;
}
