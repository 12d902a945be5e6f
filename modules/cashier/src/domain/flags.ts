import { withdrawalFlag, type WithdrawalFlag } from "@apogee/contract";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";

/**
 * What an operator must know before money leaves. Flags never demand anything from the player, who does not see them.
 */
export const FLAGS = withdrawalFlag.options;
/** One of them. */
export type Flag = WithdrawalFlag;

/** Money that came into a wallet, or left it for good. */
export type Movement =
  | { readonly kind: "credited"; readonly at: Date; readonly amount: Minor; readonly foreign: boolean }
  | {
      readonly kind: "paid";
      /** When it was requested. */
      readonly at: Date;
      readonly amount: Minor;
      readonly despite: readonly string[];
      /** When it was approved: stakes until then counted for it. */
      readonly playedUntil: Date;
    };

/** What a wallet's movements leave open, before its stakes are known. */
export interface OpenMoney {
  /** Came from cards of other names and has not left. */
  readonly foreign: Minor;
  /** Came in and has not left; stakes since `since` are compared with a share of it. */
  readonly unplayed: Minor;
  /** When the last withdrawal was approved that was paid without `not_played`; null: never. */
  readonly since: Date | null;
}

/**
 * Adds up movements, the oldest first. A withdrawal that was paid without a flag clears what stood before it. One that
 * was paid despite a flag clears its own amount alone, so that a small one opens no way for the rest.
 */
export function openMoney(movements: readonly Movement[]): OpenMoney {
  let open: OpenMoney = { foreign: ZERO, unplayed: ZERO, since: null };
  for (const movement of movements) {
    if (movement.kind === "credited") {
      open = {
        ...open,
        unplayed: add(open.unplayed, movement.amount),
        foreign: movement.foreign ? add(open.foreign, movement.amount) : open.foreign,
      };
    } else {
      const notPlayed = movement.despite.includes("not_played");
      open = {
        foreign: movement.despite.includes("foreign_card") ? less(open.foreign, movement.amount) : ZERO,
        unplayed: notPlayed ? less(open.unplayed, movement.amount) : ZERO,
        since: notPlayed ? open.since : movement.playedUntil,
      };
    }
  }
  return open;
}

/** What the flags of a withdrawal follow from, beside the wallet's movements. */
export interface Candidate {
  /** Goes back to a card of another name, from which it came. */
  readonly returned: Minor;
  /** Real money, since `OpenMoney.since`. */
  readonly staked: Minor;
  /** How much of what came in must have been staked. */
  readonly playPercent: number;
}

/** The flags of a withdrawal. */
export function flagsOf(open: OpenMoney, { returned, staked, playPercent }: Candidate): Flag[] {
  const raised: Readonly<Record<Flag, boolean>> = {
    foreign_card: open.foreign > returned,
    not_played: BigInt(staked) * 100n < BigInt(open.unplayed) * BigInt(playPercent),
  };
  return FLAGS.filter((flag) => raised[flag]);
}

/**
 * What a card paid into a wallet and what was or may still be paid back to it: ever, and since the last withdrawal that
 * was paid.
 */
export interface CardSums {
  readonly paidIn: Minor;
  readonly paidBack: Minor;
  readonly paidInSince: Minor;
  readonly paidBackSince: Minor;
}

/**
 * How much of what a card paid has not gone back: the most that a card in another name may get, since that is a refund
 * of its own
 * deposits, never a payout.
 */
export function returnable({ paidIn, paidBack, paidInSince, paidBackSince }: CardSums): Minor {
  return less(minor(Math.min(paidIn - paidBack, paidInSince - paidBackSince)), ZERO);
}

const less = (amount: Minor, taken: Minor): Minor => minor(Math.max(0, amount - taken));
