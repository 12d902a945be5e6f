import { randomUUID } from "node:crypto";
import { TOO_LARGE } from "../money.ts";
import type { RefusalWords, Setting, Speaker } from "../vocabulary.ts";
import { check, exactly, meant, Misshapen, notNegative, objectOf, perhaps, words } from "./shape.ts";
import { newRsaKey, rsaOf } from "./signatures.ts";

/** Amounts on the wire have five decimal places, whatever the currency. */
export const HUB88_DECIMALS = 5;

/** The protocol has two statuses for an unreadable request, which wallets delimit differently. */
const REFUSALS: RefusalWords = {
  funds: ["RS_ERROR_NOT_ENOUGH_MONEY"],
  player: ["RS_ERROR_INVALID_PARTNER"],
  token: ["RS_ERROR_INVALID_TOKEN"],
  limit: ["RS_ERROR_LIMIT_REACHED"],
  max_bet: ["RS_ERROR_LIMIT_REACHED"],
  game: ["RS_ERROR_INVALID_GAME"],
  disabled: ["RS_ERROR_USER_DISABLED"],
  country: ["RS_ERROR_USER_DISABLED"],
  currency: ["RS_ERROR_WRONG_CURRENCY"],
  bad_request: ["RS_ERROR_WRONG_SYNTAX", "RS_ERROR_WRONG_TYPES"],
  conflict: ["RS_ERROR_DUPLICATE_TRANSACTION"],
  signature: ["RS_ERROR_INVALID_SIGNATURE"],
  not_found: ["RS_ERROR_INVALID_GAME"],
};

/**
 * In the manner of Hub88: one act per request, every answer HTTP 200 with a status, base64 RSA-SHA256 over the raw
 * body.
 */
export const hub88: Speaker = {
  refusals: REFUSALS,
  lacks: {
    several: "the dialect says one transaction a request",
    "finish-alone": "the dialect ends a round only together with a transaction",
    "win-first": "the dialect does not promise it",
    jackpots: "the dialect says nothing of jackpots",
    freespins: "the dialect says nothing of free spins",
    provider: "the dialect names no provider",
    "provider-in-address": "the dialect leaves its address open",
    decimals: "the dialect says amounts as whole numbers",
  },
  parts: {
    player: "user",
    currency: "currency",
    game: "game_code",
    round: "round",
    id: "transaction_uuid",
    original: "reference_transaction_uuid",
    amount: "amount",
  },
  wrongAmounts: ({ decimals }) => ({
    negative: [-factor(decimals)],
    fractional: [1.5, 0.1],
    huge: [2 ** 53, 1e300],
    "too large": [TOO_LARGE * factor(decimals)],
    "of another type": [String(factor(decimals)), null, true],
  }),
  header: "x-hub88-signature",
  sign: rsaOf,
  strangersKey: newRsaKey,

  write(
    { player, currency, round, acts: [act], finished, extra, aside, game: another },
    { decimals, game: usual, fields },
  ) {
    if (aside?.kind === "token")
      return { path: "/user/info", body: { ...fields, token: aside.token, request_uuid: randomUUID() } };
    const game = another ?? usual;
    const common = { ...fields, user: player, request_uuid: randomUUID(), currency, ...extra };
    if (!act) return { path: "/user/balance", body: common };
    const transaction = {
      ...common,
      game_code: game,
      round,
      transaction_uuid: act.id,
      ...(finished ? { round_closed: true } : {}),
    };
    if (act.kind === "rollback")
      return { path: "/transaction/rollback", body: { ...transaction, reference_transaction_uuid: act.original } };
    return {
      path: `/transaction/${act.kind}`,
      body: { ...transaction, amount: act.wrong ? act.wrong.amount : act.amount * factor(decimals) },
    };
  },

  read(received, { player, currency }, sent, setting) {
    if (received.status !== 200) throw new Misshapen(`HTTP status ${received.status}, 200 was expected`);
    const body = objectOf(received);
    const uuid = exactly(sent["request_uuid"]);
    check(body, { status: words });
    if (body["status"] !== "RS_OK") {
      check(body, { request_uuid: perhaps(uuid), balance: perhaps(notNegative) });
      const status = String(body["status"]);
      return {
        kind: "refused",
        ...meant(REFUSALS, status),
        ...(body["balance"] === undefined ? {} : { balance: fromWire(body, setting) }),
      };
    }
    check(body, { request_uuid: uuid, user: exactly(player), currency: exactly(currency), balance: notNegative });
    return { kind: "done", balance: fromWire(body, setting), ids: null };
  },
};

function factor(decimals: number): number {
  return 10 ** (HUB88_DECIMALS - decimals);
}

function fromWire(body: Readonly<Record<string, unknown>>, { decimals }: Setting): number {
  const balance = Number(body["balance"]) / factor(decimals);
  if (!Number.isSafeInteger(balance))
    throw new Misshapen(
      `balance is ${String(body["balance"])}, expected was a whole number of smallest units, times ${factor(decimals)}`,
    );
  return balance;
}
