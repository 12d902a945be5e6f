import { verifyLedger } from "@apogee/play";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { HUB88_SIGNATURE } from "./dialects/hub88.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { TWIRP_SIGNATURE } from "./dialects/twirp.ts";
import { givenGateway, KEY, tweetSign, type Received } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(async () => {
  expect(
    (await verifyLedger(house.db)).filter(
      ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
    ),
  ).toEqual([]);
  await house.close();
});

/** One transaction, or a query of the balance, in no particular protocol. Amounts in cents. */
type Step =
  | { readonly kind: "balance" }
  | {
      readonly kind: "bet" | "win";
      readonly id: string;
      readonly round: string;
      readonly cents: number;
      readonly finished?: boolean;
    }
  | { readonly kind: "rollback"; readonly id: string; readonly round: string; readonly original: string };

interface Voice {
  say(wallet: Wallet, step: Step): Promise<Received>;
  /** The balance in cents, or the code of the refusal. */
  received(answer: Received): unknown;
}

const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const hub = (path: string, body: object): Promise<Received> => house.hub(path, body);
const tweet = (method: string, body: object): Promise<Received> => house.tweet(method, body);

const VOICES: Readonly<Record<string, Voice>> = {
  gcp: {
    say({ playerId }, step) {
      const body = { user_id: String(playerId), currency: "EUR", game: "nova:Comet" };
      if (step.kind === "balance") return house.call("play", body);
      if (step.kind === "rollback")
        return house.call("rollback", {
          ...body,
          game_id: step.round,
          actions: [{ action: "rollback", action_id: step.id, original_action_id: step.original }],
        });
      return house.call("play", {
        ...body,
        game_id: step.round,
        finished: step.finished,
        actions: [{ action: step.kind, action_id: step.id, amount: step.cents }],
      });
    },
    received: ({ status, body }) =>
      status === 200
        ? body.balance
        : ({ 100: "funds", 400: status === 409 ? "conflict" : "bad" } as Record<number, string>)[body.code!],
  },
  hub88: {
    say({ playerId }, step) {
      const body = { user: String(playerId), currency: "EUR" };
      if (step.kind === "balance") return hub("/user/balance", body);
      const ofRound = { ...body, game_code: "Comet", round: step.round, transaction_uuid: step.id };
      if (step.kind === "rollback")
        return hub("/transaction/rollback", { ...ofRound, reference_transaction_uuid: step.original });
      return hub(`/transaction/${step.kind}`, { ...ofRound, amount: step.cents * 1_000, round_closed: step.finished });
    },
    received: ({ body }) =>
      body["status"] === "RS_OK"
        ? body.balance! / 1_000
        : (
            {
              RS_ERROR_NOT_ENOUGH_MONEY: "funds",
              RS_ERROR_DUPLICATE_TRANSACTION: "conflict",
              RS_ERROR_WRONG_SYNTAX: "bad",
            } as Record<string, string>
          )[String(body["status"])],
  },
  twirp: {
    say({ playerId }, step) {
      const body = { player_id: String(playerId), currency: "EUR" };
      if (step.kind === "balance") return tweet("GetBalance", body);
      const ofRound = { ...body, game: "Comet", round_id: step.round, transaction_id: step.id };
      if (step.kind === "rollback") return tweet("Rollback", { ...ofRound, original_transaction_id: step.original });
      return tweet(step.kind === "bet" ? "Bet" : "Win", {
        ...ofRound,
        amount: decimal(step.cents),
        round_finished: step.finished,
      });
    },
    received: ({ status, body }) =>
      status === 200
        ? Math.round(Number(body.balance) * 100)
        : (
            { failed_precondition: "funds", already_exists: "conflict", invalid_argument: "bad" } as Record<
              string,
              string
            >
          )[String(body.code)],
  },
};

const SCENARIO: readonly Step[] = [
  { kind: "balance" },
  { kind: "bet", id: "1", round: "a", cents: 120 },
  { kind: "bet", id: "1", round: "a", cents: 120 },
  { kind: "bet", id: "1", round: "a", cents: 121 },
  { kind: "win", id: "2", round: "a", cents: 45, finished: true },
  { kind: "win", id: "3", round: "a", cents: 5 },
  { kind: "win", id: "4", round: "b", cents: 30 },
  { kind: "bet", id: "5", round: "b", cents: 100, finished: true },
  { kind: "bet", id: "6", round: "c", cents: 99_999 },
  { kind: "bet", id: "7", round: "c", cents: 0 },
  { kind: "bet", id: "8", round: "c", cents: 400 },
  { kind: "rollback", id: "9", round: "c", original: "8" },
  { kind: "rollback", id: "9", round: "c", original: "8" },
  { kind: "rollback", id: "10", round: "c", original: "9" },
  { kind: "rollback", id: "11", round: "d", original: "12" },
  { kind: "bet", id: "12", round: "d", cents: 77 },
  { kind: "bet", id: "13", round: "e", cents: 860, finished: true },
  { kind: "rollback", id: "14", round: "a", original: "2" },
  { kind: "balance" },
  { kind: "win", id: "15", round: "e", cents: 60 },
];

describe("the same scenario", () => {
  test("leaves the same ledger rows and the same answers in every protocol", async () => {
    const reported: Record<string, unknown[]> = {};
    const rows: Record<string, unknown[]> = {};
    for (const [dialect, voice] of Object.entries(VOICES)) {
      const wallet = await house.wallet(1_000);
      reported[dialect] = [];
      for (const step of SCENARIO) reported[dialect].push(voice.received(await voice.say(wallet, step)));
      rows[dialect] = (
        await sql`
        select seq, regexp_replace(regexp_replace(key, '^outside:[a-z]+:', ''), '[0-9]+-', '') as key, kind, round, paytable, stake, win, real, bonus, deficit, house, house_bonus, real_after,
          bonus_after, deficit_after, reverses, late from play.event where purse_id = ${wallet.id} order by seq`.execute(
          house.db,
        )
      ).rows;
    }
    expect(reported["gcp"]).toEqual([
      1_000,
      880,
      880,
      "conflict",
      925,
      930,
      960,
      860,
      "funds",
      860,
      460,
      860,
      860,
      860,
      860,
      860,
      0,
      0,
      0,
      15,
    ]);
    expect(reported["hub88"]).toEqual(reported["gcp"]);
    expect(reported["twirp"]).toEqual(reported["gcp"]);
    expect(rows["gcp"]!.length).toBeGreaterThan(12);
    expect(rows["hub88"]).toEqual(rows["gcp"]);
    expect(rows["twirp"]).toEqual(rows["gcp"]);
  });
});

describe("a call", () => {
  const balance = (wallet: Wallet) =>
    JSON.stringify({
      user: String(wallet.playerId),
      player_id: String(wallet.playerId),
      currency: "EUR",
      request_uuid: "q",
    });

  test.each([
    [
      "hubby/user/balance",
      HUB88_SIGNATURE,
      (body: string) => hmacOf(KEY, body),
      { status: 200, body: { status: "RS_ERROR_INVALID_SIGNATURE", request_uuid: "q" } },
    ],
    [
      "hubby/user/balance",
      HUB88_SIGNATURE,
      (body: string) => house.rsaSign(`${body} `),
      { status: 200, body: { status: "RS_ERROR_INVALID_SIGNATURE" } },
    ],
    [
      "tweet/twirp/wallet.v1.Wallet/GetBalance",
      TWIRP_SIGNATURE,
      (body: string) => tweetSign("tweet/twirp/wallet.v1.Wallet/GetBalance", body, "another"),
      { status: 401, body: { code: "unauthenticated" } },
    ],
  ])("signed with another key is refused at %s in the protocol's format", async (path, header, sign, expected) => {
    const body = balance(await house.wallet(100));
    expect(await house.send(path, body, { [header]: sign(body) })).toMatchObject(expected);
  });

  test("to the address of another protocol is not found, even with a valid signature", async () => {
    const body = balance(await house.wallet(100));
    const path = "nova/twirp/wallet.v1.Wallet/GetBalance";
    expect(
      (
        await house.send(path, body, {
          [GCP_SIGNATURE]: hmacOf(KEY, body),
          [TWIRP_SIGNATURE]: tweetSign(path, body, KEY),
        })
      ).status,
    ).toBe(404);
  });
});

describe("amounts", () => {
  test("of Hub88 with fractions of a cent, and of Twirp that are not valid decimals, are refused", async () => {
    const wallet = await house.wallet(100);
    const ofHub = {
      user: String(wallet.playerId),
      currency: "EUR",
      game_code: "Comet",
      round: "r",
      transaction_uuid: "1",
      amount: 1_500,
    };
    expect((await hub("/transaction/bet", ofHub)).body["status"]).toBe("RS_ERROR_WRONG_SYNTAX");
    for (const amount of [
      "1.505",
      "1.101",
      "1.0001",
      "1.100000000000000001",
      "1.",
      ".5",
      "-1",
      "1e2",
      "",
      "1,50",
      " 1",
    ]) {
      const answer = await tweet("Bet", {
        player_id: String(wallet.playerId),
        currency: "EUR",
        game: "Comet",
        round_id: "r",
        transaction_id: "1",
        amount,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_argument" } });
    }
    expect((await VOICES["gcp"]!.say(wallet, { kind: "balance" })).body.balance).toBe(100);
  });

  test("of Twirp may have additional trailing zeros: the same amount is the same transaction", async () => {
    const wallet = await house.wallet(1_000);
    await house.wallet(1_000, { playerId: wallet.playerId, currency: "JPY" });
    const betOf = (transaction_id: string, amount: string, currency = "EUR") =>
      tweet("Bet", {
        player_id: String(wallet.playerId),
        currency,
        game: "Comet",
        round_id: "zeros",
        transaction_id,
        amount,
      });
    const [first, ...again] = [
      await betOf("1", "1.100"),
      await betOf("1", "1.1"),
      await betOf("1", "1.10000"),
      await betOf("1", "1.10"),
    ];
    expect(first).toMatchObject({ status: 200, body: { balance: "8.90" } });
    expect(again).toEqual([first, first, first]);
    expect(await betOf("1", "1.11000")).toMatchObject({ status: 409 });
    expect(await betOf("2", "1.000")).toMatchObject({ status: 200, body: { balance: "7.90" } });
    await sql`insert into games.game_currency (game_id, currency) select id, 'JPY' from games.game where identifier = 'tweet/Comet' on conflict do nothing`.execute(
      house.db,
    );
    house.clock.advance(2_000);
    expect(await betOf("3", "300.00", "JPY")).toMatchObject({ status: 200, body: { balance: "700" } });
    expect(await betOf("4", "300.01", "JPY")).toMatchObject({ status: 400, body: { code: "invalid_argument" } });
  });

  test.each(Object.entries(VOICES))(
    "above the maximum balance of a wallet are refused in %s, and nothing moves",
    async (dialect, voice) => {
      const most = 10 ** 15;
      const wallet = await house.wallet(most - 50);
      const held = async () =>
        (await sql`select version, real, bonus, deficit from wallet.purse where id = ${wallet.id}`.execute(house.db))
          .rows[0];
      const before = await held();
      expect(voice.received(await voice.say(wallet, { kind: "win", id: "1", round: "full", cents: 51 }))).toBe("bad");
      expect(await held()).toEqual(before);
      // Hub88's balances are capped at the largest exact integer.
      const reported = (cents: number): number =>
        dialect === "hub88" ? Math.min(cents, Number.MAX_SAFE_INTEGER / 1_000) : cents;
      expect(voice.received(await voice.say(wallet, { kind: "win", id: "2", round: "full", cents: 50 }))).toBe(
        reported(most),
      );
      expect(
        voice.received(await voice.say(wallet, { kind: "win", id: "3", round: "full", cents: 9_000_000_000_000 })),
      ).toBe("bad");
      expect(await held()).toMatchObject({ real: most });
    },
  );

  test.each<[what: string, amount: number, status: string]>([
    ["the largest amount in whole cents is accepted", Number.MAX_SAFE_INTEGER - 991, "RS_OK"],
    ["a larger amount is refused", Number.MAX_SAFE_INTEGER + 9, "RS_ERROR_WRONG_SYNTAX"],
  ])("of Hub88 are limited to exact integers: %s", async (_what, amount, status) => {
    const wallet = await house.wallet(0);
    expect(
      (
        await hub("/transaction/win", {
          user: String(wallet.playerId),
          currency: "EUR",
          game_code: "Comet",
          round: "large",
          transaction_uuid: `large-${status}`,
          amount,
        })
      ).body["status"],
    ).toBe(status);
    expect((await hub("/user/balance", { user: String(wallet.playerId), currency: "EUR" })).body.balance).toBe(
      status === "RS_OK" ? amount : 0,
    );
  });

  test.each<[amount: string, status: number, balance: string]>([
    ["10000000000000.00", 200, "10000000000000.00"],
    ["10000000000000.01", 400, "0.00"],
    ["90071992547409.92", 400, "0.00"],
    ["99999999999999999999", 400, "0.00"],
  ])("of Twirp that are %s are answered with %i", async (amount, status, balance) => {
    const wallet = await house.wallet(0);
    expect(
      (
        await tweet("Win", {
          player_id: String(wallet.playerId),
          currency: "EUR",
          game: "Comet",
          round_id: "large",
          transaction_id: `large-${amount}-${wallet.id}`,
          amount,
        })
      ).status,
    ).toBe(status);
    expect((await tweet("GetBalance", { player_id: String(wallet.playerId), currency: "EUR" })).body.balance).toBe(
      balance,
    );
  });

  test("of bitcoin include every satoshi that the protocol can express", async () => {
    const wallet = await house.wallet(123_456_789, { currency: "BTC" });
    expect((await hub("/user/balance", { user: String(wallet.playerId), currency: "BTC" })).body.balance).toBe(123_456);
    expect((await tweet("GetBalance", { player_id: String(wallet.playerId), currency: "BTC" })).body).toEqual({
      balance: "1.23456789",
      currency: "BTC",
    });
  });
});

test.each(Object.entries(VOICES))(
  "an internal failure is logged, whatever status is returned in %s",
  async (_dialect, voice) => {
    const wallet = await house.wallet(100);
    house.logged.length = 0;
    house.standing.refusal = new TypeError("a bug of ours") as unknown as typeof house.standing.refusal;
    await voice.say(wallet, { kind: "bet", id: "b", round: "failing", cents: 10 });
    house.standing.refusal = null;
    expect(house.logged).toEqual([expect.stringMatching(/^a call failed .*a bug of ours/)]);
    house.logged.length = 0;
    await voice.say(wallet, { kind: "bet", id: "much", round: "failing", cents: 101 });
    expect(house.logged).toEqual([]);
  },
);
