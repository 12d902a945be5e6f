import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Act, Call } from "../vocabulary.ts";
import { Misshapen } from "./shape.ts";
import { newRsaKey } from "./signatures.ts";
import { SPEAKERS, type Dialect } from "./speakers.ts";

const SETTING = { currency: "EUR", decimals: 2, game: "Comet", provider: "nova", fields: {} };
const bet: Act = { kind: "bet", id: "b", amount: 1_234 };
const win: Act = { kind: "win", id: "w", amount: 5 };
const back: Act = { kind: "rollback", id: "x", original: "b" };
const callOf = (...acts: Act[]): Call => ({ player: "7", currency: "EUR", round: "r", acts, finished: false });
const AT = "2026-03-04T05:06:07Z";

describe("a call", () => {
  test("in gcp is written as a request of its round", () => {
    expect(SPEAKERS.gcp.write(callOf(), SETTING)).toEqual({
      path: "/play",
      body: { user_id: "7", currency: "EUR", game: "nova:Comet" },
    });
    expect(SPEAKERS.gcp.write({ ...callOf(bet, win), finished: true }, SETTING)).toEqual({
      path: "/play",
      body: {
        user_id: "7",
        currency: "EUR",
        game: "nova:Comet",
        game_id: "r",
        finished: true,
        actions: [
          { action: "bet", action_id: "b", amount: 1_234 },
          { action: "win", action_id: "w", amount: 5 },
        ],
      },
    });
    expect(SPEAKERS.gcp.write({ ...callOf(), finished: true }, SETTING).body).toEqual({
      user_id: "7",
      currency: "EUR",
      game: "nova:Comet",
      game_id: "r",
      finished: true,
    });
    expect(SPEAKERS.gcp.write(callOf(back), SETTING)).toMatchObject({
      path: "/rollback",
      body: { actions: [{ action: "rollback", action_id: "x", original_action_id: "b" }] },
    });
  });

  test("in hub88 is written with amounts in hundred-thousandths", () => {
    const common = { user: "7", currency: "EUR", request_uuid: expect.any(String) };
    const transaction = { ...common, game_code: "Comet", round: "r" };
    expect(SPEAKERS.hub88.write(callOf(), SETTING)).toEqual({ path: "/user/balance", body: common });
    expect(SPEAKERS.hub88.write(callOf(bet), SETTING)).toEqual({
      path: "/transaction/bet",
      body: { ...transaction, transaction_uuid: "b", amount: 1_234_000 },
    });
    expect(SPEAKERS.hub88.write({ ...callOf(win), finished: true }, SETTING)).toEqual({
      path: "/transaction/win",
      body: { ...transaction, transaction_uuid: "w", amount: 5_000, round_closed: true },
    });
    expect(SPEAKERS.hub88.write(callOf(back), SETTING)).toEqual({
      path: "/transaction/rollback",
      body: { ...transaction, transaction_uuid: "x", reference_transaction_uuid: "b" },
    });
    expect(SPEAKERS.hub88.write(callOf(bet), { ...SETTING, currency: "JPY", decimals: 0 }).body).toMatchObject({
      amount: 123_400_000,
    });
  });

  test("in twirp is written with amounts as decimal strings", () => {
    const common = { player_id: "7", currency: "EUR" };
    const transaction = { ...common, game: "Comet", round_id: "r" };
    expect(SPEAKERS.twirp.write(callOf(), SETTING)).toEqual({
      path: "/twirp/wallet.v1.Wallet/GetBalance",
      body: common,
    });
    expect(SPEAKERS.twirp.write(callOf(bet), SETTING)).toEqual({
      path: "/twirp/wallet.v1.Wallet/Bet",
      body: { ...transaction, transaction_id: "b", amount: "12.34" },
    });
    expect(SPEAKERS.twirp.write({ ...callOf(win), finished: true }, SETTING).body).toEqual({
      ...transaction,
      transaction_id: "w",
      amount: "0.05",
      round_finished: true,
    });
    expect(SPEAKERS.twirp.write(callOf(back), SETTING)).toEqual({
      path: "/twirp/wallet.v1.Wallet/Rollback",
      body: { ...transaction, transaction_id: "x", original_transaction_id: "b" },
    });
  });

  test("is written for free spins and another provider's game in gcp, and for tokens in the other dialects", () => {
    const news: Call = { ...callOf(), aside: { kind: "freespins", issue: "i", status: "finished", total: 5 } };
    expect(SPEAKERS.gcp.write(news, SETTING)).toEqual({
      path: "/freespins",
      body: { issue_id: "i", status: "finished", total_amount: 5 },
    });
    expect(SPEAKERS.gcp.write({ ...callOf(bet), provider: "vega" }, SETTING).body).toMatchObject({
      game: "vega:Comet",
    });
    const token: Call = { ...callOf(), aside: { kind: "token", token: "t" } };
    expect(SPEAKERS.hub88.write(token, SETTING)).toEqual({
      path: "/user/info",
      body: { token: "t", request_uuid: expect.any(String) },
    });
    expect(SPEAKERS.twirp.write(token, SETTING)).toEqual({
      path: "/twirp/wallet.v1.Wallet/GetPlayer",
      body: { token: "t" },
    });
  });

  test("uses the names that each dialect declares for the parts of a call", () => {
    for (const speaker of Object.values(SPEAKERS)) {
      const said = [bet, back].map((act) => JSON.stringify(speaker.write(callOf(act), SETTING).body)).join();
      expect(Object.values(speaker.parts).filter((field) => !said.includes(`"${field}":`))).toEqual([]);
    }
  });

  test("has the additional fields that a wallet requires, which never replace the dialect's own", () => {
    const setting = { ...SETTING, fields: { token: "t", currency: "USD" } };
    for (const speaker of Object.values(SPEAKERS))
      expect(speaker.write(callOf(bet), setting).body).toMatchObject({ token: "t", currency: "EUR" });
  });

  test("is signed as published", () => {
    const body = '{"issue_id":"fs-1","status":"finished","total_amount":1250}';
    const path = "/gateway/nova/play";
    expect(SPEAKERS.gcp.sign(body, "AUTH_TOKEN", path)).toBe(
      "6677dac5867d80d65799bc6b4ad022cf19dcf202ec47adba1f6481d0387e6769",
    );
    const bet =
      '{"player_id":"1001","currency":"EUR","game":"Comet","round_id":"r-1","transaction_id":"b-1","amount":"1.00"}';
    expect(SPEAKERS.twirp.sign(bet, "AUTH_TOKEN", "/gateway/nova/twirp/wallet.v1.Wallet/Bet")).toBe(
      "3d62eb0457a8f82f9c6a185f4a70def220455a9fd5e3a5bf1c9b508135f4383f",
    );
    const key = newRsaKey();
    expect(
      verify(
        "RSA-SHA256",
        Buffer.from(body),
        createPublicKey(key),
        Buffer.from(SPEAKERS.hub88.sign(body, key, path), "base64"),
      ),
    ).toBe(true);
  });
});

const transaction = { action_id: "b", tx_id: "t", processed_at: AT, bonus_amount: 0 };
const gcp = { balance: 10, game_id: "r", transactions: [transaction] };
const hub88 = { status: "RS_OK", request_uuid: "q", user: "7", currency: "EUR", balance: 10_000 };
const twirp = { balance: "0.10", currency: "EUR", wallet_transaction_id: "t", processed_at: AT };

function read(
  dialect: Dialect,
  body: unknown,
  { status = 200, type = "application/json", call = callOf(bet) }: { status?: number; type?: string; call?: Call } = {},
) {
  return SPEAKERS[dialect].read(
    { status, type, text: typeof body === "string" ? body : JSON.stringify(body) },
    call,
    { request_uuid: "q" },
    SETTING,
  );
}

describe("an answer", () => {
  test("is read into the same form in every dialect", () => {
    expect(read("gcp", gcp)).toEqual({ kind: "done", balance: 10, ids: ["t"] });
    expect(read("gcp", { balance: 10 }, { call: callOf() })).toEqual({ kind: "done", balance: 10, ids: [] });
    expect(read("hub88", hub88)).toEqual({ kind: "done", balance: 10, ids: null });
    expect(read("twirp", { ...twirp, more: 1 }, { type: "application/json; charset=utf-8" })).toEqual({
      kind: "done",
      balance: 10,
      ids: ["t"],
    });
  });

  test.each<[Dialect, number, object, readonly string[], number | undefined]>([
    ["gcp", 412, { code: 100, message: "m", balance: 10 }, ["funds"], 10],
    ["gcp", 412, { code: 101, message: "m" }, ["player"], undefined],
    ["gcp", 412, { code: 105, message: "m" }, ["limit"], undefined],
    ["gcp", 412, { code: 106, message: "m" }, ["max_bet"], undefined],
    ["gcp", 412, { code: 107, message: "m" }, ["game"], undefined],
    ["gcp", 412, { code: 110, message: "m" }, ["disabled"], undefined],
    ["gcp", 412, { code: 153, message: "m" }, ["country"], undefined],
    ["gcp", 412, { code: 154, message: "m" }, ["currency"], undefined],
    ["gcp", 400, { code: 400, message: "m" }, ["bad_request"], undefined],
    ["gcp", 409, { code: 400, message: "m" }, ["conflict"], undefined],
    ["gcp", 403, { code: 403, message: "m" }, ["signature"], undefined],
    ["gcp", 404, { code: 404, message: "m" }, ["not_found"], undefined],
    ["gcp", 400, { code: 100, message: "m" }, [], undefined],
    ["gcp", 404, { code: 101, message: "m" }, [], undefined],
    ["gcp", 412, { code: 400, message: "m" }, [], undefined],
    ["gcp", 412, { code: 403, message: "m" }, [], undefined],
    ["gcp", 412, { code: 777, message: "m" }, [], undefined],
    ["hub88", 200, { status: "RS_ERROR_NOT_ENOUGH_MONEY", request_uuid: "q", balance: 10_000 }, ["funds"], 10],
    ["hub88", 200, { status: "RS_ERROR_INVALID_SIGNATURE" }, ["signature"], undefined],
    ["hub88", 200, { status: "RS_ERROR_INVALID_TOKEN" }, ["token"], undefined],
    ["hub88", 200, { status: "RS_ERROR_INVALID_GAME" }, ["game", "not_found"], undefined],
    ["hub88", 200, { status: "RS_ERROR_UNKNOWN" }, [], undefined],
    ["twirp", 412, { code: "failed_precondition", msg: "m", meta: { balance_minor: "10" } }, ["funds"], 10],
    ["twirp", 400, { code: "invalid_argument", msg: "m" }, ["currency", "bad_request"], undefined],
    ["twirp", 409, { code: "already_exists", msg: "m" }, ["conflict"], undefined],
    ["twirp", 400, { code: "already_exists", msg: "m" }, [], undefined],
    ["twirp", 401, { code: "unauthenticated", msg: "m" }, ["signature"], undefined],
  ])("in %s is read as a refusal: %i %j", (dialect, status, body, reasons, balance) => {
    expect(read(dialect, body, { status })).toEqual({
      kind: "refused",
      reasons,
      words: expect.any(String),
      ...(balance === undefined ? {} : { balance }),
    });
  });

  test.each<[Dialect, unknown, Parameters<typeof read>[2], string]>([
    ["gcp", gcp, { type: "text/html" }, "content-type is text/html"],
    ["gcp", "{", {}, "the answer is no JSON"],
    ["gcp", [], {}, "the answer is no JSON object"],
    ["gcp", { ...gcp, balance: "10" }, {}, 'balance is "10", expected was a whole number, zero or more'],
    ["gcp", { ...gcp, balance: -1 }, {}, "balance is -1"],
    ["gcp", { ...gcp, balance: 1.5 }, {}, "balance is 1.5"],
    ["gcp", { ...gcp, balance: undefined }, {}, "balance is missing"],
    ["gcp", { ...gcp, game_id: "q" }, {}, 'game_id is "q", expected was "r"'],
    ["gcp", { ...gcp, transactions: undefined }, {}, "transactions: a list of 1 was expected"],
    ["gcp", { ...gcp, transactions: {} }, {}, "transactions: a list of 1 was expected"],
    ["gcp", { ...gcp, transactions: [transaction, transaction] }, {}, "transactions: a list of 1 was expected"],
    ["gcp", { ...gcp, transactions: [null] }, {}, "transactions[0]. is no object"],
    [
      "gcp",
      { ...gcp, transactions: [{ ...transaction, action_id: "w" }] },
      {},
      'transactions[0].action_id is "w", expected was "b"',
    ],
    ["gcp", { ...gcp, transactions: [{ ...transaction, tx_id: 5 }] }, {}, "transactions[0].tx_id is 5"],
    [
      "gcp",
      { ...gcp, transactions: [{ ...transaction, processed_at: 1_700_000_000 }] },
      {},
      "transactions[0].processed_at is 1700000000, expected was a time by ISO 8601",
    ],
    [
      "gcp",
      { ...gcp, transactions: [{ ...transaction, bonus_amount: null }] },
      {},
      "transactions[0].bonus_amount is null",
    ],
    ["gcp", { code: 100, message: "m" }, { status: 500 }, "HTTP status 500"],
    ["gcp", { code: 100, message: "m" }, { status: 201 }, "HTTP status 201"],
    ["gcp", { code: "100", message: "m" }, { status: 412 }, 'code is "100", expected was a whole number'],
    ["gcp", { code: 100 }, { status: 412 }, "message is missing"],
    ["gcp", { code: 100, message: "m", balance: "10" }, { status: 412 }, 'balance is "10"'],
    ["hub88", hub88, { status: 201 }, "HTTP status 201, 200 was expected"],
    ["hub88", { ...hub88, status: undefined }, {}, "status is missing"],
    ["hub88", { ...hub88, request_uuid: "p" }, {}, 'request_uuid is "p", expected was "q"'],
    ["hub88", { ...hub88, user: 7 }, {}, 'user is 7, expected was "7"'],
    ["hub88", { ...hub88, currency: "USD" }, {}, 'currency is "USD", expected was "EUR"'],
    ["hub88", { ...hub88, balance: "10000" }, {}, 'balance is "10000"'],
    [
      "hub88",
      { ...hub88, balance: 10_500 },
      {},
      "balance is 10500, expected was a whole number of smallest units, times 1000",
    ],
    ["hub88", { status: "RS_ERROR_NOT_ENOUGH_MONEY", request_uuid: "p" }, {}, "request_uuid"],
    ["hub88", { status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: "10" }, {}, "balance"],
    [
      "twirp",
      { ...twirp, balance: 0.1 },
      {},
      "balance is 0.1, expected was a decimal text with 2 digits behind the point or fewer",
    ],
    ["twirp", { ...twirp, balance: "0.105" }, {}, 'balance is "0.105"'],
    ["twirp", { ...twirp, currency: undefined }, {}, "currency is missing"],
    ["twirp", { ...twirp, wallet_transaction_id: "" }, {}, "wallet_transaction_id"],
    ["twirp", { ...twirp, processed_at: "yesterday" }, {}, "processed_at"],
    ["twirp", { code: "internal", msg: "m" }, { status: 503 }, "HTTP status 503"],
    ["twirp", { code: 5, msg: "m" }, { status: 400 }, "code is 5"],
    [
      "twirp",
      { code: "failed_precondition", msg: "m", meta: { balance_minor: 10 } },
      { status: 412 },
      "meta.balance_minor is 10, expected was a text of digits",
    ],
  ])("in %s is rejected as malformed: %j %j", (dialect, body, how, why) => {
    const thrown = (() => {
      try {
        return read(dialect, body, how);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(Misshapen);
    expect((thrown as Error).message).toContain(why);
  });
});
