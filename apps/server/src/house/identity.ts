import { enabledCountries } from "@apogee/content";
import { sendLetter } from "@apogee/engagement";
import { createCaptcha, type IdentityPorts } from "@apogee/identity";
import { openPurse } from "@apogee/wallet";
import type { House } from "./house.ts";

/** Raised with every change of the terms; players are asked again then. */
const TERMS_VERSION = "2026-11-01";

/** What identity takes from the rest of the house. */
export function identityPorts(house: House, publicOrigin: string): IdentityPorts {
  return {
    countries: {
      enabled: async (code) => (await enabledCountries(house)).some((country) => country.code === code),
      licenceOf: (code) => (code === "EE" ? "EE" : "CW"),
    },
    captcha: house.config.CAPTCHA ? createCaptcha({ secret: house.secrets.captcha, clock: house.clock }) : null,
    publicOrigin, termsVersion: TERMS_VERSION, openPurse,
    sendLetter: (tx, letter) => sendLetter(tx, letter, house.clock.date()),
  };
}
