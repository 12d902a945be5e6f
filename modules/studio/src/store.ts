import { listed, type Database, type Tx } from "@apogee/database";
import type { Fields } from "@apogee/engine";
import type { RecordedDecision, RoundPlace } from "@apogee/play";
import { sealedSeedsIn } from "@apogee/seeds";
import { sql } from "kysely";

export interface SeedPairRow {
  readonly id: number;
  readonly walletId: number;
  readonly state: "next" | "active" | "revealed";
  readonly commit: string;
  readonly sealed: Buffer;
  readonly clientSeed: string | null;
  readonly revealedAt: Date | null;
}

const pairColumns = sql`id, purse_id as "walletId", state, commit, sealed, client_seed as "clientSeed", revealed_at as "revealedAt"`;

/** The active pair and the next one. */
export async function pairsInUse(
  db: Database | Tx,
  walletId: number,
): Promise<{ active?: SeedPairRow; next?: SeedPairRow }> {
  const { rows } =
    await sql<SeedPairRow>`select ${pairColumns} from studio.seed_pair where purse_id = ${walletId} and state in ('active', 'next')`.execute(
      db,
    );
  const found: { active?: SeedPairRow; next?: SeedPairRow } = {};
  for (const row of rows) if (row.state !== "revealed") found[row.state] = row;
  return found;
}

export async function pairById(db: Database | Tx, id: number): Promise<SeedPairRow | undefined> {
  const { rows } = await sql<SeedPairRow>`select ${pairColumns} from studio.seed_pair where id = ${id}`.execute(db);
  return rows[0];
}

export async function revealedPairs(db: Database | Tx, walletId: number, limit: number): Promise<SeedPairRow[]> {
  const { rows } = await sql<SeedPairRow>`
    select ${pairColumns} from studio.seed_pair where purse_id = ${walletId} and state = 'revealed' order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function insertPair(
  tx: Tx,
  pair: {
    walletId: number;
    state: "next" | "active";
    commit: string;
    sealed: Buffer;
    key: string;
    clientSeed: string | null;
  },
  at: Date,
): Promise<SeedPairRow> {
  const { rows } = await sql<SeedPairRow>`
    insert into studio.seed_pair (purse_id, state, commit, sealed, key, client_seed, created_at)
    values (${pair.walletId}, ${pair.state}, ${pair.commit}, ${pair.sealed}, ${pair.key}, ${pair.clientSeed}, ${at}) returning ${pairColumns}`.execute(
    tx,
  );
  return rows[0]!;
}

export async function revealPair(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update studio.seed_pair set state = 'revealed', revealed_at = ${at} where id = ${id} and state = 'active'`.execute(
    tx,
  );
}

export async function activatePair(tx: Tx, id: number, clientSeed: string): Promise<void> {
  await sql`update studio.seed_pair set state = 'active', client_seed = ${clientSeed} where id = ${id} and state = 'next'`.execute(
    tx,
  );
}

/** Reveals every active pair and every next pair; the latter get an empty client seed. Returns how many. */
export async function revealAllPairs(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with revealed as (
      update studio.seed_pair set state = 'revealed', client_seed = coalesce(client_seed, ''), revealed_at = ${at} where state in ('active', 'next') returning 1)
    select count(*) as n from revealed`.execute(tx);
  return rows[0]!.n;
}

/** The seeds of the pairs, for a rotation of their key. */
export const sealedPairs = sealedSeedsIn("studio.seed_pair");

/** How many phases of open rounds were shown. A round of which only the start was shown is missing. */
export async function shownAt<P extends RoundPlace>(db: Database | Tx, places: readonly P[]): Promise<Map<P, number>> {
  const { rows } = await sql<{ place: number; shown: number }>`/* prepared: shown_phases */
    select i.place, p.shown from unnest(${listed(
      places.map(({ walletId }) => walletId),
      "bigint",
    )}, ${listed(
      places.map(({ round }) => round),
      "bigint",
    )}) with ordinality as i (purse_id, round, place)
      join studio.progress p on p.purse_id = i.purse_id and p.round = i.round`.execute(db);
  return new Map(rows.map(({ place, shown }) => [places[place - 1]!, shown]));
}

/** How many phases of an open round were shown; undefined if only its start was. */
export async function shownOf(db: Database | Tx, walletId: number, round: number): Promise<number | undefined> {
  const place = { walletId, round };
  return (await shownAt(db, [place])).get(place);
}

/** How many phases of a round were shown. */
export interface Shown extends RoundPlace {
  readonly shown: number;
}

/** Stores the highest number of shown phases. A late repeat of an earlier phase does not lower it. */
export async function saveShown(db: Database | Tx, all: readonly Shown[]): Promise<void> {
  await sql`/* prepared: save_shown */
    insert into studio.progress (purse_id, round, shown)
    select purse_id, round, max(shown) from unnest(${all.map(({ walletId }) => walletId)}::bigint[], ${all.map(({ round }) => round)}::bigint[], ${all.map(({ shown }) => shown)}::int[]) as i (purse_id, round, shown)
    group by purse_id, round order by purse_id, round
    on conflict (purse_id, round) do update set shown = greatest(studio.progress.shown, excluded.shown)`.execute(db);
}

export interface DemoRow {
  readonly sessionId: number;
  readonly credits: number;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
  readonly round: DemoRound | null;
}

/** The last round of a demo. Everything else about it follows from these fields. */
export interface DemoRound {
  readonly key: string;
  /**
   * Its number among the demo's rounds. Missing in rows from before demos could be revealed; there the nonce is the
   * number.
   */
  readonly number?: number;
  readonly nonce: number;
  /** The version that it was drawn from. Missing in rows from before there were several versions. */
  readonly game?: string;
  readonly stake: number;
  /** Rows from before there were games other than pokies have `buy` instead. */
  readonly bet?: Fields;
  readonly buy?: boolean;
  readonly decisions?: readonly RecordedDecision[];
  readonly shown: number;
  readonly startedAt: string;
  readonly paid: boolean;
  /** The pair that was revealed last, kept so that a repeat returns the same answer. */
  readonly revealed?: { readonly serverSeed: string; readonly clientSeed: string };
}

const demoColumns = sql`session_id as "sessionId", credits, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce", round`;

/** Locks a demo's row. Inserts it with its credits if it is new. */
export async function lockDemo(
  tx: Tx,
  fresh: { sessionId: number; credits: number; serverSeed: string; clientSeed: string },
  at: Date,
): Promise<DemoRow> {
  await sql`
    insert into studio.demo (session_id, credits, server_seed, client_seed, touched_at)
    values (${fresh.sessionId}, ${fresh.credits}, ${fresh.serverSeed}, ${fresh.clientSeed}, ${at}) on conflict (session_id) do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql<DemoRow>`select ${demoColumns} from studio.demo where session_id = ${fresh.sessionId} for update`.execute(
      tx,
    );
  return rows[0]!;
}

export async function saveDemo(tx: Tx, demo: DemoRow, at: Date): Promise<void> {
  await sql`
    update studio.demo set credits = ${demo.credits}, server_seed = ${demo.serverSeed}, client_seed = ${demo.clientSeed}, next_nonce = ${demo.nextNonce},
      round = ${JSON.stringify(demo.round)}::jsonb, touched_at = ${at}
    where session_id = ${demo.sessionId}`.execute(tx);
}
