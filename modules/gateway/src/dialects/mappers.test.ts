import { createSign, generateKeyPairSync } from "node:crypto";
import { minor } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../domain/provider.ts";
import type { ProviderAnswer, ProviderRequest } from "../domain/request.ts";
import type { Call } from "./dialect.ts";
import { GCP_SIGNATURE } from "./gcp.ts";
import { HUB88_SIGNATURE } from "./hub88.ts";
import { MAPPERS } from "./mappers.ts";
import { hmacOf } from "./signatures.ts";
import { TWIRP_SIGNATURE, twirpSigned } from "./twirp.ts";

const WALLET = "/twirp/wallet.v1.Wallet";
const callOf = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Call => ({
  path,
  sentPath: `/gateway/nova${path}`,
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  header: (name) => headers[name],
});
const read = (dialect: Dialect, path: string, body: unknown): ProviderRequest =>
  MAPPERS[dialect].read(callOf(path, body), "nova");
/** The message of a refusal. */
function refusal(dialect: Dialect, path: string, body: unknown): string {
  try {
    read(dialect, path, body);
  } catch (error) {
    return (error as Error).message;
  }
  return "read";
}

const gcp = { user_id: "7", currency: "EUR", game: "nova:Comet", game_id: "r1" };
const hub = { user: "7", currency: "EUR", transaction_uuid: "t1", round: "r1", game_code: "Comet" };
const twirp = { player_id: "7", currency: "EUR", transaction_id: "t1", round_id: "r1", game: "Comet" };
const round = (actions: readonly object[], rest: object = {}) => ({
  kind: "round",
  userId: "7",
  currency: "EUR",
  game: "Comet",
  round: "r1",
  finished: false,
  actions,
  ...rest,
});

test.each<[Dialect, string, object, object]>([
  ["gcp", "/play", { ...gcp, game_id: undefined }, { kind: "balance", userId: "7", currency: "EUR" }],
  ["gcp", "/play", { ...gcp, actions: [] }, { kind: "balance", userId: "7", currency: "EUR" }],
  ["gcp", "/play", { ...gcp, finished: true }, round([], { finished: true })],
  [
    "gcp",
    "/play",
    {
      ...gcp,
      actions: [
        { action: "bet", action_id: "1", amount: 10 },
        { action: "win", action_id: "2", amount: 5, jackpot_win: 5 },
      ],
    },
    round([
      { kind: "bet", id: "1", amount: 10, jackpotContribution: 0 },
      { kind: "win", id: "2", amount: 5, jackpotWin: 5 },
    ]),
  ],
  [
    "gcp",
    "/play",
    {
      ...gcp,
      actions: [
        { action: "bet", action_id: "1", amount: 10, jackpot_contribution: 10 },
        { action: "win", action_id: "2", amount: 5 },
      ],
    },
    round([
      { kind: "bet", id: "1", amount: 10, jackpotContribution: 10 },
      { kind: "win", id: "2", amount: 5, jackpotWin: 0 },
    ]),
  ],
  [
    "gcp",
    "/play",
    { ...gcp, actions: [{ action: "bet", action_id: "1", amount: 10 ** 15 }] },
    round([{ kind: "bet", id: "1", amount: 10 ** 15, jackpotContribution: 0 }]),
  ],
  [
    "gcp",
    "/play",
    { ...gcp, actions: [{ action: "bet", action_id: "1", amount: 0 }] },
    round([{ kind: "bet", id: "1", amount: 0, jackpotContribution: 0 }]),
  ],
  [
    "gcp",
    "/rollback",
    { ...gcp, actions: [{ action: "rollback", action_id: "2", original_action_id: "1" }] },
    round([{ kind: "rollback", id: "2", originalId: "1" }]),
  ],
  [
    "gcp",
    "/freespins",
    { issue_id: "i", status: "finished", total_amount: 5 },
    { kind: "freespins", issueId: "i", status: "finished", total: 5 },
  ],
  [
    "gcp",
    "/freespins",
    { issue_id: "i", status: "active" },
    { kind: "freespins", issueId: "i", status: "active", total: 0 },
  ],
  ["hub88", "/user/info", { token: "t" }, { kind: "session", token: "t" }],
  ["hub88", "/user/balance", { user: "7", currency: "EUR" }, { kind: "balance", userId: "7", currency: "EUR" }],
  [
    "hub88",
    "/transaction/bet",
    { ...hub, amount: 10_000 },
    round([{ kind: "bet", id: "t1", amount: 10, jackpotContribution: 0 }]),
  ],
  [
    "hub88",
    "/transaction/win",
    { ...hub, amount: 0, round_closed: true },
    round([{ kind: "win", id: "t1", amount: 0, jackpotWin: 0 }], { finished: true }),
  ],
  [
    "hub88",
    "/transaction/win",
    { ...hub, currency: "JPY", amount: 300_000 },
    round([{ kind: "win", id: "t1", amount: 3, jackpotWin: 0 }], { currency: "JPY" }),
  ],
  [
    "hub88",
    "/transaction/win",
    { ...hub, currency: "BTC", amount: 3 },
    round([{ kind: "win", id: "t1", amount: 3_000, jackpotWin: 0 }], { currency: "BTC" }),
  ],
  [
    "hub88",
    "/transaction/win",
    { ...hub, currency: "BTC", amount: 10 ** 12 },
    round([{ kind: "win", id: "t1", amount: 10 ** 15, jackpotWin: 0 }], { currency: "BTC" }),
  ],
  [
    "hub88",
    "/transaction/rollback",
    { ...hub, reference_transaction_uuid: "t0" },
    round([{ kind: "rollback", id: "t1", originalId: "t0" }]),
  ],
  ["twirp", `${WALLET}/GetPlayer`, { token: "t" }, { kind: "session", token: "t" }],
  [
    "twirp",
    `${WALLET}/GetBalance`,
    { player_id: "7", currency: "EUR" },
    { kind: "balance", userId: "7", currency: "EUR" },
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "0.10" },
    round([{ kind: "bet", id: "t1", amount: 10, jackpotContribution: 0 }]),
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "3" },
    round([{ kind: "bet", id: "t1", amount: 300, jackpotContribution: 0 }]),
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "1.500" },
    round([{ kind: "bet", id: "t1", amount: 150, jackpotContribution: 0 }]),
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, currency: "JPY", amount: "3.00" },
    round([{ kind: "bet", id: "t1", amount: 3, jackpotContribution: 0 }], { currency: "JPY" }),
  ],
  [
    "twirp",
    `${WALLET}/Win`,
    { ...twirp, amount: "10000000000000.00", round_finished: true },
    round([{ kind: "win", id: "t1", amount: 10 ** 15, jackpotWin: 0 }], { finished: true }),
  ],
  [
    "twirp",
    `${WALLET}/Rollback`,
    { ...twirp, original_transaction_id: "t0" },
    round([{ kind: "rollback", id: "t1", originalId: "t0" }]),
  ],
])("%s reads %s: %j", (dialect, path, body, request) => {
  expect(read(dialect, path, body)).toEqual(request);
});

const bet = (rest: object = {}) => ({ ...gcp, actions: [{ action: "bet", action_id: "1", amount: 10, ...rest }] });
const AMOUNT = "The field actions.0.amount must be a whole number of minor units, from 0 to 1000000000000000.";
test.each<[Dialect, string, unknown, string]>([
  ["gcp", "/play", Buffer.from("{"), "The body is not valid JSON."],
  ["gcp", "/play", Buffer.from([0x22, 0xff, 0x22]), "The body is not valid JSON."],
  ["gcp", "/play", [], "The body must be an object with fields."],
  ["gcp", "/play", { ...gcp, currency: "eur" }, "The field currency must be a currency's code."],
  ["gcp", "/play", { ...gcp, currency: "EUROS" }, "The field currency must be a currency's code."],
  ["gcp", "/play", { ...gcp, currency: "xEUR" }, "The field currency must be a currency's code."],
  ["gcp", "/play", { ...gcp, user_id: "7".repeat(65) }, "The field user_id must have at most 64 characters."],
  ["gcp", "/play", { ...gcp, game: "n".repeat(161) }, "The field game must have at most 160 characters."],
  ["gcp", "/play", { ...bet(), game_id: undefined }, "game_id: the round's id is required."],
  ["gcp", "/play", { ...bet(), game_id: "" }, "The field game_id must have 1 to 128 printable characters."],
  [
    "gcp",
    "/play",
    { ...bet(), game_id: "x".repeat(129) },
    "The field game_id must have 1 to 128 printable characters.",
  ],
  ["gcp", "/play", { ...bet(), game_id: "a\u0007" }, "The field game_id must have 1 to 128 printable characters."],
  ["gcp", "/play", { ...bet(), game_id: "a\u202eb" }, "The field game_id must have 1 to 128 printable characters."],
  ["gcp", "/play", { ...bet(), game_id: "a\u2028b" }, "The field game_id must have 1 to 128 printable characters."],
  ["gcp", "/play", bet({ amount: -1 }), "The field actions.0.amount"],
  ["gcp", "/play", bet({ amount: 1.5 }), "The field actions.0.amount"],
  ["gcp", "/play", bet({ amount: 10 ** 15 + 1 }), "The field actions.0.amount"],
  [
    "gcp",
    "/play",
    bet({ jackpot_contribution: 11 }),
    "The field actions.0.jackpot_contribution must be a part of the amount, no more than all of it.",
  ],
  [
    "gcp",
    "/play",
    { ...gcp, actions: [{ action: "win", action_id: "1", amount: 10, jackpot_win: 11 }] },
    "The field actions.0.jackpot_win must be a part of the amount, no more than all of it.",
  ],
  [
    "gcp",
    "/play",
    {
      ...gcp,
      actions: Array.from({ length: 501 }, (_, index) => ({ action: "bet", action_id: `b${index}`, amount: 0 })),
    },
    "The field actions",
  ],
  ["gcp", "/play", { ...bet(), game: "vega:Comet" }, "game: nova:Name is required."],
  ["gcp", "/play", { ...bet(), game: "nova:" }, "game: nova:Name is required."],
  ["gcp", "/play", { ...bet(), game: "nova:Comet:2" }, "game: nova:Name is required."],
  [
    "gcp",
    "/play",
    { ...gcp, actions: [{ action: "rollback", action_id: "1", original_action_id: "2" }] },
    "The field actions.0.action",
  ],
  ["gcp", "/rollback", { ...gcp, actions: [] }, "The field actions"],
  ["gcp", "/rollback", bet(), "The field actions.0.action"],
  ["gcp", "/freespins", { issue_id: "i", status: "begun" }, "The field status"],
  ["hub88", "/user/info", { token: "" }, "The field token"],
  ["hub88", "/user/info", { token: "t".repeat(1_001) }, "The field token"],
  ["hub88", "/user/balance", { user: "7".repeat(65), currency: "EUR" }, "The field user"],
  ["hub88", "/user/balance", { user: "7", currency: "EUR", request_uuid: "u".repeat(129) }, "The field request_uuid"],
  ["hub88", "/transaction/bet", { ...hub, amount: 1_500 }, "amount: 1500 is not exact in minor units of EUR."],
  [
    "hub88",
    "/transaction/bet",
    { ...hub, amount: -1_000 },
    "The field amount must be a whole number of hundred-thousandths, zero or more.",
  ],
  [
    "hub88",
    "/transaction/bet",
    { ...hub, amount: 0.5 },
    "The field amount must be a whole number of hundred-thousandths, zero or more.",
  ],
  ["hub88", "/transaction/bet", { ...hub, currency: "BTC", amount: 10 ** 12 + 1 }, "amount: too large."],
  ["hub88", "/transaction/bet", { ...hub, currency: "XXX", amount: 1_000 }, "XXX is not available to this player."],
  ["hub88", "/transaction/bet", { ...hub, game_code: "g".repeat(129), amount: 0 }, "The field game_code"],
  ["hub88", "/transaction/rollback", hub, "The field reference_transaction_uuid"],
  ["twirp", `${WALLET}/GetPlayer`, { token: "" }, "The field token"],
  ["twirp", `${WALLET}/GetPlayer`, { token: "t".repeat(1_001) }, "The field token"],
  ["twirp", `${WALLET}/GetBalance`, { player_id: "7".repeat(65), currency: "EUR" }, "The field player_id"],
  ["twirp", `${WALLET}/Bet`, { ...twirp, amount: "1.505" }, "amount: 1.505 is not exact in minor units of EUR."],
  ["twirp", `${WALLET}/Bet`, { ...twirp, amount: "1.5050" }, "amount: 1.5050 is not exact in minor units of EUR."],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "-1" },
    "The field amount must be a decimal amount of the currency's unit, zero or more.",
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "1e2" },
    "The field amount must be a decimal amount of the currency's unit, zero or more.",
  ],
  [
    "twirp",
    `${WALLET}/Bet`,
    { ...twirp, amount: "x1" },
    "The field amount must be a decimal amount of the currency's unit, zero or more.",
  ],
  ["twirp", `${WALLET}/Bet`, { ...twirp, amount: "10000000000000.01" }, "amount: too large."],
  ["twirp", `${WALLET}/Bet`, { ...twirp, currency: "XXX", amount: "1" }, "XXX is not available to this player."],
  ["twirp", `${WALLET}/Bet`, { ...twirp, game: "g".repeat(129), amount: "1" }, "The field game"],
  ["twirp", `${WALLET}/Rollback`, twirp, "The field original_transaction_id"],
])("%s refuses at %s: %j", (dialect, path, body, sentence) => {
  expect(refusal(dialect, path, body)).toContain(sentence);
});

const ofText = (body: object, amount: string): Buffer =>
  Buffer.from(JSON.stringify({ ...body, amount: "%" }).replace('"%"', amount));
test.each([
  "-0",
  "100.0",
  "100.00000000000000001",
  "1e2",
  "1E2",
  "10e-1",
  "0.0",
  "1000000000000000.1",
  "9007199254740993",
  '"100"',
  "null",
])("an amount in numbers has one spelling, so %s is refused", (amount) => {
  const action = ofText({ action: "bet", action_id: "1" }, amount).toString();
  expect(
    refusal("gcp", "/play", Buffer.from(JSON.stringify({ ...gcp, actions: [0] }).replace("[0]", `[${action}]`))),
  ).toBe(AMOUNT);
  expect(
    refusal("gcp", "/freespins", Buffer.from(`{"issue_id":"i","status":"finished","total_amount":${amount}}`)),
  ).toContain("The field total_amount must be a whole number of minor units");
  expect(refusal("hub88", "/transaction/win", ofText(hub, amount))).toMatch(
    amount === "9007199254740993"
      ? /amount/
      : /^The field amount must be a whole number of hundred-thousandths, zero or more\.$/,
  );
});

test.each(["-0", "00.10", "01", "1.", "+1", "0x1", "1_0"])(
  "a decimal amount has one spelling, so %s is refused",
  (amount) => {
    expect(refusal("twirp", `${WALLET}/Bet`, { ...twirp, amount })).toBe(
      "The field amount must be a decimal amount of the currency's unit, zero or more.",
    );
  },
);

test.each<[Dialect, string, object]>([
  ["gcp", "/play", gcp],
  ["gcp", "/rollback", gcp],
  ["gcp", "/freespins", {}],
  ["hub88", "/user/info", {}],
  ["hub88", "/transaction/bet", hub],
  ["twirp", `${WALLET}/Win`, twirp],
  ["twirp", `${WALLET}/GetBalance`, twirp],
])("%s at %s refuses a body with a duplicate field at any depth", (dialect, path, body) => {
  for (const twice of ['"amount":1,"amount":2', '"x":[{"y":1,"\\u0079":2}]', '"unheard_of":{"a":{},"a":{}}']) {
    expect(
      refusal(
        dialect,
        path,
        Buffer.from(JSON.stringify(body).replace(/\}$/, `${Object.keys(body).length > 0 ? "," : ""}${twice}}`)),
      ),
    ).toBe("The body contains a field of an object twice.");
  }
});

test("an unknown field may contain any number", () => {
  expect(
    read("gcp", "/play", Buffer.from(JSON.stringify(gcp).replace(/\}$/, ',"odds":1.25,"shift":-0}'))),
  ).toMatchObject({ kind: "balance" });
});

test("the refusal of an amount states its bounds", () => {
  for (const amount of [-1, 0.5, 10 ** 15 + 1, 2 ** 53]) expect(refusal("gcp", "/play", bet({ amount }))).toBe(AMOUNT);
});

test("half of a surrogate pair is refused", () => {
  expect(refusal("twirp", `${WALLET}/GetPlayer`, Buffer.from('{"token":"\\ud800"}'))).not.toBe("read");
});

describe("each protocol accepts a signature only in its own header", () => {
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const body = { a: 1 };
  const text = JSON.stringify(body);
  const signatures: Readonly<Record<string, string>> = {
    [GCP_SIGNATURE]: hmacOf("key", text),
    [TWIRP_SIGNATURE]: hmacOf("key", twirpSigned("/gateway/nova/", text)),
    [HUB88_SIGNATURE]: createSign("RSA-SHA256").update(text).sign(rsa.privateKey, "base64"),
  };
  test.each<[Dialect, string, string]>([
    ["gcp", "x-request-sign", "key"],
    ["twirp", "x-signature", "key"],
    ["hub88", "x-hub88-signature", rsa.publicKey.export({ type: "spki", format: "pem" }).toString()],
  ])("%s: %s", (dialect, header, key) => {
    const received = (names: readonly string[]) =>
      MAPPERS[dialect].verify(callOf("/", body, Object.fromEntries(names.map((name) => [name, signatures[name]!]))), [
        key,
      ]);
    expect(received([header])).toBe(true);
    expect(received(Object.keys(signatures).filter((name) => name !== header))).toBe(false);
  });
});

const at = new Date("2026-03-04T05:06:07Z");
const answer: ProviderAnswer = {
  balance: minor(12_345),
  currency: "EUR",
  transactions: [{ actionId: "t1", txId: "61-7", at, bonus: minor(30) }],
};
const asked = round([]) as unknown as ProviderRequest;
const balanceAsked: ProviderRequest = { kind: "balance", userId: "7", currency: "EUR" };
const sessionAsked: ProviderRequest = { kind: "session", token: "t" };

test.each<[Dialect, ProviderAnswer, ProviderRequest, object, object]>([
  [
    "gcp",
    answer,
    asked,
    {},
    {
      balance: 12_345,
      game_id: "r1",
      transactions: [{ action_id: "t1", tx_id: "61-7", processed_at: "2026-03-04T05:06:07.000Z", bonus_amount: 30 }],
    },
  ],
  ["gcp", answer, balanceAsked, {}, { balance: 12_345 }],
  [
    "hub88",
    answer,
    asked,
    { request_uuid: "u", user: "another" },
    { request_uuid: "u", user: "7", status: "RS_OK", currency: "EUR", balance: 12_345_000 },
  ],
  [
    "hub88",
    answer,
    balanceAsked,
    { request_uuid: 5 },
    { user: "7", status: "RS_OK", currency: "EUR", balance: 12_345_000 },
  ],
  [
    "hub88",
    { ...answer, userId: "8" },
    sessionAsked,
    {},
    { user: "8", status: "RS_OK", currency: "EUR", balance: 12_345_000 },
  ],
  ["hub88", answer, sessionAsked, {}, { status: "RS_OK", currency: "EUR", balance: 12_345_000 }],
  [
    "hub88",
    { ...answer, balance: minor(1_234_567), currency: "BTC" },
    sessionAsked,
    {},
    { status: "RS_OK", currency: "BTC", balance: 1_234 },
  ],
  [
    "hub88",
    { ...answer, balance: minor(10 ** 15) },
    sessionAsked,
    {},
    { status: "RS_OK", currency: "EUR", balance: Number.MAX_SAFE_INTEGER },
  ],
  [
    "twirp",
    answer,
    asked,
    {},
    { balance: "123.45", currency: "EUR", wallet_transaction_id: "61-7", processed_at: "2026-03-04T05:06:07.000Z" },
  ],
  ["twirp", { ...answer, transactions: [] }, balanceAsked, {}, { balance: "123.45", currency: "EUR" }],
  [
    "twirp",
    { ...answer, transactions: [], userId: "8" },
    sessionAsked,
    {},
    { player_id: "8", balance: "123.45", currency: "EUR" },
  ],
])("%s formats the answer %j", (dialect, answered, request, said, body) => {
  expect(MAPPERS[dialect].present(answered, request, callOf("/", said))).toEqual(body);
});

/** The codes of the protocols' published tables: reason, gcp, Hub88, Twirp. */
const CODES = [
  ["funds", [100, 412], "RS_ERROR_NOT_ENOUGH_MONEY", ["failed_precondition", 412]],
  ["player_unknown", [101, 412], "RS_ERROR_INVALID_PARTNER", ["not_found", 404]],
  ["limit", [105, 412], "RS_ERROR_LIMIT_REACHED", ["resource_exhausted", 429]],
  ["max_bet", [106, 412], "RS_ERROR_LIMIT_REACHED", ["out_of_range", 400]],
  ["game_forbidden", [107, 412], "RS_ERROR_INVALID_GAME", ["permission_denied", 403]],
  ["player_disabled", [110, 412], "RS_ERROR_USER_DISABLED", ["permission_denied", 403]],
  ["country", [153, 412], "RS_ERROR_USER_DISABLED", ["permission_denied", 403]],
  ["currency", [154, 412], "RS_ERROR_WRONG_CURRENCY", ["invalid_argument", 400]],
  ["token", [101, 412], "RS_ERROR_INVALID_TOKEN", ["not_found", 404]],
  ["bad_request", [400, 400], "RS_ERROR_WRONG_SYNTAX", ["invalid_argument", 400]],
  ["conflict", [400, 409], "RS_ERROR_DUPLICATE_TRANSACTION", ["already_exists", 409]],
  ["signature", [403, 403], "RS_ERROR_INVALID_SIGNATURE", ["unauthenticated", 401]],
  ["not_found", [404, 404], "RS_ERROR_INVALID_GAME", ["not_found", 404]],
  ["too_many", [429, 429], "RS_ERROR_UNKNOWN", ["resource_exhausted", 429]],
  ["unavailable", [500, 503], "RS_ERROR_UNKNOWN", ["unavailable", 503]],
  ["internal", [500, 500], "RS_ERROR_UNKNOWN", ["internal", 500]],
] as const;

test.each(CODES)(
  "the reason %s has its published code in each protocol",
  (reason, [code, status], word, [twirpCode, twirpStatus]) => {
    const refused = { reason, message: "Because." };
    const withBalance = { ...refused, balance: minor(250) };
    const call = callOf("/", { user: "7", currency: "EUR", request_uuid: "u" });
    expect(MAPPERS.gcp.refuse(refused, call)).toEqual({ status, body: { code, message: "Because." } });
    expect(MAPPERS.gcp.refuse(withBalance, call)).toEqual({
      status,
      body: { code, message: "Because.", balance: 250 },
    });
    const hubStatus = reason === "too_many" ? 429 : 200;
    expect(MAPPERS.hub88.refuse(refused, call)).toEqual({
      status: hubStatus,
      body: { user: "7", currency: "EUR", request_uuid: "u", status: word },
    });
    expect(MAPPERS.hub88.refuse(withBalance, call)).toEqual({
      status: hubStatus,
      body: { user: "7", currency: "EUR", request_uuid: "u", status: word, balance: 250_000 },
    });
    expect(MAPPERS.hub88.refuse(withBalance, callOf("/", Buffer.from("{")))).toEqual({
      status: hubStatus,
      body: { status: word },
    });
    expect(MAPPERS.hub88.refuse(withBalance, callOf("/", { user: 7, currency: "euro", request_uuid: null }))).toEqual({
      status: hubStatus,
      body: { status: word },
    });
    expect(MAPPERS.twirp.refuse(refused, call)).toEqual({
      status: twirpStatus,
      body: { code: twirpCode, msg: "Because.", meta: { reason } },
    });
    expect(MAPPERS.twirp.refuse(withBalance, call)).toEqual({
      status: twirpStatus,
      body: { code: twirpCode, msg: "Because.", meta: { reason, balance_minor: "250" } },
    });
  },
);
