import type { Tx } from "@apogee/database";
import { NotFound, type Attribution } from "@apogee/kernel";
import type { Member } from "../domain/member.ts";
import { lockMember } from "../queries.ts";

/** A change to a member of staff, and why. */
export interface MemberChange extends Attribution {
  readonly handle: string;
}

/** Reads the member with this handle and locks the row until the transaction ends. Refuses with `NotFound`. */
export async function knownMember(tx: Tx, handle: string): Promise<Member> {
  const member = await lockMember(tx, handle);
  if (!member) throw new NotFound(`The member of staff ${handle}`);
  return member;
}
