import type { Minor } from "@apogee/kernel";
import type { IssuedTerms } from "../terms/issued-terms.ts";

/** How a bonus came to its player. */
export type Strategy = "registration" | "deposit" | "personal" | "coupon" | "points" | "cashback" | "freespins";

/** The stages of a bonus. */
export type Stage = "issued" | "wait" | "handle_bets" | "wager_done" | "lost" | "canceled" | "expired";

/** A bonus as it is stored. */
export interface StoredBonus extends IssuedTerms {
  readonly id: number;
  readonly playerId: number;
  readonly purseId: number;
  readonly currency: string;
  readonly title: string;
  readonly strategy: Strategy;
  readonly stage: Stage;
  readonly offerKey: string | null;
  readonly amount: Minor;
  readonly wagerRequired: Minor;
  readonly wagered: Minor;
  readonly paymentId: number | null;
  readonly issuedAt: Date;
  readonly activatableUntil: Date | null;
  readonly activatedAt: Date | null;
  readonly validUntil: Date | null;
  readonly endedAt: Date | null;
}

const OVER: readonly Stage[] = ["wager_done", "lost", "canceled", "expired"];

/** Whether a bonus has ended. */
export const isOver = ({ stage }: Pick<StoredBonus, "stage">): boolean => OVER.includes(stage);

/** Whether its player can activate it now. */
export function isActivatable({ stage, activatableUntil }: StoredBonus, at: Date): boolean {
  return stage === "issued" && (activatableUntil === null || at < activatableUntil);
}

/** What is due for a bonus in play: its completed wagering, its deadline, or its loss; null if nothing is. */
export function dueEnd(
  { wagered, wagerRequired, validUntil, lostBelow }: StoredBonus,
  { money, openRounds }: { readonly money: Minor; readonly openRounds: number },
  at: Date,
): "wager_done" | "expired" | "lost" | null {
  if (wagered >= wagerRequired) return "wager_done";
  if (validUntil !== null && at >= validUntil) return "expired";
  // Money staked in an open round may come back.
  return openRounds === 0 && money < lostBelow ? "lost" : null;
}
