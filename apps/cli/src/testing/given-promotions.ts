import { confirmEntry, givenContest, givenPorts, givenTerms } from "@apogee/contests/testing";
import { inTransaction, type Database } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { sql } from "kysely";
import { why } from "./command-row.ts";
import type { GivenCommandLine } from "./given-command-line.ts";
import { lotteryIn } from "./promotion-files.ts";

const HOUR_MS = 3_600_000;
const FEE = { amounts: { EUR: 200 }, poolShare: 9_000 };

/**
 * What the commands of promotions decide about: a player asks to join a contest, has paid for another and for one in
 * review, has tickets of a lottery, and is in the first adventure. The pots of the seeded jackpots are open.
 */
export async function givenPromotions({ run, db, folder }: GivenCommandLine, playerId: number): Promise<void> {
  await givenEntry(db, "by-request", { mode: "approval", beforeStart: true }, playerId);
  await givenEntry(db, "with-fees", { mode: "buy_in", beforeStart: true, fee: FEE }, playerId);
  await givenEntry(db, "in-review", { mode: "buy_in", beforeStart: true, fee: FEE }, playerId);
  await sql`update contests.contest set stage = 'review', reviewed_from = start_at where slug = 'in-review'`.execute(
    db,
  );
  await run("lottery", "put", "leonids", lotteryIn(folder), ...why);
  await run("lottery", "publish", "leonids", ...why);
  await givenTickets(db, "leonids", playerId);
  await sql`
    insert into adventure.entry (adventure_id, player_id, zone, at)
    select id, ${playerId}, 'UTC', ${new SystemClock().date()} from adventure.adventure where key = 'moon'`.execute(db);
  await run("projection", "rebuild", "jackpots_judge", ...why);
}

type Join = ReturnType<typeof givenTerms>["join"];

/** A player in a contest that has begun. */
async function givenEntry(db: Database, slug: string, join: Join, playerId: number): Promise<void> {
  const clock = new SystemClock();
  const at = clock.date();
  const contestId = await givenContest(db, {
    slug,
    terms: givenTerms({ join }),
    stage: "active",
    startAt: new Date(at.getTime() - HOUR_MS),
    endAt: new Date(at.getTime() + HOUR_MS),
  });
  await inTransaction(db, (tx) =>
    confirmEntry(tx, givenPorts({ db, clock }), { contestId, playerId, currency: "EUR" }, at),
  );
}

/** Two tickets that a prize gave. */
async function givenTickets(db: Database, slug: string, playerId: number): Promise<void> {
  await sql`update lotteries.lottery set stage = 'selling', issued = 2 where slug = ${slug}`.execute(db);
  await sql`
    insert into lotteries.issue (lottery_id, player_id, source, cause, first, tickets, at)
    select id, ${playerId}, 'reward', 'a prize', 1, 2, ${new SystemClock().date()} from lotteries.lottery where slug = ${slug}`.execute(
    db,
  );
}
