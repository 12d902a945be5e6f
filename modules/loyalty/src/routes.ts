import {
  exchangeCompPoints,
  getCompPoints,
  getVipProgress,
  listLevels,
  listManagers,
  listMoneyRates,
  listOtherRates,
  listVipStatuses,
  privateChannel,
} from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { findPlayer, groupsOf } from "@apogee/identity";
import { minor, NotFound } from "@apogee/kernel";
import { convert } from "@apogee/rates";
import { readCashbackTerms } from "./cashback/cashback.store.ts";
import { exchangePoints } from "./shop/commands/exchange-points.ts";
import { NoSuchOffer, ShopClosed } from "./errors.ts";
import { inEachCurrency } from "./in-each-currency.ts";
import { allManagers } from "./vip/manager.store.ts";
import type { LoyaltyPorts } from "./ports.ts";
import { spendPoints } from "./points/store.ts";
import { pointsOf, readLevels, readShares, readTerm } from "./queries.ts";
import { offersOf } from "./shop/shop.store.ts";
import { compPointsView, levelView, managerView, moneyOfferView, otherOfferViews, vipStatusView } from "./views.ts";
import { vipProgressOf } from "./vip/vip-progress.ts";
import { readVipStatuses } from "./vip/vip.queries.ts";

/** The routes of points, levels, VIP statuses and the points shop. */
export function loyaltyRoutes(ports: LoyaltyPorts): ImplementedRoute[] {
  return [
    implementForPlayer(getCompPoints, async (_input, { db, principal }) =>
      compPointsView(await pointsOf(db, principal.playerId)),
    ),
    implement(listLevels, async (_input, { db, locale }) => {
      const [levels, terms, shares, term, rates] = await Promise.all([
        readLevels(db),
        readCashbackTerms(db),
        readShares(db),
        readTerm(db),
        ports.rates.current(),
      ]);
      const offers = levels.flatMap(({ gift }) => (gift?.kind === "offer" ? [gift] : []));
      const shown = await ports.rewards.show(db, offers, locale);
      const titles = new Map(offers.flatMap(({ offer }, index) => [[offer, shown[index]?.title ?? null] as const]));
      return {
        cents_per_point: term.centsPerPoint,
        cents_per_point_in: inEachCurrency((currency) =>
          convert(minor(term.centsPerPoint), "EUR", currency, rates, "up"),
        ),
        expire_after_days: term.expireAfterDays,
        category_shares: Object.fromEntries([...shares.category].toSorted(([a], [b]) => (a < b ? -1 : 1))),
        levels: levels.map((level) => levelView(level, terms, titles)),
      };
    }),
    implement(listMoneyRates, async (_input, { db, locale }) =>
      (await offersOf(db, "money")).map((offer) => moneyOfferView(offer, locale)),
    ),
    implement(listOtherRates, async ({ params: { type } }, { db, locale }) => {
      const seller = ports.sellers.find((each) => each.type === type);
      if (seller) return seller.cards(db, locale);
      if (type === "lotteries") return [];
      const offers = await offersOf(db, type);
      const titles = await ports.gameTitles(
        db,
        offers.flatMap(({ games }) => games),
      );
      return offers.flatMap((offer) => otherOfferViews(offer, locale, titles));
    }),
    implementForPlayer(exchangeCompPoints, async ({ params, body }, { tx, clock, principal, afterCommit }) => {
      if (!ports.isShopOpen()) throw new ShopClosed();
      const { playerId } = principal;
      const order = "exchange" in body ? body.exchange : body;
      const { type } = params;
      const seller = ports.sellers.find((each) => each.type === type);
      if (seller) {
        const at = clock.date();
        await seller.sell(
          tx,
          { playerId, body: order },
          async (points, cause) => (await spendPoints(tx, { playerId, points, cause }, at)) !== undefined,
        );
        const counters = await pointsOf(tx, playerId);
        afterCommit(() => ports.publish(privateChannel("comps_award", playerId), compPointsView(counters)));
        return null;
      }
      if (type === "lotteries" || "tickets_count" in order) throw new NoSuchOffer();
      const { points, group, currency } = order;
      const player = await findPlayer(tx, playerId);
      if (!player) throw new NotFound("The player");
      const { counters, giving } = await exchangePoints(
        tx,
        ports.rewards,
        { playerId, type, offerId: group, points, currency: currency ?? player.currency },
        clock.date(),
      );
      afterCommit(async () => {
        await ports.publish(privateChannel("comps_award", playerId), compPointsView(counters));
        await ports.rewards.announce(giving);
      });
      return null;
    }),
    implement(listVipStatuses, async (_input, { db }) => {
      const [statuses, terms, term, rates] = await Promise.all([
        readVipStatuses(db),
        readCashbackTerms(db),
        readTerm(db),
        ports.rates.current(),
      ]);
      return { grace_days: term.graceDays, statuses: statuses.map((status) => vipStatusView(status, terms, rates)) };
    }),
    implementForPlayer(listManagers, async ({ body: { userGroups } }, { db, principal, locale }) => {
      const groups = (await groupsOf(db, principal.playerId)).map(({ id }) => id);
      const asked = groups.filter((id) => userGroups?.includes(id) ?? true);
      const managers = await allManagers(db);
      return managers
        .filter(({ terms }) => terms.groups.some((id) => asked.includes(id)))
        .map(({ terms }) => managerView(terms, locale));
    }),
    implementForPlayer(getVipProgress, async (_input, { db, clock, principal }) =>
      vipProgressOf(db, { playerId: principal.playerId, rates: await ports.rates.current() }, clock.date()),
    ),
  ];
}
