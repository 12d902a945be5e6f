/** One thing that is checked: a sentence's name, and what is wrong (nothing, if it holds). */
export type Check = { name: string; run(): Promise<string[]> };

/** What came of a number of checks or tests. */
export type Tally = { passed: number; failed: number };
