import { playerSettings } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { implement, type ImplementedRoute, type PlayerPrincipal } from "@apogee/http";
import { isOpenSession } from "@apogee/identity";
import type { Clock } from "@apogee/kernel";
import { SOCKET_PATH, type Realtime } from "@apogee/realtime";

interface SettingsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, "tokenFor">;
  readonly publicOrigin: string;
}

/** What a browser needs to listen. */
export function settingsRoute({ db, clock, realtime, publicOrigin }: SettingsParts): ImplementedRoute {
  return implement(playerSettings, async (_input, { principal, host }) => {
    const { user, token } = await admitted(db, realtime, principal);
    return {
      cent: {
        user: user === null ? null : String(user),
        timestamp: String(Math.floor(clock.now() / 1000)),
        token,
        authEndpoint: "/api/player/settings",
        // By the name that the browser used: the page's policy lets it connect nowhere else.
        url: `${publicOrigin.startsWith("https:") ? "wss" : "ws"}://${host}${SOCKET_PATH}`,
      },
      recaptcha: null,
      recaptcha_version: null,
    };
  });
}

/**
 * Who listens. A sign-out makes the player's tokens void that were written before it, so the session is looked at once
 * more when the token is
 * written: either it had ended, or its end comes later than the token.
 */
async function admitted(
  db: Database,
  realtime: SettingsParts["realtime"],
  principal: PlayerPrincipal | null,
): Promise<{ user: number | null; token: string }> {
  if (principal) {
    const token = realtime.tokenFor({ playerId: principal.playerId, sessionId: principal.sessionId });
    if (await isOpenSession(db, principal.sessionId)) return { user: principal.playerId, token };
  }
  return { user: null, token: realtime.tokenFor(null) };
}
