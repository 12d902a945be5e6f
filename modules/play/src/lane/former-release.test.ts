import { readFileSync } from "node:fs";
import { givenBonus } from "@apogee/bonuses/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Wallet } from "@apogee/wallet";
import { decide } from "../domain/decide.ts";
import type { OwnIntent } from "../domain/intent.ts";
import { givenWallet, stakeOf, stored } from "../testing.ts";
import { LaneConnection } from "./connection.ts";
import { loadAggregates } from "./load.ts";
import { noRates } from "./limited.ts";
import { SETTLE_BATCH_PARAMETERS } from "./settle-batch.ts";
import { writeBatch } from "./write.ts";

const at = new Date("2026-03-04T05:06:07Z");
/** The number of parameters that the former release sends. */
const PARAMETERS = 73;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: LaneConnection;
/** The parameters that the former release does not know. */
const ADDED = new Set([
  "g_purse",
  "g_player",
  "g_version",
  "j_lane",
  "j_level",
  "j_purse",
  "j_seq",
  "j_round",
  "j_ticks",
  "j_reverses",
]);

/** Sends a batch as the former release does: by position, without names. */
let former: Pick<pg.ClientBase, "query">;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new LaneConnection(database.appUrl);
  await lane.openAccounts(["EUR"]);
  const client = await lane.client();
  const text = `select play.settle_batch(${Array.from({ length: PARAMETERS }, (_, index) => `$${index + 1}`).join(",")}) as passed`;
  const known = (values: unknown[]) =>
    values.filter((_value, index) => !ADDED.has(SETTLE_BATCH_PARAMETERS[index]!.name));
  former = { query: (({ values }: { values: unknown[] }) => client.query(text, known(values))) as never };
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

async function settle(release: "former" | "new", wallet: Wallet, intent: OwnIntent): Promise<void> {
  const before = (await loadAggregates(await lane.client(), [wallet.id], at, noRates(at))).get(wallet.id)!;
  const decision = decide(before, intent, at);
  if ("refusal" in decision) throw decision.refusal;
  const client = release === "former" ? (former as pg.ClientBase) : await lane.client();
  expect(
    await writeBatch(
      client,
      at,
      [{ before, after: decision.after, events: [decision.event] }],
      (currency) => lane.accountsOf(currency),
      { looksUp: false, skipsHeld: false },
    ),
  ).toEqual(new Set([wallet.id]));
}

async function openOf(wallet: Wallet): Promise<unknown[]> {
  const { rows } =
    await sql`select stake, real, bonus, bonus_id, countable from play.open_round where purse_id = ${wallet.id}`.execute(
      connection.db,
    );
  return rows;
}

test("a batch of the former release that opens and closes no round is settled, with unused arrays left out", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  await settle("former", wallet, stakeOf(wallet, "a", 100, { win: minor(30) }));
  expect(await stored(connection.db, wallet.id)).toEqual({ real: 930, version: 2, events: 1 });
});

test("a round opened by the former release belongs to the bonus in play, if there is one", async () => {
  const plain = await givenWallet(connection.db, { real: 1000 });
  await settle("former", plain, stakeOf(plain, "a", 100, { finished: false }));
  expect(await openOf(plain)).toEqual([{ stake: 100, real: 100, bonus: 0, bonus_id: null, countable: 0 }]);

  const wallet = await givenWallet(connection.db, { real: 30 });
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, at);
  await settle("former", wallet, stakeOf(wallet, "a", 100, { finished: false }));
  expect(await openOf(wallet)).toEqual([{ stake: 100, real: 30, bonus: 70, bonus_id: bonus, countable: 100 }]);
});

test("a round opened by another process keeps its bonus when the former release adds a stake", async () => {
  const wallet = await givenWallet(connection.db, { real: 30 });
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, at);
  await settle("new", wallet, stakeOf(wallet, "a", 100, { finished: false }));
  const [row] = await openOf(wallet);
  expect(row).toEqual({ stake: 100, real: 30, bonus: 70, bonus_id: bonus, countable: 100 });
  const before = (await loadAggregates(await lane.client(), [wallet.id], at, noRates(at))).get(wallet.id)!;
  // A further bet in the same round, as an outside provider makes it.
  const decision = decide(before, stakeOf(wallet, "b", 50, { finished: false }, { gameId: 2 }), at);
  if ("refusal" in decision) throw decision.refusal;
  const [open] = before.openRounds;
  const opened = { ...open!, stake: minor(150), bonus: minor(120), countable: minor(150) };
  const after = { ...decision.after, openRounds: [opened] };
  const event = { ...decision.event, round: open!.round, names: [] };
  await writeBatch(
    former as pg.ClientBase,
    at,
    [{ before, after, events: [event] }],
    (currency) => lane.accountsOf(currency),
    { looksUp: false, skipsHeld: false },
  );
  expect(await openOf(wallet)).toEqual([{ stake: 150, real: 30, bonus: 120, bonus_id: bonus, countable: 150 }]);
});

test("rounds continue on connections that have prepared the call while the function is replaced", async () => {
  const wallet = await givenWallet(connection.db, { real: 1000 });
  await settle("new", wallet, stakeOf(wallet, "a", 100));
  const owner = connect({ url: database.ownerUrl, max: 1 });
  const text = readFileSync(
    new URL("../../../../migrations/functions/play.settle_batch_3.sql", import.meta.url),
    "utf8",
  );
  const other = text.replace("  return passed;\nend ", "  raise debug 'settled';\n  return passed;\nend ");
  expect(other).not.toBe(text);
  await sql.raw(other).execute(owner.db);
  await settle("new", wallet, stakeOf(wallet, "b", 100));
  await settle("former", wallet, stakeOf(wallet, "c", 100));
  await sql.raw(text).execute(owner.db);
  await settle("new", wallet, stakeOf(wallet, "d", 100));
  await owner.close();
  expect(await stored(connection.db, wallet.id)).toEqual({ real: 600, version: 5, events: 4 });
});
