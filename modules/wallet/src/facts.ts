import type { FactKind } from "@apogee/events";

/** The facts that the wallet writes. */
export const WALLET_FACTS = ["wallet.adjusted"] as const satisfies readonly FactKind[];
