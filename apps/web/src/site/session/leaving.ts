let leaving = false;

/**
 * Whether the player of this tab is signing out, so that a refused call of theirs is expected. Calls that were sent
 * before the log-out may be answered after it.
 */
export function isLeaving(): boolean {
  return leaving;
}

/** Set when a log-out begins; cleared if it fails, and when the page has loaded again whose it is. */
export function setLeaving(now: boolean): void {
  leaving = now;
}
