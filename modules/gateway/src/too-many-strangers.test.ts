import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenGateway, type Received } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway({ counted: true })));
afterAll(() => house?.close());
beforeEach(() => house.clock.advance(120_000));

/** Sixty a minute in each of two processes, which are called in turn. */
const A_MINUTE = 2 * 60;
const stands = async ({ id, playerId }: Wallet) => {
  const { rows } = await sql<{
    events: number;
  }>`select count(*) as events from play.event where purse_id = ${id}`.execute(house.db);
  return [(await findWallet(house.db, playerId, "EUR"))!.real, rows[0]!.events];
};
let ids = 0;
const fresh = (): string => `id-${(ids += 1)}`;

/**
 * A protocol: its balance query, its bet of ten cents, and its refusals of an unknown player before and after the
 * limit.
 */
const DIALECTS: ReadonlyArray<
  readonly [
    string,
    {
      balance(user: string): Promise<Received>;
      bet(user: string): Promise<Received>;
      nobody: object;
      tooMany: object;
      taken: object;
    },
  ]
> = [
  [
    "gcp",
    {
      balance: (user) => house.call("play", { user_id: user, currency: "EUR", game: "nova:Comet", game_id: "r" }),
      bet: (user) =>
        house.call("play", {
          user_id: user,
          currency: "EUR",
          game: "nova:Comet",
          game_id: "r",
          actions: [{ action: "bet", action_id: fresh(), amount: 10 }],
        }),
      nobody: { status: 412, body: { code: 101 } },
      tooMany: {
        status: 429,
        body: { code: 429, message: expect.stringContaining("never came to this provider") as string },
      },
      taken: { status: 200, body: {} },
    },
  ],
  [
    "hub88",
    {
      balance: (user) => house.hub("/user/balance", { user, currency: "EUR", game_code: "Comet" }),
      bet: (user) =>
        house.hub("/transaction/bet", {
          user,
          currency: "EUR",
          game_code: "Comet",
          round: "r",
          transaction_uuid: fresh(),
          amount: 10_000,
        }),
      nobody: { status: 200, body: { status: "RS_ERROR_INVALID_PARTNER" } },
      tooMany: { status: 429, body: { status: "RS_ERROR_UNKNOWN" } },
      taken: { status: 200, body: { status: "RS_OK" } },
    },
  ],
  [
    "twirp",
    {
      balance: (user) => house.tweet("GetBalance", { player_id: user, currency: "EUR", game: "Comet" }),
      bet: (user) =>
        house.tweet("Bet", {
          player_id: user,
          currency: "EUR",
          game: "Comet",
          round_id: "r",
          transaction_id: fresh(),
          amount: "0.10",
        }),
      nobody: { status: 404, body: { code: "not_found" } },
      tooMany: { status: 429, body: { code: "resource_exhausted" } },
      taken: { status: 200, body: {} },
    },
  ],
];

test.each(DIALECTS)(
  "a provider that names sixty strangers a minute in %s gets 429 for further ones; calls about known players are served",
  async (dialect, { balance, bet, nobody, tooMany, taken }) => {
    const [known, stranger, newcomer] = [
      await house.wallet(1_000),
      await house.stranger(1_000),
      await house.wallet(1_000),
    ];
    const [knownId, strangerId, newcomerId] = [known, stranger, newcomer].map(({ playerId }) => String(playerId)) as [
      string,
      string,
      string,
    ];
    // Both processes have this player in their cache.
    for (let call = 0; call < 2; call += 1) expect(await bet(knownId)).toMatchObject(taken);
    // Impossible ids count like others.
    for (let call = 0; call < A_MINUTE; call += 1)
      expect(await (call % 4 < 2 ? balance : bet)(["999999999", "01", strangerId, "x"][call % 4]!)).toMatchObject(
        nobody,
      );
    const before = [await stands(stranger), await stands(newcomer)];
    // The answer does not reveal whether the player exists or has used the provider.
    for (const user of ["999999999", "01", strangerId, newcomerId])
      for (const ask of [balance, balance, bet, bet])
        expect(await ask(user)).toMatchObject({ ...tooMany, retryAfter: "1" });
    expect([await stands(stranger), await stands(newcomer)]).toEqual(before);

    for (let call = 0; call < 4; call += 1) expect(await bet(knownId)).toMatchObject(taken);
    expect(await stands(known)).toEqual([940, 6]);
    const [, other] = DIALECTS.find(([each]) => each !== dialect)!;
    expect(await other.bet(newcomerId)).toMatchObject(other.taken);
    house.clock.advance(2_000);
    expect(await bet(newcomerId)).toMatchObject(taken);
    expect(await balance(strangerId)).toMatchObject(nobody);
  },
);
