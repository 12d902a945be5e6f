import type { Registry } from "@apogee/actions";
import type { AchievementPorts } from "@apogee/achievements";
import type { AdventurePorts } from "@apogee/adventure";
import type { BonusPorts, FreespinsPorts } from "@apogee/bonuses";
import type { CashierPorts } from "@apogee/cashier";
import type { EvmChain } from "@apogee/chains";
import type { EvmPorts, UtxoPorts } from "@apogee/coins";
import type { Boards, ContestPorts } from "@apogee/contests";
import type { Publish, PublishDelta } from "@apogee/contract";
import type { PersonalNotice } from "@apogee/engagement";
import type { Gateway } from "@apogee/gateway";
import type { StaffDoor } from "@apogee/http";
import type { IdentityPorts } from "@apogee/identity";
import type { JackpotPorts } from "@apogee/jackpots";
import type { ExclusionRegister, LimitsPorts } from "@apogee/limits";
import type { LotteryPorts } from "@apogee/lotteries";
import type { LoyaltyPorts } from "@apogee/loyalty";
import type { Lane } from "@apogee/play";
import type { DayRates, RatesSource } from "@apogee/rates";
import type { ReconciliationPorts } from "@apogee/reconciliation";
import type { Rewards } from "@apogee/rewards";
import type { StudioState } from "@apogee/studio";
import type { TrackingPorts } from "@apogee/tracking";
import type { Tx } from "@apogee/database";
import type { Platform } from "./platform.ts";

/** The parts of a process that modules are plugged into. Each is opened when it is first used. */
export interface Parts {
  readonly platform: Platform;
  readonly publish: Publish;
  /** Publishes the deltas of keyed channels. */
  readonly publishDelta: PublishDelta;
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
  readonly coins: UtxoPorts;
  /** Each Ethereum-like chain that has a node. */
  readonly evmChains: ReadonlyMap<EvmChain, EvmPorts>;
  readonly jackpots: JackpotPorts;
  readonly limits: LimitsPorts;
  readonly lotteries: LotteryPorts;
  readonly loyalty: LoyaltyPorts;
  readonly contests: ContestPorts;
  readonly adventure: AdventurePorts;
  readonly achievements: AchievementPorts;
  readonly reconciliation: ReconciliationPorts;
  readonly tracking: TrackingPorts;
  /** Everything that can be given to players. */
  readonly rewards: Rewards;
  /** Sends a notice to a player in the caller's transaction, once for its cause; it is published after the commit. */
  readonly sendNotice: (tx: Tx, notice: PersonalNotice, at: Date) => Promise<void>;
  /** Every action and query. */
  readonly registry: Registry;
}

/** What projections need. */
export interface ProjectionParts extends Pick<Parts, "publish" | "publishDelta" | "rates"> {
  readonly tracking: Pick<TrackingPorts, "presentWinners">;
  readonly jackpots: Pick<JackpotPorts, "judge">;
  readonly contests: { readonly boards: Pick<Boards, "show"> };
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
  /** The address of the tile of a game with this artwork. */
  readonly tileOf: (art: string) => string;
}
