import { invariant } from "@apogee/kernel";

/** A public source of random values: one value per round, published by nobody in particular and known to nobody before. */
export interface Beacon {
  readonly name: string;
  /** The hash that identifies its chain. */
  readonly chain: string;
  /** The time of round 1, in seconds since the epoch. */
  readonly genesis: number;
  /** Seconds from one round to the next. */
  readonly period: number;
}

/** The network `quicknet` of drand; the value of a round is the SHA-256 of its signature, as 64 hex digits. */
export const QUICKNET: Beacon = {
  name: "drand quicknet",
  chain: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesis: 1_692_803_367,
  period: 3,
};

/**
 * The beacon of the sandbox, for trying things out. Its operator knows its values before, so it proves nothing; and its
 * clock can be moved, so `beaconOf` does not know its times.
 */
export const SANDBOX_BEACON: Beacon = {
  name: "sandbox beacon (not public)",
  chain: "sandbox",
  genesis: QUICKNET.genesis,
  period: QUICKNET.period,
};

/** The first round of a beacon at or after a time in milliseconds since the epoch. */
export function roundAtOrAfter({ name, genesis, period }: Beacon, ms: number): number {
  const passed = Math.ceil(ms / 1000) - genesis;
  invariant(passed >= 0, `${name} has no round before its first one.`);
  return Math.ceil(passed / period) + 1;
}

/** The time at which a beacon publishes a round, in milliseconds since the epoch. */
export function timeOfRound({ genesis, period }: Beacon, round: number): number {
  return (genesis + (round - 1) * period) * 1000;
}

/** The beacon of this name; undefined if its times are not known here. */
export function beaconOf(name: string): Beacon | undefined {
  return [QUICKNET].find((beacon) => beacon.name === name);
}
