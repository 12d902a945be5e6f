import {
  announceBonus,
  bonusOfCause,
  faultOfOfferGift,
  FREE_TERMS,
  issueBonus,
  issueFreespins,
  issueGift,
  offerTitles,
  requireGiving,
  requireSpinsGame,
  whyNothingGiven,
} from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { sendLetter } from "@apogee/engagement";
import { gamesByIdentifier } from "@apogee/games";
import { findPlayer } from "@apogee/identity";
import { closedUntilOf } from "@apogee/limits";
import type { LoyaltyPorts, Rewards } from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import type { Platform } from "../platform.ts";
import type { Rules } from "../rules.ts";
import { bonusPorts } from "./bonuses.ts";
import { rewardFacts } from "./reward-facts.ts";
import { balanceChanged } from "../publications/balance-after-changes-by-hand.ts";

const HOUR_MS = 3_600_000;

/**
 * Rewards of loyalty. Buying a card accepts its terms, so a bonus is activated at once, and waits in the queue of its
 * wallet while another one is in play. Free spins and gifts of offers wait for their player's activation.
 */
const rewards: Rewards = {
  requireGiving,
  whyNothingGiven,
  async issueBonus(tx, { amount, wagerTimes, wagerHours, source, ...to }, at) {
    const terms = { ...FREE_TERMS, wagerTimes, wagerHours };
    await issueBonus(tx, { ...to, strategy: "points", amount, terms, cause: source, activate: true }, at);
  },
  async issueFreeSpins(tx, { count, wagerTimes, wagerHours, maxWin, activateHours, source, ...to }, at) {
    const becomesBonus = wagerTimes > 0;
    await issueFreespins(
      tx,
      {
        ...to,
        spins: count,
        result: becomesBonus ? { ...FREE_TERMS, wagerTimes, wagerHours, maxWin } : null,
        // The maximum win of a bonus applies when it becomes real money.
        maxWin: becomesBonus ? null : maxWin,
        activatableUntil: new Date(at.getTime() + activateHours * HOUR_MS),
        cause: source,
        offerVersionId: null,
      },
      at,
    );
  },
  requireSpinsGame,
  async issueOffer(tx, { source, ...order }, at) {
    const outcome = await issueGift(tx, { ...order, cause: source }, at);
    return { refused: "refused" in outcome ? outcome.refused : null };
  },
  faultOfOffer: faultOfOfferGift,
  offerTitles,
};

/** The ports of loyalty: rates, rewards, the e-mail about expiry, and news. */
export function loyaltyPorts(
  house: Pick<Platform, "db" | "clock"> & { readonly rules: Pick<Rules, "isOn"> },
  {
    publish,
    publicOrigin,
    rates,
    mayBeInvited,
  }: {
    readonly publish: Publish;
    readonly publicOrigin: string;
    readonly rates: DayRates;
    readonly mayBeInvited: LoyaltyPorts["mayBeInvited"];
  },
): LoyaltyPorts {
  const { db, clock } = house;
  return {
    db,
    clock,
    rates,
    rewards,
    rewardFacts: rewardFacts(rates),
    publish,
    mayBeInvited,
    isShopOpen: () => house.rules.isOn("comp_points"),
    async gameTitles(within, identifiers) {
      const games = await gamesByIdentifier(within, [...new Set(identifiers)]);
      return new Map(games.map(({ identifier, title }) => [identifier, title]));
    },
    async rewardIssued(source) {
      const bonus = await bonusOfCause(db, source);
      if (bonus) await announceBonus(bonusPorts(house, publish), bonus);
    },
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
