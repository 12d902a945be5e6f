import { inSnapshot, type Database } from "@apogee/database";
import { sql } from "kysely";
import { numbersOf } from "./domain/event.ts";

/** The result of one proof: how many rows it covers, and up to 20 rows that break it. */
export interface LedgerCheck {
  readonly name: string;
  readonly checked: number;
  readonly broken: readonly Record<string, unknown>[];
}

const SHOWN = 20;

/** A sentence, the table that is counted, and a query that finds only breaches. */
export type LedgerProof = readonly [sentence: string, counted: string, breaches: string];

/** Runs the proofs in one snapshot, so that money may move meanwhile. */
export async function proveLedger(db: Database, proofs: readonly LedgerProof[]): Promise<LedgerCheck[]> {
  return inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const checks: LedgerCheck[] = [];
    for (const [name, counted, breaches] of proofs) {
      const {
        rows: [count],
      } = await sql.raw<{ n: number }>(`select count(*) as n from ${counted}`).execute(tx);
      const { rows: broken } = await sql
        .raw<Record<string, unknown>>(`select * from (${breaches}) broken limit ${SHOWN}`)
        .execute(tx);
      checks.push({ name, checked: count!.n, broken });
    }
    return checks;
  });
}

/**
 * Proves the ledger: all sums are zero, balances equal their entries, rounds equal their entries, nothing is orphaned.
 */
export function verifyLedger(db: Database): Promise<LedgerCheck[]> {
  return proveLedger(db, PROOFS);
}

/** The sum of all balances of a currency, in minor units. Anything but zero is an alarm. */
export interface CurrencySum {
  readonly currency: string;
  readonly sum: number;
}

/** The shortest of the proofs, cheap enough to run every minute. */
export async function currencySums(db: Database): Promise<CurrencySum[]> {
  const { rows } = await sql<CurrencySum>`
    select currency, sum(amount) as sum from (
      select currency, real + bonus - deficit as amount from wallet.purse union all select currency, balance from wallet.account) b
    group by currency order by currency`.execute(db);
  return rows;
}

const PROOFS: readonly LedgerProof[] = [
  [
    "The sum over all balances of a currency is zero.",
    "(select currency from wallet.purse union select currency from wallet.account) c",
    `select currency, sum(amount) as sum from (
       select currency, real + bonus - deficit as amount from wallet.purse union all select currency, balance from wallet.account) b
     group by currency having sum(amount) <> 0`,
  ],
  [
    "The sum over all ledger lines of a currency is zero.",
    "play.ledger_line",
    "select currency, sum(amount) as sum from play.ledger_line group by currency having sum(amount) <> 0",
  ],
  [
    "Every entry has at least two postings that sum to zero.",
    "wallet.entry",
    `select e.id, count(p.entry_id) as postings, coalesce(sum(p.amount), 0) as sum from wallet.entry e left join wallet.posting p on p.entry_id = e.id
     group by e.id having count(p.entry_id) < 2 or coalesce(sum(p.amount), 0) <> 0`,
  ],
  [
    "Only entries of bonuses and cashback move the accounts of the house.",
    "wallet.entry_kind",
    `select e.id, e.kind, k.class, a.kind as account, p.amount from wallet.entry e join wallet.entry_kind k on k.kind = e.kind and k.class not in ('bonus', 'cashback')
     join wallet.posting p on p.entry_id = e.id and p.at = e.at join wallet.account a on a.id = p.account_id where a.kind in ('house', 'house_bonus')`,
  ],
  [
    "Every entry is found under its name, and every name finds its entry.",
    "wallet.entry_name",
    `select coalesce(e.id, n.id) as id, coalesce(e.kind, n.kind) as kind, coalesce(e.cause, n.cause) as cause, e.at, n.at as named_at from wallet.entry e
     full join wallet.entry_name n on n.id = e.id and n.kind = e.kind and n.cause = e.cause and n.at = e.at and coalesce(n.reverses, 0) = coalesce(e.reverses, 0)
     where e.id is null or n.id is null`,
  ],
  [
    "Every posting belongs to an entry and has its time.",
    "wallet.posting",
    `select p.entry_id, p.line, p.at, e.at as entry_at from wallet.posting p left join wallet.entry e on e.id = p.entry_id where e.at is distinct from p.at`,
  ],
  [
    "Every posting of a purse is a link of its chain, and every link finds its posting.",
    "wallet.posting_link",
    `select coalesce(p.purse_id, l.purse_id) as purse_id, coalesce(p.purse_version, l.version) as version, p.entry_id, l.entry_id as linked_to
     from (select * from wallet.posting where purse_id is not null) p
     full join wallet.posting_link l on l.purse_id = p.purse_id and l.version = p.purse_version and l.entry_id = p.entry_id and l.line = p.line and l.at = p.at
     where p.entry_id is null or l.entry_id is null`,
  ],
  [
    "Every purse's balances equal the sum of its lines.",
    "wallet.purse",
    `select p.id, p.real, p.bonus, p.deficit, l.real as real_lines, l.bonus as bonus_lines, l.deficit as deficit_lines from wallet.purse p
     left join (select purse_id, sum(amount) filter (where money = 'real') as real, sum(amount) filter (where money = 'bonus') as bonus,
         sum(amount) filter (where money = 'deficit') as deficit
       from play.ledger_line where purse_id is not null group by purse_id) l on l.purse_id = p.id
     where p.real <> coalesce(l.real, 0) or p.bonus <> coalesce(l.bonus, 0) or p.deficit <> -coalesce(l.deficit, 0)`,
  ],
  [
    "Every account's balance equals the sum of its lines.",
    "wallet.account",
    `select a.id, a.kind, a.currency, a.balance, coalesce(l.total, 0) as lines from wallet.account a
     left join (select account_id, sum(amount) as total from play.ledger_line where account_id is not null group by account_id) l on l.account_id = a.id
     where a.balance <> coalesce(l.total, 0)`,
  ],
  [
    "Every balance after a movement is the balance before it plus the movement.",
    "(select from play.event union all select from wallet.posting where purse_id is not null) m",
    `select * from (
       select purse_id, seq, real, real_after, bonus, bonus_after, deficit, deficit_after,
         coalesce(lag(real_after) over w, 0) as real_before, coalesce(lag(bonus_after) over w, 0) as bonus_before, coalesce(lag(deficit_after) over w, 0) as deficit_before
       from (
         select purse_id, seq, real, bonus, deficit, real_after, bonus_after, deficit_after from play.event
         union all
         select purse_id, max(purse_version), sum(amount) filter (where money = 'real'), sum(amount) filter (where money = 'bonus'), sum(amount) filter (where money = 'deficit'),
           (array_agg(real_after order by purse_version desc))[1], (array_agg(bonus_after order by purse_version desc))[1], (array_agg(deficit_after order by purse_version desc))[1]
         from wallet.posting where purse_id is not null group by entry_id, purse_id) m
       window w as (partition by purse_id order by seq)) chain
     where real_before + coalesce(real, 0) <> real_after or bonus_before + coalesce(bonus, 0) <> bonus_after or deficit_before - coalesce(deficit, 0) <> deficit_after`,
  ],
  [
    "No movement is newer than its purse.",
    "play.event",
    `select e.purse_id, e.seq, p.version from play.event e left join wallet.purse p on p.id = e.purse_id where p.id is null or e.seq > p.version`,
  ],
  [
    "Every settlement belongs to a round of its purse, and each round is settled once.",
    "play.event",
    `select s.purse_id, s.seq, s.round from play.event s left join play.event f on f.purse_id = s.purse_id and f.seq = s.round and f.kind in (${numbersOf("stake", "win")})
     where s.kind = ${numbersOf("settlement")} and f.seq is null
     union all
     select purse_id, count(*), round from play.event where kind = ${numbersOf("settlement")} group by purse_id, round having count(*) > 1`,
  ],
  [
    "A win is paid in full, except the share that was staked by bonuses that were lost, cancelled or expired.",
    "play.event",
    `select e.purse_id, e.seq, e.win, e.real + e.bonus + e.deficit as paid, s.stake, s.gone from play.event e cross join lateral (
       select coalesce(sum(s.stake), 0) as stake, coalesce(sum(-s.bonus) filter (where b.stage in ('lost', 'canceled', 'expired')), 0) as gone
       from play.event s left join bonuses.bonus b on b.id = s.bonus_id
       where s.purse_id = e.purse_id and s.round = e.round and s.kind = ${numbersOf("stake")} and s.seq < e.seq
         and not exists (select from play.event r where r.purse_id = s.purse_id and r.round = s.round and r.reverses = s.seq and r.seq < e.seq)) s
     where e.kind in (${numbersOf("settlement", "win")}) and e.real + e.bonus + e.deficit < e.win
       and (s.stake = 0 or (e.win - e.real - e.bonus - e.deficit)::numeric * s.stake > e.win::numeric * s.gone)`,
  ],
  [
    "A round is open exactly while it has begun and is not settled, with the stakes that were not taken back and the bonus that paid them.",
    "play.open_round",
    `select coalesce(o.purse_id, f.purse_id) as purse_id, coalesce(o.round, f.round) as round, o.stake, f.stake as staked, o.real, o.bonus, o.countable from play.open_round o
     full join (
       select e.purse_id, e.round, sum(case e.kind when ${numbersOf("rollback")} then -e.stake else e.stake end) as stake from play.event e
       where e.kind in (${numbersOf("stake", "rollback", "win")}) and not e.late and not exists (
         select from play.event s where s.purse_id = e.purse_id and s.round = e.round and s.seq <> s.round and s.kind = ${numbersOf("settlement")})
         and exists (select from play.event f where f.purse_id = e.purse_id and f.seq = e.round and f.kind in (${numbersOf("stake", "win")}))
       group by e.purse_id, e.round) f
       on f.purse_id = o.purse_id and f.round = o.round
     where o.round is null or f.round is null or o.stake <> f.stake or o.countable not between o.bonus and o.stake or o.bonus <> (
       select coalesce(sum(-e.bonus), 0) from play.event e where e.purse_id = o.purse_id and e.round = o.round and e.kind = ${numbersOf("stake")} and not e.late and e.bonus_id = o.bonus_id
         and not exists (select from play.event r where r.purse_id = e.purse_id and r.round = e.round and r.reverses = e.seq))
       or o.stake - o.real - o.bonus > (
       select coalesce(sum(-e.bonus), 0) from play.event e join bonuses.bonus b on b.id = e.bonus_id and b.stage in ('lost', 'canceled', 'expired')
       where e.purse_id = o.purse_id and e.round = o.round and e.kind = ${numbersOf("stake")} and not e.late and e.bonus_id <> o.bonus_id
         and not exists (select from play.event r where r.purse_id = e.purse_id and r.round = e.round and r.reverses = e.seq))`,
  ],
  [
    "Every event is found under its key, and every key finds its event.",
    "play.key",
    `select coalesce(e.purse_id, k.purse_id) as purse_id, e.seq, k.key from play.event e
     full join (select * from play.key where key not like 'round:%' and key not like 'reverses:%' and key not like 'settled:%') k on k.purse_id = e.purse_id and k.seq = e.seq and k.key = e.key and k.at = e.at
     where e.seq is null or k.seq is null`,
  ],
  [
    "An event is taken back once, by an event of the same purse with the same stake and win, which moves no more money than these.",
    "play.event",
    `select r.purse_id, r.seq, r.reverses from play.event r left join play.event o on o.purse_id = r.purse_id and o.seq = r.reverses
     where r.reverses is not null and (r.kind <> ${numbersOf("rollback")} or o.seq is null or o.stake <> r.stake or o.win <> r.win or r.real + r.bonus + r.deficit not between -r.win and r.stake
       or not exists (select from play.key k where k.purse_id = r.purse_id and k.key = 'reverses:' || r.reverses and k.seq = r.seq))
     union all select purse_id, count(*), reverses from play.event where reverses is not null group by purse_id, reverses having count(*) > 1
     union all select purse_id, seq, null from play.event where kind = ${numbersOf("rollback")} and reverses is null and (real <> 0 or bonus <> 0 or deficit <> 0)
     union all select k.purse_id, k.seq, null from play.key k where k.key like 'reverses:%' and not exists (
       select from play.event r where r.purse_id = k.purse_id and r.seq = k.seq and 'reverses:' || r.reverses = k.key)`,
  ],
  [
    "No bonus was wagered more than its rounds counted.",
    "bonuses.bonus",
    `select b.id, b.wagered, c.counted from bonuses.bonus b left join (select bonus_id, sum(counted) as counted from play.event where bonus_id is not null group by bonus_id) c on c.bonus_id = b.id
     where b.wagered > coalesce(c.counted, 0)`,
  ],
  [
    "A seed pair gave each nonce to one round or one other draw, without a gap.",
    "(select distinct seed_pair_id from play.event where seed_pair_id is not null) s",
    `select seed_pair_id, count(*) as draws, count(distinct nonce) as nonces, max(nonce) + 1 as next from (
       select seed_pair_id, nonce from play.event where seed_pair_id is not null and kind in (${numbersOf("round", "stake")})
       union all select seed_pair_id, nonce from play.outside_draw) d
     group by seed_pair_id having count(*) <> count(distinct nonce) or count(*) <> max(nonce) + 1`,
  ],
  [
    "Every purse belongs to a player.",
    "wallet.purse",
    "select p.id, p.player_id from wallet.purse p left join identity.player i on i.id = p.player_id where i.id is null",
  ],
];
