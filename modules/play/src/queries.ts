import { listed, type Database, type Tx } from "@apogee/database";
import { add, subtract, ZERO, type Minor } from "@apogee/kernel";
import { sql } from "kysely";
import { forfeitedBy, type EventKind, type PlayEvent } from "./domain/event.ts";
import type { RecordedDecision } from "./domain/intent.ts";
import { kinds } from "./kinds.queries.ts";
import { EVENT_COLUMNS, eventOf, type EventRow } from "./lane/load.ts";

/** A round as the history lists it: its first event and, once settled, its last one. */
export interface RoundRow {
  readonly first: PlayEvent;
  readonly last: PlayEvent | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly open: boolean;
  /** The sum of its stakes, less what was taken back. `won` likewise. */
  readonly staked: Minor;
  readonly won: Minor;
  /** The part of `won` that was not paid, because the bonuses that staked it were lost, cancelled or expired. */
  readonly forfeited: Minor;
  /** Every stake was taken back. */
  readonly voided: boolean;
  /** The player's decisions in one of our own rounds, in order. */
  readonly decisions: readonly RecordedDecision[];
  /** The newest event, with the balance after it. */
  readonly after: PlayEvent;
}

/** Identifies a round: its wallet, and its number there. */
export interface RoundPlace {
  readonly walletId: number;
  readonly round: number;
}

const columns = sql.raw(EVENT_COLUMNS);
const BEGINNINGS = new Set<EventKind>(["round", "stake", "win"]);

/** Rounds of a wallet below a sequence number, newest first. */
export async function roundsOf(
  db: Database | Tx,
  walletId: number,
  before: number | null,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from play.event e
    where e.purse_id = ${walletId} and e.seq = e.round and e.kind in (${kinds("round", "stake", "win")}) and (${before}::bigint is null or e.seq < ${before})
    order by e.seq desc limit ${limit}`.execute(db);
  return withEnds(db, rows);
}

/** One round of a wallet. */
export async function roundOf(db: Database | Tx, walletId: number, round: number): Promise<RoundRow | undefined> {
  const place = { walletId, round };
  return (await roundsAt(db, [place])).get(place);
}

/** Rounds by their places. Places without a round are left out. */
export async function roundsAt<P extends RoundPlace>(
  db: Database | Tx,
  places: readonly P[],
): Promise<Map<P, RoundRow>> {
  const events = await eventsAt(db, places);
  return new Map(
    places.flatMap((place, index) => {
      const [first, ...later] = events[index]!;
      return first?.seq === place.round && BEGINNINGS.has(first.kind)
        ? [[place, roundFrom(first, later)] as const]
        : [];
    }),
  );
}

/** The newest round of a wallet in a game among its last 200 events, open rounds included. */
export async function lastRoundIn(db: Database | Tx, walletId: number, gameId: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns} from (
      select * from play.event where purse_id = ${walletId} order by seq desc limit 200) e
    where e.game_id = ${gameId} and e.seq = e.round and e.kind in (${kinds("round", "stake", "win")}) order by e.seq desc limit 1`.execute(
    db,
  );
  return (await withEnds(db, rows))[0];
}

async function withEnds(db: Database | Tx, firsts: readonly EventRow[]): Promise<RoundRow[]> {
  const later = new Map<string, EventRow[]>();
  if (firsts.length > 0) {
    const { rows } = await sql<EventRow>`
      select ${columns} from unnest(${firsts.map((row) => row.purse_id)}::bigint[], ${firsts.map((row) => row.seq)}::bigint[]) as i (purse_id, round)
      join play.event e on e.purse_id = i.purse_id and e.round = i.round and e.seq <> e.round order by e.seq`.execute(
      db,
    );
    for (const row of rows)
      later.set(`${row.purse_id} ${row.round}`, [...(later.get(`${row.purse_id} ${row.round}`) ?? []), row]);
  }
  return firsts.map((row) => roundFrom(eventOf(row), (later.get(`${row.purse_id} ${row.seq}`) ?? []).map(eventOf)));
}

function roundFrom(first: PlayEvent, later: readonly PlayEvent[]): RoundRow {
  const last = later.find(({ kind }) => kind === "settlement") ?? null;
  const sum = (of: "stake" | "win"): Minor =>
    [first, ...later].reduce(
      (total, event) => (event.kind === "rollback" ? subtract(total, event[of]) : add(total, event[of])),
      ZERO,
    );
  const staked = sum("stake");
  const reversed = new Set(later.map(({ reverses }) => reverses));
  const forfeited = later.reduce(
    (total, event) => (reversed.has(event.seq) ? total : add(total, forfeitedBy(event))),
    reversed.has(first.seq) ? ZERO : forfeitedBy(first),
  );
  const finishedAt = first.kind === "round" ? first.at : (last?.at ?? null);
  return {
    first,
    last,
    startedAt: first.at,
    finishedAt,
    open: finishedAt === null,
    decisions: later.flatMap(({ record }) => (record?.decision ? [record.decision] : [])),
    staked,
    won: sum("win"),
    forfeited,
    voided: staked === 0 && later.some(({ kind, stake }) => kind === "rollback" && stake > 0),
    after: later.at(-1) ?? first,
  };
}

/** The number of the open round of a wallet in a game. */
export async function openRoundIn(db: Database | Tx, walletId: number, gameId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    round: number;
  }>`select round from play.open_round where purse_id = ${walletId} and game_id = ${gameId} order by round limit 1`.execute(
    db,
  );
  return rows[0]?.round;
}

/** Games of a player's open rounds, by the currency of the wallet. */
export async function unfinishedGames(
  db: Database | Tx,
  playerId: number,
): Promise<Array<{ gameId: number; currency: string }>> {
  const { rows } = await sql<{ gameId: number; currency: string }>`
    select distinct o.game_id as "gameId", p.currency from play.open_round o join wallet.purse_owner p on p.id = o.purse_id where p.player_id = ${playerId}`.execute(
    db,
  );
  return rows;
}

/** Games that a player played most recently, newest first. */
export async function playedGames(
  db: Database | Tx,
  playerId: number,
  limit: number,
): Promise<Array<{ gameId: number; at: Date }>> {
  const { rows } = await sql<{ gameId: number; at: Date }>`
    select e.game_id as "gameId", max(e.at) as at
    from wallet.purse_owner p cross join lateral (select game_id, at from play.event where purse_id = p.id order by seq desc limit 1000) e
    where p.player_id = ${playerId} group by e.game_id order by max(e.at) desc limit ${limit}`.execute(db);
  return rows;
}

/** The seed pair and the nonce of the next round of each wallet. A wallet that never drew has none. */
export async function drawsOf(
  db: Database | Tx,
  walletIds: readonly number[],
): Promise<Map<number, { seedPairId: number; nextNonce: number }>> {
  const { rows } = await sql<{ walletId: number; seedPairId: number; nextNonce: number }>`/* prepared: purse_draws */
    select purse_id as "walletId", seed_pair_id as "seedPairId", next_nonce as "nextNonce" from play.draw where purse_id = any (${listed(walletIds, "bigint")})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.walletId, row]));
}

/**
 * The oldest open round of a wallet that was drawn from a seed pair. Rounds of outside providers are drawn from none.
 */
export async function openRoundOfPair(
  db: Database | Tx,
  walletId: number,
  seedPairId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ round: number }>`
    select o.round from play.open_round o join play.event e on e.purse_id = o.purse_id and e.seq = o.round
    where o.purse_id = ${walletId} and e.seed_pair_id = ${seedPairId} order by o.round limit 1`.execute(db);
  return rows[0]?.round;
}

/** A player's period of play in one wallet: its start, and what it has won less what it has staked. */
export interface PlaySession {
  readonly startedAt: Date;
  readonly net: Minor;
}

/**
 * The period of play that a wallet is in at this time, across all its game frames. A period has no pause of half an
 * hour and lasts at most twelve hours.
 */
export async function playSessionAt(db: Database | Tx, walletId: number, at: Date): Promise<PlaySession | undefined> {
  const { rows } = await sql<PlaySession>`
    with recent as (
      select at, case kind when ${kinds("rollback")} then stake - win else win - stake end as net, lag(at) over (order by seq) as before
      from play.event where purse_id = ${walletId} and at > ${at}::timestamptz - interval '12 hours'),
    start as (select max(at) as at from recent where before is null or at - before > interval '30 minutes')
    select start.at as "startedAt", sum(recent.net) as net from start join recent on recent.at >= start.at
    group by start.at having max(recent.at) >= ${at}::timestamptz - interval '30 minutes'`.execute(db);
  return rows[0];
}

/**
 * The real money that a wallet has staked since a time, in settled rounds, without what was taken back. Reads the
 * newest `most` events; older stakes are not counted.
 */
export async function stakedSince(
  db: Database | Tx,
  walletId: number,
  since: Date | null,
  most = 100_000,
): Promise<Minor> {
  // Real money pays first: a round that was staked and settled at once took the real balance, at most its stake. A
  // rollback is newer than what it takes back, so it is among the events that are read.
  const { rows } = await sql<{ staked: Minor }>`
    with recent as materialized (
      select seq, round, kind, stake, real, real_after, reverses from play.event
      where purse_id = ${walletId} and at >= coalesce(${since}::timestamptz, '-infinity') order by seq desc limit ${most}),
    reversed as materialized (select reverses as seq from recent where reverses is not null)
    select coalesce(sum(case e.kind when ${kinds("round")} then least(e.stake, e.real_after - e.real) else -e.real end), 0) as staked
    from recent e
    where e.kind in (${kinds("round", "stake")}) and e.stake > 0 and e.seq not in (select seq from reversed)
      and e.round not in (select round from play.open_round where purse_id = ${walletId})`.execute(db);
  return rows[0]!.staked;
}

/**
 * What wallets have staked and won since a time, bonus money included, less what was taken back; of each wallet the
 * newest 20,000 events at most. Wallets that were not played with are left out.
 */
export async function playedSince(
  db: Database | Tx,
  walletIds: readonly number[],
  since: Date,
): Promise<Map<number, { readonly staked: Minor; readonly won: Minor }>> {
  const { rows } = await sql<{ walletId: number; staked: Minor; won: Minor }>`
    select i.id as "walletId", sum(case when e.kind = ${kinds("rollback")} then -e.stake else e.stake end)::bigint as staked,
      sum(case when e.kind = ${kinds("rollback")} then -e.win else e.win end)::bigint as won
    from unnest(${[...walletIds]}::bigint[]) as i (id) cross join lateral (
      select kind, stake, win from play.event where purse_id = i.id and at >= ${since} order by seq desc limit 20000) e
    group by i.id`.execute(db);
  return new Map(rows.map(({ walletId, staked, won }) => [walletId, { staked, won }]));
}

/** All events of a round, in order. */
export async function eventsOfRound(db: Database | Tx, walletId: number, round: number): Promise<PlayEvent[]> {
  return (await eventsAt(db, [{ walletId, round }]))[0]!;
}

async function eventsAt(db: Database | Tx, places: readonly RoundPlace[]): Promise<PlayEvent[][]> {
  const { rows } = await sql<EventRow & { place: number }>`/* prepared: events_at */
    select i.place, ${columns} from unnest(${listed(
      places.map(({ walletId }) => walletId),
      "bigint",
    )}, ${listed(
      places.map(({ round }) => round),
      "bigint",
    )}) with ordinality as i (purse_id, round, place)
    cross join lateral (
      select * from play.event where purse_id = i.purse_id and seq = i.round
      union all select * from play.event where purse_id = i.purse_id and round = i.round and seq <> round) e
    order by i.place, e.seq`.execute(db);
  const events: PlayEvent[][] = places.map(() => []);
  for (const row of rows) events[row.place - 1]!.push(eventOf(row));
  // The number of an event that does not begin a round identifies no round.
  return events.map((own, index) => (own[0]?.round === places[index]!.round ? own : []));
}

/** The open rounds of a wallet, with what is staked in them. */
export async function openRoundsOf(
  db: Database | Tx,
  walletId: number,
): Promise<Array<{ round: number; gameId: number; stake: Minor }>> {
  const { rows } = await sql<{ round: number; gameId: number; stake: Minor }>`
    select round, game_id as "gameId", stake from play.open_round where purse_id = ${walletId} order by round`.execute(
    db,
  );
  return rows;
}

/** An outside provider's name of a round, prefixed with the provider's own name. Undefined for our own rounds. */
export async function nameOfRound(db: Database | Tx, walletId: number, round: number): Promise<string | undefined> {
  const { rows } = await sql<{
    key: string;
  }>`select key from play.key where purse_id = ${walletId} and seq = ${round} and key like 'round:%'`.execute(db);
  return rows[0]?.key.slice("round:".length);
}

/** An open round of a provider without a recent call. */
export interface IdleRound {
  readonly walletId: number;
  readonly round: number;
  readonly gameId: number;
  /** The provider's name of the round, prefixed with the provider's own name. */
  readonly name: string;
  readonly playerId: number;
  readonly currency: string;
  readonly stake: Minor;
  readonly won: Minor;
  /** The time of its newest event. */
  readonly receivedAt: Date;
}

/**
 * Open rounds of providers whose newest event is older than this, the oldest first. Optionally of one provider or of
 * one player.
 */
export async function idleRounds(
  db: Database | Tx,
  {
    before,
    provider,
    playerId = null,
  }: { readonly before: Date; readonly provider?: string; readonly playerId?: number | null },
): Promise<IdleRound[]> {
  const { rows } = await sql<IdleRound>`
    select o.purse_id as "walletId", o.round, o.game_id as "gameId", o.name, p.player_id as "playerId", p.currency, o.stake, o.win as won, e.at as "receivedAt"
    from play.open_round o join wallet.purse_owner p on p.id = o.purse_id cross join lateral (
      select max(at) as at from (
        select at from play.event where purse_id = o.purse_id and seq = o.round
        union all select at from play.event where purse_id = o.purse_id and round = o.round and seq <> round) received) e
    where o.name is not null and starts_with(o.name, ${provider === undefined ? "" : `${provider}:`}) and (${playerId}::bigint is null or p.player_id = ${playerId}) and e.at < ${before} order by e.at, o.purse_id, o.round`.execute(
    db,
  );
  return rows;
}

/** One of our own open rounds, and the time of its last progress. */
export interface IdleOwnRound extends RoundPlace {
  readonly gameId: number;
  /** The time of its newest event: the stake, or the last decision. */
  readonly at: Date;
}

/** Our own open rounds whose newest event is older than this, the oldest first. */
export async function idleOwnRounds(db: Database | Tx, before: Date): Promise<IdleOwnRound[]> {
  const { rows } = await sql<IdleOwnRound>`
    select o.purse_id as "walletId", o.round, o.game_id as "gameId", e.at
    from play.open_round o cross join lateral (
      select max(at) as at from (
        select at from play.event where purse_id = o.purse_id and seq = o.round
        union all select at from play.event where purse_id = o.purse_id and round = o.round and seq <> round) went_on) e
    where o.name is null and e.at < ${before} order by e.at, o.purse_id, o.round`.execute(db);
  return rows;
}
