import type { Database, Tx } from "@apogee/database";
import type { TreeNode } from "@apogee/liability-tree";
import { sql } from "kysely";
import type { BothSides } from "../domain/liabilities.ts";

/** A published tree. */
export interface TreeRow {
  readonly id: number;
  readonly day: string;
  readonly currency: string;
  readonly at: Date;
  readonly leaves: number;
  readonly hash: string;
  readonly sum: string;
}

/** A leaf as it is stored; null for the player: it only fills the tree. */
export interface LeafRow {
  readonly place: number;
  readonly playerId: number | null;
  readonly salt: string;
  readonly real: number;
  readonly staked: number;
  readonly reserved: number;
}

const columns = sql`id, day::text as day, currency, at, leaves, hash, sum::text as sum`;

/** Serializes the days of the report, until the commit. */
export async function lockDay(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('liabilities of a day', 0))`.execute(tx);
}

export async function isTaken(db: Database | Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from reconciliation.liability where day = ${day}::date) as taken`.execute(db);
  return rows[0]!.taken;
}

export async function insertLiability(tx: Tx, day: string, side: BothSides, at: Date): Promise<void> {
  await sql`
    insert into reconciliation.liability (day, currency, at, wallets, real, staked, reserved, held, unallocated, bonus, bank, transit, held_at_providers, provider_reserve)
    values (${day}::date, ${side.currency}, ${at}, ${side.wallets}, ${side.real}, ${side.staked}, ${side.reserved}, ${side.held}, ${side.unallocated}, ${side.bonus},
      ${side.bank}, ${side.transit}, ${side.heldAtProviders}, ${side.providerReserve})`.execute(tx);
}

/** Both sides of a stored day; the newest day if none is named. */
export async function storedSides(
  db: Database | Tx,
  day: string | null,
): Promise<{ readonly day: string; readonly at: Date; readonly sides: BothSides[] } | undefined> {
  const { rows } = await sql<BothSides & { day: string; at: Date }>`
    select day::text as day, at, currency, wallets, real, staked, reserved, held, unallocated, bonus, bank, transit, held_at_providers as "heldAtProviders",
      provider_reserve as "providerReserve"
    from reconciliation.liability where day = coalesce(${day}::date, (select max(day) from reconciliation.liability)) order by currency`.execute(
    db,
  );
  const [first] = rows;
  return first && { day: first.day, at: first.at, sides: rows };
}

/** The days that were taken, newest first. */
export async function storedDays(db: Database | Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from reconciliation.liability order by day desc limit ${limit}`.execute(db);
  return rows.map(({ day }) => day);
}

const CHUNK = 5_000;

/** Stores a tree with its leaves and all its nodes. */
export async function insertTree(
  tx: Tx,
  {
    day,
    currency,
    root,
    leaves,
  }: { readonly day: string; readonly currency: string; readonly root: TreeNode; readonly leaves: readonly LeafRow[] },
  levels: readonly (readonly TreeNode[])[],
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation.tree (day, currency, at, leaves, hash, sum)
    values (${day}::date, ${currency}, ${at}, ${leaves.length}, ${root.hash}, ${String(root.sum)}::bigint) returning id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  for (let from = 0; from < leaves.length; from += CHUNK)
    await sql`
      insert into reconciliation.tree_leaf (tree_id, place, player_id, salt, real, staked, reserved)
      select ${id}, l.place, l."playerId", l.salt, l.real, l.staked, l.reserved
      from jsonb_to_recordset(${JSON.stringify(leaves.slice(from, from + CHUNK))}::jsonb)
        as l (place int, "playerId" bigint, salt text, real bigint, staked bigint, reserved bigint)`.execute(tx);
  const nodes = levels.flatMap((nodesOfLevel, level) =>
    nodesOfLevel.map(({ hash, sum }, place) => ({ level, place, hash, sum: String(sum) })),
  );
  for (let from = 0; from < nodes.length; from += CHUNK)
    await sql`
      insert into reconciliation.tree_node (tree_id, level, place, hash, sum)
      select ${id}, n.level, n.place, n.hash, n.sum
      from jsonb_to_recordset(${JSON.stringify(nodes.slice(from, from + CHUNK))}::jsonb) as n (level int, place int, hash text, sum bigint)`.execute(
      tx,
    );
}

/** The trees of a day; those of the newest one if none is named. */
export async function treesOf(db: Database | Tx, day: string | null): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select ${columns} from reconciliation.tree where day = coalesce(${day}::date, (select max(day) from reconciliation.tree)) order by currency`.execute(
    db,
  );
  return rows;
}

/** The leaves of a player in these trees. */
export async function leavesOfPlayer(
  db: Database | Tx,
  treeIds: readonly number[],
  playerId: number,
): Promise<Array<LeafRow & { readonly treeId: number }>> {
  const { rows } = await sql<LeafRow & { treeId: number }>`
    select tree_id as "treeId", place, player_id as "playerId", salt, real, staked, reserved from reconciliation.tree_leaf
    where tree_id = any (${[...treeIds]}::bigint[]) and player_id = ${playerId} order by tree_id`.execute(db);
  return rows;
}

/** All leaves of a tree, in their places. */
export async function leavesOf(db: Database | Tx, treeId: number): Promise<LeafRow[]> {
  const { rows } = await sql<LeafRow>`
    select place, player_id as "playerId", salt, real, staked, reserved from reconciliation.tree_leaf where tree_id = ${treeId} order by place`.execute(
    db,
  );
  return rows;
}

/** Nodes of a tree by level and place, in the order of the levels; all if none are named. */
export async function nodesOf(
  db: Database | Tx,
  treeId: number,
  wanted: ReadonlyArray<{ readonly level: number; readonly place: number }> | null = null,
): Promise<Array<{ readonly level: number; readonly place: number; readonly hash: string; readonly sum: string }>> {
  const { rows } = await sql<{ level: number; place: number; hash: string; sum: string }>`
    select n.level::int as level, n.place, n.hash, n.sum::text as sum from reconciliation.tree_node n
    where n.tree_id = ${treeId} and (${wanted === null}::boolean or (n.level, n.place) in (select w.level, w.place from jsonb_to_recordset(${JSON.stringify(wanted ?? [])}::jsonb) as w (level int, place int)))
    order by n.level, n.place`.execute(db);
  return rows;
}

/** Deletes leaves and nodes of trees of days before this one; their roots stay. */
export async function deleteLeavesBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from reconciliation.tree_leaf l using reconciliation.tree t where t.id = l.tree_id and t.day < ${day}::date`.execute(
    tx,
  );
  await sql`delete from reconciliation.tree_node n using reconciliation.tree t where t.id = n.tree_id and t.day < ${day}::date`.execute(
    tx,
  );
}
