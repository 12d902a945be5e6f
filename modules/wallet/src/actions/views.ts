import { z } from "zod";

/** The balances of a wallet, in minor units. */
export const walletHoldings = z.object({ currency: z.string(), real: z.int(), bonus: z.int(), deficit: z.int() });
