import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { playersOnBreak } from "@apogee/limits";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contestQueries } from "./actions/index.ts";
import { approveContest } from "./commands/approve-contest.ts";
import { cancelContest } from "./commands/cancel-contest.ts";
import { confirmEntry } from "./commands/confirm-entry.ts";
import { disqualify, restore } from "./commands/disqualify.ts";
import { giveLevels } from "./commands/give-levels.ts";
import { givePrizes } from "./commands/give-prizes.ts";
import { moveStages } from "./commands/move-stages.ts";
import { returnBuyIns } from "./commands/return-buy-ins.ts";
import { notifyMembers } from "./commands/notify-members.ts";
import { findContest } from "./contest.store.ts";
import type { ContestTerms } from "./domain/terms.ts";
import type { ContestNotice, ContestPorts } from "./ports.ts";
import { verifyContests } from "./proofs.queries.ts";
import { givenBoards, givenBreak, givenContest, givenMoney, givenPorts, givenRewards } from "./testing.ts";
import { givenTerms } from "./testing/given-terms.ts";

const FEE: ContestTerms["join"] = {
  mode: "buy_in",
  beforeStart: true,
  fee: { amounts: { EUR: 500 }, poolShare: 9_000 },
};
const BY = { actor: "operator:anna", reason: "Asked for in a test" };
const clock = new FixedClock("2031-05-01T18:00:00Z");
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close?.();
  await database?.drop();
});

const at = (time: string): FixedClock => new FixedClock(time);
const ports = (given: Partial<ContestPorts> = {}): ContestPorts => givenPorts({ db, clock, ...given });
const realOf = async (playerId: number): Promise<number> => (await findWallet(db, playerId, "EUR"))?.real ?? 0;
const stageOf = async (id: number): Promise<string> => (await findContest(db, id))!.stage;
async function players(count: number, money = 0): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await givenPlayer(db);
    if (money > 0) await givenMoney(db, { playerId: id, amount: money });
    ids.push(id);
  }
  return ids;
}
const join = (contestId: number, playerId: number): Promise<unknown> =>
  inTransaction(db, (tx) => confirmEntry(tx, ports(), { contestId, playerId }, clock.date()));
const ranked = (ids: readonly number[]) =>
  ids.map((playerId, index) => ({ playerId, nickname: `player${index + 1}`, score: 1_000 - index }));
const prizes = async (id: number): Promise<unknown[]> =>
  (
    await sql`select place, player_id as player, reward, state, refused from contests.prize where contest_id = ${id} order by place`.execute(
      db,
    )
  ).rows;
async function proved(): Promise<void> {
  for (const { name, broken } of await verifyContests(db)) expect([name, broken]).toEqual([name, []]);
}

test("a contest goes from its start to its prizes by the clock; each prize is given once whatever dies", async () => {
  const id = await givenContest(db, {
    terms: givenTerms({ join: FEE, pool: { guaranteed: 1_000, unclaimed: "kept" } }),
  });
  const ids = await players(4, 1_000);
  for (const player of ids) await join(id, player);
  await inTransaction(db, (tx) => disqualify(tx, { contestId: id, playerId: ids[3]!, ...BY }, clock.date()));
  await proved();
  let isCounted = false;
  const boards = givenBoards(ranked(ids.slice(0, 3)), () => isCounted);
  const move = (time: string) => moveStages(ports({ boards, clock: at(time) }));
  expect(await move("2031-05-01T12:00:00Z")).toContainEqual({ contestId: id, stage: "active" });
  expect(await move("2031-05-02T12:00:00Z")).toContainEqual({ contestId: id, stage: "closing" });
  await move("2031-05-02T12:10:00Z");
  expect(await stageOf(id)).toBe("closing");
  isCounted = true;
  await move("2031-05-02T12:10:00Z");
  expect(await stageOf(id)).toBe("review");
  await move("2031-05-03T12:09:59Z");
  expect(await stageOf(id)).toBe("review");
  await move("2031-05-03T12:10:00Z");
  // Four fees of 5.00, of which nine tenths are shared out: 18.00, in shares of 50, 30 and 20 %.
  expect(await findContest(db, id)).toMatchObject({ stage: "final", finalPool: 1_800, approvedBy: "by_itself" });
  const money = (amount: number) => ({ kind: "money", amounts: { EUR: amount } });
  expect(await prizes(id)).toEqual([
    { place: 1, player: ids[0], reward: money(900), state: "due", refused: null },
    { place: 2, player: ids[1], reward: money(540), state: "due", refused: null },
    { place: 3, player: ids[2], reward: money(360), state: "due", refused: null },
  ]);
  const table = contestQueries().find(({ name }) => name === "contest.table")!;
  expect(await table.ask({ db, at: clock.date() }, { id }, { limit: 2, offset: 1, sort: null })).toEqual({
    rows: [
      { place: 2, player: ids[1], nickname: "player2", score: 999, prize: "due" },
      { place: 3, player: ids[2], nickname: "player3", score: 998, prize: "due" },
    ],
    total: 3,
  });

  // The process dies while it gives the second prize, and once more after a prize was given.
  const rewards = givenRewards(db);
  let calls = 0;
  const dying: ContestPorts["rewards"] = {
    ...rewards,
    async giveReward(...order) {
      calls += 1;
      if (calls === 2) throw new Error("died");
      return rewards.giveReward(...order);
    },
  };
  const notices: ContestNotice[] = [];
  const notify = async (_tx: unknown, notice: ContestNotice): Promise<void> => void notices.push(notice);
  await expect(givePrizes(ports({ rewards: dying, notify }), id)).rejects.toThrow("died");
  expect(await move("2031-05-03T12:11:00Z")).not.toContainEqual({ contestId: id, stage: "paid" });
  await Promise.all([1, 2, 3].map(() => givePrizes(ports({ notify }), id)));
  await givePrizes(ports({ notify }), id);
  expect(await Promise.all(ids.map(realOf))).toEqual([1_400, 1_040, 860, 500]);
  expect(notices.map(({ playerId, cause }) => [playerId, cause]).toSorted()).toEqual(
    ids.slice(0, 3).map((player) => [player, `contest:${id}:${player}`]),
  );
  expect(await move("2031-05-03T12:11:00Z")).toContainEqual({ contestId: id, stage: "paid" });
  await proved();
});

test("a canceled contest returns every fee whole, once, also to a player on a break, and notifies its members", async () => {
  const id = await givenContest(db, { terms: givenTerms({ join: FEE }) });
  const ids = await players(3, 800);
  for (const player of ids) await join(id, player);
  await givenBreak(db, ids[1]!);
  await inTransaction(db, (tx) => disqualify(tx, { contestId: id, playerId: ids[2]!, ...BY }, clock.date()));
  await inTransaction(db, (tx) => cancelContest(tx, { id, shown: "The comet was late.", ...BY }, clock.date()));
  await proved();
  const notices: ContestNotice[] = [];
  const notify = async (_tx: unknown, notice: ContestNotice): Promise<void> => void notices.push(notice);
  await Promise.all([1, 2].map(() => returnBuyIns(ports({ notify }), id)));
  await returnBuyIns(ports(), id);
  expect(await Promise.all(ids.map(realOf))).toEqual([800, 800, 800]);
  expect(new Set(notices.map(({ playerId }) => playerId))).toEqual(new Set(ids.slice(0, 2)));
  expect(await findContest(db, id)).toMatchObject({ stage: "canceled", cancelReason: "The comet was late." });
  await expect(join(id, ids[0]!)).resolves.toBeDefined();
  expect(await realOf(ids[0]!)).toBe(800);
  await proved();
});

test("who is on a break or disabled when the table becomes final loses the place, and those below move up", async () => {
  const id = await givenContest(db, { terms: givenTerms(), stage: "review" });
  const ids = await players(3, 100);
  const { id: disabled } = await givenPlayer(db, { disabled: true });
  await givenBreak(db, ids[0]!);
  expect((await playersOnBreak(db, ids, clock.date())).size).toBe(1);
  const boards = givenBoards(ranked([ids[0]!, disabled, ids[1]!, ids[2]!]));
  const contest = await inTransaction(db, (tx) => approveContest(tx, ports({ boards }), { id, ...BY }, clock.date()));
  const { rows } =
    await sql`select place, player_id as player from contests.final_row where contest_id = ${id} order by line`.execute(
      db,
    );
  expect(rows).toEqual([
    { place: 1, player: ids[1] },
    { place: 2, player: ids[2] },
  ]);
  expect([contest.stage, contest.finalSha256]).toEqual(["final", expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const again = inTransaction(db, (tx) => approveContest(tx, ports({ boards }), { id, ...BY }, clock.date()));
  await expect(again).rejects.toMatchObject({ code: "contest_stage" });
  // A break that begins after that is decided when the prize is given.
  await givenBreak(db, ids[1]!);
  await givePrizes(ports(), id);
  expect(await prizes(id)).toMatchObject([
    { place: 1, state: "refused", refused: "on_break" },
    { place: 2, state: "given" },
  ]);
  expect(await Promise.all(ids.map(realOf))).toEqual([100, 100, 30_100]);
});

test("a large pool waits for two persons, and a table without players is final and paid", async () => {
  const id = await givenContest(db, { terms: givenTerms(), stage: "review" });
  const late = at("2031-06-01T00:00:00Z");
  await moveStages(ports({ clock: late, twoPersonsAbove: async () => 99_999 }));
  expect(await stageOf(id)).toBe("review");
  await moveStages(ports({ clock: late, twoPersonsAbove: async () => 100_000 }));
  expect(await stageOf(id)).toBe("paid");
});

test("a disqualification is taken back until the table is final", async () => {
  const id = await givenContest(db, { terms: givenTerms(), stage: "active" });
  const [player] = await players(1);
  await join(id, player!);
  const order = { contestId: id, playerId: player!, ...BY };
  const out = await inTransaction(db, (tx) => disqualify(tx, order, clock.date()));
  expect(out).toMatchObject({ disqualifiedBy: BY.actor, disqualifiedReason: BY.reason });
  await expect(join(id, player!)).rejects.toMatchObject({ code: "tournament.disqualified" });
  expect(await inTransaction(db, (tx) => restore(tx, order, clock.date()))).toMatchObject({ disqualifiedAt: null });
  await inTransaction(db, (tx) => approveContest(tx, ports(), { id, ...BY }, clock.date())).catch(() => undefined);
  await sql`update contests.contest set stage = 'review' where id = ${id}`.execute(db);
  await inTransaction(db, (tx) => approveContest(tx, ports(), { id, ...BY }, clock.date()));
  const late = inTransaction(db, (tx) => disqualify(tx, order, clock.date()));
  await expect(late).rejects.toMatchObject({ code: "contest_stage" });
});

test("levels of a quest are reached and paid once each, in order; a rollback takes none back", async () => {
  const level = (bets: number, euros: number | null) => ({
    titles: { en: `From ${bets}` },
    bets: { EUR: bets },
    reward: euros === null ? null : { kind: "money", amounts: { EUR: euros } },
  });
  const levels = [level(0, null), level(15_000, 100), level(50_000, 200), level(100_000, 300)];
  const terms = givenTerms({
    join: { mode: "automatic" },
    levels,
    prizes: [],
    pool: { guaranteed: 0, unclaimed: "kept" },
  });
  const id = await givenContest(db, { identifier: "quest--xs--moon", slug: "moon", terms, stage: "active" });
  const [player] = await players(1, 1);
  const reach = (cents: number) =>
    giveLevels(ports({ boards: givenBoards([{ playerId: player!, nickname: "a", score: cents }]) }));
  await reach(14_999);
  expect(await realOf(player!)).toBe(1);
  await reach(60_000);
  expect(await realOf(player!)).toBe(301);
  await reach(14_999);
  await Promise.all([reach(60_000), reach(60_000)]);
  expect(await realOf(player!)).toBe(301);
  await reach(100_000);
  expect(await realOf(player!)).toBe(601);
  const { rows } = await sql<{ payload: object }>`
    select payload from ops.fact where kind = 'quest.level_reached' and player_id = ${player} order by id`.execute(db);
  expect(rows.map(({ payload }) => payload)).toEqual(
    [1, 2, 3, 4].map((reached) => ({ tournament: id, level: reached, last: reached === 4 })),
  );
});

test("members are notified once that it starts within the hour, and once that it has started; not on a break", async () => {
  const id = await givenContest(db, { terms: givenTerms() });
  const ids = await players(2, 100);
  for (const player of ids)
    await inTransaction(db, (tx) =>
      confirmEntry(tx, ports(), { contestId: id, playerId: player }, new Date("2031-05-01T08:00:00Z")),
    );
  await givenBreak(db, ids[1]!);
  const sent: unknown[] = [];
  const notifyAt = (time: string) =>
    notifyMembers(
      ports({
        clock: at(time),
        publish: (...[channel, entity]) => {
          if ("event" in entity && "start_at" in entity && entity.id === id) sent.push([channel, entity.event]);
        },
      }),
    );
  for (const time of ["10:59:59", "11:00:00", "11:30:00", "12:00:00", "12:00:05"])
    await notifyAt(`2031-05-01T${time}Z`);
  expect(sent).toEqual([
    [`tournament_notifications#${ids[0]}`, "tournament_starts_soon"],
    [`tournament_notifications#${ids[0]}`, "tournament_started"],
  ]);
});
