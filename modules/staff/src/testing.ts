import type { GrantedPermission } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type Tx } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { addMember } from "./commands/add-member.ts";
import { openSession } from "./commands/open-session.ts";
import type { Member } from "./domain/member.ts";
import type { StaffPorts } from "./ports.ts";

/** A member of staff with a session. */
export interface GivenMember extends Member {
  readonly token: string;
  readonly sessionId: number;
  /** The headers of the member's calls. */
  readonly headers: { readonly authorization: string };
}

/** The actor and reason of changes in tests. */
const BY = { actor: "operator:test", reason: "Given for a test" } as const;
let count = 0;

/** Adds a member of staff with these permissions and opens a session. */
export async function givenMember(
  ports: StaffPorts,
  { handle, permissions = [] }: { readonly handle?: string; readonly permissions?: readonly GrantedPermission[] } = {},
): Promise<GivenMember> {
  count += 1;
  const member = await committed(ports, addMember, {
    handle: handle ?? `member-${count}`,
    displayName: `Member ${count}`,
    permissions,
    ...BY,
  });
  const { token, sessionId } = await openSession(ports, { handle: member.handle, actor: BY.actor });
  return { ...member, token, sessionId, headers: { authorization: `Bearer ${token}` } };
}

/** The code that an authenticator shows at a time, in milliseconds. */
export const oneTimeCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Runs a command in a transaction of its own. */
export const committed = <Order, Result>(
  { db, clock }: StaffPorts,
  command: (tx: Tx, order: Order, at: Date) => Promise<Result>,
  order: Order,
): Promise<Result> => inTransaction(db, (tx) => command(tx, order, clock.date()));

/** A row of the audit trail about a member. */
export interface StaffTrail {
  readonly actor: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly address: string | null;
}

/** The module with its own database. */
export interface GivenStaff extends StaffPorts {
  readonly clock: FixedClock;
  /** The audit trail of a member, oldest first. */
  trail(handle: string): Promise<StaffTrail[]>;
  /** All rows of the module, to compare before and after. */
  rows(): Promise<string>;
  close(): Promise<void>;
}

export async function givenStaff(): Promise<GivenStaff> {
  const database = await testDatabase();
  const { db, close } = connect({ url: database.appUrl, max: 8 });
  return {
    db,
    clock: new FixedClock("2026-05-01T08:00:00Z"),
    trail: async (handle) =>
      (
        await sql<StaffTrail>`
          select actor, action, before, after, reason, host(address) as address from ops.audit
          where subject = ${`staff:${handle}`} order by id`.execute(db)
      ).rows,
    rows: async () =>
      JSON.stringify(
        (
          await sql`
            select (select json_agg(m order by m.id) from staff.member m) as members,
              (select json_agg(p order by p.member_id, p.permission) from staff.permission p) as permissions,
              (select json_agg(s order by s.id) from staff.session s) as sessions,
              (select json_agg(c order by c.member_id) from staff.credential c) as credentials,
              (select json_agg(r order by r.member_id, r.code_hash) from staff.recovery_code r) as recovery,
              (select json_agg(i order by i.id) from staff.invitation i) as invitations,
              (select json_agg(t order by t.token_hash) from staff.sign_in_ticket t) as tickets,
              (select json_agg(r order by r.key) from staff.role r) as roles,
              (select json_agg(p order by p.role, p.permission) from staff.role_permission p) as sets,
              (select json_agg(r order by r.member_id, r.role) from staff.member_role r) as holders,
              (select count(*) from ops.audit) as trail`.execute(db)
        ).rows,
      ),
    async close() {
      await close();
      await database.drop();
    },
  };
}
