import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, testDatabase } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { Lane, verifyLedger } from "@apogee/play";
import { medianMs, rateOf } from "./drive.ts";
import { MixedCalls } from "./mixed-calls.ts";
import { atLeast, atMost, median, report, type Figure } from "./figure.ts";
import { InteractiveTransactionBet } from "./peers/interactive-transaction.ts";
import { SelectForUpdateBet } from "./peers/select-for-update.ts";
import { Pgbench } from "./pgbench.ts";
import { openWallets, query, stakeOn } from "./wallets.ts";

const PLAYERS = 512;
const BARS = [
  [16, 2, 1.8],
  [64, 2.5, 2.7],
  [256, 3.5, 3],
] as const;

/**
 * P1 with limits and bonuses, whole rounds and mixed calls, P2 and P4: both sides on one durable server, alternating,
 * medians of the rounds.
 */
export async function benchPlay({ short }: { short: boolean }): Promise<boolean> {
  const seconds = short ? 2 : 5;
  const rounds = short ? 1 : 5;
  const database = await testDatabase({ durable: true });
  const { db, close } = connect({ url: database.appUrl });
  const lane = new Lane({ url: database.appUrl, clock: new SystemClock() });
  const pgbench = new Pgbench(database.superuserUrl);
  await pgbench.prepare(20);
  await query(database.superuserUrl, readFileSync(join(import.meta.dirname, "peers", "tables.sql"), "utf8"));
  const wallets = await openWallets(database.superuserUrl, PLAYERS);
  const forUpdate = new SelectForUpdateBet(database.appUrl);
  const interactive = new InteractiveTransactionBet(database.appUrl);
  await query(database.superuserUrl, "vacuum analyze wallet.purse; checkpoint");

  const bet = (player: number) => lane.submit(stakeOn(wallets[player]!));
  await rateOf(64, 1, bet);
  const tps: number[] = [];
  const ours = new Map<number, number[]>(BARS.map(([players]) => [players, []]));
  const mixed = new Map<number, number[]>(BARS.map(([players]) => [players, []]));
  const callers = wallets.map((walletId) => new MixedCalls(lane, walletId));
  const peers = { forUpdate: [] as number[], interactive: [] as number[] };
  const lone = { ours: [] as number[], other: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`);
    tps.push(await pgbench.rate(16, seconds));
    for (const [players] of BARS) ours.get(players)!.push(await rateOf(players, seconds, bet));
    for (const [players] of BARS)
      mixed.get(players)!.push(await rateOf(players, seconds, (player) => callers[player]!.next()));
    peers.interactive.push(await rateOf(64, seconds, (player) => interactive.bet(player + 1, 100, 95)));
    peers.forUpdate.push(await rateOf(64, seconds, (player) => forUpdate.bet(player + 1, 100, 95)));
    lone.other.push(await pgbench.medianMs(seconds));
    lone.ours.push(await medianMs(seconds, () => bet(0)));
  }
  const at64 = median(ours.get(64)!);
  const figures: Figure[] = [
    ...BARS.map(([players, bar]) =>
      atLeast(`P1 ${players} players / pgbench c=16`, median(ours.get(players)!), median(tps), bar),
    ),
    ...BARS.map(([players, , bar]) =>
      atLeast(`P1 ${players} players, mixed calls`, median(mixed.get(players)!), median(tps), bar),
    ),
    atLeast("P2 / interactive transaction", at64, median(peers.interactive), 30),
    atLeast("P2 / select for update", at64, median(peers.forUpdate), 5),
    atMost("P4 lone player, median ms / pgbench c=1", median(lone.ours), median(lone.other), 1.3),
  ];
  const met = report("play", figures);
  const broken = (await verifyLedger(db)).filter(
    (check) => check.broken.length > 0 && check.name !== "Every purse belongs to a player.",
  );
  await Promise.all([lane.close(), forUpdate.close(), interactive.close(), close()]);
  await database.drop();
  console.log(
    broken.length === 0 ? "The ledger holds after all bets." : `The ledger is BROKEN: ${JSON.stringify(broken)}`,
  );
  return met && broken.length === 0;
}
