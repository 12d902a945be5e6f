import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { wordsFor } from "./domain/member.ts";
import { NoAdministratorLeft } from "./errors.ts";

/** The number of active members who manage staff and can sign in. */
export async function countAdministrators(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct m.id)::int as n
    from staff.member m
    join staff.member_permission p on p.member_id = m.id and p.permission = any(${listed(wordsFor("staff.manage"), "text")})
    join staff.credential c on c.member_id = m.id
    where m.status = 'active'`.execute(db);
  return rows[0]!.n;
}

/** Whether any active member can sign in. */
export async function canAnyoneSignIn(db: Database | Tx): Promise<boolean> {
  const { rows } = await sql`
    select from staff.member m join staff.credential c on c.member_id = m.id where m.status = 'active' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Carries out a change of members or roles. Refuses with `NoAdministratorLeft` one that would take the last
 * administrator who can sign in.
 */
export async function keepingAdministrator<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  const before = await countAdministrators(tx);
  const result = await change();
  if (before === 0) return result;
  // After the rows of members, so that changes wait for one another only at their end.
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators of staff', 0))`.execute(tx);
  if ((await countAdministrators(tx)) === 0) throw new NoAdministratorLeft();
  return result;
}
