import { expect, test } from "vitest";
import { MAPPERS } from "./mappers.ts";

const reported = (refusals: typeof MAPPERS.gcp.refusals): Record<number, string> =>
  Object.fromEntries(refusals.map(({ status, when }) => [status, when]));

test("each status of gcp describes its codes in words", () => {
  expect(reported(MAPPERS.gcp.refusals)).toEqual({
    400: "400: The call is not valid in this protocol.",
    403: "403: The signature does not match the body.",
    404: "404: Something that the call names does not exist.",
    409: "400: The id was already used for something else.",
    412:
      "100: The balance does not cover the bet. 101: There is no such player. The token is unknown or has expired. 105: A limit or a break of the player does not allow the bet. " +
      "106: The bet is above the maximum while a bonus is wagered. 107: The player has too many open rounds. The game or its provider accepts no bets. 110: The player may not place new bets. 153: The game is not available in the player's country. " +
      "154: The player has no wallet in this currency, or the game does not support it.",
    429: "429: Too many calls from this address had wrong signatures, the provider sent too many actions within a minute, or it named too many players who never used it; `Retry-After` is the time to wait.",
    500: "500: The wallet failed; send the same call again.",
    503: "500: The wallet cannot answer now; send the same call again.",
  });
});

test("Twirp's codes are described by status, with several reasons for one code", () => {
  expect(Object.keys(reported(MAPPERS.twirp.refusals))).toEqual([
    "400",
    "401",
    "403",
    "404",
    "409",
    "412",
    "429",
    "500",
    "503",
  ]);
  expect(reported(MAPPERS.twirp.refusals)).toMatchObject({
    404: "not_found: There is no such player. Something that the call names does not exist. The token is unknown or has expired.",
  });
  expect(reported(MAPPERS.hub88.refusals)).toEqual({
    429: "RS_ERROR_UNKNOWN: Too many calls from this address had wrong signatures, the provider sent too many actions within a minute, or it named too many players who never used it; `Retry-After` is the time to wait.",
  });
});

test.each<[status: number, body: object, fits: boolean]>([
  [412, { code: 100, message: "a" }, true],
  [412, { code: 100, message: "a", balance: 0 }, true],
  [412, { code: 100, message: "a", balance: -1 }, false],
  [412, { code: 102, message: "a" }, false],
  [412, { code: "100", message: "a" }, false],
  [412, { code: 100 }, false],
  [409, { code: 400, message: "a" }, true],
  [409, { code: 409, message: "a" }, false],
])("a gcp refusal with status %i and body %j is valid: %s", (status, body, fits) => {
  expect(MAPPERS.gcp.refusals.find((each) => each.status === status)!.body.safeParse(body).success).toBe(fits);
});

test.each<[status: number, body: object, fits: boolean]>([
  [404, { code: "not_found", msg: "a", meta: { reason: "token" } }, true],
  [404, { code: "not_found", msg: "a", meta: { reason: "token", balance_minor: "250" } }, true],
  [404, { code: "not_found", msg: "a", meta: { reason: "token", balance_minor: "2.5" } }, false],
  [404, { code: "not_found", msg: "a", meta: { reason: "token", balance_minor: "x2" } }, false],
  [404, { code: "not_found", msg: "a", meta: { reason: "funds" } }, false],
  [404, { code: "not_found", msg: "a" }, false],
  [404, { code: "internal", msg: "a", meta: { reason: "token" } }, false],
])("a Twirp refusal with status %i and body %j is valid: %s", (status, body, fits) => {
  expect(MAPPERS.twirp.refusals.find((each) => each.status === status)!.body.safeParse(body).success).toBe(fits);
});

const TAKEN = { user: "7", status: "RS_OK", currency: "EUR", balance: 5 };
const MOVED = { balance: "1.00", currency: "EUR", wallet_transaction_id: "61-7", processed_at: "2026-03-04T05:06:07Z" };
const ROUND = {
  balance: 5,
  game_id: "r",
  transactions: [{ action_id: "a", tx_id: "61-7", processed_at: "2026-03-04T05:06:07Z", bonus_amount: 0 }],
};
test.each<[dialect: "gcp" | "hub88" | "twirp", path: string, body: object, fits: boolean]>([
  ["gcp", "/play", ROUND, true],
  ["gcp", "/play", { balance: 5 }, true],
  ["gcp", "/rollback", ROUND, true],
  ["gcp", "/rollback", { balance: 5 }, false],
  ["gcp", "/play", {}, false],
  ["gcp", "/freespins", {}, false],
  ["gcp", "/rollback", { ...ROUND, transactions: [{ ...ROUND.transactions[0], tx_id: "61" }] }, false],
  ["gcp", "/rollback", { ...ROUND, transactions: [{ ...ROUND.transactions[0], tx_id: "a61-7" }] }, false],
  ["gcp", "/rollback", { ...ROUND, transactions: [{ ...ROUND.transactions[0], tx_id: "61-7b" }] }, false],
  ["gcp", "/rollback", { ...ROUND, transactions: [{}] }, false],
  ["hub88", "/user/info", TAKEN, true],
  ["hub88", "/user/info", { status: "RS_ERROR_UNKNOWN" }, true],
  ["hub88", "/user/info", { status: "RS_NEVER" }, false],
  ["hub88", "/user/info", { status: "RS_OK" }, false],
  ["hub88", "/transaction/bet", { ...TAKEN, balance: -1 }, false],
  ["hub88", "/transaction/bet", {}, false],
  ["twirp", "/twirp/wallet.v1.Wallet/Bet", MOVED, true],
  ["twirp", "/twirp/wallet.v1.Wallet/Bet", { ...MOVED, balance: "x1.00" }, false],
  ["twirp", "/twirp/wallet.v1.Wallet/Win", { ...MOVED, balance: "1." }, false],
  ["twirp", "/twirp/wallet.v1.Wallet/Rollback", { ...MOVED, balance: "12" }, true],
  ["twirp", "/twirp/wallet.v1.Wallet/Rollback", { balance: "1.00", currency: "EUR" }, false],
  ["twirp", "/twirp/wallet.v1.Wallet/GetBalance", { balance: "1.00", currency: "EUR" }, true],
  ["twirp", "/twirp/wallet.v1.Wallet/GetBalance", { balance: "1.00" }, false],
  ["twirp", "/twirp/wallet.v1.Wallet/GetPlayer", { balance: "1.00", currency: "EUR", player_id: "7" }, true],
  ["twirp", "/twirp/wallet.v1.Wallet/GetPlayer", { balance: "1.00", currency: "EUR" }, false],
])("in %s, the answer at %s may be %j: %s", (dialect, path, body, fits) => {
  expect(MAPPERS[dialect].answers[path]!.safeParse(body).success).toBe(fits);
});
