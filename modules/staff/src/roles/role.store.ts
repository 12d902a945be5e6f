import type { GrantedPermission } from "@apogee/contract";
import { listed, type Database, type Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { knownPermissions } from "../domain/member.ts";
import type { Role } from "../domain/role.ts";

/** A role with its holders. */
export interface HeldRole extends Role {
  /** The handles of the members who have it. */
  readonly holders: readonly string[];
}

type Row = Omit<HeldRole, "permissions"> & { readonly permissions: readonly string[] };

const columns: RawBuilder<unknown> = sql`
  r.key, r.title, r.fixed, r.version::int as version,
  array(select p.permission from staff.role_permission p where p.role = r.key) as permissions,
  array(select m.handle from staff.member_role h join staff.member m on m.id = h.member_id
    where h.role = r.key order by m.handle) as holders`;

const roleOf = (row: Row): HeldRole => ({ ...row, permissions: knownPermissions(row.permissions) });

/** All roles, by title. */
export async function listRoles(db: Database): Promise<HeldRole[]> {
  const { rows } = await sql<Row>`select ${columns} from staff.role r order by r.title`.execute(db);
  return rows.map(roleOf);
}

/** The role with this key. */
export async function roleByKey(db: Database, key: string): Promise<HeldRole | undefined> {
  const { rows } = await sql<Row>`select ${columns} from staff.role r where r.key = ${key}`.execute(db);
  return rows[0] && roleOf(rows[0]);
}

/**
 * The same, locked with all its holders until the transaction ends: it waits for calls of theirs that write, and later
 * ones see the change.
 */
export async function lockRole(tx: Tx, key: string): Promise<HeldRole | undefined> {
  await sql`select from staff.role where key = ${key} for update`.execute(tx);
  await sql`
    select from staff.member where id in (select member_id from staff.member_role where role = ${key})
    order by id for update`.execute(tx);
  return roleByKey(tx, key);
}

/** Stores a role with exactly these permissions. */
export async function storeRole(
  tx: Tx,
  { key, title, permissions }: Pick<Role, "key" | "title" | "permissions">,
): Promise<void> {
  await sql`
    insert into staff.role (key, title) values (${key}, ${title})
    on conflict (key) do update set title = excluded.title, version = staff.role.version + 1`.execute(tx);
  await sql`delete from staff.role_permission where role = ${key}`.execute(tx);
  await sql`
    insert into staff.role_permission (role, permission)
    select ${key}, permission from unnest(${listed(permissions, "text")}) permission`.execute(tx);
}

/** Deletes a role that nobody has. */
export async function deleteRole(tx: Tx, key: string): Promise<void> {
  await sql`delete from staff.role where key = ${key}`.execute(tx);
}

/** What these roles permit together, and which of them do not exist. Their rows cannot change until the transaction ends. */
export async function holdRoles(
  tx: Tx,
  keys: readonly string[],
): Promise<{ readonly permissions: GrantedPermission[]; readonly unknown: string[] }> {
  const { rows } = await sql<{ key: string }>`
    select key from staff.role where key = any(${listed(keys, "text")}) order by key for share`.execute(tx);
  const { rows: granted } = await sql<{ permission: string }>`
    select distinct permission from staff.role_permission where role = any(${listed(keys, "text")})`.execute(tx);
  const found = new Set(rows.map(({ key }) => key));
  return {
    permissions: knownPermissions(granted.map(({ permission }) => permission)),
    unknown: keys.filter((key) => !found.has(key)),
  };
}

/** Gives a member exactly these roles. */
export async function setMemberRoles(tx: Tx, memberId: number, keys: readonly string[], at: Date): Promise<void> {
  await sql`delete from staff.member_role where member_id = ${memberId} and role <> all (${listed(keys, "text")})`.execute(
    tx,
  );
  await sql`
    insert into staff.member_role (member_id, role, granted_at)
    select ${memberId}::bigint, role, ${at}::timestamptz from unnest(${listed(keys, "text")}) role
    on conflict do nothing`.execute(tx);
}
