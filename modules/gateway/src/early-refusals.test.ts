import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { HUB88_SIGNATURE } from "./dialects/hub88.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { TWIRP_SIGNATURE } from "./dialects/twirp.ts";
import { givenGateway, KEY, tweetSign } from "./testing.ts";

type GatewayUnderTest = Awaited<ReturnType<typeof givenGateway>>;
let [crowded, quiet]: GatewayUnderTest[] = [];
beforeAll(async () => {
  // Two thirds of zero is zero: every new request is rejected.
  crowded = await givenGateway({ atOnce: { money: 0, rest: 1 } });
  quiet = await givenGateway();
});
afterAll(async () => {
  await crowded?.close();
  await quiet?.close();
});

const stands = async ({ db }: GatewayUnderTest, { id }: Wallet) =>
  (
    await sql`
  select version, real, bonus, deficit, (select count(*) from play.event where purse_id = ${id}) as events from wallet.purse where id = ${id}`.execute(
      db,
    )
  ).rows[0];
const sentence = expect.stringMatching(/^[A-Z].{15,}\.$/) as string;

/**
 * A protocol: the path of a bet or win of ten cents, and its refusals for overload, for invalid JSON and for another
 * content type.
 */
const DIALECTS = [
  [
    "gcp",
    {
      at: { bet: "nova/play", win: "nova/play" },
      header: GCP_SIGNATURE,
      sign: (_house: GatewayUnderTest, body: string, _path: string) => hmacOf(KEY, body),
      said: (user: string, action: "bet" | "win"): object => ({
        user_id: user,
        currency: "EUR",
        game: "nova:Comet",
        game_id: "r",
        actions: [{ action, action_id: "1", amount: 10 }],
      }),
      overloaded: { status: 503, body: { code: 500, message: sentence } },
      noJson: { status: 400, body: { code: 400, message: sentence } },
      noType: { status: 415, body: { code: 415, message: sentence } },
    },
  ],
  [
    "hub88",
    {
      at: { bet: "hubby/transaction/bet", win: "hubby/transaction/win" },
      header: HUB88_SIGNATURE,
      sign: (house: GatewayUnderTest, body: string, _path: string) => house.rsaSign(body),
      said: (user: string): object => ({
        user,
        currency: "EUR",
        game_code: "Comet",
        round: "r",
        transaction_uuid: "1",
        amount: 10_000,
      }),
      overloaded: { status: 200, body: { status: "RS_ERROR_UNKNOWN" } },
      noJson: { status: 200, body: { status: "RS_ERROR_WRONG_SYNTAX" } },
      noType: { status: 200, body: { status: "RS_ERROR_WRONG_SYNTAX" } },
    },
  ],
  [
    "twirp",
    {
      at: { bet: "tweet/twirp/wallet.v1.Wallet/Bet", win: "tweet/twirp/wallet.v1.Wallet/Win" },
      header: TWIRP_SIGNATURE,
      sign: (_house: GatewayUnderTest, body: string, path: string) => tweetSign(path, body),
      said: (user: string): object => ({
        player_id: user,
        currency: "EUR",
        game: "Comet",
        round_id: "r",
        transaction_id: "1",
        amount: "0.10",
      }),
      overloaded: { status: 503, body: { code: "unavailable", msg: sentence, meta: { reason: "unavailable" } } },
      noJson: { status: 400, body: { code: "invalid_argument", msg: sentence, meta: { reason: "bad_request" } } },
      noType: { status: 400, body: { code: "invalid_argument", msg: sentence, meta: { reason: "bad_request" } } },
    },
  ],
] as const;

test.each(DIALECTS)(
  "during overload, bets and wins in %s are refused in its format, and nothing moves",
  async (_dialect, { at, header, sign, said, overloaded }) => {
    const wallet = await crowded!.wallet(100);
    const before = await stands(crowded!, wallet);
    for (const action of ["bet", "win"] as const) {
      const body = JSON.stringify(said(String(wallet.playerId), action));
      expect(await crowded!.send(at[action], body, { [header]: sign(crowded!, body, at[action]) })).toEqual(overloaded);
    }
    expect(await stands(crowded!, wallet)).toEqual(before);
  },
);

test.each(DIALECTS)(
  "invalid JSON and another content type are refused in the format of %s, and nothing moves; the valid bet is accepted",
  async (_dialect, { at, header, sign, said, noJson, noType }) => {
    const wallet = await quiet!.wallet(100);
    const before = await stands(quiet!, wallet);
    const body = JSON.stringify(said(String(wallet.playerId), "bet"));
    const signed = (text: string, more: object = {}) =>
      quiet!.send(at.bet, text, { [header]: sign(quiet!, text, at.bet), ...more });
    expect(await signed("no JSON")).toEqual(noJson);
    expect(await signed(body, { "content-type": "text/xml" })).toEqual(noType);
    expect(await signed("[".repeat(30))).toEqual(noJson);
    expect(await stands(quiet!, wallet)).toEqual(before);
    expect((await signed(body)).body["status"] ?? "RS_OK").toBe("RS_OK");
    expect(await stands(quiet!, wallet)).toMatchObject({ real: 90, events: 1 });
  },
);

test.each(["nobody/user/info", "nobody/twirp/wallet.v1.Wallet/Bet", "nova/transaction/bet", "hubby/play"])(
  "an unknown address such as %s gets a generic 404, because its protocol is unknown",
  async (path) => {
    expect(await quiet!.send(path, "{}")).toEqual({
      status: 404,
      body: { code: 404, message: "This address was not found." },
    });
  },
);
