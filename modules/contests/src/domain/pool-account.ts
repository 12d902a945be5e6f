/** The part of the house's account of bonuses that holds the buy-ins of a contest. */
export const poolAccount = (contestId: number) => ({ kind: "house_bonus", shard: `contest:${contestId}` }) as const;

/** The part from which prizes are paid, and which gets the pool of a contest that is final. */
export const PRIZES_ACCOUNT = { kind: "house_bonus", shard: "loyalty" } as const;
