import { inTransaction, type Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import type { Member } from "../domain/member.ts";
import { CONFIRMED_FOR_MS, STAFF_SESSION_LIFE_MS } from "../domain/session-life.ts";
import { MemberDisabled } from "../errors.ts";
import type { StaffPorts } from "../ports.ts";
import { insertSession } from "../store.ts";
import { newToken, tokenHashOf } from "../token.ts";
import { knownMember, type MemberChange } from "./known-member.ts";

/** A newly opened session. */
export interface OpenedSession {
  readonly sessionId: number;
  readonly handle: string;
  /** Shown only here: only its hash is stored. */
  readonly token: string;
  /** The session ends at this time at the latest. */
  readonly expiresAt: Date;
}

/** The browser of a member who has signed in. */
export interface Browser {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Opens a session for a member of staff at the command line; other sessions stay open. Refuses with `NotFound` and
 * `MemberDisabled`.
 */
export async function openSession(
  { db, clock }: StaffPorts,
  { handle, actor }: Omit<MemberChange, "reason">,
): Promise<OpenedSession> {
  return inTransaction(db, async (tx) => {
    const member = await knownMember(tx, handle);
    if (member.status === "disabled") throw new MemberDisabled(handle);
    return openSessionIn(tx, { member, actor, browser: null }, clock.date());
  });
}

/** Opens a session in the caller's transaction. With a browser, its member has just entered the second factor. */
export async function openSessionIn(
  tx: Tx,
  {
    member,
    actor,
    browser,
  }: {
    readonly member: Pick<Member, "id" | "handle">;
    readonly actor: string;
    readonly browser: Browser | null;
  },
  at: Date,
): Promise<OpenedSession> {
  const expiresAt = new Date(at.getTime() + STAFF_SESSION_LIFE_MS);
  const token = newToken();
  const session = {
    memberId: member.id,
    tokenHash: tokenHashOf(token)!,
    expiresAt,
    browser,
    confirmedUntil: browser ? new Date(at.getTime() + CONFIRMED_FOR_MS) : null,
  };
  const sessionId = await insertSession(tx, session, at);
  await recordAudit(tx, {
    at,
    actor,
    action: "staff.session_opened",
    subject: `staff:${member.handle}`,
    after: { session: sessionId, expires_at: expiresAt },
    ...(browser ? { address: browser.address } : {}),
  });
  return { sessionId, handle: member.handle, token, expiresAt };
}
