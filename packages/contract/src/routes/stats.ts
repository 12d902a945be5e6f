import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";

/** A round that paid well, as the lobby's ticker tells it; `public:wins` publishes the same. */
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
  /** Shortened to its first letters; nobody is recognised by it. */
  nickname: z.string(),
});
export type WinnerView = z.output<typeof winnerView>;

export const latestWinners = defineRoute({
  name: "stats.winners",
  method: "GET",
  path: "/api/stats/winners/latest",
  access: "public",
  cacheSeconds: 5,
  summary: "The newest rounds that paid well, newest first. Test accounts are left out.",
  response: z.array(winnerView),
});

const byCurrency = z.record(z.string(), z.number()).meta({
  description:
    "Units of each currency, such as 12.5 for 12.50 EUR; for display: a sum of 2^53 minor units and more is the nearest number there is.",
});

export const playerStats = defineRoute({
  name: "player.stats",
  method: "GET",
  path: "/api/player/stats",
  access: "player",
  summary: "What the player has deposited, withdrawn and staked so far, by currency.",
  response: z.object({
    deposits_count: z.int(),
    deposits_sum: byCurrency,
    cashouts_sum: byCurrency,
    bets_sum: byCurrency,
    messages: z.object({ notice: z.string().nullable() }),
  }),
});
