import type { CompPoints, LoyaltyLevel, MoneyOffer, OtherOffer, VipStatusView } from "@apogee/contract";
import type { CashbackTerm } from "./domain/cashback.ts";
import { levelId, type Level } from "./domain/levels.ts";
import { wholePoints } from "./domain/points.ts";
import type { Offer } from "./domain/purchase.ts";
import type { VipStatus } from "./domain/vip.ts";
import type { PlayerPoints } from "./store.ts";

/** Counters in wire format. */
export function compPointsView({ chargeable, persistent, level }: PlayerPoints): CompPoints {
  return {
    chargeable: { points: wholePoints(chargeable) },
    persistent: { points: wholePoints(persistent) },
    level: levelId(Math.max(1, level)),
  };
}

/** A level in wire format. */
export function levelView({ level, minPoints, gift }: Level, terms: readonly CashbackTerm[]): LoyaltyLevel {
  const id = levelId(level);
  return {
    id,
    name: `Level ${level}`,
    min_points: minPoints,
    gift: gift && {
      type: gift.kind,
      points: gift.kind === "points" ? gift.points : null,
      amount_cents: gift.kind === "money" ? gift.cents : null,
    },
    cashback_bps: shareOf(terms, id),
  };
}

/** A VIP status in wire format. */
export function vipStatusView(
  { id, key, name, lifelong, thresholds }: VipStatus,
  terms: readonly CashbackTerm[],
): VipStatusView {
  return {
    id,
    key,
    name,
    lifelong,
    thresholds: [...thresholds].map(([currency, { deposits, bets }]) => ({
      currency,
      deposit_cents: deposits,
      bets_cents: bets,
    })),
    cashback_bps: shareOf(terms, id),
  };
}

function shareOf(terms: readonly CashbackTerm[], id: string): number {
  return terms.find(({ statusId }) => statusId === id)?.shareBps ?? 0;
}

/** Money of the shop in wire format. */
export function moneyOfferView({ id, title, wager, tag, stock, limitPerPlayer, rates }: Offer): MoneyOffer {
  return {
    group: id,
    title,
    wager,
    tag,
    stock,
    limit_per_player: limitPerPlayer,
    rates: rates.flatMap(({ currency, points, amount }) =>
      amount === null ? [] : [{ points, currency, amount_cents: amount }],
    ),
  };
}

/** Another reward in wire format, with the price of its first rate. The wire writes games as `provider:Game`. */
export function otherOfferViews({
  id,
  type,
  title,
  wager,
  tag,
  stock,
  limitPerPlayer,
  games,
  rates,
}: Offer): OtherOffer[] {
  const [rate] = rates;
  if (!rate?.freespins) return [];
  return [
    {
      group: id,
      type,
      title,
      wager,
      tag,
      stock,
      limit_per_player: limitPerPlayer,
      games: games.map((game) => game.replace("/", ":")),
      rate: { points: rate.points, currency: rate.currency, freespins_count: rate.freespins },
    },
  ];
}
