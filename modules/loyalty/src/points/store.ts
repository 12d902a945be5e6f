import { listed, type Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { sql } from "kysely";
import type { Gift } from "../levels/domain/levels.ts";
import { parsePoints, pointsText, type Points } from "./domain/points.ts";

/** A player's counters. */
export interface PlayerPoints {
  readonly playerId: number;
  readonly chargeable: Points;
  readonly persistent: Points;
  /** Zero before the first points. */
  readonly level: number;
}

/** Counters as the database returns them. */
export interface PointsRow {
  readonly playerId: number;
  readonly chargeable: string;
  readonly persistent: string;
  readonly level: number;
}

/** The columns of `PointsRow`. */
export const pointsColumns = sql`player_id as "playerId", chargeable::text, persistent::text, level`;

export function pointsOfRow({ playerId, chargeable, persistent, level }: PointsRow): PlayerPoints {
  return { playerId, chargeable: parsePoints(chargeable)!, persistent: parsePoints(persistent)!, level };
}

/** One change of a player's points. */
export interface PointEntry {
  readonly playerId: number;
  readonly at: Date;
  readonly kind: "earned" | "taken_back" | "gift" | "exchanged" | "expired" | "adjusted";
  readonly chargeable: Points;
  readonly persistent: Points;
  readonly test?: boolean;
  readonly cause: string;
  readonly actor: string;
  readonly reason?: string;
}

/** The counters with their row locked until the commit; undefined for a player who never had points. */
export async function lockPoints(tx: Tx, playerId: number): Promise<PlayerPoints | undefined> {
  const { rows } = await sql<PointsRow>`
    select ${pointsColumns} from loyalty.player_points where player_id = ${playerId} for update`.execute(tx);
  return rows[0] && pointsOfRow(rows[0]);
}

/** Opens the counters of a player who has none, and locks them. */
export async function openPoints(tx: Tx, playerId: number, at: Date): Promise<PlayerPoints> {
  await sql`insert into loyalty.player_points (player_id, active_at) values (${playerId}, ${at}) on conflict do nothing`.execute(
    tx,
  );
  return (await lockPoints(tx, playerId))!;
}

/**
 * Appends entries and moves the counters by them, in the order of the players' numbers. Expiry is the only change that
 * is no activity of its player. Returns the counters afterwards.
 */
export async function bookPoints(tx: Tx, entries: readonly PointEntry[]): Promise<PlayerPoints[]> {
  if (entries.length === 0) return [];
  const column = <T>(of: (entry: PointEntry) => T): T[] => entries.map(of);
  await sql`/* prepared: book_points */
    insert into loyalty.point_entry (player_id, at, kind, chargeable, persistent, test, cause, actor, reason)
    select * from unnest(${column(({ playerId }) => playerId)}::bigint[], ${column(({ at }) => at)}::timestamptz[], ${column(({ kind }) => kind)}::text[],
      ${column(({ chargeable }) => pointsText(chargeable))}::numeric[], ${column(({ persistent }) => pointsText(persistent))}::numeric[],
      ${column(({ test = false }) => test)}::boolean[], ${column(({ cause }) => cause)}::text[], ${column(({ actor }) => actor)}::text[],
      ${column(({ reason = null }) => reason)}::text[])`.execute(tx);
  const { rows } = await sql<PointsRow>`/* prepared: move_points */
    insert into loyalty.player_points as p (player_id, chargeable, persistent, active_at)
    select player_id, sum(chargeable), sum(persistent), coalesce(max(at) filter (where kind <> 'expired'), '-infinity'::timestamptz) from unnest(
      ${column(({ playerId }) => playerId)}::bigint[], ${column(({ chargeable }) => pointsText(chargeable))}::numeric[],
      ${column(({ persistent }) => pointsText(persistent))}::numeric[], ${column(({ at }) => at)}::timestamptz[], ${column(({ kind }) => kind)}::text[])
      as e (player_id, chargeable, persistent, at, kind)
    group by player_id order by player_id
    on conflict (player_id) do update set chargeable = p.chargeable + excluded.chargeable, persistent = p.persistent + excluded.persistent,
      active_at = greatest(p.active_at, excluded.active_at)
    returning ${pointsColumns}`.execute(tx);
  return rows.map(pointsOfRow);
}

/** Whether a player's points were moved for this cause before. The player's points must be locked. */
export async function isBooked(
  tx: Tx,
  { playerId, kind, cause }: Pick<PointEntry, "playerId" | "kind" | "cause">,
): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty.point_entry where player_id = ${playerId} and kind = ${kind} and cause = ${cause}`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes points to spend, if there are as many; undefined otherwise. The statement itself compares, so two exchanges at
 * once never spend the same points.
 */
export async function spendPoints(
  tx: Tx,
  { playerId, points, cause }: { readonly playerId: number; readonly points: number; readonly cause: string },
  at: Date,
): Promise<PlayerPoints | undefined> {
  const { rows } = await sql<PointsRow>`
    update loyalty.player_points set chargeable = chargeable - ${points}, active_at = greatest(active_at, ${at})
    where player_id = ${playerId} and chargeable >= ${points} returning ${pointsColumns}`.execute(tx);
  if (!rows[0]) return undefined;
  await sql`
    insert into loyalty.point_entry (player_id, at, kind, chargeable, persistent, cause, actor)
    values (${playerId}, ${at}, 'exchanged', -${points}::numeric, 0, ${cause}, ${`player:${playerId}`})`.execute(tx);
  return pointsOfRow(rows[0]);
}

/** A change of a player's level. */
export interface LevelChange {
  readonly playerId: number;
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

export async function putLevels(tx: Tx, changes: readonly LevelChange[]): Promise<void> {
  await sql`
    update loyalty.player_points p set level = c.level
    from unnest(${changes.map(({ playerId }) => playerId)}::bigint[], ${changes.map(({ to }) => to)}::smallint[]) as c (player_id, level)
    where p.player_id = c.player_id`.execute(tx);
}

/**
 * Notes the levels that players have reached for the first time, with the facts and the gifts of today. Returns those
 * with a gift.
 */
export async function noteReached(
  tx: Tx,
  changes: readonly LevelChange[],
): Promise<Array<{ readonly playerId: number; readonly level: number }>> {
  const { rows } = await sql<{ playerId: number; level: number; at: Date; gift: string | null }>`
    insert into loyalty.level_reached (player_id, level, reached_at, gift_kind, gift_points, gift_cents, gift_offer)
    select c.player_id, l.level, c.at, l.gift_kind, l.gift_points, l.gift_cents, l.gift_offer
    from unnest(${changes.map(({ playerId }) => playerId)}::bigint[], ${changes.map(({ to }) => to)}::smallint[], ${changes.map(({ at }) => at)}::timestamptz[])
      as c (player_id, level, at) join loyalty.level l on l.level <= c.level
    order by c.player_id, l.level
    on conflict (player_id, level) do nothing
    returning player_id as "playerId", level, reached_at as at, gift_kind as gift`.execute(tx);
  await recordFact(
    tx,
    ...rows.map(({ playerId, level, at }) => ({ kind: "level.reached" as const, playerId, at, level })),
  );
  return rows.flatMap(({ playerId, level, gift }) => (gift === null ? [] : [{ playerId, level }]));
}

/** A gift that is due. */
export interface DueGift {
  readonly kind: "points" | "money" | "offer";
  readonly points: number | null;
  readonly cents: number | null;
  readonly offer: string | null;
}

/** The gift of a level with its row locked; undefined if there is none, or if it was given. */
export async function lockGift(tx: Tx, playerId: number, level: number): Promise<DueGift | undefined> {
  const { rows } = await sql<DueGift>`
    select gift_kind as kind, gift_points as points, gift_cents as cents, gift_offer as offer from loyalty.level_reached
    where player_id = ${playerId} and level = ${level} and gift_kind is not null and given_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

export async function putGiven(tx: Tx, playerId: number, level: number, at: Date): Promise<void> {
  await sql`update loyalty.level_reached set given_at = ${at} where player_id = ${playerId} and level = ${level}`.execute(
    tx,
  );
}

/** Notes why a gift by an offer was not issued. */
export async function putRefused(tx: Tx, playerId: number, level: number, refused: string): Promise<void> {
  await sql`
    update loyalty.level_reached set gift_refused = ${refused} where player_id = ${playerId} and level = ${level}`.execute(
    tx,
  );
}

/** Sets the gift of a level, for players who reach it from now on. */
export async function putLevelGift(tx: Tx, level: number, gift: Gift | null): Promise<void> {
  const points = gift?.kind === "points" ? gift.points : null;
  const cents = gift?.kind === "money" ? gift.cents : null;
  const offer = gift?.kind === "offer" ? gift.offer : null;
  await sql`
    update loyalty.level set gift_kind = ${gift?.kind ?? null}, gift_points = ${points}, gift_cents = ${cents}, gift_offer = ${offer}
    where level = ${level}`.execute(tx);
}

export async function putLevelThreshold(tx: Tx, level: number, minPoints: number): Promise<void> {
  await sql`update loyalty.level set min_points = ${minPoints} where level = ${level}`.execute(tx);
}

/** The counters of players with persistent points from `least` to below `most`, with their rows locked. */
export async function lockPlayersFrom(tx: Tx, least: number, most: number): Promise<PlayerPoints[]> {
  const { rows } = await sql<PointsRow>`
    select ${pointsColumns} from loyalty.player_points where persistent >= ${least} and persistent < ${most}
    order by player_id for update`.execute(tx);
  return rows.map(pointsOfRow);
}

/** Points of players that are about to expire or due to. */
export interface IdlePoints {
  readonly playerId: number;
  readonly activeAt: Date;
  readonly chargeable: Points;
}

type IdleRow = Omit<IdlePoints, "chargeable"> & { readonly chargeable: string };
const idleOf = (row: IdleRow): IdlePoints => ({ ...row, chargeable: parsePoints(row.chargeable)! });

/** Players whose points were not touched since `idleSince` and who were not warned since, by number from `after` on. */
export async function toWarn(
  tx: Tx,
  { idleSince, after }: { readonly idleSince: Date; readonly after: number },
  most: number,
): Promise<IdlePoints[]> {
  const { rows } = await sql<IdleRow>`
    select player_id as "playerId", active_at as "activeAt", chargeable::text from loyalty.player_points
    where player_id > ${after} and chargeable >= 1 and active_at <= ${idleSince} and (warned_at is null or warned_at < active_at)
    order by player_id limit ${most} for update skip locked`.execute(tx);
  return rows.map(idleOf);
}

export async function putWarned(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`update loyalty.player_points set warned_at = ${at} where player_id = ${playerId}`.execute(tx);
}

export async function forgetWarnings(tx: Tx, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`
    update loyalty.player_points set warned_at = null where player_id = any (${listed(playerIds, "bigint")})`.execute(
    tx,
  );
}

/** Players whose points expire: untouched since `idleSince`, and warned at `warnedBefore` or earlier. */
export async function toExpire(
  tx: Tx,
  { idleSince, warnedBefore }: { readonly idleSince: Date; readonly warnedBefore: Date },
  most: number,
): Promise<IdlePoints[]> {
  const { rows } = await sql<IdleRow>`
    select player_id as "playerId", active_at as "activeAt", chargeable::text from loyalty.player_points
    where chargeable > 0 and active_at <= ${idleSince} and (warned_at >= active_at and warned_at <= ${warnedBefore} or chargeable < 1)
    order by active_at limit ${most} for update skip locked`.execute(tx);
  return rows.map(idleOf);
}

/** Makes concurrent changes of rewards wait for one another until the commit. */
export async function lockProgramme(tx: Tx): Promise<void> {
  await sql`select from loyalty.term for update`.execute(tx);
}
