/** Bounds of what one client, player or address may take. */
export interface Limits {
  /** Of one incoming frame, in bytes. */
  readonly frameBytes: number;
  readonly subscriptions: number;
  readonly connectionsPerPlayer: number;
  /** Of IPv6 per network of 64 bits: whoever has one address there has all of them. */
  readonly connectionsPerAddress: number;
  /** Commands within one ping interval. */
  readonly commandsPerPing: number;
  /** A socket that has this much unsent does not read; it is dropped and recovers when it comes back. */
  readonly unsentBytes: number;
  readonly pingSeconds: number;
  readonly pongSeconds: number;
  /** Within this time a new socket says who it is. */
  readonly connectSeconds: number;
  readonly tokenSeconds: number;
  /** How long an expired connection may take to show a new token. */
  readonly graceSeconds: number;
}

/** What one machine bears; every limit can be set otherwise. */
export const LIMITS: Limits = {
  frameBytes: 16 * 1024,
  subscriptions: 64,
  connectionsPerPlayer: 16,
  connectionsPerAddress: 256,
  commandsPerPing: 500,
  unsentBytes: 1024 * 1024,
  pingSeconds: 25,
  pongSeconds: 10,
  connectSeconds: 10,
  tokenSeconds: 15 * 60,
  graceSeconds: 30,
};
