import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";

/** A player's wallet, under the name that clients know. */
export const accountView = z.object({
  currency: z.string(),
  /** Rises with every change: of two states of one wallet, the higher is the newer. */
  version: z.int(),
  /** The total, bonus money included. */
  amount_cents: cents,
  available_to_cashout_cents: cents,
  available_to_bet_with_locked_cent: cents,
  hidden_at: time.nullable(),
  deposit_available: z.boolean(),
  selected_lottery_id: z.null(),
  active: z.boolean(),
});
export type AccountView = z.output<typeof accountView>;

/** What the `balance` channel sends: the wallet after a change. */
export interface BalanceUpdate extends AccountView {
  /**
   * The id of the round that changed it, so that a game can show the round first. Absent for payments and corrections.
   */
  readonly round?: string;
}

export const listAccounts = defineRoute({
  name: "accounts.list",
  method: "GET",
  path: "/api/player/accounts",
  access: "player",
  summary: "The player's wallets.",
  query: z.object({ compatibility: z.string().optional() }),
  response: z.array(accountView),
});

export const openAccount = defineRoute({
  name: "accounts.open",
  method: "POST",
  path: "/api/player/accounts",
  access: "player",
  status: 201,
  summary: "Opens a wallet in a currency if there is none, and makes it the selected one.",
  body: z.object({ currency: z.string() }),
  response: accountView,
  refusals: [
    { code: "unknown_currency", status: 422, when: "There is no such currency." },
    { code: "currency_not_offered", status: 422, when: "The currency is not offered here." },
  ],
});

export const gamesHistory = defineRoute({
  name: "history.list",
  method: "GET",
  path: "/api/player/games",
  access: "player",
  summary: "Rounds, newest first. `before` is the cursor of the last line seen.",
  query: z.object({
    currency: z.string().optional(),
    before: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.array(
    z.object({
      bet_id: z.string(),
      bet_status: z.enum(["open", "won", "lost", "void"]),
      created_at: time,
      finished_at: time.nullable(),
      currency: z.string(),
      provider: z.string(),
      game: z.string(),
      title: z.string(),
      total_bets: cents,
      total_losses: cents,
      total_wins: cents,
    }),
  ),
  refusals: [{ code: "unknown_currency", status: 422, when: "The currency is not offered here." }],
});

/** A round as it was, with what is needed to check it. */
export const roundView = z.object({
  bet_id: z.string(),
  bet_status: z.enum(["open", "won", "lost", "void"]),
  created_at: time,
  finished_at: time.nullable(),
  currency: z.string(),
  game: z.string(),
  title: z.string(),
  game_version: z.string(),
  /** The family of the game's rules; null for rounds of outside providers. */
  family: z.string().nullable(),
  stake_cents: cents,
  cost_cents: cents,
  win_cents: cents,
  /** What of the win was not paid, since the bonus that staked it was lost, cancelled or expired. */
  forfeited_cents: cents,
  balance_before_cents: cents,
  balance_after_cents: cents,
  /** What the player chose beside the stake; its shape is the family's. */
  bet: z.looseObject({}),
  /** What the player decided in the round, in order. */
  decisions: z.array(z.looseObject({})),
  /** As `Phase` of `studio.play`. Of an open round those that its player has seen. */
  phases: z.array(
    z.object({ index: z.int(), kind: z.string(), win_cents: cents, total_win_cents: cents, view: z.looseObject({}) }),
  ),
  fairness: z
    .object({
      seed_pair_id: z.int(),
      commit: z.string(),
      client_seed: z.string(),
      nonce: z.int(),
      /** Null until the player rotates the pair. */
      server_seed: z.string().nullable(),
      revealed_at: time.nullable(),
    })
    .nullable(),
});
export type RoundView = z.output<typeof roundView>;

export const showRound = defineRoute({
  name: "history.show",
  method: "GET",
  path: "/api/player/games/:id",
  access: "player",
  summary: "One round as it was, with what is needed to check it.",
  params: z.object({ id: z.string().max(40) }),
  response: roundView,
});
