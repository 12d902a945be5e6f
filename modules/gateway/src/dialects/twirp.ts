import {
  currencyOf,
  decimalsOf,
  fromDecimal,
  toDecimal,
  UnknownCurrency,
  ZERO,
  type Currency,
  type Minor,
} from "@apogee/kernel";
import { z } from "zod";
import type { ProviderRequest, Reason } from "../domain/request.ts";
import { CurrencyNotAllowed, UnreadableRequest } from "../errors.ts";
import type { Mapper } from "./dialect.ts";
import { currency, id, MOST, time, transactionId } from "./fields.ts";
import { readJson } from "./read-json.ts";
import { refusalsOf } from "./refusals.ts";
import { hmacFits } from "./signatures.ts";

/** Header of the signature: hex(HMAC-SHA256(key, path + "\n" + raw body)). */
export const TWIRP_SIGNATURE = "x-signature";

/**
 * The signed bytes: the whole path as sent, without the query, a line feed and the raw body. The path contains the
 * provider and the method, so a signature is valid for one of each.
 */
export function twirpSigned(sentPath: string, body: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`${sentPath}\n`), Buffer.from(body as Buffer)]);
}

const SERVICE = "/twirp/wallet.v1.Wallet";
const session = z.object({ token: z.string().min(1).max(1_000) });
const common = z.object({
  player_id: z
    .string()
    .max(64)
    .meta({ examples: ["1001"] }),
  currency,
});
const ofRound = common.extend({
  transaction_id: id.meta({ examples: ["transaction-1"] }),
  round_id: id,
  game: z
    .string()
    .max(128)
    .meta({ examples: ["Comet"] }),
  round_finished: z.boolean().default(false),
});
const moves = ofRound.extend({
  amount: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,19})(\.\d{1,18})?$/, "must be a decimal amount of the currency's unit, zero or more")
    .meta({ examples: ["1.00"] }),
});
/** Gives the win a transaction id of its own in the examples too. */
const win = moves.extend({ transaction_id: id.meta({ examples: ["transaction-3"] }) });
const rollback = ofRound.extend({
  transaction_id: id.meta({ examples: ["transaction-2"] }),
  original_transaction_id: id.meta({ examples: ["transaction-1"] }),
});

/** Twirp's error codes with their HTTP status. */
const CODES: Readonly<Record<Reason, readonly [code: string, status: number]>> = {
  funds: ["failed_precondition", 412],
  player_unknown: ["not_found", 404],
  limit: ["resource_exhausted", 429],
  max_bet: ["out_of_range", 400],
  open_rounds: ["resource_exhausted", 429],
  game_forbidden: ["permission_denied", 403],
  player_disabled: ["permission_denied", 403],
  country: ["permission_denied", 403],
  currency: ["invalid_argument", 400],
  bad_request: ["invalid_argument", 400],
  conflict: ["already_exists", 409],
  signature: ["unauthenticated", 401],
  not_found: ["not_found", 404],
  token: ["not_found", 404],
  too_many: ["resource_exhausted", 429],
  unavailable: ["unavailable", 503],
  internal: ["internal", 500],
};

const balanceAnswer = z.object({ balance: z.string().regex(/^\d+(\.\d+)?$/), currency });
const playerAnswer = balanceAnswer.extend({ player_id: z.string() });
const moved = balanceAnswer.extend({ wallet_transaction_id: transactionId, processed_at: time });

/** Follows Twirp services: a method for each transaction, amounts as decimal strings of the currency's unit. */
export const twirp: Mapper = {
  signature: {
    name: "twirp",
    header: "X-Signature",
    is: "hex of HMAC-SHA256 of the path, a line feed and the body",
    of: "Game providers that use `twirp`, with the agreed key, over the whole path as sent, without host and query, a line feed and the raw body.",
  },
  signsKinds: true,
  bodies: {
    [`${SERVICE}/GetPlayer`]: session,
    [`${SERVICE}/GetBalance`]: common,
    [`${SERVICE}/Bet`]: moves,
    [`${SERVICE}/Win`]: win,
    [`${SERVICE}/Rollback`]: rollback,
  },
  answers: {
    [`${SERVICE}/GetPlayer`]: playerAnswer,
    [`${SERVICE}/GetBalance`]: balanceAnswer,
    [`${SERVICE}/Bet`]: moved,
    [`${SERVICE}/Win`]: moved,
    [`${SERVICE}/Rollback`]: moved,
  },
  refusalCodes: "dialect",
  refusals: refusalsOf(CODES, (codes, reasons) =>
    z.object({
      code: z.literal(codes),
      msg: z.string(),
      meta: z.object({ reason: z.literal(reasons), balance_minor: z.string().regex(/^\d+$/).optional() }),
    }),
  ),
  verify: ({ sentPath, body, header }, keys) => hmacFits(keys, twirpSigned(sentPath, body), header(TWIRP_SIGNATURE)),

  read({ path, body }): ProviderRequest {
    const method = path.slice(SERVICE.length + 1);
    if (method === "GetPlayer") return { kind: "session", token: readJson(body, session).token };
    if (method === "GetBalance") {
      const call = readJson(body, common);
      return { kind: "balance", userId: call.player_id, currency: call.currency };
    }
    const round = (call: z.output<typeof ofRound>) => ({
      kind: "round" as const,
      userId: call.player_id,
      currency: call.currency,
      game: call.game,
      round: call.round_id,
      finished: call.round_finished,
    });
    if (method === "Rollback") {
      const call = readJson(body, rollback);
      return {
        ...round(call),
        actions: [{ kind: "rollback", id: call.transaction_id, originalId: call.original_transaction_id }],
      };
    }
    const call = readJson(body, moves);
    const amount = fromText(call.amount, call.currency);
    const action =
      method === "Bet"
        ? { kind: "bet" as const, id: call.transaction_id, amount, jackpotContribution: ZERO }
        : { kind: "win" as const, id: call.transaction_id, amount, jackpotWin: ZERO };
    return { ...round(call), actions: [action] };
  },

  present: ({ balance, currency: code, userId, transactions: [transaction] }) => ({
    ...(userId === undefined ? {} : { player_id: userId }),
    balance: toDecimal(balance, known(code)),
    currency: code,
    ...(transaction ? { wallet_transaction_id: transaction.txId, processed_at: transaction.at.toISOString() } : {}),
  }),

  refuse({ reason, message, balance }) {
    const [code, status] = CODES[reason];
    return {
      status,
      body: {
        code,
        msg: message,
        meta: { reason, ...(balance === undefined ? {} : { balance_minor: String(balance) }) },
      },
    };
  },
};

/** Zeros beyond a currency's minor unit do not change an amount; any other digit there is refused. */
function fromText(text: string, code: string): Minor {
  const currency = known(code);
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = decimalsOf(currency);
  const digits = `${fraction.slice(0, decimals)}${fraction.slice(decimals).replace(/0+$/, "")}`;
  const amount = fromDecimal(digits === "" ? whole : `${whole}.${digits}`, currency);
  if (amount === undefined) throw new UnreadableRequest(`amount: ${text} is not exact in minor units of ${code}.`);
  if (amount > MOST) throw new UnreadableRequest("amount: too large.");
  return amount;
}

function known(code: string): Currency {
  try {
    return currencyOf(code);
  } catch (error) {
    if (error instanceof UnknownCurrency) throw new CurrencyNotAllowed(code);
    throw error;
  }
}
