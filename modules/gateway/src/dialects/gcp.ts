import { ZERO } from "@apogee/kernel";
import { z } from "zod";
import type { ProviderAction, Reason } from "../domain/request.ts";
import { UnreadableRequest } from "../errors.ts";
import type { Mapper } from "./dialect.ts";
import { amount, balance, currency, id, time, transactionId } from "./fields.ts";
import { readJson } from "./read-json.ts";
import { refusalsOf } from "./refusals.ts";
import { hmacFits } from "./signatures.ts";

/** Header of the signature in both directions: hex(HMAC-SHA256(key, raw body)). */
export const GCP_SIGNATURE = "x-request-sign";

/** Code for "not found", in both directions. */
export const GCP_NOT_FOUND = 404;

const round = z.object({
  user_id: z.string().max(64),
  currency,
  game: z
    .string()
    .max(160)
    .meta({ examples: ["nova:Comet"] }),
  game_id: id.optional(),
  finished: z.boolean().default(false),
});
const play = round.extend({
  actions: z
    .array(
      z.discriminatedUnion("action", [
        z
          .object({ action: z.literal("bet"), action_id: id, amount, jackpot_contribution: amount.default(ZERO) })
          .refine((bet) => bet.jackpot_contribution <= bet.amount, {
            path: ["jackpot_contribution"],
            error: "must be a part of the amount, no more than all of it",
          }),
        z
          .object({ action: z.literal("win"), action_id: id, amount, jackpot_win: amount.default(ZERO) })
          .refine((win) => win.jackpot_win <= win.amount, {
            path: ["jackpot_win"],
            error: "must be a part of the amount, no more than all of it",
          }),
      ]),
    )
    .max(500)
    .default([]),
});
const rollback = round.extend({
  game_id: id,
  actions: z
    .array(
      z.object({
        action: z.literal("rollback"),
        action_id: id.meta({ examples: ["action-2"] }),
        original_action_id: id.meta({ examples: ["action-1"] }),
      }),
    )
    .min(1)
    .max(500),
});
// A missing total would be read as zero and taken as final, so that the correct total would then be a conflict.
const freespins = z
  .object({
    issue_id: id,
    status: z.enum(["active", "finished", "expired", "canceled"]),
    total_amount: amount.optional(),
  })
  .refine((news) => news.status === "active" || news.total_amount !== undefined, {
    path: ["total_amount"],
    error: "is required when they are over",
  });

/** Codes of the protocol with their HTTP status. */
const CODES: Readonly<Record<Reason, readonly [code: number, status: number]>> = {
  funds: [100, 412],
  player_unknown: [101, 412],
  limit: [105, 412],
  max_bet: [106, 412],
  open_rounds: [107, 412],
  game_forbidden: [107, 412],
  player_disabled: [110, 412],
  country: [153, 412],
  currency: [154, 412],
  token: [101, 412],
  bad_request: [400, 400],
  conflict: [400, 409],
  signature: [403, 403],
  not_found: [GCP_NOT_FOUND, 404],
  too_many: [429, 429],
  unavailable: [500, 503],
  internal: [500, 500],
};

const roundAnswer = z.object({
  balance,
  game_id: z.string(),
  transactions: z.array(
    z.object({ action_id: z.string(), tx_id: transactionId, processed_at: time, bonus_amount: balance }),
  ),
});
const balanceAnswer = z.object({ balance });

/**
 * The protocol of aggregators: one request carries a round's actions, amounts are minor units, HMAC over the raw body.
 */
export const gcp: Mapper = {
  signature: {
    name: "gcp",
    header: "X-REQUEST-SIGN",
    is: "hex of HMAC-SHA256 of the body",
    of: "Game providers that use `gcp`, with the agreed key, over the raw body.",
  },
  signsKinds: true,
  bodies: { "/play": play, "/rollback": rollback, "/freespins": freespins },
  answers: { "/play": z.union([roundAnswer, balanceAnswer]), "/rollback": roundAnswer, "/freespins": balanceAnswer },
  refusalCodes: "numbers",
  refusals: refusalsOf(CODES, (codes) =>
    z.object({ code: z.literal(codes), message: z.string(), balance: balance.optional() }),
  ),
  verify: ({ body, header }, keys) => hmacFits(keys, body, header(GCP_SIGNATURE)),

  read({ path, body }, providerId) {
    if (path === "/freespins") {
      const { issue_id: issueId, status, total_amount: total = ZERO } = readJson(body, freespins);
      return { kind: "freespins", issueId, status, total };
    }
    const call = readJson(body, path === "/play" ? play : rollback);
    const { user_id: userId, currency: code, finished, game_id: name } = call;
    const actions = call.actions.map((action): ProviderAction => {
      if (action.action === "rollback")
        return { kind: "rollback", id: action.action_id, originalId: action.original_action_id };
      return action.action === "bet"
        ? { kind: "bet", id: action.action_id, amount: action.amount, jackpotContribution: action.jackpot_contribution }
        : { kind: "win", id: action.action_id, amount: action.amount, jackpotWin: action.jackpot_win };
    });
    if (actions.length === 0 && !finished) return { kind: "balance", userId, currency: code };
    if (name === undefined) throw new UnreadableRequest("game_id: the round's id is required.");
    return {
      kind: "round",
      userId,
      currency: code,
      game: ownName(call.game, providerId),
      round: name,
      actions,
      finished,
    };
  },

  present({ balance, transactions }, request) {
    if (request.kind !== "round") return { balance };
    return {
      balance,
      game_id: request.round,
      transactions: transactions.map(({ actionId, txId, at, bonus }) => ({
        action_id: actionId,
        tx_id: txId,
        processed_at: at.toISOString(),
        bonus_amount: bonus,
      })),
    };
  },

  refuse({ reason, message, balance }) {
    const [code, status] = CODES[reason];
    return { status, body: { code, message, ...(balance === undefined ? {} : { balance }) } };
  },
};

/** `nova:Comet` names the game `Comet` of the provider `nova`. */
function ownName(game: string, providerId: string): string {
  const [provider, name, ...rest] = game.split(":");
  if (provider !== providerId || !name || rest.length > 0)
    throw new UnreadableRequest(`game: ${providerId}:Name is required.`);
  return name;
}
