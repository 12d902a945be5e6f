import type { Database, Tx } from "@apogee/database";
import type { CashierPorts } from "./ports.ts";
import { withdrawnSince } from "./queries.ts";
import type { PaymentRow } from "./tables.ts";
import { LINKED_WITHDRAWALS_DAYS, needsVerification } from "./terms/withdrawal-terms.ts";
import { withdrawalTermsOf } from "./withdrawal-terms.queries.ts";
import type { Minor } from "@apogee/kernel";

const DAY_MS = 86_400_000;

interface Candidate {
  readonly id: number | null;
  readonly playerId: number;
  readonly licence: string;
  readonly currency: string;
  readonly amount: Minor;
}

/**
 * What a withdrawal still needs from the player: `verification`, or nothing. Computed on each call, so that a waiting
 * withdrawal continues once the player is verified.
 */
export async function neededFor(
  db: Database | Tx,
  ports: CashierPorts,
  candidate: Candidate,
  at: Date,
): Promise<string[]> {
  const player = await ports.player(db, candidate.playerId, "cashout");
  if (player.verified) return [];
  const terms = await withdrawalTermsOf(db, candidate.licence);
  const since = new Date(at.getTime() - LINKED_WITHDRAWALS_DAYS * DAY_MS);
  const linked = await withdrawnSince(db, candidate.playerId, since, candidate.id);
  return needsVerification(terms, [candidate, ...linked]) ? ["verification"] : [];
}

/** The same for an existing payment: a withdrawal in review, or held coins, which leave like a withdrawal. */
export async function neededOf(
  db: Database | Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  at: Date,
): Promise<string[]> {
  const leaves = payment.stage === "held" || (payment.action === "cashout" && payment.stage === "in_review");
  return leaves ? neededFor(db, ports, payment, at) : [];
}
