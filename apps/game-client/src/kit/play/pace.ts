/** What turbo leaves of the time that a part of a round takes. Style sheets have it as `--pace`. */
export const TURBO_SHARE = 0.4;
/** The longest that a part takes if nothing moves. */
export const STILL_MS = 30;
