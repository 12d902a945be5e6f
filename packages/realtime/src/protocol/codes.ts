/** Errors of one command; the connection stays open. The numbers are the protocol's. */
export const ERRORS = {
  /** The client tries again by itself. */
  tryAgain: { code: 100, message: "internal server error", temporary: true },
  unknownChannel: { code: 102, message: "unknown channel" },
  permissionDenied: { code: 103, message: "permission denied" },
  methodNotFound: { code: 104, message: "method not found" },
  alreadySubscribed: { code: 105, message: "already subscribed" },
  limitExceeded: { code: 106, message: "limit exceeded" },
  notAvailable: { code: 108, message: "not available" },
  tokenExpired: { code: 109, message: "token expired" },
} as const;
export type CommandError = (typeof ERRORS)[keyof typeof ERRORS];

/** Codes that end a connection. The official client reconnects after codes below 3500, and not after those above. */
export const CLOSES = {
  shutdown: { code: 3001, reason: "shutdown" },
  failed: { code: 3004, reason: "internal server error" },
  expired: { code: 3005, reason: "connection expired" },
  slow: { code: 3008, reason: "slow" },
  noPong: { code: 3012, reason: "no pong" },
  invalidToken: { code: 3500, reason: "invalid token" },
  badRequest: { code: 3501, reason: "bad request" },
  stale: { code: 3502, reason: "stale" },
  connectionLimit: { code: 3504, reason: "connection limit" },
  tooManyCommands: { code: 3505, reason: "too many commands" },
} as const;
export type Close = (typeof CLOSES)[keyof typeof CLOSES];
