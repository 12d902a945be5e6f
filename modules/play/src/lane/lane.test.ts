import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  AccountDisabled,
  KeyUsedOtherwise,
  RoundNotOpen,
  RoundOpen,
  SeedChanged,
  StakeAboveBalance,
} from "../errors.ts";
import { assignSeedPair } from "../store.ts";
import { givenWallet, stakeOf, stored } from "../testing.ts";
import { Lanes } from "../testing/lanes.ts";
import type { Lane } from "./lane.ts";
import { PATIENCE } from "@apogee/kernel/testing";
import { setWalletStatus } from "@apogee/wallet";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const lanes = new Lanes();

const newLane = (): Lane => lanes.open({ url: database.appUrl, clock });

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = newLane();
});
afterAll(async () => {
  await lanes.close();
  await connection.close();
  await database.drop();
});

describe("a round", () => {
  test("debits the stake, credits the win, and numbers its event by the wallet's version", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const settled = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(250) }));
    expect(settled.event).toMatchObject({ seq: 2, stake: 100, win: 250, real: 150, house: -150, realAfter: 1150 });
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 1150, version: 2, events: 1 });
  });

  test("stores its time, choices, denomination and phases", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const record = { denomination: 5, choices: { stake: 100, buy: false }, phases: [{ stops: [1, 2, 3, 4, 5] }] };
    await lane.submit(stakeOf(wallet, "a", 100, { record }, { choices: record.choices, sessionId: 7 }));
    const { rows } =
      await sql`select at, record, session_id, paytable from play.event where purse_id = ${wallet.id}`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ at: clock.date(), record, session_id: 7, paytable: "test@1" }]);
  });

  test("is settled for each of 64 concurrent stakes on one wallet, in one chain", async () => {
    const wallet = await givenWallet(connection.db, { real: 6400 });
    await Promise.all(Array.from({ length: 64 }, (_, index) => lane.submit(stakeOf(wallet, `k${index}`, 100))));
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 0, version: 65, events: 64 });
  });

  test("is settled once and refused 49 times for 50 concurrent stakes with money for one", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => lane.submit(stakeOf(wallet, `k${index}`, 100))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === "rejected" && answer.reason instanceof StakeAboveBalance),
    ).toHaveLength(49);
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 0, version: 2, events: 1 });
  });

  test("is settled in two lanes for the same wallet without being lost or doubled", async () => {
    const wallet = await givenWallet(connection.db, { real: 4000 });
    const other = newLane();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? lane : other).submit(stakeOf(wallet, `k${index}`, 100, { win: minor(50) })),
      ),
    );
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 2000, version: 41, events: 40 });
  });

  test("is settled even if its cached wallet is evicted for other wallets of its batch", async () => {
    const wallets = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 1000 }),
    ];
    const small = lanes.open({ url: database.appUrl, clock, mostRemembered: 1 });
    await small.submit(stakeOf(wallets[0]!, "before", 100));
    await Promise.all(wallets.map((wallet) => small.submit(stakeOf(wallet, "together", 100))));
    expect(await Promise.all(wallets.map(({ id }) => stored(connection.db, id)))).toMatchObject([
      { real: 800, events: 2 },
      { real: 900, events: 1 },
      { real: 900, events: 1 },
    ]);
    await expect(small.submit(stakeOf({ ...wallets[0]!, id: 2_000_000_000 }, "nobody's", 100))).rejects.toBeInstanceOf(
      NotFound,
    );
  });

  test("sees a deposit that another connection made after the wallet was cached", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(stakeOf(wallet, "a", 100));
    await inTransaction(connection.db, async (tx) => {
      const { postEntry } = await import("@apogee/wallet");
      await postEntry(
        tx,
        {
          kind: "deposit",
          currency: "EUR",
          cause: `later:${wallet.id}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(300) },
            { account: { kind: "provider_transit", shard: "t" }, amount: minor(-300) },
          ],
        },
        clock.date(),
      );
    });
    await lane.submit(stakeOf(wallet, "b", 300));
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 0, events: 2 });
  });
});

describe("a repeated key", () => {
  test("returns the first answer and moves nothing", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const first = await lane.submit(stakeOf(wallet, "same", 100, { win: minor(30) }));
    const again = await lane.submit(stakeOf(wallet, "same", 100, { win: minor(999) }));
    expect(again).toMatchObject({ roundId: first.roundId, replayed: true, event: { win: 30 } });
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 930, version: 2, events: 1 });
  });

  test("is answered even if the balance does not cover a second stake", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    await lane.submit(stakeOf(wallet, "same", 100));
    expect((await lane.submit(stakeOf(wallet, "same", 100))).replayed).toBe(true);
  });

  test("is answered by a lane that never saw the first call", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    const first = await lane.submit(stakeOf(wallet, "same", 100));
    const again = await newLane().submit(stakeOf(wallet, "same", 100));
    expect(again).toMatchObject({ roundId: first.roundId, replayed: true });
  });

  test("that the lane no longer caches gets its first answer each time and does not fail the other wallets of its batch", async () => {
    const failed: Array<string | undefined> = [];
    const own = lanes.open({
      url: database.appUrl,
      clock,
      watch: { settled: () => undefined, refused: () => undefined, failed: (code) => void failed.push(code) },
    });
    const [wallet, other] = [
      await givenWallet(connection.db, { real: 1000 }),
      await givenWallet(connection.db, { real: 1000 }),
    ];
    const first = await own.submit(stakeOf(wallet, "a", 100, { win: minor(30) }));
    for (let n = 0; n < 6; n += 1) await own.submit(stakeOf(wallet, `later${n}`, 10));
    expect(await own.submit(stakeOf(wallet, "a", 100))).toMatchObject({ roundId: first.roundId, replayed: true });
    for (const name of ["x", "y"]) {
      const [again, , fine] = await Promise.all([
        own.submit(stakeOf(wallet, "a", 100)),
        own.submit(stakeOf(wallet, `${name}beside`, 10)),
        own.submit(stakeOf(other, name, 100)),
      ]);
      expect(again).toMatchObject({
        roundId: first.roundId,
        replayed: true,
        event: { seq: first.event.seq, win: 30, realAfter: 930 },
      });
      expect(fine.event).toMatchObject({ key: name, real: -100 });
    }
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 850, version: 10, events: 9 });
    expect(await stored(connection.db, other.id)).toEqual({ real: 800, version: 3, events: 2 });
    expect(failed).toEqual([]);
  });

  test("sent 20 times at once acts once and gets 20 equal answers", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => lane.submit(stakeOf(wallet, "same", 100))));
    expect(new Set(answers.map(({ roundId }) => roundId)).size).toBe(1);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 1 });
  });

  test.each([
    ["another stake", { stake: minor(200) }],
    ["another game", { gameId: 2 }],
    ["another choice", { choices: { buy: true } }],
  ])("with %s is a conflict and moves nothing", async (_name, change) => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    await lane.submit(stakeOf(wallet, "same", 100));
    await expect(lane.submit({ ...stakeOf(wallet, "same", 100), ...change })).rejects.toThrow(KeyUsedOtherwise);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 900, events: 1 });
  });

  test("does not conflict with a refused call that was decided in the same batch", async () => {
    const wallet = await givenWallet(connection.db, { real: 1000 });
    const fresh = newLane();
    let answers: Promise<Array<PromiseSettledResult<unknown>>> | undefined;
    // The lane has read the wallet with 1000. It has 50 when the batch is written.
    await inTransaction(connection.db, async (tx) => {
      const { postEntry } = await import("@apogee/wallet");
      await postEntry(
        tx,
        {
          kind: "withdrawal_reserved",
          currency: "EUR",
          cause: `meanwhile:${wallet.id}`,
          actor: "test",
          postings: [
            { walletId: wallet.id, amount: minor(-950) },
            { account: { kind: "withdrawals_reserved", shard: "t" }, amount: minor(950) },
          ],
        },
        clock.date(),
      );
      answers = outsideTransaction(() =>
        Promise.allSettled([fresh.submit(stakeOf(wallet, "same", 900)), fresh.submit(stakeOf(wallet, "same", 20))]),
      );
      const held = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await vi.waitFor(
        async () => expect((await outsideTransaction(() => held.execute(connection.db))).rows).toHaveLength(1),
        PATIENCE,
      );
    });
    expect(await answers).toMatchObject([
      { reason: expect.any(StakeAboveBalance) },
      { value: { replayed: false, event: { stake: 20 } } },
    ]);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 30, events: 1 });
  });

  test("used by another player acts for that player alone", async () => {
    const [one, two] = [
      await givenWallet(connection.db, { real: 100 }),
      await givenWallet(connection.db, { real: 100 }),
    ];
    await lane.submit(stakeOf(one, "same", 100));
    expect((await lane.submit(stakeOf(two, "same", 100))).replayed).toBe(false);
  });
});

describe("a refusal", () => {
  test("of a stake above the balance reports the balance and moves nothing", async () => {
    const wallet = await givenWallet(connection.db, { real: 99 });
    await expect(lane.submit(stakeOf(wallet, "a", 100))).rejects.toMatchObject({
      code: "not_enough_funds",
      balance: 99,
    });
    expect(await stored(connection.db, wallet.id)).toEqual({ real: 99, version: 1, events: 0 });
  });

  test("of a stake from a blocked wallet moves nothing even if it was cached as open, and its open round is still settled", async () => {
    const wallet = await givenWallet(connection.db, { real: 500 });
    const opened = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
    await inTransaction(connection.db, (tx) => setWalletStatus(tx, wallet.playerId, "blocked"));
    await expect(lane.submit(stakeOf(wallet, "b", 100, {}, { gameId: 2 }))).rejects.toThrow(AccountDisabled);
    await lane.submit({
      kind: "settle",
      walletId: wallet.id,
      key: "s",
      gameId: 1,
      sessionId: null,
      round: opened.event.round,
      paytable: "test@1",
      contributionBps: 10_000,
      win: minor(700),
      record: { denomination: 1, choices: {}, phases: [] },
    });
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1100, events: 2 });
  });

  test("of a second round while one is open in the game moves nothing", async () => {
    const wallet = await givenWallet(connection.db, { real: 500, seedPairId: 41 });
    const drawn = { seedPairId: 41 };
    await lane.submit(stakeOf(wallet, "a", 100, { finished: false }, drawn));
    await expect(lane.submit(stakeOf(wallet, "b", 100, {}, drawn))).rejects.toThrow(RoundOpen);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 400, events: 1 });
  });

  test("of a second settlement under another key moves nothing, in this lane and in one that saw neither", async () => {
    const wallet = await givenWallet(connection.db, { real: 500 });
    const opened = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
    const settle = (key: string) => ({
      kind: "settle" as const,
      walletId: wallet.id,
      key,
      gameId: 1,
      sessionId: null,
      round: opened.event.round,
      paytable: "test@1",
      contributionBps: 10_000,
      win: minor(70),
      record: { denomination: 1, choices: {}, phases: [] },
    });
    await lane.submit(settle("s"));
    await expect(lane.submit(settle("t"))).rejects.toThrow(RoundNotOpen);
    await expect(newLane().submit(settle("u"))).rejects.toThrow(RoundNotOpen);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 470, events: 2 });
  });

  test("of a wallet that does not exist is answered as not found", async () => {
    await expect(lane.submit(stakeOf({ id: 999_999_999 } as never, "a", 1))).rejects.toThrow(NotFound);
  });

  test("of a draw that throws moves nothing, and the other wallets of its batch are settled", async () => {
    const [bad, good] = [
      await givenWallet(connection.db, { real: 100 }),
      await givenWallet(connection.db, { real: 100 }),
    ];
    const failing = stakeOf(
      bad,
      "a",
      10,
      {},
      {
        draw: () => {
          throw new Error("the engine fell over");
        },
      },
    );
    const [first, second] = await Promise.allSettled([lane.submit(failing), lane.submit(stakeOf(good, "a", 10))]);
    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
    expect(await stored(connection.db, bad.id)).toEqual({ real: 100, version: 1, events: 0 });
  });
});

describe("draws", () => {
  test("take the nonces of a pair in order, and a refused stake takes none", async () => {
    const wallet = await givenWallet(connection.db, { real: 300, seedPairId: 51 });
    const nonces: number[] = [];
    for (const key of ["a", "b"])
      nonces.push((await lane.submit(stakeOf(wallet, key, 100, {}, { seedPairId: 51 }))).event.nonce!);
    await expect(lane.submit(stakeOf(wallet, "c", 500, {}, { seedPairId: 51 }))).rejects.toThrow(StakeAboveBalance);
    nonces.push((await lane.submit(stakeOf(wallet, "d", 100, {}, { seedPairId: 51 }))).event.nonce!);
    expect(nonces).toEqual([0, 1, 2]);
  });

  test("from a rotated seed pair are refused, even if the lane had cached the pair", async () => {
    const wallet = await givenWallet(connection.db, { real: 300, seedPairId: 61 });
    await lane.submit(stakeOf(wallet, "a", 100, {}, { seedPairId: 61 }));
    await inTransaction(connection.db, (tx) => assignSeedPair(tx, wallet.id, 62));
    await expect(lane.submit(stakeOf(wallet, "b", 100, {}, { seedPairId: 61 }))).rejects.toThrow(SeedChanged);
    expect((await lane.submit(stakeOf(wallet, "c", 100, {}, { seedPairId: 62 }))).event.nonce).toBe(0);
  });
});

describe("the database itself", () => {
  const attempt = (statement: string) => sql.raw(statement).execute(connection.db);

  test.each([
    ["change a round", "update play.event set win = 1"],
    ["delete a round", "delete from play.event"],
    ["change a posting", "update wallet.posting set amount = 1"],
    ["delete an entry", "delete from wallet.entry"],
    ["change the audit trail", "delete from ops.audit"],
  ])("does not let the application %s", async (_what, statement) => {
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
  });

  test("refuses an event that is out of balance", async () => {
    await expect(
      attempt(`insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, stake, win, real, bonus, house, house_bonus, real_after, bonus_after)
      values (1, 1, 'x', 1, 1, '2026-01-01', 1, 't', 0, 10, 10, 0, -9, 0, 10, 0)`),
    ).rejects.toThrow(/movements_balance/);
  });

  test("refuses an entry without postings and one that is out of balance", async () => {
    await expect(
      attempt(
        "insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '2026-01-01', 'lonely', 'test')",
      ),
    ).rejects.toThrow(/at least two/);
    const wallet = await givenWallet(connection.db, { real: 10 });
    await expect(
      inTransaction(connection.db, async (tx) => {
        await sql
          .raw(
            "insert into wallet.account (kind, currency, shard) values ('fees', 'EUR', 'lonely') on conflict do nothing",
          )
          .execute(tx);
        await sql`with e as (insert into wallet.entry (kind, currency, at, cause, actor) values ('adjustment', 'EUR', '2026-01-01', 'uneven', 'test') returning id)
        insert into wallet.posting (entry_id, line, at, purse_id, account_id, amount, purse_version, real_after, bonus_after)
        select id, 0, '2026-01-01'::timestamptz, ${wallet.id}::bigint, null::int, 5, 99, 15, 0 from e union all
        select e.id, 1, '2026-01-01', null, a.id, -4, null, null, null from e, wallet.account a where a.shard = 'lonely'`.execute(
          tx,
        );
      }),
    ).rejects.toThrow(/out of balance/);
  });
});
