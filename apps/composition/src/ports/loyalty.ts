import { FREE_TERMS, issueBonus } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { sendLetter } from "@apogee/engagement";
import { findPlayer } from "@apogee/identity";
import { closedUntilOf } from "@apogee/limits";
import type { LoyaltyPorts, Rewards } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/**
 * Rewards of loyalty. Buying a card accepts its terms, so a bonus is activated at once, and waits in the queue of its
 * wallet while another one is in play. Cards do not state the stake of free spins yet, so none are issued.
 */
const rewards: Rewards = {
  async issueBonus(tx, { playerId, purseId, currency, title, amount, wagerTimes, source, actor }, at) {
    await issueBonus(
      tx,
      {
        playerId,
        purseId,
        currency,
        title,
        strategy: "points",
        amount,
        terms: { ...FREE_TERMS, wagerTimes },
        cause: source,
        actor,
        activate: true,
      },
      at,
    );
  },
  issueFreeSpins: null,
};

/** The ports of loyalty: rates, rewards, the e-mail about expiry, and news. */
export function loyaltyPorts(
  house: Pick<Platform, "db" | "clock">,
  {
    publish,
    publicOrigin,
    rates,
  }: { readonly publish: Publish; readonly publicOrigin: string; readonly rates: DayRates },
): LoyaltyPorts {
  const { db, clock } = house;
  return {
    db,
    clock,
    rates,
    rewards,
    publish,
    balanceChanged: balanceChanged(house, publish),
    async warnOfExpiry(tx, { playerId, points, expiresAt }) {
      const at = clock.date();
      const player = await findPlayer(tx, playerId);
      if (!player || player.status !== "active" || (await closedUntilOf(tx, playerId, at))) return false;
      const { language } = player;
      await sendLetter(
        tx,
        {
          to: player.email,
          template: "points_expiring",
          locale: language,
          facts: {
            link: `${publicOrigin}${language === "en" ? "" : `/${language}`}/rocket-mart`,
            points: new Intl.NumberFormat(language).format(points),
            date: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(expiresAt),
          },
        },
        at,
      );
      return true;
    },
  };
}
