import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, clientSeed, currencyView, time } from "../shapes.ts";

/** What a player needs to verify a round later; the server seed stays sealed until the pair is rotated. */
export const fairness = z.object({
  seed_pair_id: z.int(),
  commit: z.string(),
  client_seed: z.string(),
  next_nonce: z.int(),
  /** The commit of the next pair, sealed before the player chooses its client seed. */
  next_commit: z.string().nullable(),
});
export type Fairness = z.output<typeof fairness>;

/** A JSON object in the format of a family of games: a bet, a decision, or what a client draws. */
const fields = z.looseObject({});

/**
 * One step of a round as the client animates it. `view` is defined by the family: for pokies `spin`, `spins_added`,
 * `free_spins_left`, `free_spins_total` and `multiplier`.
 */
export const phase = z.object({
  index: z.int(),
  kind: z.string(),
  /** The change of the win in this phase; below zero if a gamble was lost. */
  win_cents: cents,
  /** The round's win up to and including this phase. */
  total_win_cents: cents,
  view: fields,
});
export type Phase = z.output<typeof phase>;

/** A round as its frame receives it. */
export const studioRound = z.object({
  /** `purse-sequence`: permanently unique. */
  id: z.string(),
  /** The version of the game that it was drawn from, `apogee/DragonsEmber@1`. */
  game: z.string(),
  state: z.enum(["open", "finished"]),
  stake_cents: cents,
  /** The cost so far: the price of the bet and all further stakes. */
  cost_cents: cents,
  /** What the player chose besides the stake, in the family's format. */
  bet: fields,
  /** The win shown so far; the whole win once finished. */
  win_cents: cents,
  /** The phases shown so far. The next one to request is `phases.length`. */
  phases: z.array(phase),
  /** What the round waits for: a phase to be shown, or a decision. Null if it is finished. */
  awaits: z.enum(["reveal", "decision"]).nullable(),
  /** What the family shows besides the phases, such as the decisions that are offered now. */
  view: fields,
  /** The free spin that the round is; null if the player staked. */
  free_spin: z.object({ freespins: z.int(), number: z.int() }).nullable(),
  nonce: z.int(),
  created_at: time,
});
export type StudioRound = z.output<typeof studioRound>;

/** Free spins that the house gave, as the frame of their game shows them. */
export const framedFreespins = z.object({
  id: z.int(),
  title: z.string(),
  stage: z.enum(["issued", "activated", "finished", "canceled", "expired"]),
  total: z.int(),
  performed: z.int(),
  /** The stake of each spin, which the house pays. */
  stake_cents: cents,
  /** What the rounds that were shown have won. */
  won_cents: cents,
  /** The most of it that is paid; null if all of it is. */
  max_win_cents: cents.nullable(),
  /** How many times the bonus that the winnings become must be staked; null if they become real money. */
  wager_times: z.int().nullable(),
  valid_until: time.nullable(),
});
export type FramedFreespins = z.output<typeof framedFreespins>;

/** The version of a game that a frame shows. */
export const studioGame = z.object({
  identifier: z.string(),
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  family: z.string(),
  /** The return in percent; if it depends on the bet, the lowest, and `rtp_highest` is the highest. */
  rtp: z.string(),
  rtp_highest: z.string().nullable(),
  volatility: z.string(),
  /** The most that a round pays, in stakes. `cap`: the game ends a round at this win. */
  max_win: z.object({ multiple: z.string(), by: z.enum(["sheet", "cap"]) }),
});

/** The version of the wallet that `balance_cents` was read from, as in `AccountView`; null in a demo. */
const balanceVersion = z.int().nullable();
const answer = z.object({
  round: studioRound,
  balance_cents: cents,
  balance_version: balanceVersion,
  fairness,
  /** The free spins that the round belongs to, after it. */
  freespins: framedFreespins.optional(),
});
export type StudioAnswer = z.output<typeof answer>;

export const studioOpen = defineRoute({
  name: "studio.open",
  method: "POST",
  path: "/studio/open",
  access: "game",
  idempotency: "own",
  summary: "Everything that the frame needs to start, including an unfinished round.",
  body: z.object({}),
  response: z.object({
    game: studioGame.extend({
      /** What the game is like, in the language of the frame; null in languages that it was not written in. */
      flavour: z.string().nullable(),
    }),
    mode: z.enum(["real", "demo"]),
    locale: z.string(),
    currency: currencyView,
    balance_cents: cents,
    balance_version: balanceVersion,
    bets: z.object({
      steps_cents: z.array(cents),
      default_cents: cents,
      /** The most that one bet may win; null if there is no such limit. */
      most_win_cents: cents.nullable(),
      /**
       * Limits of the spots of a table: `any` for spots without an entry of their own, `round` for the sum of a round's
       * spots.
       */
      spots: z.array(z.object({ spot: z.string(), least_cents: cents, most_cents: cents })),
    }),
    rules: z.object({
      buy: z.boolean(),
      /** The player may ask, in the bet, to gamble a win before it is paid. */
      gamble: z.boolean(),
      turbo: z.boolean(),
      autoplay: z.boolean(),
      /** Holding the play button may repeat rounds. */
      hold_to_spin: z.boolean(),
      autoplay_counts: z.array(z.int()),
      min_round_ms: z.int(),
      celebrate_below_stake: z.boolean(),
    }),
    fairness,
    open_round: studioRound.nullable(),
    last_round: studioRound.nullable(),
    /** Activated free spins of this game. While there are some, they are played first. */
    freespins: framedFreespins.nullable(),
    /** The player's continuous play with this wallet, across any number of frames; the result is wins minus stakes. */
    session_started_at: time,
    session_net_cents: z.int(),
  }),
  refusals: [
    {
      code: "version_gone",
      status: 409,
      when: "An open round was drawn from a version of the game that is no longer available.",
    },
  ],
});

export const studioPlay = defineRoute({
  name: "studio.play",
  servedCountriesOnly: true,
  method: "POST",
  path: "/studio/rounds",
  access: "game",
  idempotency: "own",
  summary: "Stakes and draws a round. It stays open while it awaits a reveal or a decision.",
  // Strict: a frame of an earlier release, which sends `buy` here, must not play another bet than it shows.
  body: z
    .strictObject({
      stake_cents: z.int().positive(),
      /** What the player chooses besides the stake, in the family's format: `{ "buy": true }` for a pokie. */
      bet: fields.default({}),
      /** Plays the next of these free spins. The stake must be theirs; the house pays it. */
      freespins: z.int().positive().optional(),
    })
    .meta({ examples: [{ stake_cents: 100, bet: {} }] }),
  response: answer,
  refusals: [
    { code: "no_such_freespins", status: 404, when: "The wallet has no such free spins of this game." },
    { code: "freespins_not_active", status: 409, when: "The free spins are not activated yet." },
    { code: "freespins_over", status: 409, when: "The free spins are over." },
    {
      code: "not_enough_funds",
      status: 422,
      when: "The stake is above the balance; `balance_cents` is in the answer.",
    },
    { code: "stake_not_offered", status: 422, when: "The stake is not one of the game's steps." },
    { code: "round_open", status: 409, when: "An earlier round must be finished first." },
    { code: "bet_not_offered", status: 422, when: "The game has no bet of this kind; the sentence names the field." },
    {
      code: "win_too_high",
      status: 422,
      when: "The bet could win more than the maximum; `most_stake_cents` is the highest allowed stake.",
    },
    {
      code: "stake_outside_limits",
      status: 422,
      when: "A spot, or all of them together, is below the minimum or above the maximum; `spot`, `least_cents` and `most_cents` are in the answer.",
    },
    { code: "buy_not_offered", status: 422, when: "The licence or the game has no feature buy." },
    { code: "gamble_not_offered", status: 422, when: "The licence does not allow to gamble a win." },
    { code: "idempotency_conflict", status: 409, when: "The key was used for another call." },
    { code: "account_disabled", status: 422, when: "The account accepts no new stakes." },
    {
      code: "terms_not_accepted",
      status: 422,
      when: "In real mode: the player must accept new terms; `terms_version` is their version.",
    },
    {
      code: "player_fields_missing",
      status: 422,
      when: "In real mode: details by which a person is recognized are empty; `fields` lists them.",
    },
    {
      code: "register_unanswered",
      status: 503,
      when: "In real mode: the national exclusion register has not answered about the player yet.",
    },
    {
      code: "rates_too_old",
      status: 503,
      when: "The player has limits in another currency, and its exchange rate is missing or too old.",
    },
    {
      code: "limit_reached",
      status: 422,
      when: "The stake would exceed one of the player's limits; the answer contains the limit, what is left of it and when it resets.",
    },
    { code: "stakes_closed", status: 422, when: "The player is taking a break; the answer contains its end." },
    {
      code: "game_excluded_while_wagering",
      status: 422,
      when: "The terms of the bonus that is wagered exclude this game.",
    },
    {
      code: "max_bet_while_wagering",
      status: 422,
      when: "The stake is above the maximum while a bonus is wagered.",
    },
    { code: "too_many_open_rounds", status: 422, when: "The wallet has the maximum number of open rounds." },
    { code: "game_disabled", status: 422, when: "The game accepts no new stakes." },
    { code: "too_fast", status: 429, when: "The licence requires more time between rounds." },
  ],
});

export const studioContinue = defineRoute({
  name: "studio.continue",
  method: "POST",
  path: "/studio/rounds/:id/continue",
  access: "game",
  idempotency: "own",
  summary:
    "Shows the next phase of an open round, or takes the player's decision; the last one settles it. `phase` is the requested index and the idempotency key, so a repeat gets the same answer.",
  params: z.object({ id: z.string().max(40) }),
  body: z.object({
    phase: z.int().min(0).max(1000),
    /** The player's decision, if the round awaits one, in the family's format. */
    decision: fields.optional(),
  }),
  response: answer,
  refusals: [
    {
      code: "phase_not_next",
      status: 409,
      when: "An earlier phase was not shown yet, or the round has no phase with this index.",
    },
    { code: "round_not_open", status: 409, when: "The round has ended and has no phase with this index." },
    {
      code: "decision_not_due",
      status: 409,
      when: "A decision was sent although the round awaits none, or was missing although it awaits one.",
    },
    { code: "decision_not_offered", status: 422, when: "The round offers other decisions now." },
    { code: "gamble_not_offered", status: 422, when: "The licence does not allow to gamble a win." },
    { code: "idempotency_conflict", status: 409, when: "Another decision was already taken for this phase." },
    {
      code: "version_gone",
      status: 409,
      when: "The version of the game that the round was drawn from is no longer available.",
    },
    {
      code: "not_enough_funds",
      status: 422,
      when: "A further stake is above the balance; `balance_cents` is in the answer.",
    },
    { code: "account_disabled", status: 422, when: "A further stake: the account accepts none." },
    {
      code: "terms_not_accepted",
      status: 422,
      when: "A further stake: the player must accept new terms.",
    },
    {
      code: "player_fields_missing",
      status: 422,
      when: "A further stake: details by which a person is recognized are empty; `fields` lists them.",
    },
    {
      code: "register_unanswered",
      status: 503,
      when: "In real mode: the national exclusion register has not answered about the player yet.",
    },
    {
      code: "rates_too_old",
      status: 503,
      when: "A further stake: the player has limits in another currency, and its exchange rate is missing or too old.",
    },
    { code: "limit_reached", status: 422, when: "A further stake would exceed one of the player's limits." },
    { code: "stakes_closed", status: 422, when: "A further stake: the player is taking a break." },
    {
      code: "game_excluded_while_wagering",
      status: 422,
      when: "The terms of the bonus that is wagered exclude this game.",
    },
    {
      code: "max_bet_while_wagering",
      status: 422,
      when: "A further stake: the round would exceed the maximum stake while a bonus is wagered.",
    },
    { code: "game_disabled", status: 422, when: "A further stake: the game accepts none." },
  ],
});

export const studioRevealDemo = defineRoute({
  name: "studio.demo.reveal",
  method: "POST",
  path: "/studio/demo/reveal",
  access: "game",
  idempotency: "own",
  summary:
    "Reveals the server seed of a demo's rounds, identified by its commit, and starts the next one. A repeat gets the same answer.",
  body: z.object({ commit: z.string().max(64), client_seed: clientSeed.optional() }),
  /** `fairness` describes the pair that is in use from now on. */
  response: z.object({ commit: z.string(), server_seed: z.string(), client_seed: z.string(), fairness }),
  refusals: [
    { code: "round_open", status: 409, when: "A round drawn from this pair is not finished." },
    {
      code: "pair_not_in_use",
      status: 409,
      when: "No round was drawn from a pair with this commit, or it was revealed before the last one.",
    },
    {
      code: "demo_only",
      status: 422,
      when: "The session is in real mode, whose seeds are revealed by `fairness.rotate`.",
    },
  ],
});
export type DemoRevealed = z.output<typeof studioRevealDemo.response>;
