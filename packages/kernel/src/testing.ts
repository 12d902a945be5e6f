/**
 * How long tests wait for a condition, and how often they look: vitest's options for `vi.waitFor`, and those of
 * `expect.poll` by `vitest.config.ts`. Generous, so that a busy machine fails no test.
 */
export const PATIENCE = { timeout: 60_000, interval: 50 } as const;

/**
 * Name and postal code of a person, valid in most countries; two calls never name the same person. A player needs them
 * to play for real money.
 */
export function aPerson(): { readonly first_name: string; readonly last_name: string; readonly postal_code: string } {
  const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, "");
  return { first_name: "Ada", last_name: `Byron ${letters}x`, postal_code: "10969" };
}
