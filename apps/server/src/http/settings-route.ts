import { playerSettings } from "@apogee/contract";
import type { Platform } from "@apogee/composition";
import type { Database } from "@apogee/database";
import { implement, type ImplementedRoute, type PlayerPrincipal } from "@apogee/http";
import { isOpenSession } from "@apogee/identity";
import type { Clock } from "@apogee/kernel";
import { SOCKET_PATH, type Realtime } from "@apogee/realtime";

interface SettingsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, "tokenFor">;
  /** The host that the socket is named at, for a call to this host. */
  readonly hostFor: (called: string) => string;
  readonly secure: boolean;
}

/**
 * The host at which a browser reaches the sockets: the called one, as the page's policy allows no other connection. If
 * `PUBLIC_URL` is set, only its own host and listed hosts are named; a call to any other host gets that of `PUBLIC_URL`.
 */
export function socketHost({ config, rules }: Pick<Platform, "config" | "rules">, called: string): string {
  if (config.PUBLIC_URL === undefined) return called;
  return rules.listsHost(called) ? called : new URL(config.PUBLIC_URL).host;
}

/** The settings that a browser needs to connect its socket. */
export function settingsRoute({ db, clock, realtime, hostFor, secure }: SettingsParts): ImplementedRoute {
  return implement(playerSettings, async (_input, { principal, host }) => {
    const { user, token } = await admitted(db, realtime, principal);
    return {
      cent: {
        user: user === null ? null : String(user),
        timestamp: String(Math.floor(clock.now() / 1000)),
        token,
        authEndpoint: "/api/player/settings",
        url: `${secure ? "wss" : "ws"}://${hostFor(host)}${SOCKET_PATH}`,
      },
      recaptcha: null,
      recaptcha_version: null,
    };
  });
}

/**
 * Issues the socket token. A sign-out invalidates the player's tokens that were written before it, so the session is
 * checked again after the token is written: either it had ended, or its end comes after the token.
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
