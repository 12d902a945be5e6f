import type { Tx } from "@apogee/database";
import { forgetDevices } from "../devices/device.store.ts";
import type { IdentityPorts } from "../ports.ts";
import { endOtherSessions } from "../sessions/store.ts";
import { dropPreAuthentications } from "../sign-in/pre-authentication.store.ts";

/** A player in one session. */
export interface InSession {
  readonly playerId: number;
  readonly sessionId: number;
}

/**
 * Ends what was trusted before a password or a factor changed: other sessions with their frames, remembered browsers and
 * sign-ins in progress. Returns the ended sessions, whose sockets the caller closes after the commit.
 */
export async function endTrust(
  tx: Tx,
  { playerId, sessionId }: InSession,
  ports: Pick<IdentityPorts, "endFrames">,
  at: Date,
): Promise<number[]> {
  await forgetDevices(tx, playerId, at);
  await dropPreAuthentications(tx, playerId);
  const ended = await endOtherSessions(tx, playerId, sessionId, at);
  await ports.endFrames(tx, playerId, ended);
  return ended;
}
