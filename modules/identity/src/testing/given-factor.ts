import { confirmRecoveryCodes, proveSecondFactor, setUpSecondFactor, signIn, type ResponseOf } from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import type { PlayerPrincipal } from "@apogee/http";
import { randomToken, tokenHashOf } from "../tokens/random-token.ts";
import { insertSession } from "../sessions/store.ts";
import { GIVEN_PASSWORD, oneTimeCode } from "../testing.ts";
import { principalOf, type Answer, type CallFacts, type GivenSite } from "./given-site.ts";

type Someone = Parameters<typeof principalOf>[0] & { readonly email: string };

/** Opens a session of a player whose password, factor or nothing was proved. */
export async function givenSession(
  site: GivenSite,
  player: Someone,
  proof: "password" | "factor" | null = "password",
): Promise<PlayerPrincipal> {
  const session = {
    playerId: player.id,
    tokenHash: tokenHashOf(randomToken())!,
    ip: "203.0.113.7",
    userAgent: "a browser",
    country: null,
    newDevice: false,
    proof,
    startedBy: null,
  };
  const sessionId = await inTransaction(site.db, (tx) => insertSession(tx, session, site.clock.date()));
  return { ...principalOf(player), sessionId };
}

/** The code that an app with this secret shows now, or some steps later. */
export const codeOf = (site: GivenSite, secret: string, steps = 0): string =>
  oneTimeCode(secret, site.clock.now() + steps * 30_000);

/** Turns a player's second factor on as the security page does. Ends 30 seconds later, so that the next code is new. */
export async function givenFactor(
  site: GivenSite,
  player: Someone,
): Promise<{ readonly secret: string; readonly codes: readonly string[]; readonly principal: PlayerPrincipal }> {
  const principal = await givenSession(site, player);
  const { otp_secret: secret } = (await site.call(setUpSecondFactor, {}, { principal })).body as ResponseOf<
    typeof setUpSecondFactor
  >;
  const two_factor = { authentication_code: codeOf(site, secret) };
  const { recovery_codes: codes } = (await site.call(proveSecondFactor, { body: { two_factor } }, { principal }))
    .body as ResponseOf<typeof proveSecondFactor>;
  const confirmed = await site.call(confirmRecoveryCodes, { body: { recovery_code: codes[0]! } }, { principal });
  if (confirmed.status !== 204) throw new Error(`The codes were not confirmed: ${confirmed.message}`);
  site.clock.advance(30_000);
  return { secret, codes, principal };
}

/** Sends a password, in the browser with these cookies. */
export const sendPassword = (site: GivenSite, player: Someone, facts: CallFacts, password = GIVEN_PASSWORD) =>
  site.call(signIn, { body: { user: { email: player.email, password } } }, facts);

/** Sends the code of the second call. */
export const sendCode = (site: GivenSite, otp_attempt: string, facts: CallFacts, more = {}): Promise<Answer> =>
  site.call(signIn, { body: { user: { otp_attempt, ...more } } }, facts);
