/**
 * The kind of a call, which sets its limits. `read`: only reads. `write`: changes the caller's own data. `sensitive`:
 * checks secrets, sends e-mails, or moves money in or out of the platform. `upload`: contains a file of up to 2 MiB in
 * base64. `play`: of a game frame. `machine`: of another machine, signed.
 */
export type CallClass = "read" | "write" | "sensitive" | "upload" | "play" | "machine";

/** The limits of a class: how many calls, and how large their bodies may be. */
export interface ClassBounds {
  /** Calls a minute of one account, or of one address without a known account, unless the route overrides it. */
  readonly perMinute: number;
  readonly bodyBytes: number;
  /**
   * `together`: every call is counted across all processes before any of it is read. `apart`: each process counts by
   * itself and publishes its counts every second, so that counting costs no query.
   */
  readonly counted: "together" | "apart";
}

const KIB = 1024;

/** The limits of each class. */
export const CALL_CLASSES: Readonly<Record<CallClass, ClassBounds>> = {
  read: { perMinute: 600, bodyBytes: 32 * KIB, counted: "apart" },
  write: { perMinute: 120, bodyBytes: 32 * KIB, counted: "apart" },
  sensitive: { perMinute: 30, bodyBytes: 16 * KIB, counted: "together" },
  upload: { perMinute: 30, bodyBytes: 2_752 * KIB, counted: "together" },
  play: { perMinute: 1_200, bodyBytes: 4 * KIB, counted: "apart" },
  machine: { perMinute: 6_000, bodyBytes: 256 * KIB, counted: "apart" },
};
