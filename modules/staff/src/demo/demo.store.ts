import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A demo member who can sign in. */
export interface ActiveDemoMember {
  readonly id: number;
  readonly handle: string;
  readonly displayName: string;
  /** The titles of the member's roles. */
  readonly roles: readonly string[];
}

/** The demo members who are not disabled, in the order in which they were added. */
export async function activeDemoMembers(db: Database | Tx): Promise<ActiveDemoMember[]> {
  const { rows } = await sql<ActiveDemoMember>`
    select m.id, m.handle, m.display_name as "displayName",
      array(select r.title from staff.member_role mr join staff.role r on r.key = mr.role
        where mr.member_id = m.id order by r.title) as roles
    from staff.member m where m.demo and m.status = 'active' order by m.id`.execute(db);
  return rows;
}

/** Makes a member one of the demo house. */
export async function markDemo(tx: Tx, memberId: number): Promise<void> {
  await sql`update staff.member set demo = true where id = ${memberId}`.execute(tx);
}
