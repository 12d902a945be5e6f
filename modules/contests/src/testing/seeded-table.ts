import { inTransaction, type Database } from "@apogee/database";
import { sql } from "kysely";

const HOUR_MS = 3_600_000;

/**
 * Gives a contest of stakes a table of many players, as if each had staked once an hour before `at`: players 1 to
 * `players`, with scores that differ. The projection must have opened the contest, and reads the table from its rows
 * afterwards.
 */
export async function seedTable(db: Database, contestId: number, players: number, at: Date): Promise<void> {
  const before = new Date(at.getTime() - HOUR_MS);
  await inTransaction(db, async (tx) => {
    await sql`insert into contests.entry (contest_id, player_id, joined_at)
      select ${contestId}, n, ${before}::timestamptz from generate_series(1, ${players}::int) n on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into contests.standing (contest_id, player_id, rounds, won, stakes, wins, best_win, best_stake, points, run, score,
        reached_at, reached_purse, reached_seq, last_at, last_purse, last_seq)
      select ${contestId}, n, 1, 1, s, s, s, s, 0, null, s, t, n, 1, t, n, 1
      from (select n, (hashint4(n)::bigint + 2147483649) * 1000 as s, ${before}::timestamptz as t from generate_series(1, ${players}::int) n) p
      on conflict do nothing`.execute(tx);
    await sql`update contests.board set writer = null where contest_id = ${contestId}`.execute(tx);
  });
}
