import { depositsSince } from "@apogee/cashier";
import type { Publish } from "@apogee/contract";
import { sendLetter } from "@apogee/engagement";
import { findPlayer } from "@apogee/identity";
import { currencyOf, formatMoney } from "@apogee/kernel";
import type { LimitsPorts } from "@apogee/limits";
import type { DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";

/** The ports of limits: deposits, exchange rates, and the e-mail with the link that confirms a loosening. */
export function limitsPorts(
  { db, clock }: Pick<Platform, "db" | "clock">,
  {
    publish,
    publicOrigin,
    rates,
  }: { readonly publish: Publish; readonly publicOrigin: string; readonly rates: DayRates },
): LimitsPorts {
  return {
    clock,
    db,
    rates: () => rates.current(),
    depositsSince,
    publish,
    async sendConfirmation(tx, { playerId, currency, amount, pending }, token) {
      const player = await findPlayer(tx, playerId);
      if (!player || !pending) return;
      const money = (value: number): string =>
        formatMoney(value as typeof amount, currencyOf(currency), { locale: player.language });
      await sendLetter(
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
