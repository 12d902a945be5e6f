import type { LotteryStatus, LotteryView, PrizeView } from "@apogee/contract";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import type { Reward, ShownReward } from "@apogee/rewards";
import { holderOf } from "./domain/holder.ts";
import { DRAW_AFTER_MS, shownStage, textIn, type Lottery } from "./domain/lottery.ts";
import { prizesOf, type PlacePrize } from "./domain/prizes.ts";
import type { Issue } from "./issue.store.ts";
import type { Winner } from "./winner.store.ts";

/** What pages show of a lottery besides its row. */
export interface ShownFacts {
  /** Of its prizes that are rewards, as `rewards` shows them. */
  readonly rewards: ReadonlyMap<Reward, ShownReward | null>;
  readonly winners: readonly Winner[];
  /** Of winners who may be named. */
  readonly nicknames: ReadonlyMap<number, string | null>;
  readonly commit: string | null;
}

type LotteryPrize = LotteryView["prizes"][number];

/** A lottery in wire format. */
export function lotteryView(lottery: Lottery, facts: ShownFacts, locale: string, now: number): LotteryView {
  const { id, slug, rules, startAt, endAt } = lottery;
  const { pool, currency, ticketPrice, depositScale } = rules;
  const stage = shownStage(lottery, now);
  const status = now < startAt.getTime() ? "future" : now < endAt.getTime() ? "active" : "archive";
  return {
    id,
    lottery_id: id,
    slug,
    title: textIn(lottery.titles, locale),
    description: textIn(lottery.descriptions, locale),
    art: lottery.art,
    currency,
    frontend_identifier: slug,
    in_progress: status === "active",
    status,
    stage: stage === "draft" ? "scheduled" : stage,
    start_at: startAt.toISOString(),
    end_at: endAt.toISOString(),
    draw_at: (lottery.drawAt ?? new Date(endAt.getTime() + DRAW_AFTER_MS)).toISOString(),
    finished_at: lottery.finishedAt?.toISOString() ?? null,
    money_budget: toDecimal(minor(pool), currencyOf(currency)),
    money_budget_cents: pool,
    chargeable_comp_points_budget: pointsOf(lottery),
    persistent_comp_points_budget: 0,
    comp_points_ticket_price: rules.pointsPrice,
    ticket_price: ticketPrice,
    stake_per_ticket_cents: rules.stakePerTicket,
    group_ids: rules.groups,
    prizes: prizesOf(rules).map((prize) => prizeViewOf(lottery, prize, facts)),
    deposit_scale_rules: Object.fromEntries(
      Object.entries(depositScale).map(([code, rows]) => [
        code,
        rows.map(({ from, price, active }) => ({
          from_amount_cents: from,
          price_cents: price,
          currency: code,
          active,
        })),
      ]),
    ),
    max_tickets_count_to_player: rules.maxPerPlayer,
    lottery_tickets_count: lottery.issued,
    prizes_per: rules.prizesPer,
    draw_id: lottery.drawId,
    draw_commit: facts.commit,
  };
}

function pointsOf({ rules }: Lottery): number {
  return rules.prizes.reduce(
    (sum, { from, to, reward }) => sum + (reward?.kind === "points" ? reward.points * (to - from + 1) : 0),
    0,
  );
}

/** The prize of a place in wire format, with the ticket that has won it. */
export function prizeViewOf({ id, rules }: Lottery, prize: PlacePrize, facts: ShownFacts): LotteryPrize {
  const winner = facts.winners.find(({ place }) => place === prize.place);
  const reward = "reward" in prize ? prize.reward : null;
  const cents =
    "cents" in prize ? prize.cents : reward?.kind === "money" ? (reward.amounts[rules.currency] ?? null) : null;
  return {
    id: prize.place,
    stuff: reward?.kind === "thing" ? reward.name : null,
    award_place: prize.place,
    nickname: winner ? (facts.nicknames.get(winner.playerId) ?? null) : null,
    wager_multiplier: reward?.kind === "bonus" ? reward.wager.times : null,
    money_budget_percent: "share" in prize ? (prize.share / 100).toFixed(2) : null,
    money_award: cents === null ? null : toDecimal(minor(cents), currencyOf(rules.currency)),
    money_award_cents: cents,
    chargeable_comp_points: reward?.kind === "points" ? reward.points : null,
    chargeable_comp_points_percent: null,
    persistent_comp_points: null,
    persistent_comp_points_percent: null,
    player_notified: winner?.givenAt != null,
    contest_type: "lottery",
    contest_id: id,
    freespins_count: reward?.kind === "free_spins" ? reward.spins : null,
    reward: shownReward(prize, rules.currency, facts),
    ticket: winner?.ticket ?? null,
  };
}

function shownReward(prize: PlacePrize, currency: string, { rewards }: ShownFacts): PrizeView["reward"] {
  if ("cents" in prize) return { kind: "money", title: null, count: null, amounts: { [currency]: prize.cents } };
  const { kind, title, count, amounts } = rewards.get(prize.reward) ?? {
    kind: prize.reward.kind,
    title: null,
    count: null,
    amounts: null,
  };
  return { kind, title, count, amounts: amounts && { ...amounts } };
}

/** A player's tickets in a lottery, in wire format. */
export function statusView(
  lottery: Lottery,
  playerId: number,
  issues: readonly Issue[],
  facts: ShownFacts,
): LotteryStatus {
  const valid = issues.filter(({ voidReason }) => voidReason === null);
  const won = new Set(facts.winners.filter((each) => each.playerId === playerId).map(({ place }) => place));
  return {
    lottery_id: lottery.id,
    tickets: valid.flatMap(numbersOf),
    void_tickets: issues.flatMap((issue) =>
      issue.voidReason === null ? [] : numbersOf(issue).map((number) => ({ number, reason: issue.voidReason! })),
    ),
    not_given: issues.flatMap(({ source, withheld, at }) =>
      withheld === 0 ? [] : [{ source, tickets: withheld, at: at.toISOString() }],
    ),
    holder: issues.length === 0 ? null : holderOf(lottery.salt, playerId),
    prizes: prizesOf(lottery.rules)
      .filter(({ place }) => won.has(place))
      .map((prize) => prizeViewOf(lottery, prize, facts)),
  };
}

/** The numbers of an issue. */
export function numbersOf({ first, tickets }: Pick<Issue, "first" | "tickets">): number[] {
  return first === null ? [] : Array.from({ length: tickets }, (_, index) => first + index);
}
