/** Seconds before each retry. After the last one a notification is given up; it can still be sent manually. */
const PAUSES_S = [2, 5, 15, 30, 60, 120, 300, 900, 1_800, 3_600];

/** The delay after this many failed attempts; null after the last one. */
export function pauseAfterMs(tries: number): number | null {
  const pause = PAUSES_S[tries - 1];
  return pause === undefined ? null : pause * 1_000;
}
