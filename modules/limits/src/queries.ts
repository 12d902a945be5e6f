import { listed, type Database, type Tx } from "@apogee/database";
import { minor, type Minor } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import { sql } from "kysely";
import type pg from "pg";
import { rolledTo, type Kind, type LimitCounters } from "./amounts/domain/limit-counters.ts";
import type { PendingLoosening } from "./amounts/domain/limit-change.ts";
import { UTC, type Period } from "./domain/periods.ts";
import type { CountedWallet, MoneyLimit, PlayerLimits } from "./amounts/domain/player-limits.ts";

/** Runs statements: a connection or a pool. */
export type Runner = Pick<pg.ClientBase, "query">;

/** The limit counters of a wallet, and the limits of its player; null if the player has none. */
export interface LoadedLimits {
  readonly standing: LimitCounters;
  readonly playerLimits: PlayerLimits | null;
}

/**
 * The limit counters of wallets, with the limits of their players. A wallet without counters gets a row, so that stakes
 * can be counted from then on; a break of its player applies to it too. The version of a player's limits is read
 * before the limits and the other wallets' counters: what changes in between makes the version stale. `rates` is
 * called only if a player has limits.
 */
export async function loadStandings(
  runner: Runner,
  walletIds: readonly number[],
  today: number,
  rates: () => Promise<Rates>,
): Promise<Map<number, LoadedLimits>> {
  const ids = `{${walletIds.join(",")}}`;
  const read = async (): Promise<Row[]> =>
    (
      await runner.query<Row>({
        name: "limits_load",
        text: `select s.*, z.zone, l.player_id, l.version as limits_version from unnest($1::bigint[]) as i (id)
          join limits.standing s on s.purse_id = i.id join wallet.purse_owner o on o.id = i.id
          left join limits.player_zone z on z.player_id = o.player_id
          left join limits.limited_player l on l.player_id = o.player_id`,
        values: [ids],
      })
    ).rows;
  let rows = await read();
  if (rows.length < walletIds.length) {
    await runner.query({ name: "limits_open", text: OPEN, values: [ids, today - 1] });
    rows = await read();
  }
  const limited = await loadLimited(runner, [...new Set(rows.flatMap(({ player_id }) => player_id ?? []))]);
  const current = limited.size === 0 ? null : await rates();
  return new Map(
    rows.map((row) => {
      const of = row.player_id === null ? undefined : limited.get(row.player_id);
      return [
        row.purse_id,
        {
          standing: standingOf(row),
          playerLimits:
            of && current
              ? {
                  version: row.limits_version!,
                  limits: of.limits,
                  others: of.wallets.filter(({ walletId }) => walletId !== row.purse_id),
                  rates: current,
                }
              : null,
        },
      ];
    }),
  );
}

interface Limited {
  readonly limits: readonly MoneyLimit[];
  readonly wallets: ReadonlyArray<CountedWallet & { readonly walletId: number }>;
}

/** The limits on stakes and losses of players that have any, with the counters of all their wallets. */
async function loadLimited(runner: Runner, playerIds: readonly number[]): Promise<Map<number, Limited>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await runner.query<{
    player_id: number;
    zone: string | null;
    limits: Array<{ kind: Kind; period: Period; currency: string; amount: number }>;
    wallets: Array<Row & { currency: string }> | null;
  }>({
    name: "limits_of_players",
    text: `select l.player_id, (select zone from limits.player_zone z where z.player_id = l.player_id) as zone,
        json_agg(json_build_object('kind', l.kind, 'period', l.period, 'currency', l.currency, 'amount', l.amount) order by l.id) as limits,
        (select json_agg(to_jsonb(s) || jsonb_build_object('currency', o.currency)) from wallet.purse_owner o
         join limits.standing s on s.purse_id = o.id where o.player_id = l.player_id) as wallets
      from limits.player_limit l where l.player_id = any ($1::bigint[]) and l.kind in ('wager', 'loss') group by l.player_id`,
    values: [`{${playerIds.join(",")}}`],
  });
  return new Map(
    rows.map(({ player_id, zone, limits, wallets }) => [
      player_id,
      {
        limits: limits.map((limit) => ({ ...limit, amount: minor(limit.amount) })),
        wallets: (wallets ?? []).map((row) => ({
          walletId: row.purse_id,
          currency: row.currency,
          counters: standingOf({ ...row, zone, closed_until: null }),
        })),
      },
    ]),
  );
}

/** The limit counters of wallets at this time. Wallets without counters are left out. */
export async function standingsOf(
  db: Database | Tx,
  walletIds: readonly number[],
  at: Date,
): Promise<Map<number, LimitCounters>> {
  const counters = await countersOf(db, walletIds);
  return new Map([...counters].map(([walletId, standing]) => [walletId, rolledTo(standing, at)]));
}

/** The stored limit counters of wallets, of the day on which they were counted. */
export async function countersOf(db: Database | Tx, walletIds: readonly number[]): Promise<Map<number, LimitCounters>> {
  const { rows } = await sql<Row>`
    select s.*, z.zone from limits.standing s join wallet.purse_owner o on o.id = s.purse_id
    left join limits.player_zone z on z.player_id = o.player_id where s.purse_id = any (${walletIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.purse_id, standingOf(row)]));
}

/** Those of these players who accept no stakes at this time: a break or an exclusion is running. */
export async function playersOnBreak(
  db: Database | Tx,
  playerIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct o.player_id as "playerId" from wallet.purse_owner o join limits.standing s on s.purse_id = o.id
    where o.player_id = any (${listed([...playerIds], "bigint")}) and s.closed_until > ${now}`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}

/** The break that a new wallet `p` takes over from its player's other wallets. */
export const BREAK_OF_OTHERS = `
  (select max(s.closed_until) from wallet.purse_owner o join limits.standing s on s.purse_id = o.id where o.player_id = p.player_id)`;

/** The day before is past in every zone, so the first count takes the zone's own day. */
const OPEN = `
  insert into limits.standing (purse_id, day, closed_until) select p.id, $2, ${BREAK_OF_OTHERS}
  from unnest($1::bigint[]) as i (id) join wallet.purse_owner p on p.id = i.id
  on conflict (purse_id) do nothing`;

interface Row {
  purse_id: number;
  player_id: number | null;
  limits_version: number | null;
  zone: string | null;
  day: number;
  wager_day: number;
  wager_week: number;
  wager_month: number;
  loss_day: number;
  loss_week: number;
  loss_month: number;
  closed_until: Date | null;
}

function standingOf(row: Row): LimitCounters {
  return {
    day: row.day,
    zone: row.zone ?? UTC,
    wager: { day: row.wager_day, week: row.wager_week, month: row.wager_month },
    loss: { day: row.loss_day, week: row.loss_week, month: row.loss_month },
    closedUntil: row.closed_until,
  };
}

/** A row of `limits.player_limit`. */
export interface StoredLimit {
  readonly id: number;
  readonly playerId: number;
  readonly kind: LimitKind;
  readonly period: Period;
  readonly currency: string;
  readonly amount: Minor;
  readonly createdAt: Date;
  readonly pending: PendingLoosening | null;
}

/** What a limit of money limits: deposits, real money lost, or stakes. */
export const MONEY_KINDS = ["deposit", "loss", "wager"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
/** What a limit limits: money, or the minutes on the site. */
export const LIMIT_KINDS = [...MONEY_KINDS, "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** The currency of limits of time, by ISO 4217: none. Their amounts are minutes. */
export const TIME = "XXX";

/** The limits of a player, oldest first. */
export async function limitsOf(db: Database | Tx, playerId: number): Promise<StoredLimit[]> {
  const { rows } = await sql<LimitRow>`
    select * from limits.player_limit where player_id = ${playerId} order by id`.execute(db);
  return rows.map(limitOf);
}

/** A limit by its number. */
export async function limitById(db: Database | Tx, limitId: number): Promise<StoredLimit | undefined> {
  const { rows } = await sql<LimitRow>`select * from limits.player_limit where id = ${limitId}`.execute(db);
  return rows[0] && limitOf(rows[0]);
}

/** The limit whose loosening waits under this token. */
export async function limitByToken(db: Database | Tx, hash: Buffer): Promise<StoredLimit | undefined> {
  const { rows } = await sql<LimitRow>`select * from limits.player_limit where token_hash = ${hash}`.execute(db);
  return rows[0] && limitOf(rows[0]);
}

interface LimitRow {
  id: number;
  player_id: number;
  kind: LimitKind;
  period: Period;
  currency: string;
  amount: number;
  created_at: Date;
  next_amount: number | null;
  change_at: Date | null;
  confirm_until: Date | null;
}

function limitOf(row: LimitRow): StoredLimit {
  const { id, kind, period, currency } = row;
  return {
    id,
    playerId: row.player_id,
    kind,
    period,
    currency,
    amount: minor(row.amount),
    createdAt: row.created_at,
    pending:
      row.change_at === null
        ? null
        : {
            amount: row.next_amount === null ? null : minor(row.next_amount),
            changeAt: row.change_at,
            confirmUntil: row.confirm_until!,
          },
  };
}
