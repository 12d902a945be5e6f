import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, currencyView, time } from "../shapes.ts";

/** What a player needs to check a round later; the server seed stays sealed until the pair is rotated. */
export const fairness = z.object({
  seed_pair_id: z.int(),
  commit: z.string(),
  client_seed: z.string(),
  next_nonce: z.int(),
  /** Of the pair that the next rotation brings, sealed before the player chooses its client seed. */
  next_commit: z.string().nullable(),
});
export type Fairness = z.output<typeof fairness>;

/** A JSON object whose shape belongs to a family of games: a bet, a decision, or what a client draws. */
const fields = z.looseObject({});

/**
 * One step of a round as the client animates it. `view` is the family's: for pokies `spin`, `spins_added`,
 * `free_spins_left`, `free_spins_total` and `multiplier`.
 */
export const phase = z.object({
  index: z.int(),
  kind: z.string(),
  /** What this phase changed the win by; below zero where a gamble was lost. */
  win_cents: cents,
  /** The round's win up to and with this phase. */
  total_win_cents: cents,
  view: fields,
});
export type Phase = z.output<typeof phase>;

/** A round as its frame sees it. */
export const studioRound = z.object({
  /** `purse-sequence`: unique for ever. */
  id: z.string(),
  /** The version of the game that it was drawn from, `apogee/DragonsEmber@1`. */
  game: z.string(),
  state: z.enum(["open", "finished"]),
  stake_cents: cents,
  /** What was paid so far: the price of the bet and all further stakes. */
  cost_cents: cents,
  /** What the player chose beside the stake; its shape is the family's. */
  bet: fields,
  /** The win shown so far; the whole win once finished. */
  win_cents: cents,
  /** Phases shown so far. The next one to ask for is `phases.length`. */
  phases: z.array(phase),
  /** What the round waits for: a phase to be shown, or a decision. Null once it is finished. */
  awaits: z.enum(["reveal", "decision"]).nullable(),
  /** What the family shows beside the phases, such as the decisions that are offered now. */
  view: fields,
  nonce: z.int(),
  created_at: time,
});
export type StudioRound = z.output<typeof studioRound>;

/** The version of the wallet that `balance_cents` was read from, as in `AccountView`; null in a demo. */
const balanceVersion = z.int().nullable();
const answer = z.object({ round: studioRound, balance_cents: cents, balance_version: balanceVersion, fairness });
export type StudioAnswer = z.output<typeof answer>;

export const studioOpen = defineRoute({
  name: "studio.open",
  method: "POST",
  path: "/studio/open",
  access: "game",
  idempotency: "own",
  summary: "Everything that the frame needs to start, an unfinished round included.",
  body: z.object({}),
  response: z.object({
    game: z.object({
      identifier: z.string(),
      slug: z.string(),
      title: z.string(),
      version: z.string(),
      family: z.string(),
      rtp: z.string(),
      volatility: z.string(),
      /** The most that a round pays, in stakes. `cap`: the game ends a round there. */
      max_win: z.object({ multiple: z.string(), by: z.enum(["sheet", "cap"]) }),
    }),
    mode: z.enum(["real", "demo"]),
    locale: z.string(),
    currency: currencyView,
    balance_cents: cents,
    balance_version: balanceVersion,
    bets: z.object({
      steps_cents: z.array(cents),
      default_cents: cents,
      /** The most that one bet may be able to win, where the house has set it. */
      most_win_cents: cents.nullable(),
    }),
    rules: z.object({
      buy: z.boolean(),
      turbo: z.boolean(),
      autoplay: z.boolean(),
      autoplay_counts: z.array(z.int()),
      min_round_ms: z.int(),
      celebrate_below_stake: z.boolean(),
    }),
    fairness,
    open_round: studioRound.nullable(),
    last_round: studioRound.nullable(),
    /**
     * Of the player's stretch of play with this wallet, however many frames it went through; what it won less what it
     * staked.
     */
    session_started_at: time,
    session_net_cents: z.int(),
  }),
  refusals: [
    {
      code: "version_gone",
      status: 409,
      when: "An open round was drawn from a version of the game that is not held any more.",
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
  // Strict: a frame of an earlier release, which asks for `buy` here, must not play another bet than it shows.
  body: z.strictObject({
    stake_cents: z.int().positive(),
    /** What the player chooses beside the stake; the game's family says which: `{ "buy": true }` of a pokie. */
    bet: fields.default({}),
  }),
  response: answer,
  refusals: [
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
      when: "The bet could win more than the house pays for one; `most_stake_cents` is the highest stake for it.",
    },
    { code: "buy_not_offered", status: 422, when: "The licence or the game has no feature buy." },
    { code: "idempotency_conflict", status: 409, when: "The key was used for another call." },
    { code: "account_disabled", status: 422, when: "The account takes no new stakes." },
    {
      code: "terms_not_accepted",
      status: 422,
      when: "In real mode: the terms were renewed and wait for the player's acceptance; `terms_version` names them.",
    },
    {
      code: "limit_missing",
      status: 422,
      when: "The player has set limits in another wallet; this one takes no stakes before one is set for it.",
    },
    {
      code: "limit_reached",
      status: 422,
      when: "The stake would pass one of the player's limits; the answer names the limit, what is left of it and when it starts anew.",
    },
    { code: "stakes_closed", status: 422, when: "The player takes a break; the answer says until when." },
    {
      code: "max_bet_while_wagering",
      status: 422,
      when: "The stake is above the highest one while a bonus is wagered.",
    },
    { code: "too_many_open_rounds", status: 422, when: "The wallet has as many open rounds as it may." },
    { code: "game_disabled", status: 422, when: "The game takes no new stakes." },
    { code: "too_fast", status: 429, when: "The licence asks for more time between rounds." },
  ],
});

export const studioContinue = defineRoute({
  name: "studio.continue",
  method: "POST",
  path: "/studio/rounds/:id/continue",
  access: "game",
  idempotency: "own",
  summary:
    "Shows the next phase of an open round, or takes the player's decision; the last one settles it. `phase` is the index asked for and the idempotency key, so a repeat answers the same.",
  params: z.object({ id: z.string().max(40) }),
  body: z.object({
    phase: z.int().min(0).max(1000),
    /** Where the round awaits a decision: what the player decides. Its shape is the family's. */
    decision: fields.optional(),
  }),
  response: answer,
  refusals: [
    {
      code: "phase_not_next",
      status: 409,
      when: "An earlier phase was not shown yet, or the round has none of this index.",
    },
    { code: "round_not_open", status: 409, when: "The round has ended and has no phase of this index." },
    {
      code: "decision_not_due",
      status: 409,
      when: "A decision was sent where the round awaits none, or none where it awaits one.",
    },
    { code: "decision_not_offered", status: 422, when: "The round offers other decisions now." },
    { code: "idempotency_conflict", status: 409, when: "Another decision was taken for this phase before." },
    {
      code: "version_gone",
      status: 409,
      when: "The version of the game that the round was drawn from is not held any more.",
    },
    {
      code: "not_enough_funds",
      status: 422,
      when: "A further stake is above the balance; `balance_cents` is in the answer.",
    },
    { code: "account_disabled", status: 422, when: "A further stake: the account takes none." },
    {
      code: "terms_not_accepted",
      status: 422,
      when: "A further stake: the terms were renewed and wait for acceptance.",
    },
    {
      code: "limit_missing",
      status: 422,
      when: "A further stake: the wallet has no limit yet, where the player has set some in another.",
    },
    { code: "limit_reached", status: 422, when: "A further stake would pass one of the player's limits." },
    { code: "stakes_closed", status: 422, when: "A further stake: the player takes a break." },
    {
      code: "max_bet_while_wagering",
      status: 422,
      when: "A further stake: the round would be above the highest stake while a bonus is wagered.",
    },
    { code: "game_disabled", status: 422, when: "A further stake: the game takes none." },
  ],
});

const clientSeed = z
  .string()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/, "A client seed has 1 to 64 printable characters, no colon and no space.");

export const studioRevealDemo = defineRoute({
  name: "studio.demo.reveal",
  method: "POST",
  path: "/studio/demo/reveal",
  access: "game",
  idempotency: "own",
  summary:
    "Reveals the server seed that a demo's rounds were drawn from, named by its commit, and starts the next one. A repeat answers the same.",
  body: z.object({ commit: z.string().max(64), client_seed: clientSeed.optional() }),
  /** `fairness` is of the pair that is in use from now on. */
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
      when: "The session is of real play, whose seeds are revealed by `fairness.rotate`.",
    },
  ],
});
export type DemoRevealed = z.output<typeof studioRevealDemo.response>;

export const playerFairness = defineRoute({
  name: "fairness.get",
  method: "GET",
  path: "/api/player/fairness",
  access: "player",
  summary: "The seed pair in use and the revealed ones, for one currency.",
  query: z.object({ currency: z.string().optional() }),
  response: z.object({
    currency: z.string(),
    active: fairness.nullable(),
    revealed: z.array(
      z.object({
        seed_pair_id: z.int(),
        commit: z.string(),
        server_seed: z.string(),
        client_seed: z.string(),
        revealed_at: time,
      }),
    ),
  }),
});

export const rotateSeed = defineRoute({
  name: "fairness.rotate",
  method: "POST",
  path: "/api/player/fairness/rotate",
  access: "player",
  summary: "Reveals the server seed in use and seals a new one; the client seed is the player's to choose.",
  body: z.object({ currency: z.string(), client_seed: clientSeed.optional() }),
  response: fairness,
  refusals: [
    { code: "round_open", status: 409, when: "A round drawn from this pair is not finished." },
    { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
  ],
});
