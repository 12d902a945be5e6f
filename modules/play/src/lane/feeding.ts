import { countedTicks, type Feed, type Feeds } from "@apogee/jackpots";
import type { Rates } from "@apogee/rates";
import type { NewEvent } from "../domain/event.ts";
import type { LaneOptions } from "./options.ts";
import { bigints, integers, type Columns } from "./settle-batch.ts";
import type { WalletChange } from "./wallet-change.ts";

/** What a lane knows of jackpots. */
export interface Feeding {
  /** The name under which the lane carries fractions; one lane at a time has it. */
  readonly lane: string;
  /** The jackpots of each game, in memory. */
  readonly feeds: Feeds;
  /** The current rates; read only if a wallet has another currency than its jackpot. */
  readonly rates: (() => Promise<Rates>) | undefined;
}

/** What the lane of this connection knows of jackpots; undefined if it was given none. */
export function feedingOf(
  { feeds, rates }: Pick<LaneOptions, "feeds" | "rates">,
  { shard }: { readonly shard: string },
): Feeding | undefined {
  return feeds && { lane: shard, feeds: feeds(), rates };
}

/** A stake that feeds a level, or that did and is taken back: then the database finds what it fed. */
interface FedStake {
  readonly event: NewEvent;
  readonly level: number | null;
  readonly ticks: number;
}

/**
 * The stakes of a batch that feed jackpots, in the order of the batch. Only real money counts, and no tester's. Null for
 * most batches: a batch without a game of a jackpot costs one look-up for each event.
 */
export async function fedBy(
  changes: readonly WalletChange[],
  feeding: Feeding | undefined,
): Promise<Columns<"fed"> | null> {
  if (!feeding || feeding.feeds.size === 0) return null;
  const { feeds, lane } = feeding;
  let stakes: FedStake[] | undefined;
  let rates: Rates | null | undefined;
  for (const { before, events } of changes) {
    let staked: Map<number, number> | undefined;
    for (const event of events) {
      const linked = feeds.get(event.gameId);
      if (linked === undefined || before.test) continue;
      stakes ??= [];
      if (event.kind === "rollback") stakes.push(...takenBack(event, stakes));
      const real = realStakeOf(event);
      if (real <= 0) continue;
      staked ??= new Map(before.openRounds.map((open) => [open.round, open.real]));
      const [was, is] = [staked.get(event.round) ?? 0, (staked.get(event.round) ?? 0) + real];
      staked.set(event.round, is);
      if (rates === undefined && linked.some(({ currency }) => currency !== before.currency))
        rates = await feeding.rates?.().catch(() => null);
      stakes.push(...fed(event, linked, { currency: before.currency, before: was, after: is, rates: rates ?? null }));
    }
  }
  return stakes === undefined || stakes.length === 0 ? null : columnsOf(lane, stakes);
}

function fed(
  event: NewEvent,
  linked: readonly Feed[],
  { currency, rates, ...round }: { currency: string; before: number; after: number; rates: Rates | null },
): FedStake[] {
  return linked.flatMap((feed) => {
    const ticks = countedTicks(feed, currency, round, rates);
    return ticks === 0 ? [] : feed.levels.map((level) => ({ event, level, ticks }));
  });
}

/** A rollback takes back what its stake fed: in this batch, or earlier. */
function takenBack(event: NewEvent, stakes: readonly FedStake[]): FedStake[] {
  if (event.reverses === null || event.stake === 0) return [];
  const here = stakes.filter((each) => each.event.walletId === event.walletId && each.event.seq === event.reverses);
  return here.length > 0
    ? here.map(({ level, ticks }) => ({ event, level, ticks: -ticks }))
    : [{ event, level: null, ticks: 0 }];
}

/** The real money that an event staked. Real money pays first. */
function realStakeOf({ kind, stake, real, realAfter }: NewEvent): number {
  if (kind === "round") return Math.min(stake, realAfter - real);
  return kind === "stake" ? -real : 0;
}

function columnsOf(lane: string, stakes: readonly FedStake[]): Columns<"fed"> {
  return {
    j_lane: lane,
    j_level: integers(stakes, ({ level }) => level),
    j_purse: bigints(stakes, ({ event }) => event.walletId),
    j_seq: bigints(stakes, ({ event }) => event.seq),
    j_round: bigints(stakes, ({ event }) => event.round),
    j_ticks: bigints(stakes, ({ ticks }) => ticks),
    j_reverses: bigints(stakes, ({ level, event }) => (level === null ? event.reverses : null)),
  };
}
