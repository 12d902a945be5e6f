import type { Database } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** How much a generated house has. */
export interface ManyDays {
  readonly players: number;
  /** Rounds, ten to a row of a player's day and game. */
  readonly rounds: number;
  /** The last day; the days before it fill a year. */
  readonly last: string;
}

const DAYS = 365;
const ROUNDS_A_ROW = 10;
const COUNTRIES = ["DE", "AT", "FI", "NO", "CA", "AU", "NZ", "IE", "EE", "IT", "FR", "CH"];
const CURRENCIES = ["EUR", "NOK", "AUD", "CAD"];
const METHODS = ["card", "bank", "wallet", "bitcoin"];
const FIRST_NAMES = ["Mia", "Anna", "Jonas", "Lena", "Ole", "Kai", "Liis", "Marco", "Emma", "Noah", "Ida", "Finn"];
const LAST_NAMES = [
  "Berg",
  "Sol",
  "Wolff",
  "Rossi",
  "Tamm",
  "Hansen",
  "Novak",
  "Meyer",
  "Silva",
  "Lund",
  "Koch",
  "Virtanen",
];

/** A number from 0 below `below`, always the same for `of` and `salt`. */
const draw = (of: RawBuilder<unknown>, salt: number, below: number): RawBuilder<unknown> =>
  sql`((hashint8(${of}::bigint * 31 + ${sql.lit(salt)}) & 1073741823) % ${sql.lit(below)})`;
const pick = (list: readonly string[], at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(array[${sql.join(list.map((each) => sql.lit(each)))}])[1 + ${at}]`;
const country = (player: RawBuilder<unknown>): RawBuilder<unknown> =>
  pick(COUNTRIES, draw(player, 1, COUNTRIES.length));
const currency = (player: RawBuilder<unknown>): RawBuilder<unknown> =>
  pick(CURRENCIES, draw(player, 2, CURRENCIES.length));

/** A share of rows as a condition. */
const oneOf = (of: RawBuilder<unknown>, salt: number, many: number): RawBuilder<unknown> =>
  sql`${draw(of, salt, many)} = 0`;

/**
 * Fills a database with players, wallets and the day sums of a year, as projections would have made them of these rounds.
 * Nothing is random, and no log is written. `owner` may insert everywhere; `games` are ids of the catalogue.
 */
export async function givenManyDays(
  owner: Database,
  games: readonly number[],
  { players, rounds, last }: ManyDays,
  say: (what: string) => void = () => undefined,
): Promise<void> {
  const id = sql.ref("n");
  const dayOf = (salt: number): RawBuilder<unknown> => sql`(${last}::date - ${draw(id, salt, DAYS)}::int)`;
  const steps: ReadonlyArray<readonly [string, RawBuilder<unknown>]> = [
    [
      "players",
      sql`with name as materialized (
          select f, l, (fn - 1)::int as fn, (ln - 1)::int as ln, lower(f || '||' || l || '|') as words, identity.search_keys(lower(f || '||' || l || '|'), false) as keys
          from unnest(${sql.val(FIRST_NAMES)}::text[]) with ordinality as a (f, fn) cross join unnest(${sql.val(LAST_NAMES)}::text[]) with ordinality as b (l, ln)),
        person as materialized (
          select n, ${draw(id, 3, FIRST_NAMES.length)}::int as fn, ${draw(id, 4, LAST_NAMES.length)}::int as ln from generate_series(1, ${players}::bigint) n)
        insert into identity.player (id, email, email_key, first_name, last_name, licence, currency, language, country, receive_promos, receive_sms_promos, terms_version,
          terms_accepted_at, confirmed_at, created_at, search_words, search_keys)
        overriding system value
        select n, 'p' || n || '@example.com', 'p' || n || '@example.com', w.f, w.l, 'CW', ${currency(id)}, 'en', ${country(id)}, false, false, '1', ${dayOf(5)},
          case when ${draw(id, 6, 100)} < 82 then ${dayOf(5)} end, ${dayOf(5)}, w.words || '|p' || n, w.keys || hashtext('p' || n) || hashtext('=p' || n)
        from person join name w using (fn, ln)`,
    ],
    [
      "wallets",
      sql`insert into wallet.purse (id, player_id, currency, real, bonus, opened_at) overriding system value
        select n, n, ${currency(id)}, case when ${oneOf(id, 7, 4)} then ${draw(id, 8, 20_000)} else 0 end, case when ${oneOf(id, 9, 40)} then 500 else 0 end, ${dayOf(5)}
        from generate_series(1, ${players}::bigint) n`,
    ],
    [
      "days of players",
      sql`insert into tracking.player_day (day, player_id, game_id, currency, test, country, rounds, booked)
        select day, player, game, ${currency(sql.ref("player"))}, false, ${country(sql.ref("player"))}, sum(${sql.lit(ROUNDS_A_ROW)}), sum(won) from (
          select ${dayOf(10)} as day, 1 + ${draw(id, 11, players)} as player, (${sql.lit(`{${games.join(",")}}`)}::int[])[1 + ${draw(id, 12, games.length)}] as game,
            ${draw(id, 13, 1_000)} - 450 as won
          from generate_series(1, ${Math.ceil(rounds / ROUNDS_A_ROW)}::bigint) n) r group by 1, 2, 3, 4, 5, 6 order by 1`,
    ],
    [
      "days of games",
      sql`insert into tracking.day_play (day, country, currency, game_id, test, rounds, wagered, won, booked)
        select day, country, currency, game_id, false, sum(rounds), sum(rounds) * 200, sum(rounds) * 200 - sum(booked), sum(booked)
        from tracking.player_day group by 1, 2, 3, 4 order by 1`,
    ],
    [
      "days of games together",
      sql`insert into tracking.day_total (day, country, currency, test, rounds, wagered, won, booked)
        select day, country, currency, test, sum(rounds), sum(wagered), sum(won), sum(booked) from tracking.day_play group by 1, 2, 3, 4`,
    ],
    [
      "days of money",
      sql`insert into tracking.player_money (day, player_id, currency, test, country, costs, deposits, deposited, withdrawn)
        select ${dayOf(14)}, player, ${currency(sql.ref("player"))}, false, ${country(sql.ref("player"))}, sum(${draw(id, 15, 50)}), count(*), sum(1000 + ${draw(id, 16, 9_000)}), sum(case when ${oneOf(id, 17, 3)} then 1500 else 0 end)
        from (select n, 1 + ${draw(id, 18, Math.ceil(players / 3))} as player from generate_series(1, ${players}::bigint) n) d group by 1, 2, 3, 4, 5 order by 1`,
    ],
    [
      "days of payments",
      sql`insert into tracking.player_payment (day, player_id, currency, method, action, country, created, succeeded, succeeded_amount, failed, abandoned)
        select day, player_id, currency, ${pick(METHODS, draw(sql.ref("player_id"), 19, METHODS.length))}, action, country, 1 + many, many, amount, ${draw(sql.ref("player_id"), 20, 2)}, 1 - ${draw(sql.ref("player_id"), 20, 2)}
        from (select *, 'deposit' as action, deposits as many, deposited as amount from tracking.player_money
          union all select *, 'withdrawal', 1, withdrawn from tracking.player_money where withdrawn > 0) m order by 1`,
    ],
    [
      "money by day",
      sql`insert into tracking.day_money (day, country, currency, game_id, test, bonuses, deposits, deposited, withdrawals, withdrawn)
        select day, country, currency, 0, false, sum(costs), sum(deposits), sum(deposited), count(*) filter (where withdrawn > 0), sum(withdrawn) from tracking.player_money group by 1, 2, 3`,
    ],
    [
      "first deposits",
      sql`insert into tracking.first_deposit (player_id, day, currency, country, test, amount, entry_id)
        select distinct on (player_id) player_id, day, currency, country, false, deposited, player_id from tracking.player_money order by player_id, day`,
    ],
    [
      "costs of bonuses",
      sql`insert into tracking.day_bonus (day, country, currency, test, kind, offer, entries, cost)
        select day, country, currency, false, k.kind, k.offer, 3, m.bonuses / k.part from tracking.day_money m
          cross join (values ('bonus_issued', 'welcome', 2), ('bonus_issued', 'spring', 4), ('promo_win', '', 8), ('cashback_paid', '', 8)) as k (kind, offer, part)`,
    ],
    [
      "limits and breaks",
      sql`insert into tracking.player_safety (day, player_id, what, country, times)
        select distinct on (day, player_id, what) day, player_id, what, ${country(sql.ref("player_id"))}, 1 from (
          select ${dayOf(21)} as day, 1 + ${draw(id, 22, players)} as player_id, ${pick(["limit.set", "limit.removed", "break.begun", "exclusion.begun"], draw(id, 23, 4))} as what
          from generate_series(1, ${Math.ceil(players / 20)}::bigint) n) s`,
    ],
    [
      "returns of games",
      sql`insert into tracking.game_statistics (game_id, paytable, currency, plays, wagered, won, voids, stake_squares, win_squares, stake_times_win)
        select game_id, 'many@1', currency, sum(rounds), sum(wagered), sum(won), 0, sum(wagered) * 200, sum(won) * 9000, sum(won) * 200 from tracking.day_play group by 1, 3`,
    ],
  ];
  const searched = await dropSearch(owner);
  for (const [what, statement] of steps) {
    await statement.execute(owner);
    say(what);
  }
  for (const index of searched) await sql.raw(index).execute(owner);
  say("indexes of the search");
  await sql`analyze`.execute(owner);
}

/**
 * Keys of the search are computed once for each name, and its indexes made at once afterwards: computed row by row they
 * take most of an hour for a million players. Misspelt e-mail addresses have no keys.
 */
async function dropSearch(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'identity' and tablename = 'player' and indexdef like '%USING gin%'`.execute(
    owner,
  );
  for (const { name } of rows) await sql`drop index ${sql.id("identity", name)}`.execute(owner);
  await sql`alter table identity.player alter column search_words drop expression, alter column search_keys drop expression`.execute(
    owner,
  );
  return rows.map(({ made }) => made);
}
