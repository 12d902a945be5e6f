import { inSnapshot, type Database } from "@apogee/database";
import { positionOf } from "@apogee/events";
import { movesIn } from "@apogee/play";
import { entriesIn, houseGains, newestEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";

/** What reports and ledger say the house gained in one currency, in minor units. */
export interface LedgerComparison {
  readonly currency: string;
  readonly report: bigint;
  readonly ledger: bigint;
  /** What the ledger has more; zero if they agree. */
  readonly difference: bigint;
}

const END = "9223372036854775807";

/**
 * Compares net revenue of all time, test accounts included, with what the accounts of the house have gained, in one
 * snapshot. What day sums have not read yet is taken off the ledger, so they agree also while bets are settled.
 */
export function compareWithLedger(
  db: Database,
): Promise<{ readonly entry: number | null; readonly currencies: readonly LedgerComparison[] }> {
  return inSnapshot(db, async (tx) => {
    const [rounds, entries] = [await positionOf(tx, reportPlay), await positionOf(tx, reportMoney)];
    const { rows } = await sql<{ currency: string; report: string; ledger: string }>`
      select currency, sum(report)::text as report, sum(ledger)::text as ledger from (
        select currency, sum(booked) as report, 0 as ledger from tracking.day_play group by currency
        union all select currency, -sum(bonuses + fees + provision + pot_wins), 0 from tracking.day_money group by currency
        union all select h.currency, 0, h.gained from ${houseGains} h
        union all select m.currency, 0, -sum(m.booked) from ${movesIn({ after: rounds, upTo: END })} m group by m.currency
        union all select e.currency, 0, -sum(coalesce(e.house, 0) + coalesce(e.fees, 0) + coalesce(e.jackpots, 0)) from ${entriesIn({ after: entries, upTo: END })} e
          group by e.currency) s
      group by currency order by currency`.execute(tx);
    const newest = await sql<{ id: number | null }>`select ${newestEntry(entries)} as id`.execute(tx);
    return {
      entry: newest.rows[0]!.id,
      currencies: rows.map(({ currency, report, ledger }) => ({
        currency,
        report: BigInt(report),
        ledger: BigInt(ledger),
        difference: BigInt(ledger) - BigInt(report),
      })),
    };
  });
}
