import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { selected, type Selection } from "./cut.queries.ts";
import { DAY_TEXTS, type DaySource } from "./day-sums.queries.ts";

/** What a provider's games staked, won and paid in free spins; of jackpots those of the provider. */
export function invoiceSource(asked: Selection): DaySource {
  const columns = (played: boolean) =>
    played
      ? sql`f.rounds, f.wagered, f.won, 0::bigint as freespins`
      : sql`0::bigint as rounds, 0::bigint as wagered, 0::bigint as won, f.bonuses as freespins`;
  const part = (table: "day_play" | "day_money") =>
    sql`select f.day, f.currency, g.provider, ${columns(table === "day_play")} ${selected(table, asked, sql`g.id is not null`)}`;
  return {
    from: sql`from (${part("day_play")} union all ${part("day_money")}) f where f.rounds <> 0 or f.wagered <> 0 or f.won <> 0 or f.freespins <> 0`,
    keys: { month: sql`date_trunc('month', f.day)::date`, provider: sql`f.provider`, wallet_currency: sql`f.currency` },
    texts: DAY_TEXTS,
    counts: { rounds: sql`f.rounds` },
    amounts: { wagered: sql`f.wagered`, won: sql`f.won`, freespins: sql`f.freespins` },
  };
}

/** A provider's share of GGR from a month on. */
export interface ProviderShare {
  readonly provider: string;
  /** Like `2031-05`. */
  readonly fromMonth: string;
  readonly bps: number;
}

/** All shares, the newest of each provider first. */
export async function providerShares(db: Database | Tx): Promise<ProviderShare[]> {
  const { rows } = await sql<ProviderShare>`
    select provider, to_char(from_month, 'YYYY-MM') as "fromMonth", share_bps as bps from tracking.provider_share
    order by provider, from_month desc`.execute(db);
  return rows;
}

/** Stores a share; gives the one that was stored for the month, if any. */
export async function storeShare(tx: Tx, { provider, fromMonth, bps }: ProviderShare): Promise<number | null> {
  const { rows } = await sql<{ bps: number }>`
    select share_bps as bps from tracking.provider_share where provider = ${provider} and from_month = ${`${fromMonth}-01`}::date for update`.execute(
    tx,
  );
  await sql`
    insert into tracking.provider_share (provider, from_month, share_bps) values (${provider}, ${`${fromMonth}-01`}::date, ${bps})
    on conflict (provider, from_month) do update set share_bps = excluded.share_bps`.execute(tx);
  return rows[0]?.bps ?? null;
}
