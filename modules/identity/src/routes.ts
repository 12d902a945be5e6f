import {
  captchaChallenge,
  completeAccount as completeAccountRoute,
  confirmEmail as confirmEmailRoute,
  endOtherSessions as endOtherSessionsRoute,
  endPlayerSession,
  getPlayer,
  infoRoutes,
  joinGroups as joinGroupsRoute,
  playerSessions,
  requestPassword as requestPasswordRoute,
  resendConfirmation as resendConfirmationRoute,
  setPassword as setPasswordRoute,
  signIn as signInRoute,
  signOut,
  signUp as signUpRoute,
  unlockSignIn as unlockSignInRoute,
  updateLocale as updateLocaleRoute,
  updatePlayer as updatePlayerRoute,
  type PlayerView,
} from "@apogee/contract";
import { inTransaction, type Database, type Tx } from "@apogee/database";
import { implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import { invariant } from "@apogee/kernel";
import { completeAccount } from "./commands/complete-account.ts";
import { confirmEmail } from "./commands/confirm-email.ts";
import { joinGroups } from "./commands/join-groups.ts";
import { requestPassword } from "./commands/request-password.ts";
import { resendConfirmation } from "./commands/resend-confirmation.ts";
import { setPassword } from "./commands/set-password.ts";
import { signUp } from "./commands/sign-up.ts";
import { unlockSignIn } from "./commands/unlock-sign-in.ts";
import { forgetDevices } from "./devices/device.store.ts";
import { DEVICE_S, knowDevice } from "./devices/know-device.ts";
import { updateLocale } from "./commands/update-locale.ts";
import { updatePlayer } from "./commands/update-player.ts";
import { CONTEXTS, FIELD_RULES } from "./domain/field-rules.ts";
import { minimumAgeIn, type MinimumAges } from "./domain/minimum-age.ts";
import { LoginRestricted } from "./errors.ts";
import type { IdentityPorts } from "./ports.ts";
import { allGroups, findPlayer, groupsOf } from "./queries.ts";
import { securityRoutes } from "./second-factor/routes.ts";
import { deviceCookie } from "./sessions/cookie.ts";
import { endOwnSession, listSessions } from "./sessions/own-sessions.ts";
import { endOtherSessions } from "./sessions/store.ts";
import { passSecondStep } from "./sign-in/second-step.ts";
import { browserOf, isSecure } from "./sign-in/sign-in-call.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { playerView } from "./views.ts";

/** Player routes: account, sign-in and sign-out, links in e-mails, captcha, and what forms need. */
export function identityRoutes(ports: IdentityPorts): ImplementedRoute[] {
  const show = (db: Database | Tx, playerId: number): Promise<PlayerView> => showPlayer(db, playerId, ports);
  const knowBrowser = ({ setCookie }: Pick<CallContext, "setCookie">, token: string): void =>
    setCookie(deviceCookie(token, { secure: isSecure(ports), maxAgeS: DEVICE_S }));
  return [
    ...securityRoutes(ports),
    implement(getPlayer, async (_input, { db, principal }) => (principal ? show(db, principal.playerId) : {})),
    implementForPlayer(updatePlayerRoute, async ({ body }, { tx, clock, ip, principal }) => {
      const { playerId } = principal;
      await updatePlayer(tx, { playerId, context: body.context, form: body.player, address: ip }, ports, clock.date());
      return show(tx, playerId);
    }),
    implementForPlayer(completeAccountRoute, async ({ body }, { tx, clock, ip, principal: { playerId } }) => {
      await completeAccount(tx, { playerId, form: body.user, address: ip }, ports, clock.date());
      return show(tx, playerId);
    }),
    implementForPlayer(updateLocaleRoute, async ({ body }, { tx, host, principal }) => {
      const { playerId } = principal;
      await updateLocale(tx, { playerId, locale: body.locale, host }, ports);
      return show(tx, playerId);
    }),
    implementForPlayer(joinGroupsRoute, async ({ body: { groups } }, { tx, clock, principal: { playerId } }) => {
      await joinGroups(tx, { playerId, groups: groups.add, at: clock.date() });
      return null;
    }),
    implement(signUpRoute, async ({ body }, context) => {
      const { tx, clock, locale, host } = context;
      const at = clock.date();
      const playerId = await signUp(tx, body.user, { locale, host, at }, ports);
      knowBrowser(context, (await knowDevice(tx, playerId, browserOf(context, ports), at)).token);
      context.signIn({ playerId, credentialAt: at });
      return show(tx, playerId);
    }),
    implement(signInRoute, async ({ body }, context) => {
      const { otp_attempt: code, remember_device: remember = false, ...form } = body.user;
      const { player, deviceToken, ...admission } = await (code === undefined
        ? signIn(context, form, ports)
        : passSecondStep(context, { code, remember }, ports));
      await requireServedCountry(context, player.id, ports);
      knowBrowser(context, deviceToken);
      context.signIn({ playerId: player.id, ...admission });
      return playerView(player, await statusesOf(context.db, player.id, ports), ports.termsVersionOf(player.licence));
    }),
    implement(signOut, async (_input, context) => {
      context.signOut();
      return null;
    }),
    implementForPlayer(playerSessions, (_input, { db, principal }) =>
      listSessions(db, principal, ports.sessionsAlive()),
    ),
    implementForPlayer(endPlayerSession, async ({ params: { id } }, context) => {
      const {
        tx,
        clock,
        principal: { playerId, sessionId },
      } = context;
      if (id === sessionId) context.signOut();
      else {
        await endOwnSession(tx, { playerId, sessionId: id }, ports.sessionsAlive(), clock.date());
        await ports.endFrames(tx, playerId, [id]);
        context.afterCommit(() => ports.sessionsEnded(playerId, [id]));
      }
      return null;
    }),
    implementForPlayer(
      endOtherSessionsRoute,
      async (_input, { tx, clock, principal: { playerId, sessionId }, afterCommit }) => {
        const ended = await endOtherSessions(tx, playerId, sessionId, clock.date());
        await forgetDevices(tx, playerId, clock.date());
        await ports.endFrames(tx, playerId, ended);
        afterCommit(() => ports.sessionsEnded(playerId, ended));
        return { ended: ended.length };
      },
    ),
    implement(confirmEmailRoute, async ({ query }, { db, clock }) => {
      await inTransaction(db, (tx) => confirmEmail(tx, query.confirmation_token, ports, clock.date()));
      return { confirmed: true };
    }),
    implement(unlockSignInRoute, async ({ body }, context) => {
      const { tx, clock } = context;
      knowBrowser(context, await unlockSignIn(tx, body.unlock_token, browserOf(context, ports), clock.date()));
      return { unlocked: true };
    }),
    implement(resendConfirmationRoute, async ({ body }, { tx, principal }) => {
      const caller = principal ? await findPlayer(tx, principal.playerId) : undefined;
      await resendConfirmation(tx, body.user, caller, ports);
      return null;
    }),
    implement(requestPasswordRoute, async ({ body }, { tx }) => {
      await requestPassword(tx, body.user, ports);
      return null;
    }),
    implement(setPasswordRoute, async ({ body: { user } }, { tx, clock, ip, afterCommit }) => {
      const { reset_password_token: token, password, password_confirmation: confirmation } = user;
      const { playerId, sessionIds } = await setPassword(
        tx,
        { token, password, confirmation, address: ip },
        ports,
        clock.date(),
      );
      afterCommit(() => ports.sessionsEnded(playerId, sessionIds));
      return null;
    }),
    implement(captchaChallenge, async () => ({
      enabled: ports.captcha !== null,
      challenge: (await ports.captcha?.challenge()) ?? null,
    })),
    implement(infoRoutes.playerFields, async (_input, { db }) => ({
      fields: FIELD_RULES.map(({ field, type, length, once_set, inclusion }) => ({
        field,
        type,
        length,
        once_set,
        ...(field === "date_of_birth" ? { age: { min: agesReported(ports.countries.minimumAges()) } } : {}),
        inclusion,
      })),
      contexts: { ...(await ports.fieldsOfProviders(db)), ...CONTEXTS },
    })),
    implement(infoRoutes.statuses, async (_input, { db, host, locale }) => {
      const facts = await ports.statusFacts(db, { host, locale });
      return (await allGroups(db)).map(({ id, name, level, writable, conditions }) => {
        const { image = null, content = "", gifts = [] } = facts.get(id) ?? {};
        return { id, name, status: level, writable, conditions, image, content, gift_descriptions: [...gifts] };
      });
    }),
  ];
}

/** Minimum ages by country; `default` applies to any other country. */
function agesReported(ages: MinimumAges): Record<string, number> {
  return { default: minimumAgeIn(ages, ""), ...ages };
}

/** The groups of a player, and the statuses that are none. */
async function statusesOf(
  db: Database | Tx,
  playerId: number,
  { earnedStatuses }: Pick<IdentityPorts, "earnedStatuses">,
): Promise<ReadonlyArray<{ id: string; name: string }>> {
  const groups = await groupsOf(db, playerId);
  return [...groups, ...(await earnedStatuses(db, playerId))];
}

async function showPlayer(
  db: Database | Tx,
  playerId: number,
  ports: Pick<IdentityPorts, "termsVersionOf" | "earnedStatuses">,
): Promise<PlayerView> {
  const player = await findPlayer(db, playerId);
  invariant(player, `Player ${playerId} is signed in but does not exist.`);
  return playerView(player, await statusesOf(db, playerId, ports), ports.termsVersionOf(player.licence));
}

/**
 * Refuses `LoginRestricted` to a caller from a country that is not served. A player with money may log in from anywhere,
 * to withdraw it.
 */
async function requireServedCountry(
  { country, db }: Pick<CallContext, "country" | "db">,
  playerId: number,
  { countries, hasMoney }: Pick<IdentityPorts, "countries" | "hasMoney">,
): Promise<void> {
  if (!country || countries.licenceOf(country) !== undefined) return;
  if (!(await hasMoney(db, playerId))) throw new LoginRestricted(country);
}
