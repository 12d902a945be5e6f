import { insertBonus } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { sendLetter } from "@apogee/engagement";
import { findPlayer } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { BonusInPlay, type LoyaltyPorts, type Rewards } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import { postEntry } from "@apogee/wallet";
import type { Platform } from "../platform.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

/** The unique index that allows one bonus in play for each wallet. */
const ONE_IN_PLAY = "bonus_in_play";

/** Rewards with today's bonuses: a bonus is in play at once, and a wallet has at most one. There are no free spins yet. */
const rewards: Rewards = {
  async issueBonus(tx, { purseId, currency, title, amount, wagerRequired, source, actor }, at) {
    const id = await insertBonus(tx, { purseId, title, amount, wagerRequired, maxBet: null }, at).catch(
      (error: unknown) => {
        throw (error as { constraint?: string }).constraint === ONE_IN_PLAY ? new BonusInPlay() : error;
      },
    );
    await postEntry(
      tx,
      {
        kind: "bonus_issued",
        currency,
        cause: `bonus:${id}`,
        actor,
        reason: source,
        postings: [
          { purseId, amount, money: "bonus" },
          { account: { kind: "house_bonus", shard: "issued" }, amount: minor(-amount) },
        ],
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
      const player = await findPlayer(tx, playerId);
      if (!player || player.status !== "active") return;
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
        clock.date(),
      );
    },
  };
}
