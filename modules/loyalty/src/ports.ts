import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock, Minor } from "@apogee/kernel";
import type { DayRates, Rates } from "@apogee/rates";
import type { Purse } from "@apogee/wallet";
import type { EdgedGame, RewardProgramme, Worth } from "./domain/rewards-sum.ts";

/** What every order of a reward names. */
interface Order {
  readonly playerId: number;
  readonly currency: string;
  /** What it is issued for, such as `exchange:17`; the same source issues once. */
  readonly source: string;
  readonly actor: string;
}

/** A bonus that loyalty orders. */
export interface BonusOrder extends Order {
  readonly purseId: number;
  readonly title: string;
  readonly amount: Minor;
  /** How many times the amount must be staked. */
  readonly wagerTimes: number;
  /** How long the wagering may take; null: for ever. */
  readonly wagerHours: number | null;
}

/** A game with the stake of each free spin. */
export interface SpinsGame {
  /** The identifier of the catalogue. */
  readonly game: string;
  readonly currency: string;
  /** The stake of each spin, which the house pays. */
  readonly stake: Minor;
}

/** Free spins that loyalty orders. */
export interface FreespinsOrder extends Order, SpinsGame {
  readonly purseId: number;
  readonly title: string;
  readonly count: number;
  /** How many times the winnings must be wagered; zero: they are real money. */
  readonly wagerTimes: number;
  readonly wagerHours: number | null;
  /** The most of the winnings that is paid, or that becomes real money. */
  readonly maxWin: Minor | null;
  /** How long they can be activated, and be played after that. */
  readonly activateHours: number;
  readonly validHours: number;
}

/** What an offer gives, ordered by its key. */
export interface OfferOrder extends Order {
  readonly offerKey: string;
}

/** How rewards reach the player; provided by `bonuses`. Each runs in the caller's transaction. */
export interface Rewards {
  /**
   * Refuses `StakesClosed` during a break or an exclusion of the player, and `AccountDisabled`. Locks the player's
   * wallets until the commit.
   */
  requireGiving(tx: Tx, playerId: number, at: Date): Promise<void>;
  /** The same as a reason, without the lock; null if the player may be given something. */
  whyNothingGiven(tx: Tx, playerId: number, at: Date): Promise<string | null>;
  /** A second one for the same source changes nothing. */
  issueBonus(tx: Tx, order: BonusOrder, at: Date): Promise<void>;
  /** Refuses a game that is unknown, disabled or has no free spins, and a stake that it does not offer. */
  issueFreeSpins(tx: Tx, order: FreespinsOrder, at: Date): Promise<void>;
  /** The same refusals, without an order. */
  requireSpinsGame(tx: Tx, game: SpinsGame): Promise<void>;
  /** Issues what an offer gives; `refused` says why it was not open to the player. */
  issueOffer(tx: Tx, order: OfferOrder, at: Date): Promise<{ readonly refused: string | null }>;
  /** Why an offer cannot be a gift, as a sentence; null if it can. */
  faultOfOffer(tx: Tx, offerKey: string): Promise<string | null>;
  /** The titles of those of these offers that run, by key. */
  offerTitles(db: Database, keys: readonly string[], locale: string): Promise<ReadonlyMap<string, string>>;
}

/** What the sum of all rewards is compared with; provided by the platform. Each reads in the caller's transaction. */
export interface RewardFacts {
  /** Games of the catalogue whose return is known, with the lowest edge of their bets. */
  games(tx: Tx): Promise<readonly EdgedGame[]>;
  /** Running cashback and rakeback offers. */
  shareOffers(tx: Tx): Promise<RewardProgramme["shareOffers"]>;
  /** What a personal offer gives in euro; nothing if it does not run. */
  worthOfOffer(tx: Tx, offerKey: string): Promise<Worth>;
  rates(tx: Tx): Promise<Rates>;
}

/** A warning that points expire. */
export interface ExpiryWarning {
  readonly playerId: number;
  /** Whole points. */
  readonly points: number;
  readonly expiresAt: Date;
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
  /** Whether the points shop sells. The feature flag `comp_points` switches it off. */
  isShopOpen(): boolean;
  /** The titles of games of the catalogue, by identifier. */
  gameTitles(db: Database, identifiers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Publishes the bonus or the free spins that were issued for a source, if any. Called after the commit. */
  rewardIssued(source: string): Promise<void>;
  /** Called after the commit. */
  balanceChanged(purse: Purse): Promise<void>;
  /** Called after the commit. */
  readonly publish: Publish;
}
