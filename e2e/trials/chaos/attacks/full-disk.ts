import { sql } from "kysely";
import type { Breach } from "../../crash/book.ts";
import { compare, ledgerBreaches } from "../../crash/compare.ts";
import { Hand, type Stage } from "../../crash/story.ts";
import { expectEqual, type Finding } from "../attack.ts";
import { fillDisk } from "../disk/full-disk.ts";

/**
 * R7 in short, without chance: the disk is full when a bet arrives, so nothing can be committed before PostgreSQL has
 * stopped and was started again. The books must contain whatever the platform answers before and after.
 */
export async function betOnAFullDisk(stage: Stage): Promise<readonly Finding[]> {
  const { platform, bank } = stage;
  const breaches: Breach[] = [];
  const hand = await Hand.at(stage, (breach) => void breaches.push(breach));
  const startedAt = (): Promise<string> =>
    bank.whenItCan(
      async (db) => (await sql<{ at: string }>`select pg_postmaster_start_time()::text as at`.execute(db)).rows[0]!.at,
    );
  await hand.bet();
  const before = await startedAt();
  await hand.bet((_key, ask) => {
    fillDisk(platform.dataDir);
    return ask();
  });
  await bank.whenItCan((db) => compare(db, hand.book));
  await hand.repeatAll();
  await hand.bet();
  await bank.whenItCan((db) => compare(db, hand.book));
  return [
    expectEqual(
      "PostgreSQL could not go on with a full disk, and was started again",
      true,
      (await startedAt()) !== before,
    ),
    expectEqual("rounds lost, doubled or wrong", [], breaches),
    expectEqual("rounds that were answered", 3, hand.book.rounds.size),
    expectEqual("the books", [], await bank.whenItCan(ledgerBreaches)),
    expectEqual("calls answered by a 500", [], hand.bugs),
    expectEqual("servers that ended by themselves", [], platform.endings),
  ];
}
