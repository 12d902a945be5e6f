import type { Database, Tx } from "@apogee/database";
import type { DomainError } from "@apogee/kernel";
import type { Reward, RewardKindName, RewardOf } from "./domain/reward.ts";

/** Who gets a reward. */
export interface Recipient {
  readonly playerId: number;
  /** The currency of the wallet that gets it. */
  readonly currency: string;
  /** Whether a wallet in this currency is opened if the player has none; otherwise nothing is given (`no_wallet`). */
  readonly opensWallet: boolean;
}

/** What a reward is given for. */
export interface Cause {
  /** Its permanent name, such as `level:level_3:5`, with the player's number. One reward is given for each. */
  readonly key: string;
  /** What gives rewards for such causes. The ledger books money under the kind of entry with this name. */
  readonly source: string;
  /** What the reward is for, in the player's language. */
  readonly title: string;
  /** Stored with entries, such as `player:5`, `operator:anna` or `loyalty`. */
  readonly actor: string;
  /** The part of the house's account of bonuses that pays money; left out: `loyalty`. */
  readonly account?: string;
}

/** The source of what operators give by hand. Offers of every kind that need no deposit can be given so. */
export const BY_HAND = "by_hand";

/** What a reward became: the number of an entry, a bonus, free spins or a thing. */
export type Given = Readonly<Record<string, number>>;

/** What came of a reward: what was given, or why nothing was, such as `on_break`, `currency` or `no_wallet`. */
export type Outcome = { readonly given: Given } | { readonly refused: string };

/** A reward with what came of it. */
export interface Giving<Given extends Reward = Reward> {
  readonly reward: Given;
  readonly to: Recipient;
  readonly cause: Cause;
  readonly outcome: Outcome;
  /** Whether this call has decided it. A repeat returns the first outcome. */
  readonly isNew: boolean;
}

/** A reward as pages and messages name it. */
export interface ShownReward {
  readonly kind: RewardKindName;
  /** Its name in the reader's language, such as that of an offer; null if its kind says everything. */
  readonly title: string | null;
  /** How many points, spins, tickets or boxes; null for other kinds. */
  readonly count: number | null;
  /** Money, or the stake of each spin, in minor units by currency; null for other kinds. */
  readonly amounts: Readonly<Record<string, number>> | null;
}

/** How rewards of one kind are checked, given and shown. The module that owns the kind registers it. */
export interface RewardKind<Kind extends RewardKindName = RewardKindName> {
  readonly kind: Kind;
  /** Why these terms cannot be given to anyone, such as an offer that does not exist; null if they can. */
  check(db: Database | Tx, reward: RewardOf<Kind>): Promise<DomainError | null>;
  /**
   * Gives the reward in the caller's transaction, after the gate of giving has let the player through. Moves nothing if
   * it returns why not. A refusal that it throws undoes the transaction.
   */
  give(tx: Tx, reward: RewardOf<Kind>, to: Recipient, cause: Cause, at: Date): Promise<Outcome>;
  /**
   * What the owner's own rows say that this cause has given before rewards were recorded; null if nothing. It keeps an
   * upgrade from giving anything twice.
   */
  givenBefore(tx: Tx, reward: RewardOf<Kind>, to: Recipient, cause: Cause): Promise<Given | null>;
  /** Rewards as they are shown, in order; null for one that cannot be given at the moment. */
  show(
    db: Database | Tx,
    rewards: ReadonlyArray<RewardOf<Kind>>,
    locale: string,
  ): Promise<ReadonlyArray<ShownReward | null>>;
  /** Publishes what was given to its player. Called after the commit; left out if the database notifies the servers. */
  announce?(giving: Giving<RewardOf<Kind>>): Promise<void>;
}

/** A kind of rewards, whichever it is. */
export type AnyRewardKind = { readonly [Kind in RewardKindName]: RewardKind<Kind> }[RewardKindName];

/** Decides whether a player may be given anything now. `bonuses` implements it. */
export interface Gate {
  /** Why nothing may be given; null if something may. A break that begins meanwhile waits for the commit. */
  hold(tx: Tx, playerId: number, at: Date): Promise<string | null>;
  /** The same for a call of the player or an operator, as a refusal. */
  require(tx: Tx, playerId: number, at: Date): Promise<void>;
}

/** Every kind that a module has registered, by name. A kind gets rewards of its own name only. */
export type Kinds = ReadonlyMap<RewardKindName, RewardKind>;
