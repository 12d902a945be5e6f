/**
 * The time-outs of the browser tests, in milliseconds. A test waits for a condition; these only end one that never
 * comes, so they leave room for a busy machine. `playwright.config.ts` sets the first two for every test.
 */
export const CONDITION_MS = 120_000;
export const TEST_MS = 600_000;
/** A round or a feature that is watched from its start to its end, with every pause of it. */
export const WHOLE_ROUND_MS = 300_000;
/** A test that goes through all pages, or through many rounds. */
export const WALK_MS = 3_600_000;
