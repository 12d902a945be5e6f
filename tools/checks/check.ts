/** One check: its name, and what is wrong (nothing if it passes). */
export type Check = { name: string; run(): Promise<string[]> };

/** The result of a number of checks or tests. */
export type Tally = { passed: number; failed: number };
