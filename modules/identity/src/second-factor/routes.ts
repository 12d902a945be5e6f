import {
  changePassword as changePasswordRoute,
  confirmRecoveryCodes,
  forgetDevice,
  playerSecurity,
  provePlayer as provePlayerRoute,
  proveSecondFactor,
  renewOwnRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from "@apogee/contract";
import { recordAudit } from "@apogee/events";
import { implementForPlayer, type ImplementedRoute, type PlayerContext } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { changePassword } from "../commands/change-password.ts";
import { forgetDevices } from "../devices/device.store.ts";
import type { IdentityPorts } from "../ports.ts";
import { provePlayer } from "../proof/prove-player.ts";
import { showSecurity } from "../security.ts";
import { turnOffFactor } from "./turn-off.ts";
import { confirmCodes, proveSecret, renewCodes, setUpFactor } from "./turn-on.ts";

/** Routes of the security page: proof, second factor, password, and browsers that skip the code. */
export function securityRoutes(ports: IdentityPorts): ImplementedRoute[] {
  /** Closes the sockets of sessions that a call has ended. */
  const close = ({ afterCommit, principal: { playerId } }: PlayerContext, ended: readonly number[]): null => {
    if (ended.length > 0) afterCommit(() => ports.sessionsEnded(playerId, ended));
    return null;
  };
  return [
    implementForPlayer(playerSecurity, (_input, context) => showSecurity(context, ports)),
    implementForPlayer(provePlayerRoute, async ({ body }, { tx, clock, ip, principal }) => {
      const until = await provePlayer(tx, principal, { ...body, address: ip }, ports, clock.date());
      return { proved_until: until.toISOString() };
    }),
    implementForPlayer(setUpSecondFactor, async (_input, { tx, clock, host, principal }) => {
      const issuer = await ports.brandOf(tx, host);
      const { secret, inFours, uri, svg } = await setUpFactor(tx, principal, issuer, ports, clock.date());
      return { otp_secret: secret, in_fours: inFours, uri, data: svg };
    }),
    implementForPlayer(proveSecondFactor, async ({ body: { two_factor } }, { tx, clock, principal }) => ({
      recovery_codes: await proveSecret(tx, principal, two_factor.authentication_code, ports, clock.date()),
    })),
    implementForPlayer(renewOwnRecoveryCodes, async (_input, { tx, clock, principal }) => ({
      recovery_codes: await renewCodes(tx, principal, ports, clock.date()),
    })),
    implementForPlayer(confirmRecoveryCodes, async ({ body }, context) => {
      const { tx, clock, ip, principal } = context;
      const typed = { code: body.recovery_code, address: ip };
      return close(context, await confirmCodes(tx, principal, typed, ports, clock.date()));
    }),
    implementForPlayer(turnOffSecondFactor, async (_input, context) => {
      const { tx, clock, ip, principal } = context;
      return close(context, await turnOffFactor(tx, principal, ip, ports, clock.date()));
    }),
    implementForPlayer(changePasswordRoute, async ({ body: { user } }, context) => {
      const { tx, clock, ip, principal } = context;
      const choice = { password: user.password, confirmation: user.password_confirmation, address: ip };
      return close(context, await changePassword(tx, principal, choice, ports, clock.date()));
    }),
    implementForPlayer(forgetDevice, async ({ params: { id } }, { tx, clock, ip, principal: { playerId } }) => {
      const at = clock.date();
      if ((await forgetDevices(tx, playerId, at, id)) === 0) throw new NotFound("This browser");
      const actor = `player:${playerId}`;
      const entry = {
        at,
        actor,
        action: "player.device_forgotten",
        subject: actor,
        after: { device: id },
        address: ip,
      };
      await recordAudit(tx, entry);
      return null;
    }),
  ];
}
