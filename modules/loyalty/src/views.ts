import type { CompPoints, LoyaltyLevel, MoneyOffer, OtherOffer, VipManagerView, VipStatusView } from "@apogee/contract";
import type { Rates } from "@apogee/rates";
import { inEachCurrency } from "./in-each-currency.ts";
import { thresholdIn } from "./vip/commands/review-vip.ts";
import type { CashbackTerm } from "./cashback/domain/cashback.ts";
import { levelId, type Gift, type Level } from "./levels/domain/levels.ts";
import { hoursIn, type ManagerTerms } from "./vip/domain/manager-terms.ts";
import { wholePoints } from "./points/domain/points.ts";
import { titleIn, type Offer } from "./shop/domain/purchase.ts";
import type { VipStatus } from "./vip/domain/vip.ts";
import type { PlayerPoints } from "./points/store.ts";

/** Counters in wire format. */
export function compPointsView({ chargeable, persistent, level }: PlayerPoints): CompPoints {
  return {
    chargeable: { points: wholePoints(chargeable) },
    persistent: { points: wholePoints(persistent) },
    level: levelId(Math.max(1, level)),
  };
}

/** A level in wire format. `titles` are those of offers that are gifts and run; another offer is no gift now. */
export function levelView(
  { level, minPoints, gift }: Level,
  terms: readonly CashbackTerm[],
  titles: ReadonlyMap<string, string | null>,
): LoyaltyLevel {
  const id = levelId(level);
  return {
    id,
    name: `Level ${level}`,
    min_points: minPoints,
    gift: giftView(gift, titles),
    cashback_bps: shareOf(terms, id),
  };
}

function giftView(gift: Gift | null, titles: ReadonlyMap<string, string | null>): LoyaltyLevel["gift"] {
  const title = gift?.kind === "offer" ? (titles.get(gift.offer) ?? null) : null;
  if (gift === null || (gift.kind === "offer" && title === null)) return null;
  return {
    type: gift.kind,
    points: gift.kind === "points" ? gift.points : null,
    amount_cents: gift.kind === "money" ? gift.cents : null,
    title,
  };
}

/** A VIP status in wire format, with its marks in every currency that has some or a rate. */
export function vipStatusView(status: VipStatus, terms: readonly CashbackTerm[], rates: Rates): VipStatusView {
  const { id, key, name, lifelong, thresholds } = status;
  return {
    id,
    key,
    name,
    lifelong,
    thresholds: Object.entries(inEachCurrency((currency) => thresholdIn(status, currency, rates))).map(
      ([currency, { deposits, bets }]) => ({
        currency,
        deposit_cents: deposits,
        bets_cents: bets,
        converted: !thresholds.has(currency),
      }),
    ),
    cashback_bps: shareOf(terms, id),
  };
}

function shareOf(terms: readonly CashbackTerm[], id: string): number {
  return terms.find(({ statusId }) => statusId === id)?.shareBps ?? 0;
}

/** Money of the shop in wire format. */
export function moneyOfferView(offer: Offer, locale: string): MoneyOffer {
  const { id, wager, tag, stock, limitPerPlayer, rates } = offer;
  return {
    group: id,
    title: titleIn(offer, locale),
    wager,
    tag,
    stock,
    limit_per_player: limitPerPlayer,
    rates: rates.flatMap(({ currency, points, amount }) =>
      amount === null ? [] : [{ points, currency, amount_cents: amount }],
    ),
  };
}

/** Another reward in wire format. The wire writes games as `provider:Game`. */
export function otherOfferViews(offer: Offer, locale: string, gameTitles: ReadonlyMap<string, string>): OtherOffer[] {
  const rates = offer.rates.flatMap(({ currency, points, freespins, boxes, stake, maxWin }): OtherOffer["rates"] => {
    if (boxes !== null)
      return [{ points, currency, freespins_count: 0, boxes_count: boxes, stake_cents: null, max_win_cents: null }];
    if (freespins === null || stake === null) return [];
    return [{ points, currency, freespins_count: freespins, stake_cents: stake, max_win_cents: maxWin }];
  });
  const [rate] = rates;
  if (!rate) return [];
  return [
    {
      group: offer.id,
      type: offer.type,
      title: titleIn(offer, locale),
      ...(offer.box === null ? {} : { box: offer.box }),
      wager: offer.wager,
      tag: offer.tag,
      stock: offer.stock,
      limit_per_player: offer.limitPerPlayer,
      games: offer.games.map((game) => game.replace("/", ":")),
      games_info: offer.games.map((game) => ({
        identifier: game,
        title: gameTitles.get(game) ?? game,
        frontend_url: `/play/${game}`,
      })),
      rate,
      rates,
      wager_hours: offer.wagerHours,
      activate_hours: offer.activateHours,
      valid_hours: offer.validHours,
    },
  ];
}

/** A VIP manager in wire format. */
export function managerView(manager: ManagerTerms, locale: string): VipManagerView {
  return {
    managerName: manager.name,
    avatar: manager.avatar,
    time: hoursIn(manager, locale),
    whatsAppLink: manager.whatsApp,
    telegramLink: manager.telegram,
    email: manager.email,
  };
}
