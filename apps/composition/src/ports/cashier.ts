import { createHmac } from "node:crypto";
import {
  protocolProvider,
  sandboxBitcoin,
  sandboxCards,
  sandboxFraud,
  type CashierPorts,
  type PaymentProvider,
} from "@apogee/cashier";
import { paymentProviderKeysOf, paymentProvidersOf } from "@apogee/config";
import type { Publish } from "@apogee/contract";
import { findPlayer, groupsOf, personalDataMissing, whyNoStakes } from "@apogee/identity";
import { sendEmail } from "@apogee/engagement";
import { NotFound } from "@apogee/kernel";
import { RegisterUnanswered, unansweredAmong } from "@apogee/limits";
import { stakedSince } from "@apogee/play";
import { proposals } from "@apogee/staff";
import type { Platform } from "../platform.ts";
import { emailFacts } from "./email-facts.ts";
import { offerWords } from "./offer-words.ts";
import { openRates } from "./rates.ts";

export interface CashierWiring {
  readonly publish: Publish;
  /** The server's own address, to which providers send notifications. */
  readonly ownUrl: string;
  /** The server's address as browsers see it. */
  readonly publicOrigin: string;
  /** What other modules do with deposits. */
  readonly deposits: CashierPorts["deposits"];
  /** Providers of chains that are read by nodes. */
  readonly chains: readonly PaymentProvider[];
}

/** The providers that the operator has connected by configuration. */
function protocolProviders({ config, clock }: Platform, { ownUrl, publicOrigin }: CashierWiring): PaymentProvider[] {
  const keys = paymentProviderKeysOf(config.PAYMENT_PROVIDER_KEYS ?? "");
  // A provider outside this machine notifies the casino at its public address.
  const notifyUrl = config.PUBLIC_URL === undefined ? ownUrl : publicOrigin;
  return (paymentProvidersOf(config.PAYMENT_PROVIDERS ?? "") ?? []).map((provider) =>
    protocolProvider({ ...provider, keys: keys!.get(provider.id)!, notifyUrl, clock }),
  );
}

/** The sandbox as a provider of every family; it speaks the payments protocol, as any other provider does. */
function sandboxProviders(
  { clock }: Platform,
  { url, key, notifyUrl }: { readonly url: string; readonly key: string; readonly notifyUrl: string },
): PaymentProvider[] {
  const ids = ["sandbox-wallets", "sandbox-vouchers", "sandbox-instant-bank", "sandbox-bank", "sandbox-apps"];
  return ids.map((id) =>
    protocolProvider({
      id,
      merchant: "apogee",
      url: `${url}/sandbox/providers/${id}/api`,
      keys: [key],
      notifyUrl,
      clock,
    }),
  );
}

/** The cashier's ports. */
export function cashierPorts(platform: Platform, wiring: CashierWiring): CashierPorts {
  const { db, clock, config, secrets, rules } = platform;
  const sandbox = {
    url: config.SANDBOX_URL ?? wiring.ownUrl,
    key: config.SANDBOX_KEY ?? secrets.sandbox,
    notifyUrl: wiring.ownUrl,
    publicOrigin: config.SANDBOX_URL ?? wiring.publicOrigin,
  };
  const rates = openRates(platform);
  return {
    clock,
    db,
    providers: [
      sandboxCards(sandbox),
      sandboxBitcoin(sandbox),
      ...protocolProviders(platform, wiring),
      ...sandboxProviders(platform, sandbox),
      ...wiring.chains,
    ],
    async player(source, playerId, context) {
      const player = await findPlayer(source, playerId);
      if (!player) throw new NotFound("The player");
      return {
        licence: player.licence,
        selectedCurrency: player.currency,
        firstName: player.personal.first_name,
        lastName: player.personal.last_name,
        verified: player.verified,
        missingFields: personalDataMissing(player, context, "EUR"),
        missingForCoins: personalDataMissing(player, context, "BTC"),
        country: player.personal.country,
        groups: (await groupsOf(source, playerId)).map(({ id }) => id),
        whyNoStakes:
          whyNoStakes(player, rules.licence(player.licence).termsVersion) ??
          ((await unansweredAmong(source, [playerId])).has(playerId) ? new RegisterUnanswered() : null),
      };
    },
    // No adapter of a real fraud service exists yet.
    fraud: config.SANDBOX_URL !== undefined || config.ROLES.includes("sandbox") ? sandboxFraud(sandbox) : null,
    async fraudPlayer(source, playerId) {
      const player = await findPlayer(source, playerId);
      if (!player) throw new NotFound("The player");
      return {
        country: player.personal.country,
        firstName: player.personal.first_name,
        lastName: player.personal.last_name,
        email: player.email,
        groups: (await groupsOf(source, playerId)).map(({ id }) => id),
      };
    },
    recallAllowed: (licence) => rules.licence(licence).withdrawalRecall,
    stakedSince,
    rates: (tx) => rates.current(tx),
    deposits: wiring.deposits,
    secondMemberFrom: (tx) => proposals.threshold(tx, "withdrawal.approve"),
    keyedHash: (text) => createHmac("sha256", secrets.fingerprints).update(`cashier ${text}`).digest("base64url"),
    offerWords: offerWords(platform, platform.shippedTexts),
    publish: wiring.publish,
    async sendEmail(tx, letter) {
      const player = await findPlayer(tx, letter.playerId);
      if (player)
        await sendEmail(
          tx,
          {
            to: player.email,
            template: letter.name,
            locale: player.language,
            facts: emailFacts(letter, player.language),
          },
          clock.date(),
        );
    },
    log: platform.log,
  };
}
