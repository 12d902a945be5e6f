import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, testDatabase } from "@apogee/database";
import { minor, SystemClock } from "@apogee/kernel";
import { Lane, verifyLedger, type StakeIntent } from "@apogee/play";
import { sql } from "kysely";
import pg from "pg";
import { medianMs, rateOf } from "./drive.ts";
import { MixedCalls } from "./mixed-calls.ts";
import { atLeast, atMost, median, report, type Figure } from "./figure.ts";
import { InteractiveTransactionBet } from "./peers/interactive-transaction.ts";
import { SelectForUpdateBet } from "./peers/select-for-update.ts";
import { Pgbench } from "./pgbench.ts";

const PLAYERS = 512;
const BARS = [[16, 2, 1.8], [64, 2.5, 2.7], [256, 3.5, 3]] as const;

/** P1 with limits and bonuses, whole rounds and mixed calls, P2 and P4: both sides on one durable server, alternating, medians of the rounds. */
export async function benchPlay({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 2 : 5;
  const rounds = short ? 1 : 5;
  const database = await testDatabase({ durable: true });
  const { db, close } = connect({ url: database.appUrl });
  const lane = new Lane({ url: database.appUrl, clock: new SystemClock() });
  const pgbench = new Pgbench(database.superuserUrl);
  await pgbench.prepare(20);
  await query(database.superuserUrl, readFileSync(join(import.meta.dirname, "peers", "tables.sql"), "utf8"));
  const purses = await openPurses(database.superuserUrl);
  const forUpdate = new SelectForUpdateBet(database.appUrl);
  const interactive = new InteractiveTransactionBet(database.appUrl);
  await query(database.superuserUrl, "vacuum analyze wallet.purse; checkpoint");

  const bet = (player: number) => lane.submit(stake(purses[player]!));
  await rateOf(64, 1, bet);
  const tps: number[] = [];
  const ours = new Map<number, number[]>(BARS.map(([players]) => [players, []]));
  const mixed = new Map<number, number[]>(BARS.map(([players]) => [players, []]));
  const callers = purses.map((purseId) => new MixedCalls(lane, purseId));
  const peers = { forUpdate: [] as number[], interactive: [] as number[] };
  const lone = { ours: [] as number[], other: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`);
    tps.push(await pgbench.rate(16, seconds));
    for (const [players] of BARS) ours.get(players)!.push(await rateOf(players, seconds, bet));
    for (const [players] of BARS) mixed.get(players)!.push(await rateOf(players, seconds, (player) => callers[player]!.next()));
    peers.interactive.push(await rateOf(64, seconds, (player) => interactive.bet(player + 1, 100, 95)));
    peers.forUpdate.push(await rateOf(64, seconds, (player) => forUpdate.bet(player + 1, 100, 95)));
    lone.other.push(await pgbench.latencyMs(seconds));
    lone.ours.push(await medianMs(seconds, () => bet(0)));
  }
  const at64 = median(ours.get(64)!);
  const figures: Figure[] = [
    ...BARS.map(([players, bar]) => atLeast(`P1 ${players} players / pgbench c=16`, median(ours.get(players)!), median(tps), bar)),
    ...BARS.map(([players, , bar]) => atLeast(`P1 ${players} players, mixed calls`, median(mixed.get(players)!), median(tps), bar)),
    atLeast("P2 / interactive transaction", at64, median(peers.interactive), 30),
    atLeast("P2 / select for update", at64, median(peers.forUpdate), 5),
    atMost("P4 lone player, ms / pgbench c=1", median(lone.ours), median(lone.other), 1.3),
  ];
  const met = report("play", figures);
  const broken = (await verifyLedger(db)).filter((check) => check.broken.length > 0 && check.name !== "Every purse belongs to a player.");
  await Promise.all([lane.close(), forUpdate.close(), interactive.close(), close()]);
  await database.drop();
  console.log(broken.length === 0 ? "The ledger holds after all bets." : `The ledger is BROKEN: ${JSON.stringify(broken)}`);
  return met && broken.length === 0;
}

function stake(purseId: number): StakeIntent {
  return {
    kind: "stake", purseId, key: randomUUID(), gameId: 1, sessionId: 1, stake: minor(100), paytable: "bench@1", contributionBps: 10_000, choices: {}, seedPairId: null, closed: null,
    draw: () => ({ win: minor(95), finished: true, record: { denomination: 5, choices: {}, phases: [] } }),
  };
}

async function openPurses(url: string): Promise<number[]> {
  const { db, close } = connect({ url });
  await sql`insert into wallet.purse (player_id, currency, opened_at, real, version)
    select n, 'EUR', '2026-01-01', 1000000000000, 1 from generate_series(1, ${PLAYERS}::int) n`.execute(db);
  await sql`with account as (insert into wallet.account (kind, currency, balance) select 'adjustments', 'EUR', -1000000000000 * ${PLAYERS}::bigint returning id),
      entry as (insert into wallet.entry (kind, currency, at, cause, actor) select 'adjustment', 'EUR', '2026-01-01', 'bench:' || n, 'bench' from generate_series(1, ${PLAYERS}::int) n returning id, cause)
    insert into wallet.posting (entry_id, line, purse_id, account_id, amount, purse_version, real_after, bonus_after)
    select e.id, 0, p.id, null, 1000000000000, 1, 1000000000000, 0 from entry e join wallet.purse p on 'bench:' || p.player_id = e.cause
    union all select e.id, 1, null, a.id, -1000000000000, null, null, null from entry e, account a`.execute(db).catch((error: unknown) => {
    throw new Error(`The bench's purses could not be opened: ${String(error)}`);
  });
  // Every purse has limits that are counted and never reached, and a bonus that is wagered; so each bet passes all rules.
  await sql`insert into limits.standing (purse_id, day, wager_day_limit, wager_week_limit, wager_month_limit, loss_day_limit, loss_week_limit, loss_month_limit)
    select id, 0, 1e15, 1e15, 1e15, 1e15, 1e15, 1e15 from wallet.purse`.execute(db);
  await sql`insert into bonuses.bonus (purse_id, title, stage, amount, wager_required, max_bet, issued_at)
    select id, 'Bench', 'handle_bets', 1000000, 1e15, 100000, '2026-01-01' from wallet.purse`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from wallet.purse order by id`.execute(db);
  await close();
  return rows.map(({ id }) => id);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of text.split(/;\s*/).filter(Boolean)) await client.query(statement);
  } finally {
    await client.end();
  }
}
