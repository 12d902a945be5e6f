import { z } from "zod";
import { defineRoute, type ResponseOf } from "../route.ts";
import { cents, time } from "../shapes.ts";

/** A large win, as shown in the lobby's ticker; `public:wins` publishes the same. */
export const winnerView = z.object({
  at: time,
  bet_amount_cents: cents,
  win_amount_cents: cents,
  currency: z.string(),
  game_identifier: z.string(),
  /** Name of the art in the art manifest. */
  game_table_image_path: z.string(),
  game_table_url: z.string(),
  game_title: z.string(),
  /** `1,250.00 EUR`. */
  humanized_win: z.string(),
  /** Shortened to its first letters, so that nobody is identifiable. */
  nickname: z.string(),
});
export type WinnerView = z.output<typeof winnerView>;

export const latestWinners = defineRoute({
  name: "stats.winners",
  method: "GET",
  path: "/api/stats/winners/latest",
  access: "public",
  cacheSeconds: 5,
  summary:
    "The newest large wins, newest first. Left out: test accounts, players who are excluded or disabled, and those who switched it off.",
  response: z.array(winnerView),
});

export const gameReturn = defineRoute({
  name: "stats.return",
  method: "GET",
  path: "/api/stats/return",
  access: "public",
  cacheSeconds: 60,
  summary:
    "The actual return of a game over all finished rounds for real money, without test accounts, beside its declared return.",
  query: z.object({ game: z.string().max(80) }),
  response: z.object({
    game: z.string(),
    /** In percent, such as `96.42`; null if the game's provider declares none. */
    declared_percent: z.string().nullable(),
    /** Finished rounds. */
    plays: z.int(),
    /** The first and the last UTC day of these rounds, `2026-03-04`; null before the first. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Wins in percent of stakes, two decimals; null before the first stake. */
    actual_percent: z.string().nullable(),
    /** Half the width of the 99 % confidence band, in percentage points. */
    band_percent: z.string().nullable(),
  }),
  refusals: [{ code: "not_found", status: 404, when: "There is no such game." }],
});
/** The declared and the actual return of a game, in percent. */
export type GameReturn = ResponseOf<typeof gameReturn>;

const byCurrency = z.record(z.string(), z.number()).meta({
  description:
    "Units of each currency, such as 12.5 for 12.50 EUR. For display only: a sum of 2^53 minor units or more is rounded to the nearest number.",
});

export const playerStats = defineRoute({
  name: "player.stats",
  method: "GET",
  path: "/api/player/stats",
  access: "player",
  summary: "The player's total deposits, withdrawals and stakes, by currency.",
  response: z.object({
    deposits_count: z.int(),
    deposits_sum: byCurrency,
    cashouts_sum: byCurrency,
    bets_sum: byCurrency,
    messages: z.object({ notice: z.string().nullable() }),
  }),
});
