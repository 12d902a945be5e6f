import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import type { OpenLevel } from "../domain/fold.ts";
import { HOUSE, post, toAccount } from "./postings.ts";

/**
 * Earlier releases booked seeds to the account of contributions. Moves them to the account of seeds, once for each
 * currency that has no such account yet: the first seeds of levels, and what the house lent and was not repaid. Waits while
 * a rebuild counts again.
 */
export async function restateSeeds(
  tx: Tx,
  levels: readonly OpenLevel[],
  booked: ReadonlyMap<number, bigint>,
  at: Date,
): Promise<void> {
  if (levels.length === 0 || levels.length < booked.size) return;
  const { rows } = await sql<{ currency: string; seeds: number }>`
    select j.currency, sum(p.seed + s.loan)::bigint as seeds
    from jackpots.standing s join jackpots.level l on l.id = s.level_id join jackpots.jackpot j on j.id = l.jackpot_id
      join jackpots.pot p on p.level_id = s.level_id and p.generation = 1 and p.try = 1
    where not exists (select from wallet.account_sum a where a.kind = 'jackpot_seed' and a.currency = j.currency)
    group by j.currency having bool_and(exists (select from jackpots.booked b where b.level_id = s.level_id and b.xid = s.xid))`.execute(
    tx,
  );
  for (const { currency, seeds } of rows) {
    const postings = [toAccount("jackpot_seed", HOUSE, -seeds), toAccount("jackpot_house", HOUSE, seeds)];
    await post(tx, { kind: "jackpot_restated", currency, cause: `jackpots:restated:${currency}`, postings }, at);
  }
}
