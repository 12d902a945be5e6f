import { bonusesOf, putOffer } from "@apogee/bonuses";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { takeBreak } from "@apogee/limits";
import { pointsOf, pointsText } from "@apogee/loyalty";
import {
  openRewards,
  openThings,
  thingReward,
  type Cause,
  type Giving,
  type Reward,
  type Rewards,
} from "@apogee/rewards";
import { findWallet, openWallet, postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { breakPorts } from "../ports/limits.ts";
import { rewardsOfModules } from "./rewards-of-modules.ts";

const clock = new SystemClock();
const by = { actor: "operator:anna", reason: "For a test" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let rewards: Rewards;
let playerId: number;
let published: string[];
let causes = 0;

const bonus = {
  kind: "bonus",
  amounts: { EUR: 700, USD: 900 },
  wager: { times: 20, hours: 48 },
  maxBet: { EUR: 500 },
  maxWin: { EUR: 10_000 },
  activateHours: 24,
} as const satisfies Reward;
const spins = {
  kind: "free_spins",
  game: "apogee/DragonsEmber",
  spins: 20,
  stakes: { EUR: 20 },
  wager: null,
  maxWin: null,
  activate: { hours: 24 },
  validHours: 48,
} as const satisfies Reward;

/** Every kind with an owner: a reward, another one of its kind, and what the player has afterwards that moved. */
const KINDS: ReadonlyArray<readonly [reward: Reward, other: Reward, moved: object]> = [
  [{ kind: "money", amounts: { EUR: 500 } }, { kind: "money", amounts: { EUR: 501 } }, { real: 500 }],
  [bonus, { ...bonus, maxBet: null }, { bonuses: ["issued"] }],
  [{ ...bonus, activateHours: null }, bonus, { bonuses: ["handle_bets"], bonus: 700 }],
  [spins, { ...spins, spins: 21 }, { spins: 20 }],
  [{ kind: "points", points: 25 }, { kind: "points", points: 26 }, { points: "25" }],
  [{ kind: "offer", offer: "spring" }, { kind: "offer", offer: "autumn" }, { bonuses: ["issued"] }],
  [{ kind: "thing", name: "A red bicycle" }, { kind: "thing", name: "A blue bicycle" }, { things: ["A red bicycle"] }],
];
const TABLE = KINDS.map(
  ([reward, other, moved]) => [JSON.stringify(reward).slice(0, 60), reward, other, moved] as const,
);

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 6 });
  owner = connect({ url: database.ownerUrl, max: 1 });
  const { db } = connection;
  const reward = { type: "bonus", amount: { EUR: 300 } };
  const terms = { titles: { en: "Spring", de: "Frühling" }, kind: "personal", reward, wager: { times: 10 } };
  await inTransaction(db, async (tx) => {
    await seedGames(tx, clock);
    for (const key of ["spring", "autumn"]) await putOffer(tx, { key, terms, ...by }, clock.date());
  });
  rewards = rewardsOfModules({
    platform: { db, clock },
    publish: (...[channel]) => void published.push(channel.split("#")[0]!),
  });
});
afterAll(async () => {
  await connection?.close();
  await owner?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  ({ id: playerId } = await givenPlayer(connection.db));
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, clock.date()));
});

const causeOf = (key: string): Cause => ({ key, source: "level_gift", title: "Level 3", actor: "loyalty" });
const nextCause = (): string => `test:${(causes += 1)}:${playerId}`;
const give = (reward: Reward, key: string, { to = playerId, currency = "EUR", opensWallet = false } = {}) =>
  inTransaction(connection.db, (tx) =>
    rewards.giveReward(tx, reward, { playerId: to, currency, opensWallet }, causeOf(key), clock.date()),
  );
const NOTHING = { real: 0, bonus: 0, bonuses: [], spins: 0, points: "0", things: [], given: 0 };

/** All that a reward can move. */
async function held(): Promise<object> {
  const { db } = connection;
  const wallet = (await findWallet(db, playerId, "EUR"))!;
  const count = async (table: string, what: string): Promise<number> =>
    (
      await sql<{ n: number }>`
        select coalesce(${sql.raw(what)}, 0)::int as n from ${sql.table(table)} where player_id = ${playerId}`.execute(
        db,
      )
    ).rows[0]!.n;
  return {
    real: wallet.real,
    bonus: wallet.bonus,
    bonuses: (await bonusesOf(db, playerId, clock.date())).map(({ stage }) => stage),
    spins: await count("bonuses.freespins", "sum(spins)"),
    points: pointsText((await pointsOf(db, playerId)).chargeable),
    things: (await openThings(db, 100)).filter((thing) => thing.playerId === playerId).map(({ name }) => name),
    given: await count("rewards.given", "count(*)"),
  };
}

test.each(TABLE)(
  "%s: given once; a repeat gives nothing and returns the first outcome",
  async (_what, reward, _o, moved) => {
    const key = nextCause();
    const first = await give(reward, key);
    expect(first).toMatchObject({ isNew: true, outcome: { given: {} } });
    const after = await held();
    expect(after).toEqual({ ...NOTHING, ...moved, given: 1 });
    expect(await give(reward, key)).toEqual({ ...first, isNew: false });
    expect(await held()).toEqual(after);
  },
);

test.each(TABLE)("%s: another reward for its cause is refused, and nothing moves", async (_what, reward, other) => {
  const key = nextCause();
  await give(reward, key);
  const after = await held();
  const taken = { code: "reward_cause_taken", status: 409 };
  await expect(give(other, key)).rejects.toMatchObject(taken);
  const ofAnotherKind: Reward =
    reward.kind === "points" ? { kind: "thing", name: "A cup" } : { kind: "points", points: 1 };
  await expect(give(ofAnotherKind, key)).rejects.toMatchObject(taken);
  const { id: to } = await givenPlayer(connection.db);
  await expect(give(reward, key, { to, opensWallet: true })).rejects.toMatchObject(taken);
  expect(await held()).toEqual(after);
});

test.each(TABLE)("%s: not given during a break, and not for the same cause later", async (_what, reward) => {
  const key = nextCause();
  const pause = { playerId, licence: "CW", kind: "cooling_off", term: "week" } as const;
  await inTransaction(connection.db, (tx) => takeBreak(tx, pause, breakPorts, clock.date()));
  const refused = await give(reward, key);
  expect(refused).toMatchObject({ isNew: true, outcome: { refused: "on_break" } });
  expect(await held()).toEqual({ ...NOTHING, given: 1 });
  expect(await give(reward, key)).toEqual({ ...refused, isNew: false });
});

test.each(TABLE)(
  "%s: two calls at once give it once, and both return what was given",
  async (_what, reward, _o, moved) => {
    const key = nextCause();
    const [one, two] = await Promise.all([give(reward, key), give(reward, key)]);
    expect([one.isNew, two.isNew].toSorted()).toEqual([false, true]);
    expect(one.outcome).toEqual(two.outcome);
    expect(await held()).toEqual({ ...NOTHING, ...moved, given: 1 });
  },
);

const GIVEN_BEFORE = TABLE.filter(([, { kind }]) => kind !== "thing");
test.each(GIVEN_BEFORE)("%s: given before rewards were recorded, it is not given again", async (_what, reward) => {
  const key = nextCause();
  const { outcome } = await give(reward, key);
  const after = await held();
  await sql`delete from rewards.given where cause = ${key}`.execute(owner.db);
  expect(await give(reward, key)).toMatchObject({ outcome, isNew: false });
  expect(await held()).toEqual(after);
});

test.each<[string, Reward, string]>([
  ["tickets of an unknown lottery", { kind: "tickets", lottery: "spring", tickets: 5 }, "not_found"],
  ["a loot box of an unknown table", { kind: "loot_box", box: "spring", boxes: 1 }, "not_found"],
  ["spins of an unknown game", { ...spins, game: "apogee/None" }, "not_found"],
  ["a stake that the game does not offer", { ...spins, stakes: { EUR: 21 } }, "freespins_stake_not_offered"],
])("%s: refused, and the cause is free for another reward", async (_what, reward, code) => {
  const key = nextCause();
  await expect(give(reward, key)).rejects.toMatchObject({ code });
  expect(await held()).toEqual(NOTHING);
  await give({ kind: "points", points: 1 }, key);
  expect(await held()).toEqual({ ...NOTHING, points: "1", given: 1 });
});

test.each<[string, Reward, object, string]>([
  ["money in a currency that it has no amount in", { kind: "money", amounts: { USD: 5 } }, {}, "currency"],
  ["a bonus in a currency that it has no amount in", { ...bonus, amounts: { USD: 5 } }, {}, "currency"],
  ["spins in a currency that they have no stake in", { ...spins, stakes: { USD: 20 } }, {}, "currency"],
  ["money without a wallet", { kind: "money", amounts: { USD: 5 } }, { currency: "USD" }, "no_wallet"],
  ["a bonus without a wallet", bonus, { currency: "USD" }, "no_wallet"],
  ["an offer that does not exist", { kind: "offer", offer: "none" }, {}, "not_running"],
])("%s: not given, with the reason", async (_what, reward, to, why) => {
  expect((await give(reward, nextCause(), to)).outcome).toEqual({ refused: why });
  expect(await held()).toEqual({ ...NOTHING, given: 1 });
});

test("a wallet is opened for a reward that may open it", async () => {
  await give({ kind: "money", amounts: { USD: 5 } }, nextCause(), { currency: "USD", opensWallet: true });
  expect(await findWallet(connection.db, playerId, "USD")).toMatchObject({ real: 5 });
});

test.each([bonus, spins] as const)("bonuses that are switched off: $kind is not given", async (reward) => {
  await sql`update identity.player set can_issue_bonuses = false where id = ${playerId}`.execute(connection.db);
  expect((await give(reward, nextCause())).outcome).toEqual({ refused: "bonuses_off" });
  expect(await held()).toEqual({ ...NOTHING, given: 1 });
});

test("an entry that a former release has posted for a cause counts as given", async () => {
  const key = `level:level_5:${playerId}`;
  const { id } = (await findWallet(connection.db, playerId, "EUR"))!;
  const { entryId } = await inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "level_gift",
        currency: "EUR",
        cause: key,
        actor: "loyalty",
        postings: [
          { walletId: id, amount: minor(500) },
          { account: { kind: "house_bonus", shard: "loyalty" }, amount: minor(-500) },
        ],
      },
      clock.date(),
    ),
  );
  const giving = await give({ kind: "money", amounts: { EUR: 500 } }, key);
  expect(giving).toMatchObject({ outcome: { given: { entry: entryId } }, isNew: false });
  expect(await held()).toEqual({ ...NOTHING, real: 500, given: 1 });
});

test("the entry of points of a level keeps the cause that it always had", async () => {
  await give({ kind: "points", points: 25 }, `level:level_3:${playerId}`);
  const { rows } = await sql`
    select kind, cause, actor from loyalty.point_entry where player_id = ${playerId}`.execute(connection.db);
  expect(rows).toEqual([{ kind: "gift", cause: "level:level_3", actor: "loyalty" }]);
});

test("the database refuses a second row for a cause", async () => {
  const key = nextCause();
  await give({ kind: "points", points: 1 }, key);
  await expect(
    sql`insert into rewards.given (cause, source, kind, player_id, currency, reward, given, actor, at)
      select cause, source, kind, player_id, currency, reward, given, actor, at from rewards.given where cause = ${key}`.execute(
      connection.db,
    ),
  ).rejects.toMatchObject({ constraint: "given_cause_key" });
});

test("a kind of rewards has one owner", () => {
  const gate = { hold: async () => null, require: async () => undefined };
  expect(() => openRewards([thingReward, thingReward], gate)).toThrow(/own rewards of the same kind/);
});

test("what was given is published to its player once; a repeat and a refusal publish nothing", async () => {
  const reported = async (giving: Giving): Promise<string[]> => {
    published = [];
    await rewards.announce(giving);
    return published;
  };
  const key = nextCause();
  expect(await reported(await give({ kind: "points", points: 1 }, key))).toEqual(["comps_award"]);
  expect(await reported(await give({ kind: "points", points: 1 }, key))).toEqual([]);
  expect(await reported(await give({ kind: "money", amounts: { EUR: 5 } }, nextCause()))).toEqual(["balance"]);
  expect(await reported(await give({ kind: "offer", offer: "spring" }, nextCause()))).toEqual(["balance"]);
  expect(await reported(await give({ kind: "offer", offer: "none" }, nextCause()))).toEqual([]);
});

test("rewards are shown in order in the reader's language; what cannot be given now is not shown", async () => {
  const tickets: Reward = { kind: "tickets", lottery: "spring", tickets: 5 };
  const all = [...KINDS.map(([reward]) => reward), { kind: "offer", offer: "none" } as const, tickets];
  const shown = await rewards.show(connection.db, all, "de");
  expect(shown.map((each) => each && [each.kind, each.title, each.count, each.amounts])).toEqual([
    ["money", null, null, { EUR: 500 }],
    ["bonus", null, null, bonus.amounts],
    ["bonus", null, null, bonus.amounts],
    ["free_spins", "Dragon's Ember", 20, { EUR: 20 }],
    ["points", null, 25, null],
    ["offer", "Frühling", null, null],
    ["thing", "A red bicycle", null, null],
    null,
    null,
  ]);
});

test.each<[string, unknown, string | null]>([
  ["terms that can be given", bonus, null],
  ["an unknown currency", { kind: "money", amounts: { XXX: 5 } }, "unknown_currency"],
  ["no amount", { kind: "money", amounts: {} }, "invalid_fields"],
  ["a fraction of a minor unit", { kind: "money", amounts: { EUR: 0.5 } }, "invalid_fields"],
  ["an unknown kind", { kind: "car" }, "invalid_fields"],
  ["an unknown offer", { kind: "offer", offer: "none" }, "invalid_fields"],
  ["an unknown game", { ...spins, game: "apogee/None" }, "not_found"],
  ["a stake that the game does not offer", { ...spins, stakes: { EUR: 21 } }, "freespins_stake_not_offered"],
  ["an unknown lottery", { kind: "tickets", lottery: "spring", tickets: 5 }, "not_found"],
])("terms are checked: %s", async (_what, terms, code) => {
  expect((await rewards.check(connection.db, terms))?.code ?? null).toBe(code);
});

test("a kind without an owner is refused, and the cause is free for another reward", async () => {
  const gate = { hold: async () => null, require: async () => undefined };
  const some = openRewards([thingReward], gate);
  const to = { playerId, currency: "EUR", opensWallet: false };
  const tickets: Reward = { kind: "tickets", lottery: "spring", tickets: 5 };
  const key = nextCause();
  const giveOf = (reward: Reward) =>
    inTransaction(connection.db, (tx) => some.giveReward(tx, reward, to, causeOf(key), clock.date()));
  const unavailable = { code: "reward_kind_unavailable" };
  expect(await some.check(connection.db, tickets)).toMatchObject(unavailable);
  await expect(giveOf(tickets)).rejects.toMatchObject(unavailable);
  expect(await held()).toEqual(NOTHING);
  await giveOf({ kind: "thing", name: "A cup" });
  expect(await held()).toEqual({ ...NOTHING, things: ["A cup"], given: 1 });
});
