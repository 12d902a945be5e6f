import type { Registry } from "@apogee/actions";
import type { BonusPorts, FreespinsPorts } from "@apogee/bonuses";
import type { CashierPorts } from "@apogee/cashier";
import type { Publish, PublishDelta } from "@apogee/contract";
import type { Gateway } from "@apogee/gateway";
import type { StaffDoor } from "@apogee/http";
import type { IdentityPorts } from "@apogee/identity";
import type { ExclusionRegister, LimitsPorts } from "@apogee/limits";
import type { LoyaltyPorts } from "@apogee/loyalty";
import type { Lane } from "@apogee/play";
import type { DayRates, RatesSource } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { StudioState } from "@apogee/studio";
import type { TrackingPorts } from "@apogee/tracking";
import type { Platform } from "./platform.ts";

/** The parts of a process that modules are plugged into. Each is opened when it is first used. */
export interface Parts {
  readonly platform: Platform;
  readonly publish: Publish;
  /** This process's own address. */
  readonly ownUrl: string;
  /** The players' address. */
  readonly publicOrigin: string;
  readonly lane: Lane;
  readonly rates: DayRates;
  /** Null if no source of exchange rates is configured. */
  readonly ratesSource: RatesSource | null;
  /** Null if no register of exclusions is configured. */
  readonly register: ExclusionRegister | null;
  readonly gateway: Gateway;
  readonly bonuses: BonusPorts;
  readonly freespins: FreespinsPorts;
  readonly cashier: CashierPorts;
  readonly limits: LimitsPorts;
  readonly loyalty: LoyaltyPorts;
  readonly tracking: TrackingPorts;
  /** Everything that can be given to players. */
  readonly rewards: Rewards;
  /** Every action and query. */
  readonly registry: Registry;
}

/** What projections need. */
export interface ProjectionParts extends Pick<Parts, "publish" | "rates"> {
  readonly tracking: Pick<TrackingPorts, "presentWinners">;
}

/** What kinds of rewards need. */
export interface RewardParts extends Pick<Parts, "publish"> {
  readonly platform: Pick<Platform, "db" | "clock">;
}

/** The parts of a process that serves calls. */
export interface ServerParts extends Parts {
  readonly identity: IdentityPorts;
  readonly studio: StudioState;
  readonly staffDoor: StaffDoor;
  /** Publishes the deltas of keyed channels. */
  readonly publishDelta: PublishDelta;
  /** The address of the tile of a game with this artwork. */
  readonly tileOf: (art: string) => string;
}
