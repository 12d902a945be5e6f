import { sql, type RawBuilder } from "kysely";

/**
 * Whether a wallet was marked as a tester's at this version. For a round, use the version of its first event, so that
 * the whole round is on one side of the mark. The mark was committed before any event or posting of a later version, so
 * a query that sees these sees the mark.
 */
export function inTestPlay(walletId: RawBuilder<unknown>, version: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from wallet.test_play t where t.purse_id = ${walletId} and ${version} > t.from_version and ${version} <= coalesce(t.until_version, ${version}))`;
}
