import {
  beforeWithdrawal,
  depositCredited,
  issueFreespins,
  offerByKey,
  putOffer,
  reportProgress,
} from "@apogee/bonuses";
import { chosenOffer, givenBonus, issuedBonus } from "@apogee/bonuses/testing";
import type { Publication } from "@apogee/contract";
import { checkPublication } from "@apogee/contract/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { addProducer, importGames } from "@apogee/games";
import { joinGroup, leaveGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Platform } from "../platform.ts";
import { publishDeltaThroughDatabase, relayPublications } from "./publisher.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const at = clock.date();
const LATER = new Date("2026-03-05T05:06:07Z");
const GAME = {
  name: "DragonsEmber",
  title: "Dragon's Ember",
  lines: 5,
  volatility: "high" as const,
  hitRate: null,
  payout: "96.00",
  version: "1",
  categories: [],
  currencies: ["EUR"],
};
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let relay: Awaited<ReturnType<typeof relayPublications>>;
let playerId: number;
let walletId: number;
let onGroup: ((entity: unknown) => void) | undefined;
const published: Array<[channel: string, stage: unknown]> = [];
const deltas: unknown[][] = [];

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  const platform = { db: app.db, clock, appUrl: database.appUrl, log: () => undefined } as unknown as Platform;
  relay = await relayPublications(
    platform,
    (...[channel, entity]: Publication) => {
      checkPublication(channel, entity);
      published.push([channel, (entity as { stage?: unknown }).stage]);
      if (channel === `groups_updates#${playerId}`) onGroup?.(entity);
    },
    (...delta) => void deltas.push(delta),
  );
});
afterAll(async () => {
  await relay?.stop();
  await app?.close();
  await database?.drop();
});
beforeEach(async () => {
  published.length = 0;
  playerId = (await givenPlayer(app.db, {})).id;
  walletId = (await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, at))).id;
});

const stages = (channel: string) =>
  published.filter(([name]) => name === `${channel}#${playerId}`).map(([, stage]) => stage);
const reported = (channel: string, expected: unknown[]): Promise<void> =>
  vi.waitFor(() => expect(stages(channel)).toEqual(expected), PATIENCE);

test("a bonus that a deposit issues is published to its player", async () => {
  const terms = {
    titles: { en: "Welcome" },
    kind: "deposit",
    reward: { type: "bonus", percent: 100, most: { EUR: 10_000 } },
    minDeposit: { EUR: 2_000 },
    wager: { times: 35 },
  };
  const by = { actor: "operator:anna", reason: "a test" };
  await inTransaction(app.db, async (tx) => {
    await putOffer(tx, { key: "welcome", terms, ...by }, at);
    const { id: offerVersionId } = (await offerByKey(tx, "welcome"))!;
    const deposit = { paymentId: 1, playerId, currency: "EUR", amount: minor(5_000), methodId: "card" };
    await chosenOffer(tx, { ...deposit, offerVersionId }, at);
    await depositCredited(tx, { ...deposit, walletId }, at);
  });
  await reported("bonuses_changes", ["handle_bets"]);
});

test("bonuses that a withdrawal forfeits are published, those in the queue too", async () => {
  await givenBonus(app.db, { walletId, amount: 500 }, at);
  await givenBonus(app.db, { walletId, amount: 700 }, at);
  await reported("bonuses_changes", ["handle_bets", "wait"]);
  published.length = 0;
  await inTransaction(app.db, async (tx) =>
    beforeWithdrawal(tx, { wallet: (await walletById(tx, walletId))!, forfeit: true }, at),
  );
  await reported("bonuses_changes", ["canceled", "canceled"]);
});

test("a change that is rolled back is not published", async () => {
  const issue = () =>
    inTransaction(app.db, (tx) => issuedBonus(tx, { walletId, amount: 500, wager: 500, activatableUntil: LATER }, at));
  await inTransaction(app.db, async (tx) => {
    await issuedBonus(tx, { walletId, amount: 400, wager: 500, activatableUntil: LATER }, at);
    throw new Error("rolled back");
  }).catch(() => undefined);
  await issue();
  await reported("bonuses_changes", ["issued"]);
});

test("issued free spins are published", async () => {
  const order = {
    playerId,
    walletId,
    currency: "EUR",
    title: "Ten spins",
    cause: "a test",
    game: "apogee/DragonsEmber",
  };
  const terms = { spins: 10, stake: minor(20), result: null, maxWin: null, activatableUntil: LATER, validHours: 24 };
  await inTransaction(app.db, async (tx) => {
    await addProducer(tx, { provider: "apogee", slug: "apogee", name: "Apogee" });
    await importGames(tx, "apogee", [GAME], at);
    await issueFreespins(tx, { ...order, ...terms, offerVersionId: null }, at);
  });
  await reported("freespins_changes", ["issued"]);
});

test("progress of the wagering is published as it is when it is read", async () => {
  const id = await givenBonus(app.db, { walletId, amount: 500 }, at);
  await reported("bonuses_changes", ["handle_bets"]);
  published.length = 0;
  await reportProgress(app.db, [id]);
  await reported("bonuses_changes", ["handle_bets"]);
});

test("a group that a player joins or leaves is published", async () => {
  const groups = () => published.filter(([name]) => name === `groups_updates#${playerId}`).length;
  await vi.waitFor(() => expect(groups()).toBe(1), PATIENCE);
  const updates: unknown[] = [];
  onGroup = (entity) => updates.push(entity);
  await inTransaction(app.db, (tx) => joinGroup(tx, playerId, "259", "operator:anna", at));
  await vi.waitFor(() => expect(updates).toEqual([{ id: "259", name: "Gold", member: true }]), PATIENCE);
  await inTransaction(app.db, (tx) => leaveGroup(tx, playerId, "259", at));
  await vi.waitFor(() => expect(updates).toHaveLength(2), PATIENCE);
  expect(updates[1]).toEqual({ id: "259", name: "Gold", member: false });
});

test("what changed while the connection was lost is published once it is back", async () => {
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'apogee-relay' and datname = current_database()`;
  const owner = connect({ url: database.superuserUrl, max: 1 });
  try {
    // The notification of the bonus is lost with the connection: both are committed before it is made again.
    await cut().execute(owner.db);
    await inTransaction(app.db, (tx) =>
      issuedBonus(tx, { walletId, amount: 500, wager: 500, activatableUntil: LATER }, at),
    );
    await reported("bonuses_changes", ["issued"]);
  } finally {
    await owner.close();
  }
});

test("the delta of a table that a command publishes reaches the servers, unless it is too long for the database", async () => {
  const publish = publishDeltaThroughDatabase({ db: app.db });
  await publish("contest:7", 3, { rows: ["x".repeat(8_000)] });
  await publish("contest:7", 4, { rows: [] });
  await vi.waitFor(() => expect(deltas).toEqual([["contest:7", 4, { rows: [] }]]), PATIENCE);
});
