/** Limits for one client, player or address. */
export interface Limits {
  /** Size of one incoming frame, in bytes. */
  readonly frameBytes: number;
  readonly subscriptions: number;
  /** Keyed channels that one connection may be subscribed to at a time. */
  readonly keyedSubscriptions: number;
  readonly connectionsPerPlayer: number;
  /** For IPv6 per network of 64 bits, since a client that has one address there has all of them. */
  readonly connectionsPerAddress: number;
  /** Commands within one ping interval. */
  readonly commandsPerPing: number;
  /** A socket with this many unsent bytes does not read; it is closed and recovers when it reconnects. */
  readonly unsentBytes: number;
  readonly pingSeconds: number;
  readonly pongSeconds: number;
  /** How long a new socket may take to present its token. */
  readonly connectSeconds: number;
  readonly tokenSeconds: number;
  /** How long an expired connection may take to present a new token. */
  readonly graceSeconds: number;
}

/** The default limits; each can be overridden. */
export const LIMITS: Limits = {
  frameBytes: 16 * 1024,
  subscriptions: 64,
  keyedSubscriptions: 16,
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
