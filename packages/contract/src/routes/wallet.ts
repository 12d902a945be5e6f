import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, currencyView, time } from "../shapes.ts";
import { studioGame, studioRound } from "./studio.ts";

/** A player's wallet; clients call it an account. */
export const accountView = z.object({
  currency: z.string(),
  /** Increases with every change: of two states of a wallet, the higher version is newer. */
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

/** The message of the `balance` channel: the wallet after a change. */
export const balanceUpdate = accountView.extend({
  /**
   * The id of the round that caused the change, so that a game can show the round first. Absent for payments and
   * corrections.
   */
  round: z.string().optional(),
});
export type BalanceUpdate = z.output<typeof balanceUpdate>;

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

/** A finished or open round with what is needed to verify it. */
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
  /** The part of the win that was not paid, because the bonus that staked it was lost, cancelled or expired. */
  forfeited_cents: cents,
  /**
   * The free spin that the round was, with what it won; the house paid its stake, and its win is paid with the others.
   * Null if the player staked.
   */
  free_spin: z.object({ number: z.int(), won_cents: cents }).nullable(),
  balance_before_cents: cents,
  balance_after_cents: cents,
  /** What the player chose besides the stake, in the family's format. */
  bet: z.looseObject({}),
  /** The player's decisions in the round, in order. */
  decisions: z.array(z.looseObject({})),
  /** As `Phase` of `studio.play`. For an open round, those that its player has seen. */
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
  summary: "One round, with what is needed to verify it.",
  params: z.object({ id: z.string().max(40) }),
  response: roundView,
});

/** A round with everything that its game needs to show it again as it was played. */
export const roundRecording = z.object({
  /** The version of the game that the round was drawn from. */
  game: studioGame,
  currency: currencyView,
  status: z.enum(["open", "won", "lost", "void"]),
  balance_before_cents: cents,
  celebrate_below_stake: z.boolean(),
  fairness: z.object({ seed_pair_id: z.int(), commit: z.string(), client_seed: z.string() }),
  /** The round as far as its player has seen it. */
  round: studioRound,
  /** The answers that the game got, in order: the start, then every reveal and every decision. */
  steps: z.array(
    z.object({
      /** How many phases of the round were shown after it. */
      phases: z.int(),
      /** The decision that it answered, in the family's format; null for the start and for reveals. */
      decision: z.looseObject({}).nullable(),
      cost_cents: cents,
      win_cents: cents,
      awaits: z.enum(["reveal", "decision"]).nullable(),
      /** As `view` of a round. */
      view: z.looseObject({}),
    }),
  ),
});
export type RoundRecording = z.output<typeof roundRecording>;

export const replayRound = defineRoute({
  name: "history.replay",
  method: "GET",
  path: "/api/player/games/:id/replay",
  access: "player",
  summary: "The recording of a round of one of our own games, for its frame.",
  params: z.object({ id: z.string().max(40) }),
  response: roundRecording,
  refusals: [
    {
      code: "not_replayable",
      status: 422,
      when: "Another house drew the round, nothing of it was shown, or its version of the game is no longer available.",
    },
  ],
});
