import type { WithdrawalFlag } from "@apogee/contract";
import { add, minor, ZERO, type Minor } from "@apogee/kernel";

/**
 * What an operator must consider before a withdrawal is paid. Flags require nothing from the player and are not shown
 * to the player.
 */
export type Flag = WithdrawalFlag;

/** Money that came into a wallet or was paid out of it. */
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

/** What a wallet's movements leave open, before its stakes are considered. */
export interface OpenMoney {
  /** Came from cards in other names and has not been paid out. */
  readonly foreign: Minor;
  /** Came in and has not been paid out; a share of it is compared with the stakes since `since`. */
  readonly unplayed: Minor;
  /** When the last withdrawal without `not_played` was approved; null if there is none. */
  readonly since: Date | null;
}

/**
 * Adds up movements, oldest first. A withdrawal that was paid without a flag clears everything before it. One that was
 * paid despite a flag clears only its own amount, so that a small withdrawal does not clear the rest.
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

/** What determines the flags of a withdrawal, besides the wallet's movements. */
export interface Candidate {
  /** The part that returns to a card in another name what that card paid. */
  readonly returned: Minor;
  /** Real money, since `OpenMoney.since`. */
  readonly staked: Minor;
  /** The percentage of the incoming money that must have been staked. */
  readonly playPercent: number;
}

/** The flags that follow from the money itself; `fraudFlags` adds those of the fraud service. */
const MONEY_FLAGS = ["foreign_card", "not_played"] as const satisfies readonly Flag[];
type MoneyFlag = (typeof MONEY_FLAGS)[number];

/** The flags that the wallet's money raises on a withdrawal. */
export function flagsOf(open: OpenMoney, { returned, staked, playPercent }: Candidate): MoneyFlag[] {
  const raised: Readonly<Record<MoneyFlag, boolean>> = {
    foreign_card: open.foreign > returned,
    not_played: BigInt(staked) * 100n < BigInt(open.unplayed) * BigInt(playPercent),
  };
  return MONEY_FLAGS.filter((flag) => raised[flag]);
}

/**
 * What a card paid into a wallet, and what was or may still be paid back to it: in total, and since the last paid
 * withdrawal.
 */
export interface CardSums {
  readonly paidIn: Minor;
  readonly paidBack: Minor;
  readonly paidInSince: Minor;
  readonly paidBackSince: Minor;
}

/**
 * How much of a card's deposits has not been returned. A card in another name may get at most this much, because such a
 * payment is a refund, never a payout.
 */
export function returnable({ paidIn, paidBack, paidInSince, paidBackSince }: CardSums): Minor {
  return less(minor(Math.min(paidIn - paidBack, paidInSince - paidBackSince)), ZERO);
}

const less = (amount: Minor, taken: Minor): Minor => minor(Math.max(0, amount - taken));
