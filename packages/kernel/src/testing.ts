/**
 * How long tests wait for a condition, and how often they look: vitest's options for `vi.waitFor`, and those of
 * `expect.poll` by `vitest.config.ts`. Generous, so that a busy machine fails no test.
 */
export const PATIENCE = { timeout: 60_000, interval: 50 } as const;
