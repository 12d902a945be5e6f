import type { ExchangeOrder, LotteryCard, Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { DayRates, Rates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { EdgedGame, RewardProgramme, Worth } from "./domain/rewards-sum.ts";

/** What the sum of all rewards is compared with; provided by the platform. Each reads in the caller's transaction. */
export interface RewardFacts {
  /** Games of the catalogue whose return is known, with the lowest edge of their bets. */
  games(tx: Tx): Promise<readonly EdgedGame[]>;
  /** Running cashback and rakeback offers. */
  shareOffers(tx: Tx): Promise<RewardProgramme["shareOffers"]>;
  /** What a personal offer gives in euro; nothing if it does not run. */
  worthOfOffer(tx: Tx, offerKey: string): Promise<Worth>;
  /** What one box of a table of prizes costs on average, in euro cents, wagering included. */
  worthOfBox(tx: Tx, box: string): Promise<number>;
  rates(tx: Tx): Promise<Rates>;
}

/** A warning that points expire. */
export interface ExpiryWarning {
  readonly playerId: number;
  /** Whole points. */
  readonly points: number;
  readonly expiresAt: Date;
}

/** What another module sells for points, such as tickets of lotteries. */
export interface PointsSeller {
  /** The type of the shop. */
  readonly type: "lootboxes" | "lotteries";
  /** What it sells now, as the shop lists it. */
  cards(db: Database, locale: string): Promise<LotteryCard[]>;
  /**
   * Issues what was ordered, in the caller's transaction, once `spend` has taken the points; it is false if the player has
   * fewer. A refusal undoes both.
   */
  sell(
    tx: Tx,
    order: { readonly playerId: number; readonly body: ExchangeOrder },
    spend: (points: number, cause: string) => Promise<boolean>,
  ): Promise<void>;
}

/** What loyalty needs from other modules; provided by the composition root. */
export interface LoyaltyPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly rewards: Rewards;
  readonly rewardFacts: RewardFacts;
  /**
   * Which of these players may be invited to play, so none whom a national register lists. Called outside any
   * transaction, because it asks the register.
   */
  mayBeInvited(playerIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Queues the e-mail that warns of expiry. It invites to play, so false, and no e-mail, while a break of the player
   * runs or the account is closed.
   */
  warnOfExpiry(tx: Tx, warning: ExpiryWarning): Promise<boolean>;
  /** What other modules sell for points. */
  readonly sellers: readonly PointsSeller[];
  /** Whether the points shop sells. The feature flag `comp_points` switches it off. */
  isShopOpen(): boolean;
  /** The titles of games of the catalogue, by identifier. */
  gameTitles(db: Database, identifiers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Called after the commit. */
  readonly publish: Publish;
}
