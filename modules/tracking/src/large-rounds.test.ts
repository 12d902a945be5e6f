import { readFileSync } from "node:fs";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import {
  projectionStates,
  projectNext,
  rebuildProjection,
  significantEvents,
  verifyAudit,
  type Projection,
} from "@apogee/events";
import { CURRENCIES, FixedClock, InvalidFields, minor, NotFound } from "@apogee/kernel";
import { Lane, type Action } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setThreshold, type ThresholdChange } from "./commands/set-threshold.ts";
import { largeRounds } from "./projections/large-rounds.store.ts";
import { allThresholds } from "./thresholds.store.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const clock = new FixedClock("2026-03-04T05:06:07Z");

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
beforeEach(() => change({ wager: minor(1_000), win: minor(5_000) }));
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const change = (wanted: Partial<ThresholdChange>) =>
  inTransaction(connection.db, (tx) =>
    setThreshold(tx, { currency: "EUR", actor: "operator:anna", reason: "For a test", ...wanted }, clock.date()),
  );
async function catchUp(projection: Projection = largeRounds): Promise<void> {
  for (;;) {
    await projectNext(connection.db, projection, clock.date(), 3);
    if ((await projectionStates(connection.db, [projection]))[0]!.behind === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
/** The worker of the previous release: it reported nothing that this file checks, and its cursor advanced. */
const OF_BEFORE: Projection = { ...largeRounds, name: "large_rounds", apply: () => Promise.resolve() };
/** Runs the migration in a database that does not have it yet. */
async function migrate(): Promise<void> {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`delete from ops.projection where name = ${largeRounds.name} and name <> ${OF_BEFORE.name}`.execute(
    owner.db,
  );
  await sql
    .raw(readFileSync(new URL("../../../migrations/0081-large-wagers-of-rounds.sql", import.meta.url), "utf8"))
    .execute(owner.db);
  await owner.close();
}
const large = async () =>
  (await significantEvents(connection.db, { kinds: ["large"] })).map(({ actor, action, subject, after }) => ({
    actor,
    action,
    subject,
    after: after as { amount: number; threshold: number },
  }));

test("wagers and wins at or above the thresholds are reported once each, however often the log is read; a win is the total of its round", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000_000 });
  await lane.submit(stakeOf(wallet, "below", 999, { win: minor(4_999) }));
  const both = await lane.submit(stakeOf(wallet, "both", 1_000, { win: minor(5_000) }));
  const opened = await lane.submit(stakeOf(wallet, "opened", 10, { finished: false }));
  await lane.submit({
    kind: "settle",
    walletId: wallet.id,
    key: "s",
    gameId: 1,
    sessionId: null,
    round: opened.event.round,
    paytable: "test@1",
    contributionBps: 0,
    win: minor(6_000),
    record: { denomination: 1, choices: {}, phases: [] },
  });
  const outside = await lane.submit(
    requestOf(wallet, "r", [bet("1", 20), win("2", 3_000), win("3", 3_000), bet("4", 2_000)], { finished: true }),
  );
  await lane.submit(
    requestOf(wallet, "t", [bet("5", 20), win("6", 3_000), rollback("7", "6"), win("8", 3_900)], { finished: true }),
  );
  await catchUp();
  const reported = [
    {
      actor: `player:${wallet.playerId}`,
      action: "round.large_wager",
      subject: `round:${both.roundId}`,
      after: { game: "1", currency: "EUR", amount: 1_000, threshold: 1_000 },
    },
    {
      actor: `player:${wallet.playerId}`,
      action: "round.large_win",
      subject: `round:${both.roundId}`,
      after: { game: "1", currency: "EUR", amount: 5_000, threshold: 5_000 },
    },
    {
      actor: `player:${wallet.playerId}`,
      action: "round.large_win",
      subject: `round:${opened.roundId}`,
      after: { game: "1", currency: "EUR", amount: 6_000, threshold: 5_000 },
    },
    {
      actor: `player:${wallet.playerId}`,
      action: "round.large_win",
      subject: `round:${wallet.id}-${outside.actions[0]!.event.round}`,
      after: { game: "7", currency: "EUR", amount: 6_000, threshold: 5_000 },
    },
    {
      actor: `player:${wallet.playerId}`,
      action: "round.large_wager",
      subject: `round:${wallet.id}-${outside.actions[0]!.event.round}`,
      after: { game: "7", currency: "EUR", amount: 2_000, threshold: 1_000 },
    },
  ];
  expect(await large()).toEqual(reported);
  const { rows: facts } = await sql<{ kind: string; payload: object }>`
    select kind, payload from ops.fact where player_id = ${wallet.playerId} and kind like 'round.%' order by id`.execute(
    connection.db,
  );
  expect(facts).toEqual(
    reported.map(({ action, subject, after }) => ({
      kind: action,
      payload: { round: subject.replace("round:", ""), ...after },
    })),
  );
  await rebuildProjection(connection.db, largeRounds, { actor: "operator:anna", at: clock.date() });
  await catchUp();
  expect(await large()).toEqual(reported);
  await change({ win: minor(4_000) });
  await rebuildProjection(connection.db, largeRounds, { actor: "operator:anna", at: clock.date() });
  await catchUp();
  expect((await large()).map(({ after }) => after.amount)).toEqual([
    ...reported.map(({ after }) => after.amount),
    4_999,
  ]);
  expect(await verifyAudit(connection.db)).toMatchObject({ brokenAt: null });
});

/** The amounts that were reported for the round since it began, after each of these requests. */
async function reportedAfter(
  requests: ReadonlyArray<{ actions: readonly Action[]; finished?: true }>,
  kind: "wager" | "win" = "win",
): Promise<number[][]> {
  const wallet = await givenWallet(connection.db, { real: 1_000_000 });
  const reported: number[][] = [];
  let round: number | undefined;
  for (const { actions, ...rest } of requests) {
    const settled = await lane.submit(requestOf(wallet, "r", actions, rest));
    round ??= settled.actions[0]!.event.round;
    await catchUp();
    reported.push(
      (await large())
        .filter(({ action, subject }) => action === `round.large_${kind}` && subject === `round:${wallet.id}-${round}`)
        .map(({ after }) => after.amount),
    );
  }
  return reported;
}

describe("stakes of a round are reported once, with the one that takes their sum to the threshold, and a large stake always", () => {
  test.each<[string, Parameters<typeof reportedAfter>[0], number[][]]>([
    [
      "while the round is open, and not again with later stakes",
      [
        { actions: [bet("a", 400)] },
        { actions: [bet("b", 599)] },
        { actions: [bet("c", 1)] },
        { actions: [bet("d", 900)], finished: true },
      ],
      [[], [], [1_000], [1_000]],
    ],
    [
      "if all of them arrive in one request",
      [{ actions: Array.from({ length: 50 }, (_, n) => bet(`a${n}`, 199)), finished: true }],
      [[1_194]],
    ],
    [
      "without stakes that were rolled back before",
      [
        { actions: [bet("a", 600)] },
        { actions: [rollback("b", "a")] },
        { actions: [bet("c", 999)] },
        { actions: [bet("d", 1)] },
      ],
      [[], [], [], [1_000]],
    ],
    [
      "with a large stake between small ones",
      [
        { actions: [bet("a", 20)] },
        { actions: [bet("b", 2_000)] },
        { actions: [bet("c", 5)] },
        { actions: [bet("d", 3_000)] },
      ],
      [[], [2_000], [2_000], [2_000, 3_000]],
    ],
    [
      "with a large stake that starts the round",
      [{ actions: [bet("a", 1_000)] }, { actions: [bet("b", 999)] }],
      [[1_000], [1_000]],
    ],
    [
      "with a large stake after several small ones",
      [{ actions: [bet("a", 600), bet("b", 600), bet("c", 5_000)] }],
      [[1_200, 5_000]],
    ],
    [
      "with wins between the stakes",
      [{ actions: [bet("a", 600), win("b", 6_000), bet("c", 500), win("d", 6_000)] }],
      [[1_100]],
    ],
  ])("%s", async (_name, requests, reported) => {
    expect(await reportedAfter(requests, "wager")).toEqual(reported);
  });
});

test.each([
  ["while workers of an earlier release still run", true],
  ["after all workers of earlier releases have stopped", false],
])(
  "after the migration, rounds that earlier releases did not report are reported, and none twice, %s",
  async (_name, runOn) => {
    const wallet = await givenWallet(connection.db, { real: 1_000_000 });
    await lane.submit(requestOf(wallet, "told", [bet("a", 2_000), win("b", 6_000)]));
    await catchUp();
    const before = await large();
    await lane.submit(requestOf(wallet, "open", [bet("c", 700), bet("d", 700), win("e", 7_000)]));
    await catchUp(OF_BEFORE);
    await migrate();
    expect(
      (await sql`select position::text from ops.projection where name = ${largeRounds.name}`.execute(connection.db))
        .rows,
    ).toEqual([{ position: "0" }]);
    if (runOn) await catchUp(OF_BEFORE);
    await catchUp();
    expect((await large()).slice(before.length).map(({ action, after }) => [action, after.amount])).toEqual([
      ["round.large_wager", 1_400],
      ["round.large_win", 7_000],
    ]);
  },
);

describe("a large win is reported once, with the win that takes the round's total to the threshold", () => {
  test.each<[string, Parameters<typeof reportedAfter>[0], number[][]]>([
    [
      "while its round is open, and not again with later wins, the round's end or wins after it",
      [
        { actions: [bet("a", 20)] },
        { actions: [win("b", 6_000)] },
        { actions: [win("c", 9_000)] },
        { actions: [win("d", 10)], finished: true },
        { actions: [win("e", 7_000)] },
      ],
      [[], [6_000], [6_000], [6_000], [6_000]],
    ],
    [
      "if several wins reach the threshold together",
      [{ actions: [bet("a", 20), win("b", 2_000)] }, { actions: [win("c", 2_999)] }, { actions: [win("d", 1)] }],
      [[], [], [5_000]],
    ],
    [
      "with the win that ends the round",
      [{ actions: [bet("a", 20), win("b", 2_000)] }, { actions: [win("c", 3_000)], finished: true }],
      [[], [5_000]],
    ],
    [
      "with a win that arrives after the round's end",
      [{ actions: [bet("a", 20), win("b", 4_000)], finished: true }, { actions: [win("c", 1_500)] }],
      [[], [5_500]],
    ],
    [
      "without wins that were rolled back before",
      [
        { actions: [bet("a", 20), win("b", 3_000)] },
        { actions: [rollback("c", "b")] },
        { actions: [win("d", 4_999)] },
        { actions: [win("e", 1)] },
      ],
      [[], [], [], [5_000]],
    ],
    [
      "even if it is rolled back in the same request",
      [{ actions: [bet("a", 20), win("b", 6_000), rollback("c", "b"), win("d", 10)], finished: true }],
      [[6_000]],
    ],
  ])("%s", async (_name, requests, reported) => {
    expect(await reportedAfter(requests)).toEqual(reported);
  });

  test("with the end of the round, if the threshold was lowered after the win", async () => {
    await change({ win: minor(50_000) });
    const wallet = await givenWallet(connection.db, { real: 1_000_000 });
    await lane.submit(requestOf(wallet, "r", [bet("a", 20), win("b", 6_000)]));
    await catchUp();
    const before = await large();
    await change({ win: minor(5_000) });
    await lane.submit(requestOf(wallet, "r", [], { finished: true }));
    await catchUp();
    expect(
      (await large()).slice(before.length).map(({ action, after }) => [action, after.amount, after.threshold]),
    ).toEqual([["round.large_win", 6_000, 5_000]]);
  });
});

test("every currency has thresholds, and a change is audited with its reason and the values before and after", async () => {
  expect((await allThresholds(connection.db)).map(({ currency }) => currency)).toEqual(
    CURRENCIES.map(({ code }) => code).toSorted(),
  );
  await change({ wager: minor(7_700) });
  expect((await significantEvents(connection.db, { kinds: ["parameter"] })).at(-1)).toMatchObject({
    actor: "operator:anna",
    action: "threshold.set",
    subject: "currency:EUR",
    reason: "For a test",
    before: { wager: 1_000, win: 5_000 },
    after: { wager: 7_700, win: 5_000 },
  });
});

test.each([
  [{ currency: "XXX" }, NotFound],
  [{ wager: minor(0) }, InvalidFields],
  [{ win: minor(-1) }, InvalidFields],
])("%o is refused and changes nothing", async (wrong, refusal) => {
  const [before, reported] = [await allThresholds(connection.db), (await significantEvents(connection.db)).length];
  await expect(change(wrong)).rejects.toThrow(refusal);
  expect([await allThresholds(connection.db), (await significantEvents(connection.db)).length]).toEqual([
    before,
    reported,
  ]);
});
