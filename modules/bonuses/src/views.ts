import type { BonusTermsView, BonusView, OfferView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { gamesByIdentifier, type Game } from "@apogee/games";
import { givenTitle, titleOf, type OfferTerms } from "./domain/offer-terms.ts";
import { issuedTermsOf } from "./domain/offered.ts";
import { isActivatable, isOver, type StoredBonus, type Strategy } from "./domain/stored-bonus.ts";
import type { Offer } from "./offer.queries.ts";
import type { IssuedTerms } from "./terms/issued-terms.ts";

type Games = ReadonlyMap<string, Game>;

const HOURS_A_DAY = 24;
const BPS_A_PERCENT = 100;

/** A game as bonuses name it: its page is the game page of the site. */
export function gameInfo(identifier: string, games: Games): BonusTermsView["excluded_games"][number] {
  return { identifier, title: games.get(identifier)?.title ?? identifier, frontend_url: `/play/${identifier}` };
}

/** The named games of the catalogue, by identifier. */
export async function namedGames(db: Database | Tx, identifiers: readonly string[]): Promise<Games> {
  if (identifiers.length === 0) return new Map();
  const games = await gamesByIdentifier(db, [...new Set(identifiers)]);
  return new Map(games.map((game) => [game.identifier, game]));
}

/** Terms as players see them. */
export function termsView(terms: IssuedTerms, games: Games): BonusTermsView {
  return {
    wager_times: terms.wagerTimes,
    wager_of: terms.wagerOf,
    max_bet_cents: terms.maxBet,
    max_win_cents: terms.maxWin,
    order: terms.bonusFirst ? "bonus_first" : "real_first",
    sticky: terms.sticky,
    lost_below_cents: terms.lostBelow,
    contributions: Object.entries(terms.contributions).map(([category, bps]) => ({ category, share_bps: bps })),
    excluded_games: terms.excludedGames.map((identifier) => gameInfo(identifier, games)),
  };
}

/** Bonuses as their player sees them at a time, in a language. */
export async function bonusViewsOf(
  db: Database | Tx,
  bonuses: readonly StoredBonus[],
  at: Date,
  locale: string,
): Promise<BonusView[]> {
  const games = await namedGames(
    db,
    bonuses.flatMap(({ excludedGames }) => excludedGames),
  );
  return bonuses.map((bonus) => ({
    id: bonus.id,
    title: givenTitle(bonus, locale),
    title_repeats_terms: bonus.ofShop,
    type: typeOf(bonus.strategy),
    bonuses: [{ type: "bonus", title: givenTitle(bonus, locale) }],
    currency: bonus.currency,
    amount_cents: bonus.amount,
    stage: bonus.stage,
    strategy: bonus.strategy,
    group_key: bonus.offerKey,
    amount_wager_requirement_cents: bonus.wagerRequired,
    amount_wager_cents: bonus.wagered,
    created_at: bonus.issuedAt.toISOString(),
    activatable_until: bonus.activatableUntil?.toISOString() ?? null,
    valid_until: bonus.validUntil?.toISOString() ?? null,
    activatable: isActivatable(bonus, at),
    cancelable: !isOver(bonus),
    finished_at: bonus.endedAt?.toISOString() ?? null,
    terms: termsView(bonus, games),
  }));
}

const TYPES: Partial<Record<Strategy, BonusView["type"]>> = {
  deposit: "deposit",
  registration: "registration",
  freespins: "fs",
};
const typeOf = (strategy: Strategy): BonusView["type"] => TYPES[strategy] ?? "bonus";

const amounts = (map: Readonly<Record<string, number>>): Array<{ currency: string; amount_cents: number }> =>
  Object.entries(map).map(([currency, amount]) => ({ currency, amount_cents: amount }));

/** Offers as a player sees them, with the terms in a currency. */
export async function offerViewsOf(
  db: Database | Tx,
  offers: readonly Offer[],
  { currency, locale }: { readonly currency: string; readonly locale: string },
): Promise<OfferView[]> {
  const games = await namedGames(
    db,
    offers.flatMap(({ terms }) => terms.excludedGames),
  );
  return offers.map(({ id, key, terms }) => {
    const title = titleOf(terms, locale);
    const { reward } = terms;
    const issued = issuedTermsOf(terms, currency);
    return {
      id,
      group_key: key,
      title,
      code_required: terms.code !== undefined,
      bonuses: [{ title, ...partsOf(terms) }],
      percent: reward.type === "bonus" ? (reward.percent ?? null) : null,
      min_deposit_cents: terms.minDeposit?.[currency] ?? 0,
      max_bonus_cents: reward.type === "bonus" ? ((reward.most ?? reward.amount)?.[currency] ?? null) : null,
      freespins_count: reward.type === "free_spins" ? reward.spins : null,
      wagering_days: Math.ceil(terms.wagerHours / HOURS_A_DAY),
      kind: terms.kind,
      share: shareView(terms, currency),
      ends_at: terms.until ?? null,
      terms: termsView(issued, games),
    };
  });
}

/** An offer in the lists of conditions, attributes and results that clients of the product family read. */
function partsOf(
  terms: OfferTerms,
): Pick<OfferView["bonuses"][number], "type" | "conditions" | "attributes" | "result_bonus"> {
  const { minDeposit, eligible, maxWin, wager } = terms;
  return {
    type: terms.reward.type === "free_spins" ? "freespins" : "bonus",
    conditions: [
      ...(minDeposit ? [{ field: "amount", type: "min", value: amounts(minDeposit) }] : []),
      ...(eligible.groupsIn.length > 0 ? [{ field: "groups", type: "in", value: eligible.groupsIn }] : []),
    ],
    attributes: attributesOf(terms.reward),
    result_bonus: [
      { field: "wager", value: wager.times },
      ...(maxWin ? [{ field: "max_win", value: amounts(maxWin) }] : []),
    ],
  };
}

function attributesOf(reward: OfferTerms["reward"]): OfferView["bonuses"][number]["attributes"] {
  if (reward.type === "free_spins")
    return [
      { field: "freespins_count", value: reward.spins },
      { field: "game", value: reward.game },
    ];
  if (reward.type === "share")
    return [
      { field: "amount", type: "percent", value: reward.shareBps / BPS_A_PERCENT },
      { field: "amount", type: "max", value: amounts(reward.most) },
    ];
  return reward.percent
    ? [
        { field: "amount", type: "percent", value: reward.percent },
        { field: "amount", type: "max", value: amounts(reward.most ?? {}) },
      ]
    : [{ field: "amount", type: "fixed", value: amounts(reward.amount ?? {}) }];
}

function shareView({ reward }: OfferTerms, currency: string): OfferView["share"] {
  const most = reward.type === "share" ? reward.most[currency] : undefined;
  if (reward.type !== "share" || most === undefined) return null;
  return { share_bps: reward.shareBps, per: reward.per, min_cents: reward.least?.[currency] ?? 0, max_cents: most };
}
