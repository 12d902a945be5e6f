import type { Action, Query } from "@apogee/actions";
import type { DepositFollower } from "@apogee/cashier";
import type { PrivateChannel, PublicChannel } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { AnyTask, FactKind, Projection } from "@apogee/events";
import type { ImplementedRoute } from "@apogee/http";
import type { Clock } from "@apogee/kernel";
import type { PointsSeller } from "@apogee/loyalty";
import type { LedgerCheck } from "@apogee/play";
import type { EntryKind } from "@apogee/wallet";
import type { KeyedChannel } from "@apogee/realtime";
import type { Parts, ProjectionParts, RewardParts, ServerParts } from "../parts.ts";
import type { AnyRewardKind } from "@apogee/rewards";

/**
 * How one module is plugged into the platform. Server, worker, command line and tests loop over the list of all
 * descriptions (`modules/index.ts`); what a module does not have, its description leaves out.
 */
export interface ModuleDescription {
  /** Its folder in `modules/`. */
  readonly name: string;
  /** Routes of players, frames, providers and staff, in a process that serves any. */
  readonly routes?: (parts: ServerParts) => readonly ImplementedRoute[];
  /** Background work of a worker. */
  readonly tasks?: (parts: ServerParts) => readonly AnyTask[];
  /** Enqueues what a worker does at intervals. */
  readonly schedule?: (db: Database, clock: Clock) => Promise<void>;
  /** What follows the logs of rounds, entries and facts. */
  readonly projections?: (parts: ProjectionParts) => readonly Projection[];
  /** The kinds of facts that it writes. Each kind has one owner. */
  readonly facts?: readonly FactKind[];
  /** Adds the demo casino's data, in the order of the list. Keeps what an operator has changed. */
  readonly seed?: (tx: Tx, clock: Clock) => Promise<void>;
  /** Proofs over its books. */
  readonly proofs?: (db: Database) => Promise<readonly LedgerCheck[]>;
  /** The kinds of entries that it owns, as `wallet.entry_kind` has them. */
  readonly entryKinds?: readonly EntryKind[];
  /** The channels that it publishes on, of those that the contract lists. */
  readonly channels?: ReadonlyArray<PublicChannel | PrivateChannel>;
  /** The kinds of rewards that it owns. */
  readonly rewards?: (parts: RewardParts) => readonly AnyRewardKind[];
  /** What it does in the transaction that credits a deposit, or books its chargeback. */
  readonly deposits?: (parts: Parts) => DepositFollower;
  /** What it sells in the points shop. */
  readonly sells?: (parts: Parts) => PointsSeller;
  /** The keyed channels that it owns, such as `table:{id}`: who may join, and the snapshot. */
  readonly keyedChannels?: (parts: ServerParts) => readonly KeyedChannel[];
  /** What operators do. Parts are read when an action runs: they are not open yet when it is described. */
  readonly actions?: (parts: Parts) => readonly Action[];
  /** What staff read. */
  readonly queries?: (parts: Parts) => readonly Query[];
}
