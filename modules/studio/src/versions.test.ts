import { testDatabase, type TestDatabase } from "@apogee/database";
import { gameName, playedUpTo, type Fields, type Game } from "@apogee/engine";
import { parseRoundId, roundOf } from "@apogee/play";
import { dragonsEmber, slotGame, slotTitle } from "@apogee/slots/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFrame } from "./commands/open-frame.ts";
import { VersionGone } from "./errors.ts";
import { givenSeat, givenStudio } from "./testing.ts";

const FIRST = slotTitle(slotGame("dragons-ember", 1)!);
/** The same title with another sheet: its reels are shifted by one symbol and its feature pays more. */
const SECOND = slotTitle({
  ...dragonsEmber,
  par: {
    ...dragonsEmber.par,
    version: 2,
    strips: {
      ...dragonsEmber.par.strips,
      free: dragonsEmber.par.strips.free.map(([top, ...rest]) => [...rest, top!]),
    },
    freeSpins: { ...dragonsEmber.par.freeSpins, multiplier: 9 },
  },
});

let database: TestDatabase;
let before: ReturnType<typeof givenStudio>;
let after: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  before = givenStudio(database.appUrl, undefined, [FIRST]);
  after = givenStudio(database.appUrl, undefined, [SECOND, FIRST]);
});
afterAll(async () => {
  await before.close();
  await after.close();
  await database.drop();
});

const seated = async (game: Game) => ({ ...(await givenSeat(before.db, 1_000_000)), game });

test("open rounds keep their version when a sheet changes to version 2: version 1 resumes, ends and pays them", async () => {
  const seat = await seated(FIRST);
  const { round } = await before.play(seat, "a", 20, true);
  await before.next(seat, round.id, 0);
  const raised = { ...seat, game: SECOND };
  const opening = await openFrame(after.studio, after.lane, raised);
  expect(opening).toMatchObject({ game: { version: "2" }, open_round: { game: gameName(FIRST) } });
  const ended = await after.finish(raised, await after.next(raised, round.id, 1));
  const seeds = await after.studio.seeds.pairOf(seat.walletId);
  const reported = { stake: 20, bet: { buy: true }, decisions: [] };
  const whole = playedUpTo(FIRST, { ...seeds, nonce: round.nonce }, reported);
  expect(ended).toMatchObject({ game: "apogee/DragonsEmber@1", win_cents: whole.totalWin });
  expect(ended.phases.map(({ win_cents: win }) => win)).toEqual(whole.phases.map(({ win }) => win));
  expect((await openFrame(after.studio, after.lane, raised)).last_round).toMatchObject({
    game: "apogee/DragonsEmber@1",
  });
});

test("new rounds are drawn from version 2, and each is recalled and verified by its own sheet", async () => {
  const seat = await seated(FIRST);
  const first = await before.finish(seat, await before.play(seat, "a", 20, true));
  const raised = { ...seat, game: SECOND };
  const second = await after.finish(raised, await after.play(raised, "b", 20, true));
  for (const [{ id }, game] of [
    [first, FIRST],
    [second, SECOND],
  ] as const) {
    const row = (await roundOf(after.db, seat.walletId, parseRoundId(id)!.round))!;
    expect(row.first.paytable).toBe(game.name);
    const seeds = await after.studio.seeds.byId(row.first.seedPairId!, seat.walletId);
    const reported = { stake: 20, bet: { buy: true }, decisions: [] };
    const verified = playedUpTo(game, { ...seeds, nonce: row.first.nonce! }, reported);
    expect(verified.totalWin).toBe(row.won);
    expect(game.recall(reported.bet, 20, row.last!.record!.phases as Fields[])).toEqual(game.phases(verified));
  }
});

test("a game opens if its last, finished round is of a removed version, but not if a round of that version is open", async () => {
  const seat = await seated(FIRST);
  const played = await before.play(seat, "a", 20, true);
  const onlySecond = givenStudio(database.appUrl, undefined, [SECOND]);
  try {
    const raised = { ...seat, game: SECOND };
    await expect(openFrame(onlySecond.studio, onlySecond.lane, raised)).rejects.toThrow(VersionGone);
    await before.finish(seat, played);
    const opening = await openFrame(onlySecond.studio, onlySecond.lane, raised);
    expect(opening).toMatchObject({ open_round: null, last_round: null });
  } finally {
    await onlySecond.close();
  }
});
