import type { FreespinsPorts } from "@apogee/bonuses";
import type { Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import type { Rewards } from "@apogee/rewards";
import type { Gateway } from "../../gateway.ts";

/** What actions on free spins need: those whose terms the platform keeps are of `bonuses`, all others of providers. */
export interface FreespinsActionPorts {
  readonly gateway: Gateway;
  readonly freespins: FreespinsPorts;
  readonly rewards: Pick<Rewards, "requireGiving" | "giveReward">;
  /** An amount in the platform's currency, rounded up. */
  inEuros(tx: Tx, amount: Minor, currency: string): Promise<Minor>;
}

/** The provider that names free spins whose terms the platform keeps. */
export const OWN = "apogee";
