import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Day } from "./domain/periods.ts";
import type { Threshold, VipStatus } from "./domain/vip.ts";

type Runner = Database | Tx;

/** The VIP statuses in order. */
export async function readVipStatuses(db: Runner): Promise<VipStatus[]> {
  const { rows } = await sql<Omit<VipStatus, "thresholds">>`
    select status_id as id, rank, key, name, lifelong from loyalty.vip_status order by rank`.execute(db);
  const { rows: thresholds } = await sql<Threshold & { statusId: string; currency: string }>`
    select status_id as "statusId", currency, deposits, bets from loyalty.vip_threshold`.execute(db);
  return rows.map((row) => ({
    ...row,
    thresholds: new Map(
      thresholds
        .filter(({ statusId }) => statusId === row.id)
        .map(({ currency, deposits, bets }) => [currency, { deposits, bets }]),
    ),
  }));
}

/** What a player deposited and staked in a quarter in one currency, in minor units. */
export interface QuarterSums {
  readonly currency: string;
  readonly deposits: number;
  readonly bets: number;
}

/** The sums of a player in a quarter, by currency. */
export async function quarterSumsOf(db: Runner, playerId: number, quarter: Day): Promise<QuarterSums[]> {
  const { rows } = await sql<QuarterSums>`
    select currency, deposits, bets from loyalty.quarter_turnover where quarter = ${quarter}::date and player_id = ${playerId}
    order by currency`.execute(db);
  return rows;
}
