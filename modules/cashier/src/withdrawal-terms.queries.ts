import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { WithdrawalTermsUnusable } from "./errors.ts";
import { faultOfTerms, type WithdrawalTerms } from "./terms/withdrawal-terms.ts";

/**
 * Reads a licence's withdrawal terms from the database on each call. Refuses with `WithdrawalTermsUnusable` a licence
 * without terms, and invalid rows: no other licence's terms take their place.
 */
export async function withdrawalTermsOf(db: Database | Tx, licence: string): Promise<WithdrawalTerms> {
  const { rows } = await sql<WithdrawalTerms>`
    select t.play_percent as "playPercent",
      (select coalesce(json_object_agg(v.currency, v.verify_from), '{}') from cashier.verification_threshold v where v.licence = t.licence) as "verifyFrom"
    from cashier.withdrawal_terms t where t.licence = ${licence}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new WithdrawalTermsUnusable(licence, "There are none.");
  const fault = faultOfTerms(terms);
  if (fault !== undefined) throw new WithdrawalTermsUnusable(licence, fault);
  return terms;
}
