import type { SecurityView } from "@apogee/contract";
import { factsOfPlayer } from "@apogee/events";
import type { PlayerContext } from "@apogee/http";
import { accountChanges } from "./account-changes.queries.ts";
import { rememberedDevices } from "./devices/device.store.ts";
import type { IdentityPorts } from "./ports.ts";
import { proofState } from "./proof/require-proof.ts";
import { codesOf, factorTimeOf } from "./second-factor/factor.store.ts";
import { deviceTokenOf } from "./sessions/cookie.ts";
import { isSecure } from "./sign-in/sign-in-call.ts";
import { tokenHashOf } from "./tokens/random-token.ts";

/** What the security page lists as having happened. */
const EVENTS = [
  "player.new_device",
  "player.second_factor_on",
  "player.second_factor_off",
  "player.recovery_code_used",
  "player.password_changed",
  "player.email_confirmed",
] as const;
const MOST_EVENTS = 10;

/** How a player's account is protected. */
export async function showSecurity(
  { db, clock, principal, header }: Pick<PlayerContext, "db" | "clock" | "principal" | "header">,
  ports: Pick<IdentityPorts, "publicOrigin" | "rememberDays">,
): Promise<SecurityView> {
  const { playerId, licence } = principal;
  const at = clock.date();
  const token = deviceTokenOf(header("cookie"), isSecure(ports));
  const own = token === undefined ? undefined : tokenHashOf(token);
  const [{ until, by }, changes, since, { left }, devices, events] = await Promise.all([
    proofState(db, principal, at),
    accountChanges(db, playerId),
    factorTimeOf(db, playerId),
    codesOf(db, playerId),
    rememberedDevices(db, playerId, at),
    factsOfPlayer(db, playerId, { kinds: EVENTS, most: MOST_EVENTS }),
  ]);
  return {
    proved_until: until?.toISOString() ?? null,
    prove_by: by,
    password_changed_at: changes.passwordAt?.toISOString() ?? null,
    two_factor: {
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes_left: since === null ? 0 : left,
      remember_days: ports.rememberDays(licence),
    },
    remembered_devices: devices.map((device) => ({
      id: device.id,
      current: own?.equals(device.tokenHash) ?? false,
      user_agent: device.userAgent,
      ip: device.ip,
      country: device.country,
      last_used_at: device.lastUsedAt.toISOString(),
      until: device.rememberedUntil.toISOString(),
    })),
    events: events.map(({ id, at: time, kind }) => ({ id, at: time.toISOString(), kind })),
  };
}
