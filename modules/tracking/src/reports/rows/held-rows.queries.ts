import { sql, type RawBuilder } from "kysely";
import { among, isTester } from "../payments.queries.ts";
import type { RowsAsked, RowSources } from "./row.queries.ts";

const wallets = (column: "real" | "bonus" | "deficit") => ({
  isCount: false,
  rows: ({ currencies, test }: RowsAsked) => {
    const amount = sql.ref(`h.${column}`);
    return sql`(
      select 'wallet' as kind, h.purse_id::text as id, null::text as at, h.player_id as player, ''::text as what, h.currency, ${amount}::numeric as value
      from wallet.holding h where ${amount} > 0 and ${among(sql`h.currency`, currencies)} and ${isTester(sql`h.player_id`)} = ${test})`;
  },
});

const withdrawals = ({ currencies, test }: RowsAsked): RawBuilder<unknown> => sql`(
  select 'withdrawal' as kind, null::text as id, null::text as at, w.player_id as player, ''::text as what, w.currency, w.amount::numeric as value
  from cashier.pending_withdrawal w where ${among(sql`w.currency`, currencies)} and ${isTester(sql`w.player_id`)} = ${test})`;

const rounds = ({ currencies, test }: RowsAsked): RawBuilder<unknown> => sql`(
  select 'round' as kind, o.purse_id || '-' || o.round as id, to_char(o.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, p.player_id as player, g.identifier as what,
    p.currency, o.stake::numeric as value
  from play.unfinished_round o join wallet.purse_owner p on p.id = o.purse_id left join games.game_name g on g.id = o.game_id
  where ${among(sql`p.currency`, currencies)} and ${isTester(sql`p.player_id`)} = ${test})`;

const pots = (amount: RawBuilder<unknown>) => ({
  isCount: false,
  rows: ({ currencies, test }: RowsAsked) => sql`(
    select 'pot' as kind, j.level_id::text as id, null::text as at, null::bigint as player, j.jackpot || ' · ' || j.level as what, j.currency, (${amount})::numeric as value
    from jackpots.holding j where not ${test}::boolean and ${among(sql`j.currency`, currencies)})`,
});

const freespins = ({ currencies, test }: RowsAsked): RawBuilder<unknown> => sql`(
  select 'freespins' as kind, l.id, null::text as at, l.player_id as player, l.spins || ' × ' || g.identifier as what, l.currency, (l.spins * l.stake)::numeric as value from (
    select f.freespins_id::text as id, f.currency, f.player_id, f.spins, f.stake, n.id as game_id from bonuses.freespins_left f left join games.game_name n on n.identifier = f.game
    union all
    select f.issue_id, p.currency, p.player_id, f.spins, f.stake, f.game_id from gateway.freespins_left f join wallet.purse_owner p on p.id = f.purse_id) l
    left join games.game_name g on g.id = l.game_id
  where ${among(sql`l.currency`, currencies)} and ${isTester(sql`l.player_id`)} = ${test})`;

const HELD = {
  real: wallets("real"),
  bonus: wallets("bonus"),
  pending_withdrawals: { isCount: false, rows: withdrawals },
  open_stakes: { isCount: false, rows: rounds },
  pots: pots(sql`greatest(j.pot, 0)`),
  reserves: pots(sql`j.reserve`),
  owed_by_players: wallets("deficit"),
} satisfies RowSources;

/** Rows of the report on liabilities. */
export const LIABILITY_ROWS: RowSources = {
  ...HELD,
  wallets: {
    isCount: true,
    rows: ({ currencies, test }) => sql`(
      select 'wallet' as kind, h.purse_id::text as id, null::text as at, h.player_id as player, ''::text as what, h.currency, 1::numeric as value
      from wallet.holding h where (h.real > 0 or h.bonus > 0 or h.deficit > 0) and ${among(sql`h.currency`, currencies)} and ${isTester(sql`h.player_id`)} = ${test})`,
  },
  liability: {
    isCount: false,
    rows: (asked) => {
      const { owed_by_players: _, ...parts } = HELD;
      return sql`(${sql.join(
        Object.values(parts).map(({ rows }) => sql`select * from ${rows(asked)} part`),
        sql` union all `,
      )})`;
    },
  },
};

/** Rows of the report on exposure, by what is open. Open rounds show their stakes, and free spins theirs. */
export const EXPOSURE_ROWS: RowSources = {
  rounds: { isCount: false, rows: rounds },
  pots: pots(sql`coalesce(j.cap, greatest(j.pot, 0))`),
  freespins: { isCount: false, rows: freespins },
  bonuses: wallets("bonus"),
  withdrawals: { isCount: false, rows: withdrawals },
};
