import type { Database, Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";
import type { Display } from "./domain/wheel.ts";

/** Texts by locale, with `en`. */
export type Texts = Readonly<Record<string, string>>;

/** A row of a table of prizes. */
export interface TableRow {
  /** From 1. */
  readonly row: number;
  readonly weight: number;
  readonly titles: Texts;
  readonly reward: Reward;
  /** In thousandths of a euro cent. */
  readonly costMills: number;
}

/** A version of a table of prizes. */
export interface TableVersion {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly titles: Texts;
  readonly display: Display;
  readonly validHours: number;
  /** What one box costs on average, in thousandths of a euro cent. */
  readonly budgetMills: number;
  readonly at: Date;
  readonly actor: string;
  readonly rows: readonly TableRow[];
}

/** Which table the spins of a group draw from. */
export interface SegmentSet {
  readonly groupId: string;
  readonly key: string;
}

const columns = sql`v.id, v.key, v.version, v.titles, v.display, v.valid_hours as "validHours", v.budget_mills as "budgetMills", v.at, v.actor,
  (select json_agg(json_build_object('row', r.row, 'weight', r.weight, 'titles', r.titles, 'reward', r.reward, 'costMills', r.cost_mills) order by r.row)
   from boxes.table_row r where r.version_id = v.id) as rows`;

/** The newest version of every table, by name. */
export async function allTables(db: Database | Tx): Promise<TableVersion[]> {
  const { rows } = await sql<TableVersion>`
    select distinct on (v.key) ${columns} from boxes.table_version v order by v.key, v.version desc`.execute(db);
  return rows;
}

/** The newest version of a table. */
export async function newestVersion(db: Database | Tx, key: string): Promise<TableVersion | undefined> {
  const { rows } = await sql<TableVersion>`
    select ${columns} from boxes.table_version v where v.key = ${key} order by v.version desc limit 1`.execute(db);
  return rows[0];
}

/** A version of a table by its number; undefined if there is none. */
export async function versionOf(db: Database | Tx, key: string, version: number): Promise<TableVersion | undefined> {
  const { rows } = await sql<TableVersion>`
    select ${columns} from boxes.table_version v where v.key = ${key} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The versions that boxes keep, by id. */
export async function versionsById(db: Database | Tx, ids: readonly number[]): Promise<Map<number, TableVersion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TableVersion>`
    select ${columns} from boxes.table_version v where v.id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((version) => [version.id, version]));
}

/** The tables of spins by group, the first that decides first. */
export async function segmentSets(db: Database | Tx): Promise<SegmentSet[]> {
  const { rows } = await sql<SegmentSet>`
    select group_id as "groupId", key from boxes.segment_set order by position`.execute(db);
  return rows;
}
