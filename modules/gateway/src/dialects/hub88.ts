import { currencyOf, fitted, minor, UnknownCurrency, ZERO, type Minor } from "@apogee/kernel";
import { z } from "zod";
import type { ProviderRequest, Reason } from "../domain/request.ts";
import { CurrencyNotAllowed, UnreadableRequest } from "../errors.ts";
import type { Call, Mapper } from "./dialect.ts";
import { balance as wireBalance, currency, id, MOST } from "./fields.ts";
import { readJson } from "./read-json.ts";
import { rsaFits } from "./signatures.ts";

/** Header of the signature: base64(RSA-SHA256(private key, raw body)). The registered key is the public one, in PEM. */
export const HUB88_SIGNATURE = "x-hub88-signature";

/** Amounts are hundred-thousandths of the currency's unit, whatever its minor units. */
const PER_UNIT = 100_000n;

const session = z.object({ token: z.string().min(1).max(1_000), request_uuid: z.string().max(128).optional() });
const common = z.object({
  user: z
    .string()
    .max(64)
    .meta({ examples: ["1001"] }),
  request_uuid: z.string().max(128).optional(),
  currency,
});
const ofRound = common.extend({
  transaction_uuid: id.meta({ examples: ["transaction-1"] }),
  round: id,
  game_code: z
    .string()
    .max(128)
    .meta({ examples: ["Comet"] }),
  round_closed: z.boolean().default(false),
});
const AMOUNT = "must be a whole number of hundred-thousandths, zero or more";
const wireAmount = z.number({ error: AMOUNT }).refine((value) => Number.isSafeInteger(value) && value >= 0, AMOUNT);
const moves = ofRound.extend({ amount: wireAmount.meta({ examples: [100_000] }) });
/** Gives the win a transaction id of its own in the examples too. */
const win = moves.extend({ transaction_uuid: id.meta({ examples: ["transaction-3"] }) });
const rollback = ofRound.extend({
  transaction_uuid: id.meta({ examples: ["transaction-2"] }),
  reference_transaction_uuid: id.meta({ examples: ["transaction-1"] }),
});

const STATUSES: Readonly<Record<Reason, string>> = {
  funds: "RS_ERROR_NOT_ENOUGH_MONEY",
  player_unknown: "RS_ERROR_INVALID_PARTNER",
  limit: "RS_ERROR_LIMIT_REACHED",
  max_bet: "RS_ERROR_LIMIT_REACHED",
  open_rounds: "RS_ERROR_LIMIT_REACHED",
  game_forbidden: "RS_ERROR_INVALID_GAME",
  player_disabled: "RS_ERROR_USER_DISABLED",
  country: "RS_ERROR_USER_DISABLED",
  currency: "RS_ERROR_WRONG_CURRENCY",
  bad_request: "RS_ERROR_WRONG_SYNTAX",
  conflict: "RS_ERROR_DUPLICATE_TRANSACTION",
  signature: "RS_ERROR_INVALID_SIGNATURE",
  not_found: "RS_ERROR_INVALID_GAME",
  token: "RS_ERROR_INVALID_TOKEN",
  too_many: "RS_ERROR_UNKNOWN",
  unavailable: "RS_ERROR_UNKNOWN",
  internal: "RS_ERROR_UNKNOWN",
};

const TOO_MANY = 429;
const taken = z.object({
  user: z.string(),
  request_uuid: z.string().optional(),
  status: z.literal("RS_OK"),
  currency,
  balance: wireBalance,
});
const refused = z.object({
  user: z.string().optional(),
  request_uuid: z.string().optional(),
  status: z.enum([...new Set(Object.values(STATUSES))]),
  currency: currency.optional(),
  balance: wireBalance.optional(),
});
const answer = z.union([taken, refused]);
const PATHS = {
  "/user/info": session,
  "/user/balance": common,
  "/transaction/bet": moves,
  "/transaction/win": win,
  "/transaction/rollback": rollback,
};

/**
 * Follows Hub88: one call for each transaction, RSA over the raw body, amounts times 100,000. Every answer has HTTP
 * status 200 and a `status` field, also for overload (`RS_ERROR_UNKNOWN`); 429 when rate limited.
 */
export const hub88: Mapper = {
  signature: {
    name: "hub88",
    header: "X-Hub88-Signature",
    is: "base64 of RSA-SHA256 of the body",
    of: "Game providers that use `hub88`, with their private RSA key, over the raw body.",
  },
  signsKinds: false,
  bodies: PATHS,
  answers: Object.fromEntries(Object.keys(PATHS).map((path) => [path, answer])),
  refusalCodes: "dialect",
  refusals: [
    {
      status: TOO_MANY,
      when: "RS_ERROR_UNKNOWN: Too many calls from this address had wrong signatures, the provider sent too many actions within a minute, or it named too many players who never used it; `Retry-After` is the time to wait.",
      body: refused,
    },
  ],
  verify: ({ body, header }, keys) => rsaFits(keys, body, header(HUB88_SIGNATURE)),

  read({ path, body }): ProviderRequest {
    if (path === "/user/info") return { kind: "session", token: readJson(body, session).token };
    if (path === "/user/balance") {
      const call = readJson(body, common);
      return { kind: "balance", userId: call.user, currency: call.currency };
    }
    const round = (call: z.output<typeof ofRound>) => ({
      kind: "round" as const,
      userId: call.user,
      currency: call.currency,
      game: call.game_code,
      round: call.round,
      finished: call.round_closed,
    });
    if (path === "/transaction/rollback") {
      const call = readJson(body, rollback);
      return {
        ...round(call),
        actions: [{ kind: "rollback", id: call.transaction_uuid, originalId: call.reference_transaction_uuid }],
      };
    }
    const call = readJson(body, moves);
    const amount = fromWire(call.amount, call.currency);
    const action =
      path === "/transaction/bet"
        ? { kind: "bet" as const, id: call.transaction_uuid, amount, jackpotContribution: ZERO }
        : { kind: "win" as const, id: call.transaction_uuid, amount, jackpotWin: ZERO };
    return { ...round(call), actions: [action] };
  },

  present: ({ balance, currency: code, userId }, request, call) => ({
    ...echoOf(call),
    ...("userId" in request ? { user: request.userId } : userId === undefined ? {} : { user: userId }),
    status: "RS_OK",
    currency: code,
    balance: toWire(balance, code),
  }),

  refuse: ({ reason, balance }, call) => {
    const echo = echoOf(call);
    return {
      status: reason === "too_many" ? TOO_MANY : 200,
      body: {
        ...echo,
        status: STATUSES[reason],
        ...(balance === undefined || !echo.currency ? {} : { balance: toWire(balance, echo.currency) }),
      },
    };
  },
};

function fromWire(amount: number, code: string): Minor {
  const scaled = BigInt(amount) * BigInt(subunitsOf(code));
  if (scaled % PER_UNIT !== 0n)
    throw new UnreadableRequest(`amount: ${amount} is not exact in minor units of ${code}.`);
  const cents = scaled / PER_UNIT;
  if (cents > BigInt(MOST)) throw new UnreadableRequest("amount: too large.");
  return minor(Number(cents));
}

/**
 * Drops what is below a hundred-thousandth of a unit, and caps at the largest integer that JSON parsers read exactly.
 */
function toWire(amount: Minor, code: string): number {
  const scaled = (BigInt(amount) * PER_UNIT) / BigInt(subunitsOf(code));
  return Math.min(Number(scaled), Number.MAX_SAFE_INTEGER);
}

function subunitsOf(code: string): number {
  try {
    return currencyOf(code).subunitsToUnit;
  } catch (error) {
    if (error instanceof UnknownCurrency) throw new CurrencyNotAllowed(code);
    throw error;
  }
}

/** The fields that an answer repeats from its call, as far as they can be read. */
function echoOf({ body }: Call): { request_uuid?: string; user?: string; currency?: string } {
  const echo = z.object({
    request_uuid: z.string().optional().catch(undefined),
    user: z.string().optional().catch(undefined),
    currency: currency.optional().catch(undefined),
  });
  try {
    const read = fitted(echo, JSON.parse(body.toString("utf8")));
    if (!read.success) return {};
    const { request_uuid: uuid, user, currency: code } = read.data;
    return {
      ...(uuid === undefined ? {} : { request_uuid: uuid }),
      ...(user === undefined ? {} : { user }),
      ...(code === undefined ? {} : { currency: code }),
    };
  } catch {
    return {};
  }
}
