import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { Moments } from "./domain/round.ts";

/** The course of a settled round of our own games, as the log has recorded it. */
export interface Course {
  readonly paytable: string;
  /** The stake that was chosen and the bet. */
  readonly choices: Readonly<Record<string, unknown>>;
  readonly phases: readonly unknown[];
}

/** What other modules state of a player now. */
export interface Standing {
  readonly registeredAt: Date;
  /** Not a test account, not one of several accounts of a person, not disabled, and not on a break. */
  readonly mayReach: boolean;
  /** The e-mail address is confirmed and the profile is complete. */
  readonly isComplete: boolean;
  readonly isVerified: boolean;
  /** Whole points that count for levels. */
  readonly points: number;
}

/** What counts of rounds and facts; needed by the projections. */
export interface CountingPorts {
  readonly rates: DayRates;
  /** What happened in a round; nothing where its record does not say. Provided by the engines. */
  momentsOf(course: Course): Moments;
  /** The standing of each of these players. */
  standings(tx: Database | Tx, playerIds: readonly number[], at: Date): Promise<ReadonlyMap<number, Standing>>;
}

/** What achievements need from other modules; provided by the composition root. */
export interface AchievementPorts extends CountingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rewards: Rewards;
  /** Whether there is something that a player can have checked: a round or a box of the player, or a draw. */
  isCheckable(
    tx: Tx,
    playerId: number,
    thing: { readonly what: "round" | "box" | "draw"; readonly of: string },
  ): Promise<boolean>;
}
