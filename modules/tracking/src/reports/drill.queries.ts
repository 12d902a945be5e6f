import type { Database, Tx } from "@apogee/database";
import { movesBetween, roundIdOf } from "@apogee/play";
import { entriesBetween } from "@apogee/wallet";
import { sql, type RawBuilder } from "kysely";
import type { RevenueLine } from "./revenue.queries.ts";
import { selected, taggedBy, type Selection } from "./cut.queries.ts";
import { countedEntries } from "../projections/counted-entries.queries.ts";

/** The figures that can be followed down, each with what a round and an entry adds to it. */
export const DRILLED = {
  rounds: { count: true, of: "rounds", round: sql`r.begun`, entry: null },
  voids: { count: true, of: "voids", round: sql`r.voids`, entry: null },
  wagered: { count: false, of: "wagered", round: sql`r.stake`, entry: null },
  won: { count: false, of: "won", round: sql`r.win`, entry: sql`c.pot_win` },
  ggr: { count: false, of: "ggr", round: sql`r.stake - r.win`, entry: sql`-c.pot_win` },
  jackpot_provision: { count: false, of: "jackpotProvision", round: null, entry: sql`c.put_into_pots - c.pot_win` },
  ggr_before_jackpots: {
    count: false,
    of: "ggrBeforeJackpots",
    round: sql`r.stake - r.win`,
    entry: sql`-c.put_into_pots`,
  },
  bonus_costs: { count: false, of: "bonusCosts", round: sql`r.stake - r.win - r.booked`, entry: sql`c.bonuses` },
  fees: { count: false, of: "fees", round: null, entry: sql`c.fees` },
  ngr: { count: false, of: "ngr", round: sql`r.booked`, entry: sql`-(c.put_into_pots + c.bonuses + c.fees)` },
  deposits: { count: true, of: "deposits", round: null, entry: sql`c.is_deposit::int` },
  deposited: {
    count: false,
    of: "deposited",
    round: null,
    entry: sql`case when c.is_deposit then c.credited else 0 end`,
  },
  reversed: {
    count: false,
    of: "reversed",
    round: null,
    entry: sql`case when c.is_reversal then -c.credited else 0 end`,
  },
  withdrawals: { count: true, of: "withdrawals", round: null, entry: sql`c.is_withdrawal::int` },
  withdrawn: { count: false, of: "withdrawn", round: null, entry: sql`c.withdrawn` },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly count: boolean;
      readonly of: keyof RevenueLine;
      readonly round: RawBuilder<unknown> | null;
      readonly entry: RawBuilder<unknown> | null;
    }
  >
>;
export type Drilled = keyof typeof DRILLED;

/** A round, or an entry of the ledger, with what it adds to the figure of a cell. */
export interface DrillItem {
  readonly kind: "round" | "entry";
  /** The round's id, or the entry's number. */
  readonly id: string;
  readonly at: Date;
  readonly playerId: number | null;
  readonly currency: string;
  readonly game: string | null;
  /** The kind of the entry; null for a round. */
  readonly entryKind: string | null;
  /** What the round staked and won in the cell's days; null for an entry. */
  readonly stake: bigint | null;
  readonly win: bigint | null;
  readonly value: bigint;
}

interface Row {
  readonly kind: "round" | "entry";
  readonly id: number;
  readonly round: number | null;
  readonly at: Date;
  readonly playerId: number | null;
  readonly currency: string;
  readonly game: string | null;
  readonly entryKind: string | null;
  readonly stake: string | null;
  readonly win: string | null;
  readonly value: string;
  readonly total: number;
}

const DAY_MS = 86_400_000;

/** The rounds and entries that sum to a figure of a cell, rounds first, and how many there are. */
export async function drillItems(
  db: Database | Tx,
  figure: Drilled,
  asked: Selection & { readonly withoutGame: boolean },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly DrillItem[]; readonly total: number }> {
  const { round, entry } = DRILLED[figure];
  const [from, to] = [new Date(asked.from), new Date(Date.parse(asked.to) + DAY_MS)];
  const parts = [
    ...(round === null || asked.withoutGame ? [] : [roundsOf(asked, round, { from, to })]),
    ...(entry === null ? [] : [entriesOf(asked, entry, { from, to })]),
  ];
  if (parts.length === 0) return { items: [], total: 0 };
  const { rows } = await sql<Row>`
    select i.*, count(*) over ()::int as total from (${sql.join(parts, sql` union all `)}) i where i.value <> '0'
    order by i.kind desc, i.id, i.round limit ${limit} offset ${offset}`.execute(db);
  return {
    items: rows.map(({ id, round: at, ...row }) => ({
      kind: row.kind,
      at: row.at,
      playerId: row.playerId,
      currency: row.currency,
      game: row.game,
      entryKind: row.entryKind,
      id: at === null ? String(id) : roundIdOf(id, at),
      stake: row.stake === null ? null : BigInt(row.stake),
      win: row.win === null ? null : BigInt(row.win),
      value: BigInt(row.value),
    })),
    total: rows[0]?.total ?? 0,
  };
}

interface Times {
  readonly from: Date;
  readonly to: Date;
}

/** Day sums of players name the wallets that played in the cell, so only these are read in the log. */
function roundsOf(asked: Selection, value: RawBuilder<unknown>, { from, to }: Times): RawBuilder<unknown> {
  const wallets = sql`select o.id from (select distinct f.player_id, f.currency ${selected("player_day", asked)}) p
    join wallet.purse_owner o on o.player_id = p.player_id and o.currency = p.currency`;
  return sql`
    select 'round' as kind, r.purse_id as id, r.round, r.at, r.player_id as "playerId", r.currency, g.identifier as game, null as "entryKind",
      r.stake::text as stake, r.win::text as win, (${value})::text as value
    from (
      select m.purse_id, m.round, m.player_id, m.currency, m.game_id, min(m.at) as at, sum(m.stake) as stake, sum(m.win) as win, sum(m.booked) as booked,
        count(*) filter (where m.begins) as begun, count(*) filter (where m.what = 'reversal') as voids
      from ${movesBetween(from, to, wallets)} m where m.what <> 'nothing' and m.test = ${asked.test} group by 1, 2, 3, 4, 5) r
    left join games.game_name g on g.id = r.game_id where ${within(asked, { currency: sql`r.currency` })}`;
}

function entriesOf(
  asked: Selection & { readonly withoutGame: boolean },
  value: RawBuilder<unknown>,
  { from, to }: Times,
): RawBuilder<unknown> {
  return sql`
    select 'entry' as kind, c.id, null::bigint as round, c.at, c.player_id as "playerId", c.currency, g.identifier as game, c.kind as "entryKind",
      null as stake, null as win, (${value})::text as value
    from ${countedEntries(entriesBetween(from, to))} c left join games.game_name g on g.id = c.game_id
    where c.test = ${asked.test} and ${asked.withoutGame ? sql`c.game_id = 0` : sql`true`}
      and ${within(asked, { currency: sql`c.currency`, country: sql`c.country` })}`;
}

/** The filters on rows that have a game as `g`. Rounds are read of the players of a country only. */
function within(
  { currencies, countries, providers, games, tags }: Selection,
  { currency, country }: { readonly currency: RawBuilder<unknown>; readonly country?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const among = (column: RawBuilder<unknown>, list: readonly string[]): RawBuilder<unknown> =>
    list.length === 0 ? sql`true` : sql`${column} = any (${[...list]}::text[])`;
  return sql`${among(currency, currencies)} and ${country ? among(country, countries) : sql`true`}
    and ${among(sql`g.provider`, providers)} and ${among(sql`g.identifier`, games)} and ${taggedBy({ tags: tags ?? [] })}`;
}
