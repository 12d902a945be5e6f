import type { Verdict } from "../channel-names.ts";

/** Who asks to join: the player of the connection, or null for a guest. */
export interface Joiner {
  readonly playerId: number | null;
}

/** The state of a key, as it is after the delta with this version. */
export interface Snapshot {
  /** A whole number from 0: how many deltas of this key were made so far. */
  readonly version: number;
  readonly data: unknown;
}

/**
 * The channels `name:{key}` of one module, such as `table:{id}`. Subscribers get a snapshot and then deltas, without a
 * gap and without a repeat. For that the module numbers its deltas: each change raises the version of its key by one
 * in the transaction that makes it, and after the commit is published once with that version. `snapshot` reads the
 * version and the state together.
 */
export interface KeyedChannel {
  readonly name: string;
  /** Asked at every subscription, and again when the token of a connection is renewed. */
  mayJoin(key: string, joiner: Joiner): Verdict | Promise<Verdict>;
  /** Read after the subscriber is registered, from committed data. */
  snapshot(key: string, joiner: Joiner): Promise<Snapshot>;
}

const NAME = /^([a-z]+):([A-Za-z0-9_-]{1,64})$/;

/** The parts of the name of a keyed channel; undefined if the name is none of these. */
export function keyedName(names: readonly string[], channel: string): { name: string; key: string } | undefined {
  const [, name, key] = NAME.exec(channel) ?? [];
  return name !== undefined && key !== undefined && names.includes(name) ? { name, key } : undefined;
}
