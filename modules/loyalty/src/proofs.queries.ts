import type { Database } from "@apogee/database";
import { proveLedger, type LedgerCheck, type LedgerProof } from "@apogee/play";

/** Proves that points are the sums of their log, and that what was bought was paid for. */
export function verifyPoints(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

const PROOFS: readonly LedgerProof[] = [
  [
    "Every player's points are the sums of their entries.",
    "loyalty.player_points",
    `select coalesce(p.player_id, e.player_id) as player, p.chargeable::text, e.chargeable::text as entered, p.persistent::text, e.persistent::text as entered_persistent
     from loyalty.player_points p full join (
       select player_id, sum(chargeable) as chargeable, sum(persistent) as persistent from loyalty.point_entry group by player_id) e on e.player_id = p.player_id
     where coalesce(p.chargeable, 0) <> coalesce(e.chargeable, 0) or coalesce(p.persistent, 0) <> coalesce(e.persistent, 0)`,
  ],
  [
    "Every purchase with points has one entry that spent them.",
    "loyalty.exchange",
    `select coalesce(x.id::text, e.cause) as purchase, x.points, e.chargeable::text as spent from loyalty.exchange x
     full join (select * from loyalty.point_entry where kind = 'exchanged' and cause like 'exchange:%') e on e.cause = 'exchange:' || x.id and e.player_id = x.player_id
     where x.id is null or e.id is null or e.chargeable <> -x.points`,
  ],
];
