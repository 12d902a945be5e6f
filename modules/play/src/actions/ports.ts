import type { Clock } from "@apogee/kernel";
import type { EndRoundPorts } from "../commands/end-idle-rounds-by-hand.ts";
import type { RoundPorts } from "../commands/void-round-by-hand.ts";

/** What actions on rounds need from the rest of the platform. */
export interface RoundActionPorts extends Pick<EndRoundPorts, "contributionsOf">, Pick<RoundPorts, "balanceChanged"> {
  readonly clock: Clock;
  readonly lane: RoundPorts["lane"];
  /** What an outside provider recorded of a round; null if its protocol has no such call. */
  providersRecord(round: {
    readonly playerId: number;
    readonly identifier: string;
    readonly roundName: string;
  }): Promise<Record<string, unknown> | null>;
}
