import type { Tx } from "@apogee/database";
import type { LogRange, Projection } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { follow, type Happening, type LogRow, type OpenLevel } from "../domain/fold.ts";
import type { JudgePorts } from "../ports.ts";
import { publishAwards, publishChanges } from "../publish-news.ts";
import { award, lockWinners, requireSameWinner, type Awarded, type Won } from "./award.ts";
import { hiddenNumbers, type Thresholds } from "./hidden.ts";
import {
  bookedUpTo,
  closeLevel,
  contributionLog,
  emptyStandings,
  lockStandings,
  namedLevels,
  putBooked,
  putStanding,
  rowsIn,
  runLevel,
  waitForDisk,
  type NamedLevel,
} from "./judge.store.ts";
import { HOUSE, post, shardOf, toAccount } from "./postings.ts";
import { restateSeeds } from "./restate.store.ts";

/** Well below the second within which a win is awarded and a pot is shown. */
const REST_MS = 300;

/**
 * The judge: reads what lanes fed to the levels in the order of transactions, keeps the pots, and awards each to the stake
 * that won it, in the transaction that moves its cursor. A rebuild counts the pots again from the whole log. It finds
 * every winner again, pays nobody twice, and stops if it finds another one.
 */
export function jackpotJudge(ports: JudgePorts): Projection {
  const known: Thresholds = new Map();
  return {
    name: "jackpots_judge",
    log: contributionLog,
    restMs: REST_MS,
    async apply(tx, range, at) {
      const drawn: Thresholds = new Map();
      const { changed, awarded } = await judge(tx, range, { ...ports, known, drawn }, at);
      const { news } = ports;
      return async () => {
        for (const [draw, threshold] of drawn) known.set(draw, threshold);
        if (!news || changed.size === 0) return;
        await publishChanges(news.db, ports.publish, [...changed]);
        await publishAwards(news, ports.publish, awarded);
      };
    },
    reset: emptyStandings,
  };
}

async function judge(
  tx: Tx,
  range: LogRange,
  { known, drawn, seeds, rates }: JudgePorts & { readonly known: Thresholds; readonly drawn: Thresholds },
  at: Date,
): Promise<{ readonly changed: ReadonlySet<number>; readonly awarded: readonly Awarded[] }> {
  const [levels, names, booked] = [await lockStandings(tx), await namedLevels(tx), await bookedUpTo(tx)];
  const rows = await rowsIn(tx, range);
  await restateSeeds(tx, [...levels.values()], booked, at);
  const fresh: Happening[] = [];
  for await (const each of follow(levels, rows, hiddenNumbers(tx, { names, seeds, known, drawn, at }))) {
    if (each.xid > (booked.get(each.levelId) ?? 0n)) fresh.push(each);
    else if (each.kind === "won") await requireSameWinner(tx, each);
  }
  const wins = fresh.filter((each): each is Won => each.kind === "won");
  if (wins.length > 0) await waitForDisk(tx);
  const wallets = await lockWinners(tx, wins);
  await bookFed(tx, { fresh, names, upTo: range.upTo }, at);
  const awarded: Awarded[] = [];
  for (const each of fresh) {
    const named = names.get(each.levelId)!;
    if (each.kind === "opened") await bookSeed(tx, named, each.seed, at);
    else if (each.kind === "moved") await bookMove(tx, [named, names.get(each.to)!], each, at);
    else if (each.kind === "won") {
      const wallet = walletOf(wallets, each);
      awarded.push(await award(tx, each, { named, wallet, rates: await rates.current(tx), keys: seeds!.keys }, at));
    }
  }
  const last = new Map<number, Pick<LogRow, "xid" | "at">>();
  for (const row of rows) {
    last.set(row.levelId, row);
    if (row.what === "move") last.set(row.order!.to!, row);
  }
  for (const [levelId, row] of last) await store(tx, levels.get(levelId), row);
  return { changed: new Set([...last.keys()].map((levelId) => names.get(levelId)!.jackpotId)), awarded };
}

/** Stores a level after the last row that it has read. */
async function store(tx: Tx, level: OpenLevel | undefined, { xid, at }: Pick<LogRow, "xid" | "at">): Promise<void> {
  if (!level) return;
  await putStanding(tx, level, String(xid), at);
  await putBooked(tx, level.levelId, String(xid));
}

function walletOf(wallets: ReadonlyMap<number, Wallet>, { walletId }: Won): Wallet {
  const wallet = wallets.get(walletId);
  invariant(wallet, `The wallet ${walletId} was not locked.`);
  return wallet;
}

interface Booked {
  readonly pot: number;
  readonly reserve: number;
  readonly repaid: number;
}

/** One entry for each currency: what stakes fed in this range, to pots, to reserves and back to the house that had lent. */
async function bookFed(
  tx: Tx,
  {
    fresh,
    names,
    upTo,
  }: { readonly fresh: readonly Happening[]; readonly names: ReadonlyMap<number, NamedLevel>; readonly upTo: string },
  at: Date,
): Promise<void> {
  const sums = new Map<string, Map<string, Booked>>();
  for (const each of fresh) {
    if (each.kind !== "fed") continue;
    const named = names.get(each.levelId)!;
    const ofCurrency = sums.get(named.currency) ?? new Map<string, Booked>();
    sums.set(named.currency, ofCurrency);
    const sum = ofCurrency.get(shardOf(named)) ?? { pot: 0, reserve: 0, repaid: 0 };
    ofCurrency.set(shardOf(named), {
      pot: sum.pot + each.pot,
      reserve: sum.reserve + each.reserve,
      repaid: sum.repaid + each.repaid,
    });
  }
  for (const [currency, levels] of sums) {
    const repaid = [...levels.values()].reduce((sum, each) => sum + each.repaid, 0);
    const total = [...levels.values()].reduce((sum, { pot, reserve }) => sum + pot + reserve, repaid);
    const postings = [...levels].flatMap(([shard, { pot, reserve }]) => [
      toAccount("jackpot_pot", shard, pot),
      toAccount("jackpot_reserve", shard, reserve),
    ]);
    postings.push(toAccount("jackpot_seed", HOUSE, repaid), toAccount("jackpot_house", HOUSE, -total));
    await post(tx, { kind: "jackpot_fed", currency, cause: `jackpots:${upTo}:${currency}`, postings }, at);
  }
}

/** The first seed of a level is the house's own. It costs nothing: it moves from the house into the pot, and stays there. */
async function bookSeed(tx: Tx, named: NamedLevel, seed: number, at: Date): Promise<void> {
  await post(
    tx,
    {
      kind: "jackpot_seeded",
      currency: named.currency,
      cause: `jackpot:${named.levelId}:1`,
      postings: [toAccount("jackpot_pot", shardOf(named), seed), toAccount("jackpot_seed", HOUSE, -seed)],
    },
    at,
  );
  await runLevel(tx, named.levelId);
}

async function bookMove(
  tx: Tx,
  [from, to]: readonly [NamedLevel, NamedLevel],
  { pot, reserve, gained }: Extract<Happening, { readonly kind: "moved" }>,
  at: Date,
): Promise<void> {
  await post(
    tx,
    {
      kind: "jackpot_moved",
      currency: from.currency,
      cause: `jackpot:${from.levelId}:moved`,
      postings: [
        toAccount("jackpot_pot", shardOf(from), -pot),
        toAccount("jackpot_pot", shardOf(to), pot),
        toAccount("jackpot_reserve", shardOf(from), -reserve),
        toAccount("jackpot_reserve", shardOf(to), gained),
        toAccount("jackpot_seed", HOUSE, reserve - gained),
      ],
    },
    at,
  );
  await closeLevel(tx, from.levelId);
}
