import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { Feed } from "./domain/feeding.ts";

/** A jackpot as it is stored. Amounts are in minor units of its currency. */
export interface Jackpot {
  readonly id: number;
  readonly identifier: string;
  readonly currency: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, string>>;
  readonly minBet: Readonly<Record<string, number>>;
  readonly largestStake: number;
  readonly state: "draft" | "active" | "stopped";
  readonly version: number;
  /** What is linked to it, by identifier and by provider. */
  readonly links: { readonly games: readonly string[]; readonly providers: readonly string[] };
  /** The games that feed it now, by identifier. */
  readonly games: readonly string[];
  readonly levels: readonly Level[];
}

/** A level with its terms and where it stands. */
export interface Level {
  readonly id: number;
  readonly identifier: string;
  readonly place: number;
  readonly titles: Readonly<Record<string, string>>;
  readonly kind: "amount" | "time";
  readonly seed: number;
  readonly cap: number | null;
  readonly potPpm: number;
  readonly reservePpm: number;
  readonly fromMinute: number | null;
  readonly untilMinute: number | null;
  readonly state: "waiting" | "running" | "stopped" | "closed";
  /** Zero before the first pot is open. */
  readonly generation: number;
  readonly pot: number;
  readonly reserve: number;
  readonly loan: number;
  /** Terms that apply from the next pot. */
  readonly next: object | null;
  /** SHA-256 of the secret that decides when this pot is won; null before the first pot is open. */
  readonly commit: string | null;
  readonly drawId: number | null;
}

const LINKED = sql`games.game_name g join jackpots.link k on k.jackpot_id = j.id and k.ended_at is null
  and ((k.kind = 'game' and k.key = g.identifier) or (k.kind = 'provider' and k.key = g.provider))`;

/** All jackpots with their levels, in the order of their creation. */
export async function allJackpots(db: Database | Tx): Promise<Jackpot[]> {
  const { rows } = await sql<Jackpot>`
    select j.id, j.identifier, j.currency, j.titles, j.descriptions, j.min_bet as "minBet", j.largest_stake as "largestStake", j.state, j.version,
      jsonb_build_object(
        'games', coalesce((select jsonb_agg(key order by key) from jackpots.link where jackpot_id = j.id and kind = 'game' and ended_at is null), '[]'),
        'providers', coalesce((select jsonb_agg(key order by key) from jackpots.link where jackpot_id = j.id and kind = 'provider' and ended_at is null), '[]')) as links,
      array(select distinct g.identifier from ${LINKED} order by 1) as games,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'identifier', l.identifier, 'place', l.place, 'titles', l.titles, 'kind', l.kind, 'seed', l.seed, 'cap', l.cap,
          'potPpm', l.pot_ppm, 'reservePpm', l.reserve_ppm, 'fromMinute', l.from_minute, 'untilMinute', l.until_minute, 'state', l.state,
          'generation', coalesce(s.generation, 0), 'pot', coalesce(s.pot, l.seed), 'reserve', coalesce(s.reserve, 0), 'loan', coalesce(s.loan, 0), 'next', s.next,
          'commit', p.commit, 'drawId', p.draw_id) order by l.place)
        from jackpots.level l left join jackpots.standing s on s.level_id = l.id
        left join jackpots.pot p on p.level_id = l.id and p.generation = s.generation and p.try = s.try where l.jackpot_id = j.id), '[]') as levels
    from jackpots.jackpot j order by j.id`.execute(db);
  return rows;
}

/** One jackpot, or undefined. */
export async function jackpotBy(db: Database | Tx, identifier: string): Promise<Jackpot | undefined> {
  return (await allJackpots(db)).find((each) => each.identifier === identifier);
}

/** What was won, as lists of wins show it. */
export interface WonPot {
  readonly id: number;
  readonly jackpot: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly level: string;
  readonly levelTitles: Readonly<Record<string, string>>;
  readonly generation: number;
  readonly playerId: number;
  readonly walletId: number;
  readonly round: number;
  readonly currency: string;
  readonly amount: number;
  readonly paid: number;
  readonly paidCurrency: string;
  readonly commit: string;
  readonly serverSeed: string;
  readonly threshold: string;
  readonly at: Date;
  readonly awardedAt: Date;
}

const WON = sql`w.id, j.identifier as jackpot, j.titles, l.identifier as level, l.titles as "levelTitles", w.generation, w.player_id as "playerId",
  w.purse_id as "walletId", w.round, j.currency, w.amount, w.paid, w.paid_currency as "paidCurrency",
  (select p.commit from jackpots.pot p where p.draw_id = w.draw_id) as commit, w.server_seed as "serverSeed", w.threshold, w.at, w.awarded_at as "awardedAt"
  from jackpots.win w join jackpots.level l on l.id = w.level_id join jackpots.jackpot j on j.id = l.jackpot_id`;

/** Pots that were won: the newest first, or the largest, by amount in the currency of each jackpot. */
export async function wonPots(db: Database | Tx, { jackpot = null, sort, limit }: WonAsked): Promise<WonPot[]> {
  const order = sort === "biggest" ? sql`w.amount desc, w.id` : sql`w.id desc`;
  const { rows } = await sql<WonPot>`
    select ${WON} where (${jackpot}::text is null or j.identifier = ${jackpot}::text) order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Which wins, in which order. */
export interface WonAsked {
  readonly jackpot?: string | null;
  readonly sort: "biggest" | "latest";
  readonly limit: number;
}

/** Wins by their numbers. */
export async function winsById(db: Database | Tx, ids: readonly number[]): Promise<WonPot[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WonPot>`select ${WON} where w.id = any (${[...ids]}::bigint[]) order by w.id`.execute(db);
  return rows;
}

/** What lanes need: the jackpots that each game feeds, or fed once. */
export type Feeds = ReadonlyMap<number, readonly Feed[]>;

/** Reads what each game feeds. A game that only fed a jackpot once has an empty list: its stakes can still be taken back. */
export async function readFeeds(db: Database | Tx): Promise<Feeds> {
  const { rows } = await sql<Feed & { gameId: number }>`
    select g.id as "gameId", j.currency, j.min_bet as "minBet", j.largest_stake as "largestStake",
      case when j.state = 'active' and bool_or(k.ended_at is null)
        then array(select l.id from jackpots.level l where l.jackpot_id = j.id and l.state = 'running' order by l.id) else '{}' end as levels
    from jackpots.jackpot j join jackpots.link k on k.jackpot_id = j.id
    join games.game_name g on (k.kind = 'game' and k.key = g.identifier) or (k.kind = 'provider' and k.key = g.provider)
    where j.state <> 'draft' group by g.id, j.id order by g.id, j.id`.execute(db);
  const feeds = new Map<number, Feed[]>();
  for (const { gameId, ...feed } of rows) {
    const fed = feeds.get(gameId) ?? [];
    if (feed.levels.length > 0) fed.push(feed);
    feeds.set(gameId, fed);
  }
  return feeds;
}
