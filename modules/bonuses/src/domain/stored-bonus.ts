import type { Minor } from "@apogee/kernel";
import { SPENT, type IssuedTerms } from "../terms/issued-terms.ts";

/** How a bonus came to its player. */
export const STRATEGIES = [
  "registration",
  "deposit",
  "personal",
  "coupon",
  "points",
  "cashback",
  "rakeback",
  "freespins",
] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** The stages of a bonus. */
export const STAGES = ["issued", "wait", "handle_bets", "wager_done", "lost", "canceled", "expired"] as const;
export type Stage = (typeof STAGES)[number];

/** A bonus as it is stored. */
export interface StoredBonus extends IssuedTerms {
  readonly id: number;
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  /** As it was when it was issued. */
  readonly title: string;
  readonly strategy: Strategy;
  readonly stage: Stage;
  readonly offerKey: string | null;
  /** The titles of the offer that gave it, by language; null if no offer did. */
  readonly offerTitles: Readonly<Record<string, string>> | null;
  /** Whether it comes from the points shop, so that its title only repeats its terms. */
  readonly ofShop: boolean;
  /** Not shown to its player, because it is issued and its offer is hidden. */
  readonly hidden: boolean;
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

/**
 * Whether the bonus money becomes real money now: the wagering is completed, and if its terms limit what is converted,
 * no round is open under it. What such a round wins would otherwise be converted without the limit.
 */
export function isConvertible(
  { wagered, wagerRequired, maxWin, sticky }: Pick<StoredBonus, "wagered" | "wagerRequired" | "maxWin" | "sticky">,
  openRounds: number,
): boolean {
  const isLimited = maxWin !== null || sticky;
  return wagered >= wagerRequired && (openRounds === 0 || !isLimited);
}

/** Whether a bonus in play is completed and becomes real money once the rounds that are open under it are finished. */
export const waitsForRounds = (bonus: Parameters<typeof isConvertible>[0], openRounds: number): boolean =>
  bonus.wagered >= bonus.wagerRequired && !isConvertible(bonus, openRounds);

/**
 * The bonuses that a withdrawal forfeits, of those that a wallet has accepted: the one in play while its wagering is not
 * completed, and those that wait for their turn, since the deposits that they were given for may leave with it.
 */
export const forfeitedByWithdrawal = (accepted: readonly StoredBonus[]): StoredBonus[] =>
  accepted.filter(({ stage, wagered, wagerRequired }) => stage === "wait" || wagered < wagerRequired);

/**
 * What is due for a bonus in play: its completed wagering, its deadline, or its loss; null if nothing is. A bonus of
 * which nothing is left is lost, wherever it came from. A bonus whose wagering is completed never expires and is never
 * lost.
 */
export function dueEnd(
  bonus: StoredBonus,
  { money, openRounds }: { readonly money: Minor; readonly openRounds: number },
  at: Date,
): "wager_done" | "expired" | "lost" | null {
  const { wagered, wagerRequired, validUntil, lostBelow } = bonus;
  if (wagered >= wagerRequired) return isConvertible(bonus, openRounds) ? "wager_done" : null;
  if (validUntil !== null && at >= validUntil) return "expired";
  // Money staked in an open round may come back.
  return openRounds === 0 && money < Math.max(lostBelow, SPENT) ? "lost" : null;
}
