import { randomUUIDv7 } from "node:crypto";
import { connect } from "@apogee/database";
import { minor } from "@apogee/kernel";
import type { StakeIntent } from "@apogee/play";
import { sql } from "kysely";
import pg from "pg";

/**
 * Opens wallets with money from an adjustment; every second one has bonus money only, which is used after real money.
 * Each has limits that are counted and never reached, and a bonus that is wagered, so every bet passes all rules.
 */
export async function openWallets(url: string, players: number): Promise<number[]> {
  const { db, close } = connect({ url });
  try {
    await sql`insert into wallet.purse (player_id, currency, opened_at, real, bonus, version)
      select n, 'EUR', '2026-01-01', n % 2 * 1000000000000, (n + 1) % 2 * 1000000000000, 1 from generate_series(1, ${players}::int) n`.execute(
      db,
    );
    await sql`with account as (insert into wallet.account (kind, currency, balance) select 'adjustments', 'EUR', -1000000000000 * ${players}::bigint returning id),
        entry as (insert into wallet.entry (kind, currency, at, cause, actor) select 'adjustment', 'EUR', '2026-01-01', 'bench:' || n, 'bench' from generate_series(1, ${players}::int) n returning id, at, cause)
      insert into wallet.posting (entry_id, line, at, purse_id, account_id, money, amount, purse_version, real_after, bonus_after)
      select e.id, 0, e.at, p.id, null, case when p.real > 0 then 'real' else 'bonus' end, 1000000000000, 1, p.real, p.bonus from entry e join wallet.purse p on 'bench:' || p.player_id = e.cause
      union all select e.id, 1, e.at, null, a.id, 'real', -1000000000000, null, null, null from entry e, account a`.execute(
      db,
    );
    await sql`insert into limits.standing (purse_id, day, wager_day_limit, wager_week_limit, wager_month_limit, loss_day_limit, loss_week_limit, loss_month_limit)
      select id, 0, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15 from wallet.purse`.execute(db);
    await sql`insert into bonuses.bonus (purse_id, title, stage, amount, wager_required, max_bet, issued_at)
      select id, 'Bench', 'handle_bets', 1000000, 1e15, 100000, '2026-01-01' from wallet.purse`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from wallet.purse order by id`.execute(db);
    return rows.map(({ id }) => id);
  } finally {
    await close();
  }
}

/** A whole round: a stake of 1.00 and a win of 0.95 in one call. */
export function stakeOn(walletId: number): StakeIntent {
  return {
    kind: "stake",
    walletId,
    key: randomUUIDv7(),
    gameId: 1,
    sessionId: 1,
    stake: minor(100),
    paytable: "bench@1",
    contributionBps: 10_000,
    choices: {},
    seedPairId: null,
    closed: null,
    draw: () => ({ win: minor(95), finished: true, record: { denomination: 5, choices: {}, phases: [] } }),
  };
}

/** Runs statements, each in a separate transaction. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of text.split(/;\s*/).filter(Boolean)) await client.query(statement);
  } finally {
    await client.end();
  }
}
