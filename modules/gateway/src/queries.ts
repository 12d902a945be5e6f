import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { LaunchAddress } from "./domain/launch.ts";
import type { Provider } from "./domain/provider.ts";

/** Every provider, with the number of keys that are valid at this time. */
export async function allProviders(db: Database | Tx, at: Date): Promise<Array<Provider & { readonly keys: number }>> {
  const { rows } = await sql<Provider & { keys: number }>`
    select p.id, p.name, p.dialect, p.url, p.frame_origin as "frameOrigin", p.status,
      (select count(*) from gateway.provider_key k where k.provider_id = p.id and (k.valid_until is null or k.valid_until > ${at})) as keys
    from gateway.provider p order by p.id`.execute(db);
  return rows;
}

/** The encrypted keys of a provider that are valid at this time, the one that signs first. */
export async function keysOf(db: Database | Tx, providerId: string, at: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from gateway.provider_key where provider_id = ${providerId} and (valid_until is null or valid_until > ${at})
    order by valid_until desc nulls first, id desc`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

/**
 * The oldest and the newest encrypted key of all providers, to check whether a sealing key opens them. Wiped keys are
 * not among them.
 */
export async function sealedKeys(db: Database | Tx): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    (select sealed from gateway.provider_key where sealed <> '' order by id limit 1) union all (select sealed from gateway.provider_key where sealed <> '' order by id desc limit 1)`.execute(
    db,
  );
  return rows.map(({ sealed }) => sealed);
}

/** The ages of the keys of all providers that are valid at this time. */
export async function keysOfProviders(
  db: Database | Tx,
  at: Date,
): Promise<Array<{ readonly providerId: string; readonly createdAt: Date; readonly validUntil: Date | null }>> {
  const { rows } = await sql<{ providerId: string; createdAt: Date; validUntil: Date | null }>`
    select provider_id as "providerId", created_at as "createdAt", valid_until as "validUntil" from gateway.provider_key
    where sealed <> '' and (valid_until is null or valid_until > ${at}) order by provider_id, id`.execute(db);
  return rows;
}

/** The encrypted keys of every other provider that are valid at this time. */
export async function keysOfOthers(
  db: Database | Tx,
  providerId: string,
  at: Date,
): Promise<Array<{ readonly providerId: string; readonly sealed: Buffer }>> {
  const { rows } = await sql<{ providerId: string; sealed: Buffer }>`
    select provider_id as "providerId", sealed from gateway.provider_key
    where provider_id <> ${providerId} and sealed <> '' and (valid_until is null or valid_until > ${at}) order by id`.execute(
    db,
  );
  return rows;
}

/** A provider by its id. */
export async function providerById(db: Database | Tx, id: string): Promise<Provider | undefined> {
  const { rows } =
    await sql<Provider>`select id, name, dialect, url, frame_origin as "frameOrigin", status from gateway.provider where id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The ids of all providers. Providers are never deleted. */
export async function providerIds(db: Database | Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from gateway.provider`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The origins from which games of enabled providers are framed. Games of disabled providers are not opened. */
export async function frameOrigins(db: Database | Tx): Promise<string[]> {
  const { rows } = await sql<{
    origin: string;
  }>`select distinct frame_origin as origin from gateway.provider where status = 'enabled' order by 1`.execute(db);
  return rows.map(({ origin }) => origin);
}

/** The launch address of a game whose dialect has no call for it. */
export async function launchOf(
  db: Database | Tx,
  providerId: string,
  name: string,
): Promise<LaunchAddress | undefined> {
  const { rows } =
    await sql<LaunchAddress>`select url, demo_url as "demoUrl" from gateway.launch where provider_id = ${providerId} and name = ${name}`.execute(
      db,
    );
  return rows[0];
}

/** The status of free spins: requested, refused by the provider, issued, begun, over. */
export const FREESPINS_STATUSES = [
  "pending",
  "refused",
  "issued",
  "active",
  "finished",
  "expired",
  "canceled",
] as const;
export type FreespinsStatus = (typeof FREESPINS_STATUSES)[number];

/** Issued free spins with their status. */
export interface IssuedFreespins {
  readonly providerId: string;
  readonly issueId: string;
  readonly walletId: number;
  readonly gameId: number;
  readonly spins: number;
  /** Stake of one spin. */
  readonly stake: Minor;
  readonly status: FreespinsStatus;
  /** What they won; null until they are over. */
  readonly total: Minor | null;
  /** The provider's last failure or refusal; null if there was none. */
  readonly failure: string | null;
  /** How many requests for them have no known answer. */
  readonly unanswered: number;
  readonly validUntil: Date;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const freespinsColumns = sql`
  provider_id as "providerId", issue_id as "issueId", purse_id as "walletId", game_id as "gameId", spins, stake, status, total, failure, unanswered,
  valid_until as "validUntil", created_at as "createdAt", changed_at as "changedAt"`;

/** Reads free spins by the provider's issue and locks the row until the commit. */
export async function lockFreespins(tx: Tx, providerId: string, issueId: string): Promise<IssuedFreespins | undefined> {
  const { rows } =
    await sql<IssuedFreespins>`select ${freespinsColumns} from gateway.freespins where provider_id = ${providerId} and issue_id = ${issueId} for update`.execute(
      tx,
    );
  return rows[0];
}

/**
 * Whether a player has ever used a provider: opened one of its games in real mode, has an event in the log under a
 * key that begins with `beginning`, or was issued free spins there (pending ones count, refused ones do not). Each part
 * starts from the player, so its cost depends on the player's games and wallets, not on the provider's.
 */
export async function hasUsedProvider(
  db: Database | Tx,
  {
    playerId,
    providerId,
    beginning,
  }: { readonly playerId: number; readonly providerId: string; readonly beginning: string },
): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`/* prepared: has_come_to */
    with recursive opened as (
      (select game_id from games.opened_for_money where player_id = ${playerId} order by game_id limit 1)
      union all
      select (select s.game_id from games.opened_for_money s where s.player_id = ${playerId} and s.game_id > o.game_id order by s.game_id limit 1) from opened o where o.game_id is not null)
    select exists (
        select from opened o where (select g.provider from games.game_name g where g.id = o.game_id) = ${providerId})
      or exists (
        select from wallet.purse_owner w cross join lateral (select key from play.log_key k where k.purse_id = w.id and k.key >= ${beginning} order by k.key limit 1) first
        where w.player_id = ${playerId} and starts_with(first.key, ${beginning}))
      or exists (
        select from wallet.purse_owner w
        cross join lateral (select from gateway.freespins f where f.purse_id = w.id and f.provider_id = ${providerId} and f.status <> 'refused' limit 1) given
        where w.player_id = ${playerId}) as came`.execute(db);
  return rows[0]!.came;
}

/** Whether all of these keys are in the log of one of the player's wallets. */
export async function standInLog(db: Database | Tx, playerId: number, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ stand: boolean }>`
    select not exists (
      select from unnest(${keys}::text[]) as i (key)
      where not exists (select from wallet.purse_owner p join play.log_key k on k.purse_id = p.id and k.key = i.key where p.player_id = ${playerId})) as stand`.execute(
    db,
  );
  return rows[0]!.stand;
}

/** A filter for free spins; omitted fields do not filter. */
export interface FreespinsAsked {
  readonly providerId?: string;
  readonly issueId?: string;
  readonly walletId?: number;
  readonly status?: FreespinsStatus;
  readonly most: number;
}

/** Free spins, the newest first. */
export async function findFreespins(
  db: Database | Tx,
  { providerId, issueId, walletId, status, most }: FreespinsAsked,
): Promise<IssuedFreespins[]> {
  const { rows } = await sql<IssuedFreespins>`
    select ${freespinsColumns} from gateway.freespins
    where provider_id = coalesce(${providerId ?? null}, provider_id) and issue_id = coalesce(${issueId ?? null}, issue_id) and status = coalesce(${status ?? null}, status)
      and purse_id = coalesce(${walletId ?? null}, purse_id)
    order by created_at desc, issue_id limit ${most}`.execute(db);
  return rows;
}
