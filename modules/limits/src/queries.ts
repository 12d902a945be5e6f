import { listed, type Database, type Tx } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import type pg from "pg";
import { rolledTo, type LimitCounters } from "./domain/limit-counters.ts";

interface Row {
  purse_id: number;
  day: number;
  wager_day: number;
  wager_week: number;
  wager_month: number;
  loss_day: number;
  loss_week: number;
  loss_month: number;
  wager_day_limit: number | null;
  wager_week_limit: number | null;
  wager_month_limit: number | null;
  loss_day_limit: number | null;
  loss_week_limit: number | null;
  loss_month_limit: number | null;
  closed_until: Date | null;
  limit_missing: boolean;
}

/** Runs statements: a connection or a pool. */
export type Runner = Pick<pg.ClientBase, "query">;

/**
 * The limit counters of wallets. A wallet without counters gets a row, so that stakes can be counted from then on. A
 * break of its player applies to it too, and it needs a limit of its own if another wallet of the player has one.
 */
export async function loadStandings(
  runner: Runner,
  purseIds: readonly number[],
  today: number,
): Promise<Map<number, LimitCounters>> {
  const ids = `{${purseIds.join(",")}}`;
  const read = async (): Promise<Row[]> =>
    (
      await runner.query<Row>({
        name: "limits_load",
        text: "select s.* from unnest($1::bigint[]) as i (id) join limits.standing s on s.purse_id = i.id",
        values: [ids],
      })
    ).rows;
  let rows = await read();
  if (rows.length < purseIds.length) {
    await runner.query({ name: "limits_open", text: OPEN, values: [ids, today] });
    rows = await read();
  }
  return new Map(rows.map((row) => [row.purse_id, standingOf(row)]));
}

/** The limit counters of wallets at this time. Wallets without counters are left out. */
export async function standingsOf(
  db: Database | Tx,
  purseIds: readonly number[],
  at: Date,
): Promise<Map<number, LimitCounters>> {
  const { rows } = await sql<Row>`select * from limits.standing where purse_id = any (${purseIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.purse_id, rolledTo(standingOf(row), at)]));
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

/**
 * What a wallet without limits takes over from its player's other wallets, `p` being the new one: a break, and whether
 * it needs a limit of its own.
 */
export const FROM_OTHERS = `
  (select max(s.closed_until) from wallet.purse_owner o join limits.standing s on s.purse_id = o.id where o.player_id = p.player_id),
  exists (select from wallet.purse_owner o join limits.standing s on s.purse_id = o.id where o.player_id = p.player_id
    and coalesce(wager_day_limit, wager_week_limit, wager_month_limit, loss_day_limit, loss_week_limit, loss_month_limit) is not null)`;

const OPEN = `
  insert into limits.standing (purse_id, day, closed_until, limit_missing) select p.id, $2, ${FROM_OTHERS}
  from unnest($1::bigint[]) as i (id) join wallet.purse_owner p on p.id = i.id
  on conflict (purse_id) do nothing`;

function standingOf(row: Row): LimitCounters {
  const limit = (value: number | null): ReturnType<typeof minor> | null => (value === null ? null : minor(value));
  return {
    day: row.day,
    wager: { day: row.wager_day, week: row.wager_week, month: row.wager_month },
    loss: { day: row.loss_day, week: row.loss_week, month: row.loss_month },
    limits: {
      wager: {
        day: limit(row.wager_day_limit),
        week: limit(row.wager_week_limit),
        month: limit(row.wager_month_limit),
      },
      loss: { day: limit(row.loss_day_limit), week: limit(row.loss_week_limit), month: limit(row.loss_month_limit) },
    },
    closedUntil: row.closed_until,
    limitMissing: row.limit_missing,
  };
}
