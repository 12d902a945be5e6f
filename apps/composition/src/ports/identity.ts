import { admitRegistrationOffer, queueRegistrationOffer } from "@apogee/bonuses";
import { hasOpenWithdrawal } from "@apogee/cashier";
import { hostFacts } from "@apogee/content";
import { zoneOf } from "@apogee/contract";
import { sendEmail } from "@apogee/engagement";
import { endSessionsOf, playerFieldsOfProviders } from "@apogee/games";
import { createCaptcha, type IdentityPorts, type Sessions } from "@apogee/identity";
import {
  closedUntilOf,
  exclusionAmong,
  imposeExclusion,
  isListed,
  putZone,
  questionRegister,
  type ExclusionRegister,
} from "@apogee/limits";
import { unfinishedGames } from "@apogee/play";
import { openWallet, walletsOf } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { breakPorts, personIn } from "./limits.ts";
import { offerWords } from "./offer-words.ts";
import { adventureStatuses } from "@apogee/adventure";
import { statusFactsOf } from "./status-facts.ts";

/** Wrong passwords of a network in 15 minutes. */
const NETWORK_LIMIT = 30;
/** The machine itself, where one person tries things out. */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Identity's ports. */
export function identityPorts(
  platform: Platform,
  publicOrigin: string,
  sessions: Sessions,
  register: ExclusionRegister | null,
  picture: (name: string) => string | null,
): IdentityPorts {
  const { rules } = platform;
  const wordsOf = offerWords(platform, platform.shippedTexts);
  return {
    countries: { licenceOf: rules.licenceOfCountry, minimumAges: rules.minimumAges },
    hasMoney: async (db, playerId) => {
      const [wallets, rounds, isLeaving] = await Promise.all([
        walletsOf(db, playerId),
        unfinishedGames(db, playerId),
        hasOpenWithdrawal(db, playerId),
      ]);
      return isLeaving || rounds.length > 0 || wallets.some(({ real, bonus }) => real > 0 || bonus > 0);
    },
    captcha: platform.config.CAPTCHA
      ? createCaptcha({ secret: platform.secrets.captcha, clock: platform.clock })
      : null,
    fingerprintKey: platform.secrets.fingerprints,
    networkLimit: (address) => (platform.config.RATE_LIMITS && !LOOPBACK.test(address) ? NETWORK_LIMIT : null),
    sealingKey: Buffer.from(platform.secrets.providers, "hex"),
    brandOf: async (db, host) => (await hostFacts({ db, clock: platform.clock }, host)).brand.name,
    rememberDays: (licence) => rules.licence(licence).rememberDeviceDays,
    publicOrigin,
    termsVersionOf: (licence) => rules.licence(licence).termsVersion,
    openWallet,
    fieldsOfProviders: playerFieldsOfProviders,
    languages: async (db, host) =>
      (await hostFacts({ db, clock: platform.clock }, host)).locales.map(({ code }) => code),
    sessionsAlive: () => sessions.alive(),
    endFrames: (tx, playerId, loginIds) => endSessionsOf(tx, { playerId, loginIds }, platform.clock.date()),
    sessionsEnded: (playerId, sessionIds) => sessions.ended(playerId, sessionIds),
    excludedUntil: async (tx, playerIds, licence, at) =>
      (await exclusionAmong(tx, playerIds, licence, at))?.endsAt ?? null,
    carryExclusion: (tx, account, at) => imposeExclusion(tx, { ...account, why: "carried" }, breakPorts, at),
    registerLists: (tx, licence, personal, at) =>
      isListed(tx, { licence, person: personIn(personal) }, { register }, at),
    askRegister: (tx, { playerId, licence, personal }, at) =>
      questionRegister(tx, { playerId, licence, person: personIn(personal) }, at),
    keepDaysOf: (tx, { playerId, country }, at) => putZone(tx, playerId, zoneOf(country), at),
    onBreakUntil: closedUntilOf,
    statusFacts: statusFactsOf(platform, platform.shippedTexts, picture),
    earnedStatuses: (db, playerId) => adventureStatuses(db, playerId, platform.clock.date()),
    registrationOffers: {
      admit: (tx, { versionId, ...chosen }, at) =>
        admitRegistrationOffer(tx, { ...chosen, offerVersionId: versionId }, wordsOf, at),
      playerKnown: queueRegistrationOffer,
    },
    sendEmail: (tx, letter) => sendEmail(tx, letter, platform.clock.date()),
  };
}
