/** Seconds before each repeated try. After the last one a notification is given up; it can still be sent by hand. */
const PAUSES_S = [2, 5, 15, 30, 60, 120, 300, 900, 1_800, 3_600];

/** How long to wait after this many failed tries, or null when it is enough. */
export function pauseAfterMs(tries: number): number | null {
  const pause = PAUSES_S[tries - 1];
  return pause === undefined ? null : pause * 1_000;
}
