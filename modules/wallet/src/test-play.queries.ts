import { sql, type RawBuilder } from "kysely";

/**
 * Whether a purse was a tester's at this version of its own: for a round the version of its first event, so that all of
 * a round is on one side. The mark was committed before any event or posting above it, so a query that sees these sees
 * the mark.
 */
export function inTestPlay(purseId: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from wallet.test_play t where t.purse_id = ${purseId} and ${version} > t.from_version and ${version} <= coalesce(t.until_version, ${version}))`;
}
