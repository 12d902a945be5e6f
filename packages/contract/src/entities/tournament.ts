import { z } from "zod";
import { cents, time } from "../shapes.ts";

/** How a player stands in a tournament. */
export const tournamentStatus = z.object({
  tournament_id: z.int(),
  tournament_team_id: z.int().nullable(),
  nickname: z.string().nullable(),
  user_confirmed: z.boolean(),
  bets: z.int(),
  bet_cents: cents,
  wins: z.int(),
  win_cents: cents,
  rate: z.number(),
  games_taken: z.int(),
  award_place: z.int().nullable(),
  award_place_in_team: z.int().nullable(),
  points: z.number(),
});
export type TournamentStatus = z.output<typeof tournamentStatus>;

/** A tournament that begins or ends, or a place in it that has changed. */
export const tournamentNotification = z.object({
  event: z.enum([
    "tournament_starts_soon",
    "tournament_started",
    "player_joined_leaderboard",
    "player_kicked_from_leaderboard",
  ]),
  id: z.int(),
  title: z.string(),
  start_at: time,
  end_at: time,
  award_place: z.int().optional(),
  /** Null: the player had no place before. */
  previous_place: z.int().nullable().optional(),
});
export type TournamentNotification = z.output<typeof tournamentNotification>;

/** A row of the table of a contest, as everyone sees it. `score` is in the unit of the tournament's `score_kind`. */
const contestRow = z.object({ place: z.int(), nickname: z.string(), score: z.number() });

/** What a subscriber of `contest:{id}` gets first: the first places, at most 50. */
export const contestSnapshot = z.object({
  total: z.int(),
  provisional: z.boolean(),
  rows: z.array(contestRow),
});
export type ContestSnapshot = z.output<typeof contestSnapshot>;

/** What changed since the version before: the rows whose content is another one, and how many rows there are. */
export const contestDelta = z.object({
  total: z.int(),
  provisional: z.boolean(),
  shown: z.int(),
  rows: z.array(contestRow),
});
export type ContestDelta = z.output<typeof contestDelta>;
