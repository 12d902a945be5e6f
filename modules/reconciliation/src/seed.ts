import type { Tx } from "@apogee/database";
import { CURRENCIES } from "@apogee/kernel";
import { seedFees } from "./agreed-fees.store.ts";

/**
 * Inserts the fees that the sandbox's providers take: of cards, shares and fixed parts per currency. The network's fee of
 * coins is not agreed, so what was booked with a payment is expected. Fees that exist stay as the operator has set them.
 */
export async function seedReconciliation(tx: Tx): Promise<void> {
  await seedFees(
    tx,
    CURRENCIES.filter(({ fiat }) => fiat).flatMap(({ code, subunitsToUnit }) => [
      {
        provider: "sandbox-cards",
        kind: "deposit",
        currency: code,
        ppm: 29_000,
        fixed: Math.round(subunitsToUnit * 0.25),
      },
      {
        provider: "sandbox-cards",
        kind: "payout",
        currency: code,
        ppm: 15_000,
        fixed: Math.round(subunitsToUnit * 0.5),
      },
      { provider: "sandbox-cards", kind: "chargeback", currency: code, ppm: 0, fixed: subunitsToUnit * 15 },
    ]),
  );
}
