import { inSnapshot, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { recount, type Recounted } from "./recount.ts";

/** The result of one proof: how many rows it covers, and up to 20 rows that break it. */
export interface JackpotProof {
  readonly name: string;
  readonly checked: number;
  readonly broken: readonly Record<string, unknown>[];
}

const SHOWN = 20;

/** Each has a sentence, the table that is counted, and a query that finds only breaches. */
const PROOFS: ReadonlyArray<readonly [sentence: string, counted: string, breaches: string]> = [
  [
    "Each lane has booked the whole units of what its stakes feed to a level, and carries the rest.",
    "jackpots.contribution",
    `select * from (
       select c.level_id, c.lane, c.sequence, row_number() over w as nth, c.pot_carry, c.reserve_carry,
         sum(s.pots) over w * 10000000000 + c.pot_carry as pot, sum(s.ticks * c.pot_ppm) over w as pot_of_stakes,
         sum(s.reserves) over w * 10000000000 + c.reserve_carry as reserve, sum(s.ticks * c.reserve_ppm) over w as reserve_of_stakes
       from jackpots.contribution c cross join lateral (
         select sum(t)::numeric as ticks, sum(p)::numeric as pots, sum(r)::numeric as reserves from unnest(c.ticks, c.pots, c.reserves) as i (t, p, r)) s
       where c.what = 'fed' window w as (partition by c.level_id, c.lane order by c.sequence)) chain
     where sequence <> nth or pot <> pot_of_stakes or reserve <> reserve_of_stakes
       or pot_carry not between 0 and 9999999999 or reserve_carry not between 0 and 9999999999`,
  ],
  [
    "What a lane carries for a level is what its last contribution left.",
    "jackpots.lane",
    `select l.level_id, l.lane, l.sequence, l.pot_carry, l.reserve_carry, c.sequence as written from jackpots.lane l
     left join lateral (select * from jackpots.contribution c where c.level_id = l.level_id and c.lane = l.lane order by c.sequence desc limit 1) c on true
     where (l.sequence, l.pot_carry, l.reserve_carry) is distinct from (coalesce(c.sequence, 0), coalesce(c.pot_carry, 0), coalesce(c.reserve_carry, 0))`,
  ],
  [
    "Every stake that fed a level is an event of its wallet, written in the same transaction, and counts no more than it staked.",
    "jackpots.contribution",
    `select c.level_id, c.id, i.purse, i.seq, i.ticks, e.stake from jackpots.contribution c cross join lateral unnest(c.purses, c.seqs, c.ticks) as i (purse, seq, ticks)
     left join play.event e on e.purse_id = i.purse and e.seq = i.seq and e.xid = c.xid
     join jackpots.level l on l.id = c.level_id join jackpots.jackpot j on j.id = l.jackpot_id join wallet.purse_owner o on o.id = i.purse
     where c.what = 'fed' and (e.seq is null or (o.currency = j.currency and abs(i.ticks) > e.stake * 10000))`,
  ],
  [
    "Every pot that was won paid its wallet what it says.",
    "jackpots.win",
    `select w.level_id, w.generation, w.purse_id, w.paid, p.amount from jackpots.win w
     left join wallet.entry_name n on n.kind = 'jackpot_win' and n.cause = 'jackpot:' || w.level_id || ':' || w.generation
     left join lateral (select sum(p.amount) as amount from wallet.posting p where p.entry_id = n.id and p.at = n.at and p.purse_id = w.purse_id) p on true
     where coalesce(p.amount, 0) <> w.paid`,
  ],
];

/**
 * Proves the books of jackpots in one snapshot: what lanes booked, what pots and reserves hold, and that a recount of the
 * whole log finds the same pots and the same winners.
 */
export async function verifyJackpots(db: Database): Promise<readonly JackpotProof[]> {
  return inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const proofs: JackpotProof[] = [];
    for (const [name, counted, breaches] of PROOFS) {
      const { rows } = await sql.raw<{ n: number }>(`select count(*) as n from ${counted}`).execute(tx);
      const { rows: broken } = await sql
        .raw<Record<string, unknown>>(`select * from (${breaches}) broken limit ${SHOWN}`)
        .execute(tx);
      proofs.push({ name, checked: rows[0]!.n, broken });
    }
    return [...proofs, ...compared(await recount(tx), await booksOf(tx))];
  });
}

interface Books {
  readonly levels: ReadonlyArray<{
    levelId: number;
    pot: number;
    reserve: number;
    isCurrent: boolean;
    standingPot: number | null;
    standingReserve: number | null;
    generation: number | null;
  }>;
  readonly wins: ReadonlyArray<{ levelId: number; generation: number; walletId: number; seq: number; amount: number }>;
  /** What the house has in pots, by currency, and the first seeds of levels. */
  readonly seeds: ReadonlyArray<{ currency: string; held: number; levels: readonly number[]; firstSeeds: number }>;
}

/** What accounts and standings hold for each level that was opened, and every win. */
async function booksOf(tx: Tx): Promise<Books> {
  const account = (kind: string) =>
    sql`coalesce((select a.balance from wallet.account a where a.kind = ${sql.lit(kind)} and a.currency = j.currency and a.shard = j.identifier || ':' || l.identifier), 0)`;
  const { rows: levels } = await sql<Books["levels"][number]>`
    select l.id as "levelId", ${account("jackpot_pot")} as pot, ${account("jackpot_reserve")} as reserve, coalesce(s.xid = b.xid, false) as "isCurrent",
      s.pot as "standingPot", s.reserve as "standingReserve", s.generation
    from jackpots.booked b join jackpots.level l on l.id = b.level_id join jackpots.jackpot j on j.id = l.jackpot_id
    left join jackpots.standing s on s.level_id = l.id`.execute(tx);
  const { rows: wins } = await sql<Books["wins"][number]>`
    select level_id as "levelId", generation, purse_id as "walletId", seq, amount from jackpots.win order by id`.execute(
    tx,
  );
  const { rows: seeds } = await sql<Books["seeds"][number]>`
    select j.currency, a.balance as held, array_agg(b.level_id) as levels, sum(p.seed)::bigint as "firstSeeds"
    from jackpots.booked b join jackpots.level l on l.id = b.level_id join jackpots.jackpot j on j.id = l.jackpot_id
      join jackpots.pot p on p.level_id = b.level_id and p.generation = 1 and p.try = 1 join wallet.account_sum a on a.kind = 'jackpot_seed' and a.currency = j.currency
    group by j.currency, a.balance`.execute(tx);
  return { levels, wins, seeds };
}

function compared({ levels, wins }: Recounted, books: Books): JackpotProof[] {
  const pots = books.levels.flatMap(
    ({ levelId, pot, reserve, isCurrent, standingPot, standingReserve, generation }) => {
      const counted = levels.get(levelId)?.standing;
      const holds = counted && counted.pot === pot && counted.reserve === reserve;
      const stands =
        counted &&
        (!isCurrent ||
          (counted.pot === standingPot && counted.reserve === standingReserve && counted.generation === generation));
      return holds && stands ? [] : [{ level: levelId, pot, reserve, standingPot, standingReserve, counted }];
    },
  );
  const textOf = (win: Books["wins"][number]): string => JSON.stringify(win);
  const [paid, found] = [new Set(books.wins.map(textOf)), new Set(wins.map(textOf))];
  const odd = [
    ...books.wins
      .filter((win) => !found.has(textOf(win)))
      .map((win) => ({ ...win, what: "paid, but not found by a recount" })),
    ...wins
      .filter((win) => !paid.has(textOf(win)))
      .map((win) => ({ ...win, what: "found by a recount, but not paid" })),
  ];
  const seeds = books.seeds.filter(({ held, firstSeeds, levels: ids }) => {
    const lent = ids.reduce((sum, id) => sum + (levels.get(id)?.standing.loan ?? 0), 0);
    return held !== -(firstSeeds + lent);
  });
  return [
    {
      name: "What the house has in pots is the first seeds of levels, and what it lent and was not repaid.",
      checked: books.seeds.length,
      broken: seeds.map((each) => ({ ...each })),
    },
    {
      name: "The accounts of each pot and reserve hold what a recount of the log finds: seeds and bookings, less what was paid.",
      checked: books.levels.length,
      broken: pots.slice(0, SHOWN),
    },
    {
      name: "A recount of the log in the order of transactions finds the winners that were paid, and no others.",
      checked: books.wins.length,
      broken: odd.slice(0, SHOWN),
    },
  ];
}
