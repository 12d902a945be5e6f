import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GCP_SIGNATURE } from "./dialects/gcp.ts";
import { HUB88_SIGNATURE } from "./dialects/hub88.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { TWIRP_SIGNATURE } from "./dialects/twirp.ts";
import { givenGateway, KEY, tweetSign, type Received } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway({ counted: true })));
afterAll(() => house?.close());
beforeEach(() => house.clock.advance(120_000));

const ATTACKER = "192.0.2.66";
const ELSEWHERE = "198.51.100.7";
/** Sixty a minute in each of two processes, which are called in turn. */
const A_MINUTE = 2 * 60;

/** A protocol: the path of a bet of ten cents, its signature, and its refusals. */
const DIALECTS = [
  [
    "gcp",
    {
      path: "nova/play",
      header: GCP_SIGNATURE,
      sign: (body: string) => hmacOf(KEY, body),
      bet: ({ playerId }: Wallet) => ({
        user_id: String(playerId),
        currency: "EUR",
        game: "nova:Comet",
        game_id: "r",
        actions: [{ action: "bet", action_id: `b${playerId}`, amount: 10 }],
      }),
      forged: { status: 403, body: { code: 403 } },
      tooMany: { status: 429, body: { code: 429 } },
      taken: { status: 200, body: { balance: 90 } },
    },
  ],
  [
    "hub88",
    {
      path: "hubby/transaction/bet",
      header: HUB88_SIGNATURE,
      sign: (body: string) => house.rsaSign(body),
      bet: ({ playerId }: Wallet) => ({
        user: String(playerId),
        currency: "EUR",
        game_code: "Comet",
        round: "r",
        transaction_uuid: `b${playerId}`,
        amount: 10_000,
      }),
      forged: { status: 200, body: { status: "RS_ERROR_INVALID_SIGNATURE" } },
      tooMany: { status: 429, body: { status: "RS_ERROR_UNKNOWN" } },
      taken: { status: 200, body: { status: "RS_OK", balance: 90_000 } },
    },
  ],
  [
    "twirp",
    {
      path: "tweet/twirp/wallet.v1.Wallet/Bet",
      header: TWIRP_SIGNATURE,
      sign: (body: string) => tweetSign("tweet/twirp/wallet.v1.Wallet/Bet", body),
      bet: ({ playerId }: Wallet) => ({
        player_id: String(playerId),
        currency: "EUR",
        game: "Comet",
        round_id: "r",
        transaction_id: `b${playerId}`,
        amount: "0.10",
      }),
      forged: { status: 401, body: { code: "unauthenticated" } },
      tooMany: { status: 429, body: { code: "resource_exhausted", meta: { reason: "too_many" } } },
      taken: { status: 200, body: { balance: "0.90" } },
    },
  ],
] as const;

const events = async ({ id }: Wallet) =>
  (await sql<{ events: number }>`select count(*) as events from play.event where purse_id = ${id}`.execute(house.db))
    .rows[0]!.events;
/** Sends the calls one after the other; returns the last answer. */
async function forge(times: number, send: () => Promise<Received>): Promise<Received | undefined> {
  let last: Received | undefined;
  for (let call = 0; call < times; call += 1) last = await send();
  return last;
}

test.each(DIALECTS)(
  "after sixty wrong signatures a minute in %s, an address is refused; the provider's other addresses are not",
  async (_dialect, { path, header, sign, bet, forged, tooMany, taken }) => {
    const wallet = await house.wallet(100);
    const body = JSON.stringify(bet(wallet));
    const wrongly = () => house.send(path, body, { [header]: sign(`${body} `) }, ATTACKER);
    const rightly = (from: string) => house.send(path, body, { [header]: sign(body) }, from);
    expect(await forge(A_MINUTE, wrongly)).toMatchObject(forged);
    expect(await wrongly()).toMatchObject({ ...tooMany, retryAfter: "1" });
    expect(await rightly(ATTACKER)).toMatchObject(tooMany);
    expect([(await findWallet(house.db, wallet.playerId, "EUR"))!.real, await events(wallet)]).toEqual([100, 0]);

    expect(await rightly(ELSEWHERE)).toMatchObject(taken);
    expect(await events(wallet)).toBe(1);
    house.clock.advance(2_000);
    expect(await rightly(ATTACKER)).toMatchObject(taken);
    expect(await events(wallet)).toBe(1);
  },
);

test("wrong signatures in one provider's name do not affect another provider at that address, and valid ones are not counted", async () => {
  const wallet = await house.wallet(100);
  const of = (id: "nova" | "tweet") => DIALECTS.find(([, { path }]) => path.startsWith(id))![1];
  const bodyOf = (id: "nova" | "tweet") => JSON.stringify(of(id).bet(wallet));
  await forge(A_MINUTE + 5, () => house.send(of("nova").path, bodyOf("nova"), {}, ATTACKER));
  expect(await house.send(of("nova").path, bodyOf("nova"), {}, ATTACKER)).toMatchObject(of("nova").tooMany);
  const rightly = () =>
    house.send(of("tweet").path, bodyOf("tweet"), { [TWIRP_SIGNATURE]: of("tweet").sign(bodyOf("tweet")) }, ATTACKER);
  for (let call = 0; call < A_MINUTE + 5; call += 1) expect(await rightly()).toMatchObject(of("tweet").taken);
});

const NUMBERED = { code: 429, message: expect.stringMatching(/^Too many calls/) as string };
test.each([
  ["nobody/play", NUMBERED],
  ["nova/user/info", { status: "RS_ERROR_UNKNOWN" }],
  [`${"x".repeat(40)}/play`, NUMBERED],
])("calls to %s, which does not exist, are counted too, and affect no provider", async (path, tooMany) => {
  const wallet = await house.wallet(100);
  const nowhere = () => house.send(path, "{}", {}, ELSEWHERE);
  expect(await forge(A_MINUTE, nowhere)).toEqual({
    status: 404,
    body: { code: 404, message: "This address was not found." },
  });
  expect(await nowhere()).toEqual({ status: 429, body: tooMany, retryAfter: "1" });
  const [, { bet, taken }] = DIALECTS[0];
  const body = JSON.stringify(bet(wallet));
  expect(await house.send("nova/play", body, { [GCP_SIGNATURE]: hmacOf(KEY, body) }, ELSEWHERE)).toMatchObject(taken);
});
