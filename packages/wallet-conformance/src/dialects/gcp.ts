import type { Act, RefusalWords, Speaker } from "../vocabulary.ts";
import { TOO_LARGE } from "../money.ts";
import { check, exactly, meant, Misshapen, notNegative, objectOf, perhaps, time, wholeNumber, words } from "./shape.ts";
import { hmacOf, newSecret } from "./signatures.ts";

const said = (code: number, status: number): string => `code ${code}, HTTP ${status}`;

/**
 * Each code with its HTTP status. Code 400 is both a bad request and an id that was used for something else; the status
 * distinguishes them.
 */
const REFUSALS: RefusalWords = {
  funds: [said(100, 412)],
  player: [said(101, 412)],
  limit: [said(105, 412)],
  max_bet: [said(106, 412)],
  game: [said(107, 412)],
  disabled: [said(110, 412)],
  country: [said(153, 412)],
  currency: [said(154, 412)],
  bad_request: [said(400, 400)],
  conflict: [said(400, 409)],
  signature: [said(403, 403)],
  not_found: [said(404, 404)],
  token: [],
};

/** One request carries a round's acts; amounts are whole smallest units; hex HMAC-SHA256 over the raw body. */
export const gcp: Speaker = {
  refusals: REFUSALS,
  lacks: { decimals: "the dialect says amounts as whole numbers", tokens: "the dialect has no call about tokens" },
  parts: {
    player: "user_id",
    currency: "currency",
    game: "game",
    round: "game_id",
    id: "action_id",
    original: "original_action_id",
    amount: "amount",
  },
  wrongAmounts: () => ({
    negative: [-1],
    fractional: [1.5, 0.1],
    huge: [2 ** 53, 2 ** 53 + 2, 1e300],
    "too large": [TOO_LARGE],
    "of another type": ["10", null, true],
  }),
  header: "x-request-sign",
  sign: hmacOf,
  strangersKey: newSecret,

  write(
    { player, currency, round, acts, finished, extra, aside, game = "", provider: stranger },
    { game: usual, provider: own, fields },
  ) {
    if (aside?.kind === "freespins")
      return {
        path: "/freespins",
        body: { ...fields, issue_id: aside.issue, status: aside.status, total_amount: aside.total },
      };
    const provider = stranger ?? own;
    const common = { ...fields, user_id: player, currency, game: `${provider}:${game || usual}`, ...extra };
    if (acts.length === 0 && !finished) return { path: "/play", body: common };
    const actions = acts.map((act) => ({ ...actionOf(act), ...extra }));
    return {
      path: acts.some(({ kind }) => kind === "rollback") ? "/rollback" : "/play",
      body: {
        ...common,
        game_id: round,
        ...(finished ? { finished } : {}),
        ...(actions.length > 0 ? { actions } : {}),
      },
    };
  },

  read(received, { round, acts, finished }) {
    const body = objectOf(received);
    if (received.status !== 200) {
      if (received.status < 400 || received.status > 499)
        throw new Misshapen(`HTTP status ${received.status}, 200 or a refusal from 400 to 499 was expected`);
      check(body, { code: wholeNumber, message: words, balance: perhaps(notNegative) });
      const { code, balance } = body as { code: number; balance?: number };
      return {
        kind: "refused",
        ...meant(REFUSALS, said(code, received.status)),
        ...(balance === undefined ? {} : { balance }),
      };
    }
    check(body, { balance: notNegative, ...(acts.length > 0 || finished ? { game_id: exactly(round) } : {}) });
    const { transactions = [], balance } = body as { transactions?: unknown; balance: number };
    if (!Array.isArray(transactions) || transactions.length !== acts.length)
      throw new Misshapen(`transactions: a list of ${acts.length} was expected`);
    transactions.forEach((each, index) =>
      check(
        each,
        { action_id: exactly(acts[index]!.id), tx_id: words, processed_at: time, bonus_amount: notNegative },
        `transactions[${index}].`,
      ),
    );
    return { kind: "done", balance, ids: transactions.map(({ tx_id: id }) => id) };
  },
};

function jackpotOf({ kind, jackpot }: Extract<Act, { amount: number }>): Record<string, unknown> {
  return jackpot === undefined ? {} : kind === "bet" ? { jackpot_contribution: jackpot } : { jackpot_win: jackpot };
}

function actionOf(act: Act): Record<string, unknown> {
  if (act.kind === "rollback") return { action: "rollback", action_id: act.id, original_action_id: act.original };
  return { action: act.kind, action_id: act.id, amount: act.wrong ? act.wrong.amount : act.amount, ...jackpotOf(act) };
}
