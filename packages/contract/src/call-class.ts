/**
 * What kind of call a route takes, which bounds it.
 * `read`: asks. `write`: changes something of one's own. `sensitive`: tries secrets, sends letters or moves money
 * between
 * the house and the world. `play`: a game frame's. `machine`: another machine's, signed.
 */
export type CallClass = "read" | "write" | "sensitive" | "play" | "machine";

/** How often calls of a class may come and how large they may be. */
export interface ClassBounds {
  /** Calls a minute of one account, or of one address where no account is known, unless the route says otherwise. */
  readonly perMinute: number;
  readonly bodyBytes: number;
  /**
   * `together`: every call is counted by all processes at once, before anything is read of it. `apart`: each process
   * counts
   * and tells the others every second what was spent, so that a call costs nothing.
   */
  readonly counted: "together" | "apart";
}

const KIB = 1024;

/** The bounds of each class. */
export const CALL_CLASSES: Readonly<Record<CallClass, ClassBounds>> = {
  read: { perMinute: 600, bodyBytes: 32 * KIB, counted: "apart" },
  write: { perMinute: 120, bodyBytes: 32 * KIB, counted: "apart" },
  sensitive: { perMinute: 30, bodyBytes: 16 * KIB, counted: "together" },
  play: { perMinute: 1_200, bodyBytes: 4 * KIB, counted: "apart" },
  machine: { perMinute: 6_000, bodyBytes: 256 * KIB, counted: "apart" },
};
