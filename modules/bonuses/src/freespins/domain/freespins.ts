import { minor, type Minor } from "@apogee/kernel";
import type { IssuedTerms } from "../../terms/issued-terms.ts";

/** The stages of free spins. */
export const SPINS_STAGES = ["issued", "activated", "finished", "canceled", "expired"] as const;
/** A stage of free spins. */
export type SpinsStage = (typeof SPINS_STAGES)[number];
/** The final stages. */
export type SpinsEnd = "finished" | "canceled" | "expired";

/** Free spins of a player, as they are stored. */
export interface Freespins {
  readonly id: number;
  readonly playerId: number;
  readonly walletId: number;
  readonly currency: string;
  /** As it was when they were issued. */
  readonly title: string;
  readonly stage: SpinsStage;
  readonly offerVersionId: number | null;
  readonly offerKey: string | null;
  /** The titles of the offer that gave it, by language; null if no offer did. */
  readonly offerTitles: Readonly<Record<string, string>> | null;
  /** Whether it comes from the points shop, so that its title only repeats its terms. */
  readonly ofShop: boolean;
  /** Not shown to their player, because they are issued and their offer is hidden. */
  readonly hidden: boolean;
  readonly cause: string | null;
  /** `provider/Name`. */
  readonly game: string;
  readonly spins: number;
  readonly performed: number;
  /** The stake of each spin, which the house pays. */
  readonly stake: Minor;
  /** What the spins have won, as far as their rounds were shown. */
  readonly won: Minor;
  /** The issue at the outside provider of the game; null for our own games and before the activation. */
  readonly outsideIssue: string | null;
  /** What the winnings become: real money if null. */
  readonly result: IssuedTerms | null;
  readonly maxWin: Minor | null;
  readonly issuedAt: Date;
  readonly activatableUntil: Date | null;
  readonly validHours: number;
  readonly activatedAt: Date | null;
  readonly validUntil: Date | null;
  readonly endedAt: Date | null;
}

const OVER: readonly SpinsStage[] = ["finished", "canceled", "expired"];
const HOUR_MS = 3_600_000;

/** Whether free spins have ended. */
export const isEnded = ({ stage }: Pick<Freespins, "stage">): boolean => OVER.includes(stage);

/** Whether their player can activate them now. */
export function isActivatable({ stage, activatableUntil }: Freespins, at: Date): boolean {
  return stage === "issued" && (activatableUntil === null || at < activatableUntil);
}

/** Whether the time to play activated free spins is over. */
export function isPastValidity({ stage, validUntil }: Freespins, at: Date): boolean {
  return stage === "activated" && validUntil !== null && at >= validUntil;
}

/** Until when free spins can be played that are activated now. */
export function validUntilOf({ validHours }: Pick<Freespins, "validHours">, at: Date): Date {
  return new Date(at.getTime() + validHours * HOUR_MS);
}

/** The part of the winnings that is paid: all of it, up to the maximum. */
export function paidOf(won: Minor, maxWin: Minor | null): Minor {
  return minor(Math.min(won, maxWin ?? won));
}

/** The key of a free spin in play's log: each number is played once. */
export function spinKey(freespinsId: number, number: number): string {
  return `freespin:${freespinsId}:${number}`;
}

/** The keys of all its spins, in order. */
export function spinKeys({ id, spins }: Pick<Freespins, "id" | "spins">): string[] {
  return Array.from({ length: spins }, (_, index) => spinKey(id, index + 1));
}

/** A free spin in play's log. */
export interface LoggedSpin {
  /** The number of its round in the wallet. */
  readonly round: number;
  readonly spin: { readonly number: number; readonly won: Minor; readonly call: string };
  /** Phases of the round are still to be shown. */
  readonly open: boolean;
}

/** What the log knows of free spins. */
export interface SpinsSum {
  readonly performed: number;
  /** What all spins have won, also those whose rounds are still being shown. */
  readonly won: Minor;
  /** What was won in rounds that have been shown. */
  readonly shown: Minor;
  /** A round is still being shown. */
  readonly open: boolean;
}

/** Adds the spins of the log up. */
export function sumOf(spins: readonly LoggedSpin[]): SpinsSum {
  const sum = (of: readonly LoggedSpin[]): Minor => minor(of.reduce((total, { spin }) => total + spin.won, 0));
  return {
    performed: spins.reduce((most, { spin }) => Math.max(most, spin.number), 0),
    won: sum(spins),
    shown: sum(spins.filter(({ open }) => !open)),
    open: spins.some(({ open }) => open),
  };
}
