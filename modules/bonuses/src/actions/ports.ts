import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import type { Rewards } from "@apogee/rewards";

/** What actions on offers and bonuses need from other modules. */
export interface BonusActionPorts {
  readonly rewards: Pick<Rewards, "giveReward" | "announce">;
  /** Publishes the balance of a player's wallet. */
  balanceMoved(playerId: number, currency: string): Promise<void>;
  /** Refuses `RewardsReachEdge` if all rewards together give back as much as a stake costs. */
  requireBelowEdge(tx: Tx): Promise<void>;
  /** An amount in the platform's currency, rounded up. */
  inEuros(tx: Tx, amount: Minor, currency: string): Promise<Minor>;
}
