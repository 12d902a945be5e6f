import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import type { RecordedFreeSpin } from "./domain/intent.ts";

/** The round of a free spin. */
export interface FreeSpinRound {
  /** The number of the round in its wallet. */
  readonly round: number;
  readonly spin: RecordedFreeSpin;
  /** Phases of it are still to be shown. */
  readonly open: boolean;
}

/** The rounds of free spins that a wallet has played under these keys, in the order of the keys. */
export async function freeSpinsUnder(
  db: Database | Tx,
  walletId: number,
  keys: readonly string[],
): Promise<FreeSpinRound[]> {
  const { rows } = await sql<FreeSpinRound>`
    select e.round, e.record -> 'freeSpin' as spin,
      exists (select from play.open_round o where o.purse_id = e.purse_id and o.round = e.round) as open
    from unnest(${listed(keys, "text")}) with ordinality as i (key, place)
    cross join lateral (select * from play.key where purse_id = ${walletId} and key = i.key limit 1) k
    join play.event e on e.purse_id = k.purse_id and e.seq = k.seq and e.at = k.at order by i.place`.execute(db);
  return rows;
}
