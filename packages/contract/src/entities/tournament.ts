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

/** A tournament that begins or ends, or a place in it that has changed. */
export const tournamentNotification = z.object({
  event: z.string(),
  id: z.int(),
  title: z.string(),
  start_at: time,
  end_at: time,
  award_place: z.int().optional(),
  previous_place: z.int().optional(),
});
