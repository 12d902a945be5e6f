import type { Database } from "@apogee/database";
import { groupsAmong } from "@apogee/identity";
import { readVipStatuses } from "./vip.queries.ts";

/** A VIP status. */
export interface VipName {
  /** Also the group of its players. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** The VIP statuses, lowest first. */
export async function vipStatuses(db: Database): Promise<VipName[]> {
  return (await readVipStatuses(db)).map(({ id, key, name }) => ({ id, key, name }));
}

/** The VIP status of each of these players; those without one are left out. */
export async function vipStatusesOf(db: Database, playerIds: readonly number[]): Promise<ReadonlyMap<number, VipName>> {
  const statuses = await vipStatuses(db);
  const groups = await groupsAmong(
    db,
    playerIds,
    statuses.map(({ id }) => id),
  );
  return new Map(
    [...groups].map(([playerId, own]) => [playerId, statuses.findLast(({ id }) => own.has(id))!] as const),
  );
}
