import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { meanOf, WHOLE_BPS } from "../domain/held.ts";
import { isTester } from "./payments.queries.ts";

/** What is open: of which kind, at most how much it pays, and of how many the largest payout is not known. */
export interface ExposureLine {
  readonly kind: "rounds" | "pots" | "freespins" | "bonuses" | "withdrawals";
  readonly currency: string;
  readonly count: number;
  readonly amount: bigint;
  readonly unknown: number;
}

/** An open round. */
export interface OpenRound {
  readonly walletId: number;
  readonly round: number;
}

/** The largest payouts of open rounds in minor units, by `wallet-round`; a round is left out if nobody can say. */
export type LargestPayouts = (db: Database, rounds: readonly OpenRound[]) => Promise<ReadonlyMap<string, bigint>>;

/** Free spins of one stake at one game, with its declared return; a game without one is counted as returning everything. */
interface SpinsRow {
  readonly currency: string;
  readonly spins: string;
  readonly stake: string;
  readonly payout: string | null;
}

/** What is open now, by kind and currency. Without test accounts, or with `test` only those. */
export async function reportExposure(
  db: Database,
  { test }: { readonly test: boolean },
  largestPayouts: LargestPayouts,
): Promise<ExposureLine[]> {
  return [
    ...(await openRounds(db, test, largestPayouts)),
    ...(test ? [] : await pots(db)),
    ...(await freespins(db, test)),
    ...(await sums(db, test)),
  ];
}

async function openRounds(db: Database, test: boolean, largestPayouts: LargestPayouts): Promise<ExposureLine[]> {
  const { rows } = await sql<OpenRound & { currency: string }>`
    select o.purse_id as "walletId", o.round, p.currency from play.unfinished_round o join wallet.purse_owner p on p.id = o.purse_id
    where ${isTester(sql`p.player_id`)} = ${test} order by 3, 1, 2`.execute(db);
  const known = await largestPayouts(db, rows);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const most = own.map(({ walletId, round }) => known.get(`${walletId}-${round}`));
    return {
      kind: "rounds",
      currency,
      count: own.length,
      amount: most.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n),
      unknown: most.filter((each) => each === undefined).length,
    };
  });
}

/** A pot by time has no cap: what it holds is what it pays. */
async function pots(db: Database | Tx): Promise<ExposureLine[]> {
  const { rows } = await sql<{ currency: string; count: number; amount: string }>`
    select currency, count(*)::int as count, sum(coalesce(cap, greatest(pot, 0)))::text as amount from jackpots.holding group by 1 order by 1`.execute(
    db,
  );
  return rows.map((row) => ({ kind: "pots", ...row, amount: BigInt(row.amount), unknown: 0 }));
}

async function freespins(db: Database | Tx, test: boolean): Promise<ExposureLine[]> {
  const { rows } = await sql<SpinsRow>`
    select l.currency, sum(l.spins)::text as spins, l.stake::text as stake, g.payout from (
      select f.currency, f.player_id, f.spins, f.stake, n.id as game_id from bonuses.freespins_left f left join games.game_name n on n.identifier = f.game
      union all
      select p.currency, p.player_id, f.spins, f.stake, f.game_id from gateway.freespins_left f join wallet.purse_owner p on p.id = f.purse_id) l
      left join games.declared_return g on g.game_id = l.game_id
    where ${isTester(sql`l.player_id`)} = ${test} group by l.currency, l.stake, g.payout order by 1`.execute(db);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    kind: "freespins",
    currency,
    count: own.reduce((sum, { spins }) => sum + Number(spins), 0),
    amount: own.reduce(
      (sum, { spins, stake, payout }) =>
        sum +
        meanOf({
          spins: BigInt(spins),
          stake: BigInt(stake),
          returnBps: payout === null ? WHOLE_BPS : BigInt(Math.round(Number(payout) * 100)),
        }),
      0n,
    ),
    unknown: 0,
  }));
}

async function sums(db: Database | Tx, test: boolean): Promise<ExposureLine[]> {
  const { rows } = await sql<{ kind: "bonuses" | "withdrawals"; currency: string; count: number; amount: string }>`
    select 'bonuses' as kind, h.currency, count(*)::int as count, sum(h.bonus)::text as amount from wallet.holding h
    where h.bonus > 0 and ${isTester(sql`h.player_id`)} = ${test} group by 2
    union all
    select 'withdrawals', w.currency, count(*)::int, sum(w.amount)::text from cashier.pending_withdrawal w
    where ${isTester(sql`w.player_id`)} = ${test} group by 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), unknown: 0 }));
}
