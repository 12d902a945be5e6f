import type { Publish } from "@apogee/contract";
import { sendEmail } from "@apogee/engagement";
import { gamesByIdentifier } from "@apogee/games";
import { findPlayer } from "@apogee/identity";
import { closedUntilOf } from "@apogee/limits";
import type { LoyaltyPorts } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { Platform } from "../platform.ts";
import type { Rules } from "../rules.ts";
import { rewardFacts } from "./reward-facts.ts";

/** The ports of loyalty: rates, rewards, the e-mail about expiry, and news. */
export function loyaltyPorts(
  platform: Pick<Platform, "db" | "clock"> & { readonly rules: Pick<Rules, "isOn"> },
  {
    publish,
    publicOrigin,
    rates,
    rewards,
    mayBeInvited,
    sellers,
  }: {
    readonly publish: Publish;
    readonly publicOrigin: string;
    readonly rates: DayRates;
    readonly rewards: Rewards;
    readonly mayBeInvited: LoyaltyPorts["mayBeInvited"];
    readonly sellers: LoyaltyPorts["sellers"];
  },
): LoyaltyPorts {
  const { db, clock } = platform;
  return {
    db,
    clock,
    rates,
    rewards,
    rewardFacts: rewardFacts(rates),
    publish,
    mayBeInvited,
    sellers,
    isShopOpen: () => platform.rules.isOn("comp_points"),
    async gameTitles(within, identifiers) {
      const games = await gamesByIdentifier(within, [...new Set(identifiers)]);
      return new Map(games.map(({ identifier, title }) => [identifier, title]));
    },
    async warnOfExpiry(tx, { playerId, points, expiresAt }) {
      const at = clock.date();
      const player = await findPlayer(tx, playerId);
      if (!player || player.status !== "active" || (await closedUntilOf(tx, playerId, at))) return false;
      const { language } = player;
      await sendEmail(
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
