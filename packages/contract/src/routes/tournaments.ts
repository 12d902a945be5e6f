import { z } from "zod";
import { prizeView, promotionArt, shownReward } from "../entities/prize.ts";
import { tournamentStatus } from "../entities/tournament.ts";
import { defineRoute } from "../route.ts";
import { cents, id, idParam, time } from "../shapes.ts";

/** The number of a tournament or its slug. */
const idOrSlug = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) });

/** Where a contest stands (specification 4-05), by its start and end alone. */
export const timeStatus = z.enum(["active", "future", "archive"]);
export type TimeStatus = z.output<typeof timeStatus>;

/** A level of a quest. */
const questLevel = z.object({
  /** From 1. */
  level: z.int(),
  title: z.string(),
  /** The stakes from which it is reached, by currency, in minor units. Level 1 begins at zero. */
  bets: z.record(z.string(), cents),
  /** What it gives once, when it is first reached; null for nothing. */
  reward: shownReward.nullable(),
});

/** A tournament or a quest (specification 3-32, 3-33). */
export const tournamentView = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  /** A sentence or two about it. */
  description: z.string(),
  art: promotionArt,
  in_progress: z.boolean(),
  status: timeStatus,
  /** The stage of its life: `closing` and `review` have a provisional table, `canceled` a reason. */
  stage: z.enum(["scheduled", "active", "closing", "review", "final", "paid", "canceled"]),
  cancel_reason: z.string().nullable(),
  user_confirmation_required: z.boolean(),
  /** How a player joins. */
  join: z.enum(["automatic", "confirmation", "buy_in", "approval"]),
  /** The entry fee in minor units by currency, or in points; null if entry is free. */
  buy_in: z.object({ amounts: z.record(z.string(), cents).nullable(), points: z.int().nullable() }).nullable(),
  join_until: time.nullable(),
  frontend_identifier: z.string(),
  /** Of a quest: `xs`, `s`, `m`, `robot-s` or `robot-m`. Null for tournaments. */
  questSize: z.string().nullable(),
  questSlug: z.string().nullable(),
  levels: z.array(questLevel).nullable(),
  strategy: z.enum(["spin", "win", "rate", "points", "bet"]),
  /** How the score is counted, in the reader's language, sentence by sentence. */
  rules: z.array(z.string()),
  /** How scores are shown: as money of `currency`, whole numbers, or multiples with two decimals. */
  score_kind: z.enum(["money", "whole", "multiple"]),
  /** The lowest stake of a round that counts, by currency, in minor units; other currencies at the day's rate. */
  min_bet: z.record(z.string(), cents),
  currencies: z.array(z.string()),
  game_category_identity: z.string().nullable(),
  /** How many games count; their list is `/api/tournaments/:id/games`. */
  games_count: z.int(),
  start_at: time,
  end_at: time,
  finished_at: time.nullable(),
  currency: z.string(),
  money_budget: z.string(),
  money_budget_cents: cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  winner_team_id: z.null(),
  group_tournament: z.boolean(),
  prizes: z.array(prizeView),
  /** The first places: at most ten, with the score as the table shows it. */
  top_players: z.array(
    z.object({ award_place: z.int(), nickname: z.string(), score: z.number(), score_cents: cents.nullable() }),
  ),
  players_count: z.int(),
  chargeable_comp_points_prize_pool: z.int(),
  persistent_comp_points_prize_pool: z.int(),
  money_prize_pool: z.string(),
  money_prize_pool_cents: cents,
  games_taken_limit: z.int().nullable(),
  group_ids: z.array(z.string()),
  /** A series has one table over several tournaments. */
  series: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type TournamentView = z.output<typeof tournamentView>;

/** A row of a standings table. */
export const standing = z.object({
  place: z.int().nullable(),
  /** As others see the player. */
  nickname: z.string(),
  /** In the unit of `score_kind`: minor units, whole points, or hundredths of a multiple. */
  score: z.number(),
  /** What the place would get now. */
  prize: shownReward.nullable(),
  own: z.boolean(),
  disqualified: z.boolean(),
});
export type Standing = z.output<typeof standing>;

const notFound = { code: "not_found", status: 404, when: "There is no such tournament for this caller." } as const;

export const listTournaments = defineRoute({
  name: "tournaments.list",
  method: "GET",
  path: "/api/tournaments",
  access: "public",
  inLanguages: true,
  summary:
    "Tournaments and quests that run or will run, and those that ended in the last 30 days, as far as the caller may see them.",
  response: z.array(tournamentView),
});

export const recentTournaments = defineRoute({
  name: "tournaments.recent",
  method: "GET",
  path: "/api/tournaments/recent",
  access: "public",
  inLanguages: true,
  summary: "Tournaments that have ended, the newest first, at most 50.",
  response: z.array(tournamentView),
});

export const playerTournaments = defineRoute({
  name: "tournaments.player",
  method: "GET",
  path: "/api/tournaments/player",
  access: "player",
  inLanguages: true,
  summary: "The tournaments and quests that the player has joined, with the player's status in each.",
  response: z.array(tournamentView.extend({ player_status: tournamentStatus })),
});

export const showTournament = defineRoute({
  name: "tournaments.show",
  method: "GET",
  path: "/api/tournaments/:id",
  access: "public",
  inLanguages: true,
  summary: "A tournament by its number or its slug.",
  params: idOrSlug,
  response: tournamentView,
  refusals: [notFound],
});

/** A status as the player's own page needs it. */
export const ownStatus = tournamentStatus.extend({
  /** `none`: not joined. `requested`: staff have not approved yet. */
  entry: z.enum(["none", "requested", "joined", "disqualified"]),
  /** How much more the next place needs, in the unit of the table; null for the first place and without a place. */
  gap: z.number().nullable(),
  /** The level of a quest, its next threshold and what is missing, in the quest's currency; null for tournaments. */
  quest: z.object({ level: z.int(), next_bets_cents: cents.nullable(), missing_cents: cents.nullable() }).nullable(),
});
export type OwnStatus = z.output<typeof ownStatus>;

export const tournamentStatusRoute = defineRoute({
  name: "tournaments.status",
  method: "GET",
  path: "/api/tournaments/:id/status",
  access: "player",
  summary: "The player's own status in a tournament. Someone who has not joined has no place and zero counts.",
  params: idParam,
  response: ownStatus,
  refusals: [notFound],
});

export const tournamentStandings = defineRoute({
  name: "tournaments.standings",
  method: "GET",
  path: "/api/tournaments/:id/standings",
  access: "public",
  summary: "The table: the places from `from` on, at most 100, and the caller's own row.",
  params: idParam,
  query: z.object({ from: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  response: z.object({
    /** The version of the keyed channel `contest:{id}` that this answer matches. */
    version: z.int(),
    /** Whether rounds still settle, or staff still review. */
    provisional: z.boolean(),
    total: z.int(),
    rows: z.array(standing),
    own: standing.nullable(),
    /** SHA-256 of the lines of the final table; null until it is final. */
    final_sha256: z.string().nullable(),
  }),
  refusals: [notFound],
});

export const tournamentGames = defineRoute({
  name: "tournaments.games",
  method: "GET",
  path: "/api/tournaments/:id/games",
  access: "public",
  summary: "The identifiers of the games that count, in the order of the catalogue.",
  params: idParam,
  response: z.object({ games: z.array(z.string()) }),
  refusals: [notFound],
});

export const confirmTournament = defineRoute({
  name: "tournaments.confirm",
  method: "POST",
  path: "/api/tournaments/:id/confirm",
  access: "player",
  callClass: "sensitive",
  summary:
    "Joins a tournament: pays the entry fee if there is one, in one transaction with the entry. A second call answers the same.",
  params: idParam,
  body: z.object({ confirmed: z.literal(true), currency: z.string().max(8).optional() }),
  /** `requested`: staff approve entries of this tournament. */
  response: z.object({ confirmed: z.boolean(), requested: z.boolean() }),
  refusals: [
    notFound,
    { code: "tournament.not_started", status: 422, when: "Joining opens at the start." },
    { code: "tournament.finished", status: 422, when: "The tournament has ended, or joining has." },
    { code: "tournament.group", status: 422, when: "The tournament is for other groups of players." },
    {
      code: "tournament.country",
      status: 422,
      when: "The tournament is not offered in the player's country or licence.",
    },
    { code: "tournament.disqualified", status: 422, when: "The player was disqualified." },
    { code: "tournament.automatic", status: 422, when: "Players join this tournament with their first counted round." },
    {
      code: "buy_in.insufficient",
      status: 422,
      when: "The wallet holds less real money, or the player fewer points, than the entry fee.",
    },
    { code: "buy_in.currency", status: 422, when: "The entry fee has no amount in this currency." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break or is excluded." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
  ],
});

/** A series with its common table. */
export const seriesView = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tournaments: z.array(tournamentView),
  rows: z.array(standing),
  own: standing.nullable(),
});

export const showSeries = defineRoute({
  name: "tournaments.series",
  method: "GET",
  path: "/api/tournament_series/:slug",
  access: "public",
  inLanguages: true,
  summary: "A series of tournaments with its common table: the sum of its players' points by place.",
  params: z.object({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) }),
  response: seriesView,
  refusals: [{ code: "not_found", status: 404, when: "There is no such series." }],
});
