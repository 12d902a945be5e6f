import type { Database, Tx } from "@apogee/database";
import { invariant, type DomainError } from "@apogee/kernel";
import { checkReward } from "./commands/check-reward.ts";
import { giveReward } from "./commands/give-reward.ts";
import { showRewards } from "./commands/show-rewards.ts";
import type { Reward } from "./domain/reward.ts";
import type { AnyRewardKind, Cause, Gate, Giving, Kinds, Recipient, RewardKind, ShownReward } from "./kind.ts";

/** Everything that can be given, without knowledge of how. The composition makes it from the modules' descriptions. */
export interface Rewards {
  /**
   * Gives a reward once for its cause, in the caller's transaction. A repeat gives nothing and returns the first outcome.
   * Refuses `RewardCauseTaken`, `RewardKindUnavailable`, and what the owner of the kind refuses.
   */
  giveReward(tx: Tx, reward: Reward, to: Recipient, cause: Cause, at: Date): Promise<Giving>;
  /** Why a player may be given nothing now; null if something may. A break that begins meanwhile waits for the commit. */
  holdGiving(tx: Tx, playerId: number, at: Date): Promise<string | null>;
  /** The same for a call of the player or an operator. Refuses `StakesClosed` and `AccountDisabled`. */
  requireGiving(tx: Tx, playerId: number, at: Date): Promise<void>;
  /** Why terms that an operator wrote cannot be given; null if they can. */
  check(db: Database | Tx, terms: unknown): Promise<DomainError | null>;
  /** Rewards as they are shown, in order; null for one that cannot be given at the moment. */
  show(db: Database | Tx, rewards: readonly Reward[], locale: string): Promise<Array<ShownReward | null>>;
  /** Publishes what was given to its player. Called after the commit. Does nothing for a repeat, or if nothing was given. */
  announce(giving: Giving): Promise<void>;
}

/** Opens rewards of these kinds. Each kind has one owner. */
export function openRewards(registered: readonly AnyRewardKind[], gate: Gate): Rewards {
  const kinds: Kinds = new Map(registered.map((each) => [each.kind, each as unknown as RewardKind]));
  invariant(kinds.size === registered.length, "Two modules own rewards of the same kind.");
  return {
    giveReward: (tx, reward, to, cause, at) => giveReward(tx, { kinds, gate }, { reward, to, cause }, at),
    holdGiving: (tx, playerId, at) => gate.hold(tx, playerId, at),
    requireGiving: (tx, playerId, at) => gate.require(tx, playerId, at),
    check: (db, terms) => checkReward(db, kinds, terms),
    show: (db, rewards, locale) => showRewards(db, kinds, rewards, locale),
    async announce(giving) {
      if (giving.isNew && "given" in giving.outcome) await kinds.get(giving.reward.kind)?.announce?.(giving);
    },
  };
}
