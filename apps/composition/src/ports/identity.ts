import { enabledCountries, hostFacts } from "@apogee/content";
import { sendLetter } from "@apogee/engagement";
import { endSessionsOf } from "@apogee/games";
import { createCaptcha, type IdentityPorts, type Sessions } from "@apogee/identity";
import { openPurse } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { TERMS_VERSION } from "./standing.ts";

/** What identity takes from the rest of the house. */
export async function identityPorts(house: Platform, publicOrigin: string, sessions: Sessions): Promise<IdentityPorts> {
  // Read in the background: inside a registration's transaction it would take a second connection.
  let open = await enabledCountries(house);
  setInterval(
    () =>
      void enabledCountries(house).then(
        (countries) => (open = countries),
        () => undefined,
      ),
    10_000,
  ).unref();
  return {
    countries: {
      enabled: (code) => open.some((country) => country.code === code),
      licenceOf: (code) => (code === "EE" ? "EE" : "CW"),
    },
    captcha: house.config.CAPTCHA ? createCaptcha({ secret: house.secrets.captcha, clock: house.clock }) : null,
    fingerprintKey: house.secrets.fingerprints,
    publicOrigin,
    termsVersion: TERMS_VERSION,
    openPurse,
    languages: async (db, host) => (await hostFacts({ db, clock: house.clock }, host)).locales.map(({ code }) => code),
    sessionsAlive: () => sessions.alive(),
    endFrames: (tx, playerId, loginIds) => endSessionsOf(tx, { playerId, loginIds }, house.clock.date()),
    sessionsEnded: (playerId, sessionIds) => sessions.ended(playerId, sessionIds),
    sendLetter: (tx, letter) => sendLetter(tx, letter, house.clock.date()),
  };
}
