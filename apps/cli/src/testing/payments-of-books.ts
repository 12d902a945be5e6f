import type { Database } from "@apogee/database";
import { sql } from "kysely";

/** The two parts of a withdrawal of 1.00 EUR that is in review. */
export async function givenParts(db: Database, payment: number, at: Date): Promise<void> {
  for (const [position, amount] of [60, 40].entries())
    await sql`
      insert into cashier.payment_part (payment_id, position, method_id, provider, amount, target, stage, changed_at)
      values (${payment}, ${position}, 'card', 'sandbox-cards', ${amount}, 'Visa •••• 4242', 'in_review', ${at})`.execute(
      db,
    );
}

/** Faults in payments: a table, the fault, its SQL, the check that fails, and what its finding must name. */
export const BREAKS_OF_PAYMENTS: ReadonlyArray<readonly [string, string, string, string, string]> = [
  [
    "cashier.payment_part",
    "a part of a withdrawal in review is marked as paid",
    "update cashier.payment_part set stage = 'paid' where payment_id = {parted} and position = 0",
    "Every withdrawal in parts is in the stage of its parts",
    "{parted}",
  ],
];
