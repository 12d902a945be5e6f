import { Claims, Lane, LaneUnavailable, verifyLedger } from "@apogee/play";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { givenGateway, type Received } from "./testing.ts";

type GatewayUnderTest = Awaited<ReturnType<typeof givenGateway>>;
let house: GatewayUnderTest;
beforeAll(async () => {
  house = await givenGateway();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(
    (await verifyLedger(house.db)).filter(
      ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
    ),
  ).toEqual([]);
});

const bet = (id: string, amount: number) => ({ action: "bet", action_id: id, amount });
const rollback = (id: string, original: string) => ({
  action: "rollback",
  action_id: id,
  original_action_id: original,
});

/** A player with a wallet in euros and one in dollars. */
async function givenTwo(real = 1_000): Promise<readonly [Wallet, Wallet]> {
  const euros = await house.wallet(real);
  return [euros, await house.wallet(real, { playerId: euros.playerId, currency: "USD" })];
}
const now = async (wallets: readonly Wallet[]): Promise<number[][]> => {
  const { rows } = await sql<{ real: number; events: number }>`
    select real, (select count(*) from play.event e where e.purse_id = p.id)::int as events from wallet.purse p where id = any(${wallets.map(({ id }) => id)}::bigint[]) order by id`.execute(
    house.db,
  );
  return rows.map(({ real, events }) => [real, events]);
};

test("an id that arrives for two wallets of a player at the same moment takes effect in one of them", async () => {
  for (let round = 0; round < 12; round += 1) {
    const wallets = await givenTwo();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        house.play(wallets[0], [bet(`b${round}`, 10)], index % 2 ? { currency: "USD" } : {}),
      ),
    );
    const moved = await now(wallets);
    expect(moved.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
      [990, 1],
      [1_000, 0],
    ]);
    const [euros, dollars] = [
      answers.filter((_, index) => index % 2 === 0),
      answers.filter((_, index) => index % 2 === 1),
    ];
    const [acting, other] = moved[0]![1] === 1 ? [euros, dollars] : [dollars, euros];
    expect(new Set(acting.map(({ status }: Received) => status))).toEqual(new Set([200]));
    expect(new Set(other.map(({ status }: Received) => status))).toEqual(new Set([409]));
  }
});

test("a used id is permanently refused in another wallet, and nothing moves there", async () => {
  const wallets = await givenTwo();
  await house.play(wallets[0], [bet("old", 10)]);
  house.clock.advance(90 * 86_400_000);
  await house.play(wallets[0], [bet("new", 10)]);
  expect(await sql`select key from play.claim where key like '%:old'`.execute(house.db)).toMatchObject({ rows: [] });
  expect(await house.play(wallets[0], [bet("old", 10)], { currency: "USD" })).toMatchObject({ status: 409 });
  expect(await house.play(wallets[0], [bet("old", 10)])).toMatchObject({ status: 200 });
  expect(await now(wallets)).toEqual([
    [980, 2],
    [1_000, 0],
  ]);
});

test("a rollback that names the wrong wallet is refused and leaves no tombstone; with the right wallet it reverses the bet", async () => {
  const wallets = await givenTwo();
  await house.play(wallets[0], [bet("staked", 100)]);
  expect(await house.rollback(wallets[0], [rollback("back", "staked")], { currency: "USD" })).toMatchObject({
    status: 409,
  });
  expect(await now(wallets)).toEqual([
    [900, 1],
    [1_000, 0],
  ]);
  expect(await house.rollback(wallets[0], [rollback("taken-back", "staked")])).toMatchObject({ status: 200 });
  expect((await now(wallets))[0]![0]).toBe(1_000);
});

test("a rollback of an unknown bet claims the bet's id for its wallet: the bet then moves nothing in either wallet", async () => {
  const wallets = await givenTwo();
  expect(await house.rollback(wallets[0], [rollback("early", "late-bet")], { currency: "USD" })).toMatchObject({
    status: 200,
  });
  expect(await house.play(wallets[0], [bet("late-bet", 10)])).toMatchObject({ status: 409 });
  expect(await house.play(wallets[0], [bet("late-bet", 10)], { currency: "USD" })).toMatchObject({ status: 200 });
  expect((await now(wallets)).map(([real]) => real)).toEqual([1_000, 1_000]);
});

const claims = async ({ playerId }: Wallet): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from play.claim where player_id = ${playerId}`.execute(house.db))
    .rows[0]!.n;

test("a refused bet does not claim its id: the other wallet may use it at once", async () => {
  const wallets = await givenTwo(100);
  expect(await house.play(wallets[0], [bet("held", 500), bet("held-too", 1)])).toMatchObject({
    status: 412,
    body: { code: 100 },
  });
  expect([await claims(wallets[0]), await now(wallets)]).toEqual([
    0,
    [
      [100, 0],
      [100, 0],
    ],
  ]);
  expect(await house.play(wallets[0], [bet("held", 5)], { currency: "USD" })).toMatchObject({
    status: 200,
    body: { balance: 95 },
  });
  expect(await now(wallets)).toEqual([
    [100, 0],
    [95, 1],
  ]);
});

test("a refusal releases only its own claims: ids that took effect, or were claimed by another call, stay claimed", async () => {
  const wallets = await givenTwo(100);
  await house.play(wallets[0], [bet("acted", 5)]);
  expect(await house.play(wallets[0], [bet("acted", 5), bet("more", 500)])).toMatchObject({ status: 412 });
  expect(
    (await sql`select key from play.claim where player_id = ${wallets[0].playerId}`.execute(house.db)).rows,
  ).toEqual([{ key: "outside:nova:acted" }]);

  // Two calls with one id at the same time of the clock: the first is refused while the second is in progress.
  const at = house.clock.date();
  const claim = { playerId: wallets[0].playerId, walletId: wallets[0].id, keys: ["both"] };
  const claims = new Claims(house.db);
  const [first, second] = [await claims.claim(claim, at), await claims.claim(claim, at)];
  await first!.release();
  expect(await claims.claim({ ...claim, walletId: wallets[1].id }, at)).toBeUndefined();
  await second!.release();
  expect(await claims.claim({ ...claim, walletId: wallets[1].id }, at)).toBeUndefined();
});

test("a failure with an unknown outcome keeps its ids claimed", async () => {
  const wallets = await givenTwo(100);
  const submit = vi.spyOn(Lane.prototype, "submit").mockRejectedValueOnce(new LaneUnavailable());
  expect(await house.play(wallets[0], [bet("open", 5)])).toMatchObject({ status: 503 });
  submit.mockRestore();
  expect(await house.play(wallets[0], [bet("open", 5)], { currency: "USD" })).toMatchObject({ status: 409 });
  expect(await now(wallets)).toEqual([
    [100, 0],
    [100, 0],
  ]);
});

test("old claims of large requests that are minutes apart do not accumulate", async () => {
  const wallets = await givenTwo(1_000);
  const request = (name: string, many: number) =>
    house.play(
      wallets[0],
      Array.from({ length: many }, (_, index) => bet(`${name}-${index}`, 0)),
      { game_id: name },
    );
  expect(await request("before", 500)).toMatchObject({ status: 200 });
  for (const name of ["a", "b", "c", "d"]) {
    house.clock.advance(11 * 60_000);
    expect(await request(name, 200)).toMatchObject({ status: 200 });
  }
  expect(await claims(wallets[0])).toBe(200);
});
