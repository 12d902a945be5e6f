import type { FactKind } from "@apogee/events";

/** The facts that lotteries write. */
export const LOTTERY_FACTS = ["lottery.tickets_issued", "lottery.won"] as const satisfies readonly FactKind[];
