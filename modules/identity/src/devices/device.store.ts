import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** How long a browser stays known after its last full sign-in. */
export const DEVICE_MS = 180 * 86_400_000;
/** How long a browser that opened an unlock link has a count of its own before its sign-in. */
const UNLOCKED_MS = 3_600_000;

/** A browser of a player that has a count of failures of its own. */
export interface KnownDevice {
  readonly id: number;
  readonly playerId: number;
  readonly failedAt: readonly Date[];
  readonly rememberedUntil: Date | null;
}

const columns: RawBuilder<unknown> = sql`
  d.id, d.player_id as "playerId", d.failed_at as "failedAt", d.remembered_until as "rememberedUntil"`;
const known = (at: Date): RawBuilder<unknown> => sql`
  d.voided_at is null and (d.signed_in_at > ${new Date(at.getTime() - DEVICE_MS)}
    or (d.signed_in_at is null and d.created_at > ${new Date(at.getTime() - UNLOCKED_MS)}))`;

/** The browser with this token if the account of an address knows it, locked until the transaction ends. */
export async function lockDeviceOf(
  tx: Tx,
  emailKey: string,
  tokenHash: Buffer,
  at: Date,
): Promise<KnownDevice | undefined> {
  const { rows } = await sql<KnownDevice>`
    select ${columns} from identity.player p join identity.device d on d.player_id = p.id
    where p.email_key = ${emailKey} and d.token_hash = ${tokenHash} and ${known(at)} for update of d`.execute(tx);
  return rows[0];
}

/** A player's known browser by its number. */
export async function deviceById(tx: Tx, id: number, at: Date): Promise<KnownDevice | undefined> {
  const { rows } = await sql<KnownDevice>`
    select ${columns} from identity.device d where d.id = ${id} and ${known(at)}`.execute(tx);
  return rows[0];
}

/** Stores the recent failures of a browser. */
export async function noteFailures(tx: Tx, id: number, failedAt: readonly Date[]): Promise<void> {
  await sql`update identity.device set failed_at = ${[...failedAt]}::timestamptz[] where id = ${id}`.execute(tx);
}

/** From now on, the browser counts as unknown and is asked for a code. */
export async function voidDevice(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update identity.device set voided_at = ${at}, remembered_until = null where id = ${id}`.execute(tx);
}

/** Whether any account knows this token, so that it was issued here. */
export async function isIssued(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from identity.device where token_hash = ${tokenHash} limit 1`.execute(tx);
  return rows.length > 0;
}

/** A browser in which a player signs in. */
export interface DeviceFacts {
  readonly playerId: number;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly country: string | null;
}

/** Makes a browser known to an account after a full sign-in. Returns whether it was unknown. */
export async function putDevice(tx: Tx, device: DeviceFacts, at: Date): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with before as (select d.signed_in_at from identity.device d
      where d.player_id = ${device.playerId} and d.token_hash = ${device.tokenHash} and ${known(at)})
    insert into identity.device as d (player_id, token_hash, user_agent, ip, country, created_at, signed_in_at)
    values (${device.playerId}, ${device.tokenHash}, ${device.userAgent.slice(0, 400)}, ${device.ip}::inet, ${device.country}, ${at}, ${at})
    on conflict (player_id, token_hash) do update
      set user_agent = excluded.user_agent, ip = excluded.ip, country = excluded.country, signed_in_at = excluded.signed_in_at,
        failed_at = '{}', voided_at = null
    returning id, not exists (select from before where signed_in_at is not null) as "isNew"`.execute(tx);
  return rows[0]!;
}

/** Gives a browser that opened an unlock link a count of its own. */
export async function putUnlockedDevice(tx: Tx, device: DeviceFacts, at: Date): Promise<void> {
  await sql`
    insert into identity.device as d (player_id, token_hash, user_agent, ip, country, created_at)
    values (${device.playerId}, ${device.tokenHash}, ${device.userAgent.slice(0, 400)}, ${device.ip}::inet, ${device.country}, ${at})
    on conflict (player_id, token_hash) do update
      set created_at = excluded.created_at, failed_at = '{}', voided_at = null,
        signed_in_at = case when d.voided_at is null then d.signed_in_at end`.execute(tx);
}

/** Until then a browser skips the code at sign-in. */
export async function rememberDevice(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`update identity.device set remembered_until = ${until} where id = ${id}`.execute(tx);
}

/** Every browser of a player, or only this one, is asked for a code again. Returns how many were not. */
export async function forgetDevices(tx: Tx, playerId: number, at: Date, only: number | null = null): Promise<number> {
  const { rows } = await sql`
    update identity.device set remembered_until = null
    where player_id = ${playerId} and remembered_until > ${at} and (${only}::bigint is null or id = ${only}) returning id`.execute(
    tx,
  );
  return rows.length;
}

/** A browser that skips the code. */
export interface RememberedDevice {
  readonly id: number;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly ip: string | null;
  readonly country: string | null;
  readonly lastUsedAt: Date;
  readonly rememberedUntil: Date;
}

/** The browsers of a player that skip the code, last used first. */
export async function rememberedDevices(db: Database | Tx, playerId: number, at: Date): Promise<RememberedDevice[]> {
  const { rows } = await sql<RememberedDevice>`
    select id, token_hash as "tokenHash", user_agent as "userAgent", host(ip) as ip, country, signed_in_at as "lastUsedAt",
      remembered_until as "rememberedUntil"
    from identity.device where player_id = ${playerId} and voided_at is null and signed_in_at is not null and remembered_until > ${at}
    order by signed_in_at desc, id desc limit 100`.execute(db);
  return rows;
}
