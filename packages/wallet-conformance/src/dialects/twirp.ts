import { fromDecimal, toDecimal, TOO_LARGE } from "../money.ts";
import type { RefusalWords, Setting, Speaker } from "../vocabulary.ts";
import { check, exactly, meant, Misshapen, objectOf, perhaps, time, words, type Field } from "./shape.ts";
import { hmacOf, newSecret } from "./signatures.ts";

const SERVICE = "/twirp/wallet.v1.Wallet";
const METHODS = { bet: "Bet", win: "Win", rollback: "Rollback" } as const;

const said = (code: string, status: number): string => `${code}, HTTP ${status}`;

/** Each code with its HTTP status in Twirp. */
const REFUSALS: RefusalWords = {
  funds: [said("failed_precondition", 412)],
  player: [said("not_found", 404)],
  token: [said("not_found", 404)],
  not_found: [said("not_found", 404)],
  limit: [said("resource_exhausted", 429)],
  max_bet: [said("out_of_range", 400)],
  game: [said("permission_denied", 403)],
  disabled: [said("permission_denied", 403)],
  country: [said("permission_denied", 403)],
  currency: [said("invalid_argument", 400)],
  bad_request: [said("invalid_argument", 400)],
  conflict: [said("already_exists", 409)],
  signature: [said("unauthenticated", 401)],
};

/**
 * In the manner of Twirp services: a method for each kind of act, amounts as decimal texts, hex HMAC-SHA256 over the
 * path, a line feed and the raw body.
 */
export const twirp: Speaker = {
  refusals: REFUSALS,
  lacks: {
    several: "the dialect says one transaction a request",
    "finish-alone": "the dialect ends a round only together with a transaction",
    "win-first": "the dialect does not promise it",
    jackpots: "the dialect says nothing of jackpots",
    freespins: "the dialect says nothing of free spins",
    provider: "the dialect names no provider",
    "provider-in-address": "the dialect leaves its address open",
  },
  parts: {
    player: "player_id",
    currency: "currency",
    game: "game",
    round: "round_id",
    id: "transaction_id",
    original: "original_transaction_id",
    amount: "amount",
  },
  wrongAmounts: ({ decimals }) => ({
    negative: ["-1"],
    fractional: [`0.${"0".repeat(decimals)}5`],
    huge: [toDecimal(2 ** 53, decimals), `1${"0".repeat(30)}`],
    "too large": [toDecimal(TOO_LARGE, decimals)],
    "of another type": [1, "1e2", "1,50", "", " 1", null],
  }),
  header: "x-signature",
  sign: (body, key, path) => hmacOf(`${path}\n${body}`, key),
  strangersKey: newSecret,

  write(
    { player, currency, round, acts: [act], finished, extra, aside, game: another },
    { decimals, game: usual, fields },
  ) {
    if (aside?.kind === "token") return { path: `${SERVICE}/GetPlayer`, body: { ...fields, token: aside.token } };
    const game = another ?? usual;
    const common = { ...fields, player_id: player, currency, ...extra };
    if (!act) return { path: `${SERVICE}/GetBalance`, body: common };
    const transaction = {
      ...common,
      game,
      round_id: round,
      transaction_id: act.id,
      ...(finished ? { round_finished: true } : {}),
    };
    const path = `${SERVICE}/${METHODS[act.kind]}`;
    if (act.kind === "rollback") return { path, body: { ...transaction, original_transaction_id: act.original } };
    return { path, body: { ...transaction, amount: act.wrong ? act.wrong.amount : toDecimal(act.amount, decimals) } };
  },

  read(received, { currency, acts }, _sent, setting) {
    const body = objectOf(received);
    if (received.status !== 200) {
      if (received.status < 400 || received.status > 499)
        throw new Misshapen(`HTTP status ${received.status}, 200 or a refusal from 400 to 499 was expected`);
      check(body, { code: words, msg: words });
      const { code, meta = {} } = body as { code: string; meta?: object };
      check(meta, { balance_minor: perhaps(minorText) }, "meta.");
      const { balance_minor: balance } = meta as { balance_minor?: string };
      return {
        kind: "refused",
        ...meant(REFUSALS, said(code, received.status)),
        ...(balance === undefined ? {} : { balance: Number(balance) }),
      };
    }
    check(body, {
      balance: exactDecimal(setting),
      currency: exactly(currency),
      ...(acts.length > 0 ? { wallet_transaction_id: words, processed_at: time } : {}),
    });
    const { balance, wallet_transaction_id: id } = body as { balance: string; wallet_transaction_id?: string };
    return { kind: "done", balance: fromDecimal(balance, setting.decimals)!, ids: acts.length > 0 ? [id!] : [] };
  },
};

const minorText: Field = (value) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? undefined : "a text of digits";

function exactDecimal({ decimals }: Setting): Field {
  return (value) =>
    typeof value === "string" && fromDecimal(value, decimals) !== undefined
      ? undefined
      : `a decimal text with ${decimals} digits behind the point or fewer`;
}
