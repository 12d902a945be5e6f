import type { Database, Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { sql } from "kysely";
import type { AccrualShares, ShareKind } from "./points/domain/accrual-shares.ts";
import { faultOfLevels, type Gift, type Level } from "./levels/domain/levels.ts";
import { parsePoints, wholePoints, type Points } from "./points/domain/points.ts";
import { pointsColumns, pointsOfRow, type PlayerPoints, type PointsRow } from "./points/store.ts";

type Runner = Database | Tx;

/** The figures of the programme. */
export interface Term {
  readonly centsPerPoint: number;
  readonly expireAfterDays: number;
  readonly warnDays: number;
  readonly graceDays: number;
}

/** The figures of the programme. They are seeded, so their absence is a fault. */
export async function readTerm(db: Runner): Promise<Term> {
  const { rows } = await sql<Term>`
    select cents_per_point as "centsPerPoint", expire_after_days as "expireAfterDays", warn_days as "warnDays", grace_days as "graceDays"
    from loyalty.term`.execute(db);
  invariant(rows[0] !== undefined, "loyalty.term is empty. Run `apogee seed`.");
  return rows[0]!;
}

/** All shares of accrual. */
export async function readShares(db: Runner): Promise<AccrualShares> {
  const { rows } = await sql<{ kind: ShareKind; key: string; bps: number }>`
    select kind, key, share_bps as bps from loyalty.accrual_share`.execute(db);
  const of = (kind: ShareKind): Map<string, number> =>
    new Map(rows.filter((row) => row.kind === kind).map(({ key, bps }) => [key, bps]));
  return { category: of("category"), provider: of("provider"), level: of("level"), currency: of("currency") };
}

/** The levels in order. Invalid rows are an error; no threshold is guessed. */
export async function readLevels(db: Runner): Promise<Level[]> {
  const { rows } = await sql<{
    level: number;
    minPoints: number;
    kind: Gift["kind"] | null;
    points: number | null;
    cents: number | null;
    offer: string | null;
  }>`
    select level, min_points as "minPoints", gift_kind as kind, gift_points as points, gift_cents as cents, gift_offer as offer
    from loyalty.level order by level`.execute(db);
  const levels = rows.map(({ level, minPoints, ...gift }) => ({ level, minPoints, gift: giftOf(gift) }));
  const fault = faultOfLevels(levels);
  invariant(fault === undefined, fault ?? "");
  return levels;
}

function giftOf({
  kind,
  points,
  cents,
  offer,
}: {
  readonly kind: Gift["kind"] | null;
  readonly points: number | null;
  readonly cents: number | null;
  readonly offer: string | null;
}): Gift | null {
  if (kind === "points") return { kind, points: points ?? 0 };
  if (kind === "offer") return { kind, offer: offer ?? "" };
  return kind === "money" ? { kind, cents: cents ?? 0 } : null;
}

/** A player's counters; of zero before the first points. */
export async function pointsOf(db: Runner, playerId: number): Promise<PlayerPoints> {
  return (await pointsOfPlayers(db, [playerId]))[0] ?? { playerId, chargeable: 0n, persistent: 0n, level: 1 };
}

/** The whole points that a cause has given to a player; undefined if it has given none. */
export async function pointsGivenBy(db: Runner, playerId: number, cause: string): Promise<number | undefined> {
  const { rows } = await sql<{ points: string }>`
    select chargeable::text as points from loyalty.point_entry
    where player_id = ${playerId} and kind = 'gift' and cause = ${cause}`.execute(db);
  return rows[0] && wholePoints(parsePoints(rows[0].points)!);
}

/** The counters of those of these players who have some. */
export async function pointsOfPlayers(db: Runner, playerIds: readonly number[]): Promise<PlayerPoints[]> {
  const { rows } = await sql<PointsRow>`
    select ${pointsColumns} from loyalty.player_points where player_id = any (${[...playerIds]}::bigint[])`.execute(db);
  return rows.map(pointsOfRow);
}

/** The whole points of these players that count for levels, at least 0; those without points are left out. */
export async function persistentPointsOf(
  db: Runner,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counters = await pointsOfPlayers(db, playerIds);
  return new Map(counters.map(({ playerId, persistent }) => [playerId, Math.max(0, wholePoints(persistent))]));
}

/** A line of a player's points. */
export interface PointLine {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly chargeable: Points;
  readonly persistent: Points;
  readonly test: boolean;
  readonly cause: string;
  readonly actor: string;
  readonly reason: string | null;
}

/** The newest changes of a player's points, newest first. */
export async function pointLines(db: Runner, playerId: number, limit: number): Promise<PointLine[]> {
  const { rows } = await sql<Omit<PointLine, "chargeable" | "persistent"> & { chargeable: string; persistent: string }>`
    select id, at, kind, chargeable::text, persistent::text, test, cause, actor, reason from loyalty.point_entry
    where player_id = ${playerId} order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    chargeable: parsePoints(row.chargeable)!,
    persistent: parsePoints(row.persistent)!,
  }));
}
