import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { testDatabase } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { rateOf } from "./drive.ts";
import { atLeast, median, report } from "./figure.ts";
import { Pgbench } from "./pgbench.ts";
import { openWallets, query, stakeOn } from "./wallets.ts";

const PLAYERS = 64;
const SLOWER_US = 1_500;

/**
 * P5: the same on a disk that needs 1.5 ms more for each fsync, as a network disk does. Both sides commit durably on
 * one server.
 */
export async function benchSlowDisk({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 2 : 5;
  const rounds = short ? 1 : 5;
  const folder = mkdtempSync(join(tmpdir(), "apogee-bench-"));
  const library = join(folder, "slow-fsync.so");
  await promisify(execFile)("gcc", [
    "-shared",
    "-fPIC",
    "-O2",
    "-o",
    library,
    join(import.meta.dirname, "peers", "slow-fsync.c"),
    "-ldl",
  ]);
  // PostgreSQL may run as another account.
  chmodSync(folder, 0o755);
  const database = await testDatabase({
    durable: true,
    env: { LD_PRELOAD: library, SLOW_FSYNC_US: String(SLOWER_US) },
  });
  const lane = new Lane({ url: database.appUrl, clock: new SystemClock() });
  try {
    const pgbench = new Pgbench(database.superuserUrl);
    await pgbench.prepare(20);
    const wallets = await openWallets(database.superuserUrl, PLAYERS);
    await query(database.superuserUrl, "vacuum analyze wallet.purse; checkpoint");
    const bet = (player: number) => lane.submit(stakeOn(wallets[player]!));
    await rateOf(PLAYERS, 1, bet);
    const other: number[] = [];
    const ours: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      console.log(`round ${round} of ${rounds}`);
      other.push(await pgbench.rate(PLAYERS, seconds));
      ours.push(await rateOf(PLAYERS, seconds, bet));
    }
    return report("slow-disk", [atLeast("P5 64 players / pgbench c=64, slow", median(ours), median(other), 2)]);
  } finally {
    await lane.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
