import { cancelAllBonuses, cancelAllFreespins, pauseDeadlines } from "@apogee/bonuses";
import { depositsSince, paidTotals } from "@apogee/cashier";
import type { Publish } from "@apogee/contract";
import { sendEmail } from "@apogee/engagement";
import { findPlayer, sessionStart, stopPromotions, type Player } from "@apogee/identity";
import { currencyOf, formatMoney } from "@apogee/kernel";
import {
  sandboxRegister,
  TIME,
  type BreakPorts,
  type ExclusionRegister,
  type LimitsPorts,
  type RegisteredPerson,
} from "@apogee/limits";
import { playedSince } from "@apogee/play";
import { playedTotalsOf } from "@apogee/tracking";
import type { DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";

/**
 * What a break does elsewhere: news are switched off, and an exclusion cancels every bonus that has not ended, with the
 * free spins.
 */
export const breakPorts: BreakPorts = {
  stopPromotions,
  async endBonuses(tx, playerId, at) {
    const by = { playerId, actor: "limits", reason: "the player is excluded" };
    // Rows of free spins are locked before any wallet.
    await cancelAllFreespins(tx, playerId, at);
    await cancelAllBonuses(tx, by, at);
  },
  pauseBonuses: pauseDeadlines,
};

/**
 * The national exclusion register: the sandbox's, in this process at `ownUrl` or in another one. Null without a sandbox,
 * because no adapter of a real register exists yet; then players of a licence with a register cannot register or play.
 */
export function exclusionRegister(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  ownUrl: string,
): ExclusionRegister | null {
  if (config.SANDBOX_URL === undefined && !config.ROLES.includes("sandbox")) return null;
  return sandboxRegister({ url: config.SANDBOX_URL ?? ownUrl, key: config.SANDBOX_KEY ?? secrets.sandbox });
}

/** A person as a register knows them; null while the name or the birth date is missing. */
export function personIn({
  first_name: firstName,
  last_name: lastName,
  date_of_birth: birthDate,
}: Player["personal"]): RegisteredPerson | null {
  return firstName && lastName && birthDate ? { firstName, lastName, birthDate } : null;
}

/** The ports of limits: deposits, exchange rates, and the e-mail with the link that confirms a loosening. */
export function limitsPorts(
  { db, clock }: Pick<Platform, "db" | "clock">,
  {
    publish,
    publicOrigin,
    rates,
    register,
  }: {
    readonly publish: Publish;
    readonly publicOrigin: string;
    readonly rates: DayRates;
    readonly register: ExclusionRegister | null;
  },
): LimitsPorts {
  return {
    clock,
    db,
    rates: (source) => rates.current(source),
    depositsSince,
    paidTotals,
    playedTotals: playedTotalsOf,
    currencyOf: async (source, playerId) => (await findPlayer(source, playerId))!.currency,
    playedSince,
    sessionStart,
    register,
    async personOf(source, playerId) {
      const player = await findPlayer(source, playerId);
      return player && { licence: player.licence, person: personIn(player.personal) };
    },
    ...breakPorts,
    publish,
    async sendConfirmation(tx, { playerId, currency, amount, pending }, token) {
      const player = await findPlayer(tx, playerId);
      if (!player || !pending) return;
      const money = (value: number): string =>
        currency === TIME
          ? new Intl.NumberFormat(player.language, { style: "unit", unit: "minute", unitDisplay: "long" }).format(value)
          : formatMoney(value as typeof amount, currencyOf(currency), { locale: player.language });
      await sendEmail(
        tx,
        {
          to: player.email,
          template: pending.amount === null ? "limit_removal" : "limit_raise",
          locale: player.language,
          facts: {
            link: `${publicOrigin}${player.language === "en" ? "" : `/${player.language}`}/profile/limits/confirm?token=${token}`,
            current: money(amount),
            ...(pending.amount === null ? {} : { requested: money(pending.amount) }),
          },
        },
        clock.date(),
      );
    },
  };
}
