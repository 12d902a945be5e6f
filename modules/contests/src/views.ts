import type { ShownReward, TournamentView } from "@apogee/contract";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import type { Contest } from "./contest.store.ts";
import type { PrizePlace } from "./domain/prize-places.ts";
import { questName } from "./domain/quest-levels.ts";
import { scoreKindShown } from "./domain/score-rules.ts";
import { strategyOf } from "./domain/shown-strategy.ts";
import { timeStatusOf } from "./domain/stages.ts";
import { textIn } from "./domain/texts.ts";

/** What a view of a contest says beside its row. */
export interface ContestFacts {
  readonly at: Date;
  readonly locale: string;
  /** In minor units of the contest's currency. */
  readonly pool: number;
  readonly prizes: readonly PrizePlace[];
  /** The rewards of the levels of a quest, in order. */
  readonly levelRewards: ReadonlyArray<ShownReward | null>;
  readonly rules: readonly string[];
  readonly playersCount: number;
  readonly gamesCount: number;
  /** The first places, at most ten. */
  readonly top: ReadonlyArray<{ readonly place: number; readonly nickname: string; readonly score: number }>;
  readonly seriesTitle: string | null;
}

/** A contest as the wire shows it. */
export function contestView(contest: Contest, facts: ContestFacts): TournamentView {
  const { terms, identifier } = contest;
  const { rules, join } = terms;
  const { at, locale, pool } = facts;
  const quest = contest.kind === "quest" ? questName(identifier) : null;
  const status = timeStatusOf(contest, at);
  const money = (cents: number): string => toDecimal(minor(cents), currencyOf(rules.currency));
  const points = facts.prizes.reduce(
    (sum, { reward }) => sum + (reward.kind === "points" ? (reward.count ?? 0) : 0),
    0,
  );
  const scoreKind = scoreKindShown(rules);
  return {
    id: contest.id,
    slug: contest.slug,
    title: textIn(contest.titles, locale),
    description: textIn(contest.descriptions, locale),
    art: contest.art,
    in_progress: status === "active" && contest.stage !== "canceled",
    status,
    stage: contest.stage === "draft" ? "scheduled" : contest.stage,
    cancel_reason: contest.cancelReason,
    user_confirmation_required: join.mode !== "automatic",
    join: join.mode,
    buy_in: buyInView(join),
    join_until: contest.joinUntil?.toISOString() ?? null,
    frontend_identifier: identifier,
    questSize: quest?.size ?? null,
    questSlug: quest?.slug ?? null,
    levels:
      terms.levels?.map(({ titles, bets }, index) => ({
        level: index + 1,
        title: textIn(titles, locale),
        bets,
        reward: facts.levelRewards[index] ?? null,
      })) ?? null,
    strategy: strategyOf(rules),
    rules: [
      ...facts.rules,
      ...(contest.notes[locale] ?? contest.notes[locale.split("-")[0]!] ?? contest.notes["en"] ?? []),
    ],
    score_kind: scoreKind,
    min_bet: rules.minBet,
    currencies: Object.keys(rules.minBet),
    game_category_identity: rules.games.include.categories[0] ?? null,
    games_count: facts.gamesCount,
    start_at: contest.startAt.toISOString(),
    end_at: contest.endAt.toISOString(),
    finished_at: contest.finishedAt?.toISOString() ?? null,
    currency: rules.currency,
    money_budget: money(pool),
    money_budget_cents: pool,
    chargeable_comp_points_budget: points,
    persistent_comp_points_budget: 0,
    winner_team_id: null,
    group_tournament: false,
    prizes: facts.prizes.map((prize) => prizeViewOf(prize, contest, facts)),
    top_players: facts.top.map(({ place, nickname, score }) => ({
      award_place: place,
      nickname,
      score,
      score_cents: scoreKind === "money" ? score : null,
    })),
    players_count: facts.playersCount,
    chargeable_comp_points_prize_pool: points,
    persistent_comp_points_prize_pool: 0,
    money_prize_pool: money(pool),
    money_prize_pool_cents: pool,
    games_taken_limit: rules.first ?? null,
    group_ids: [...rules.groups],
    series:
      contest.series === null || facts.seriesTitle === null ? null : { slug: contest.series, title: facts.seriesTitle },
  };
}

function buyInView(join: Contest["terms"]["join"]): TournamentView["buy_in"] {
  if (join.mode !== "buy_in") return null;
  return "points" in join.fee
    ? { amounts: null, points: join.fee.points }
    : { amounts: join.fee.amounts, points: null };
}

function prizeViewOf(
  { place, share, cents, reward }: PrizePlace,
  contest: Contest,
  { top }: Pick<ContestFacts, "top">,
): TournamentView["prizes"][number] {
  const currency = currencyOf(contest.terms.rules.currency);
  return {
    id: place,
    stuff: reward.kind === "thing" ? reward.title : null,
    award_place: place,
    nickname: top.find((each) => each.place === place)?.nickname ?? null,
    wager_multiplier: null,
    money_budget_percent: share === null ? null : toPercent(share),
    money_award: cents === null ? null : toDecimal(minor(cents), currency),
    money_award_cents: cents,
    chargeable_comp_points: reward.kind === "points" ? reward.count : null,
    chargeable_comp_points_percent: null,
    persistent_comp_points: null,
    persistent_comp_points_percent: null,
    player_notified: contest.stage === "paid",
    contest_type: "tournament",
    contest_id: contest.id,
    freespins_count: reward.kind === "free_spins" ? reward.count : null,
    reward,
  };
}

/** Hundredths of a percent as a percentage with two decimals. */
const toPercent = (share: number): string => (share / 100).toFixed(2);
