import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { parseRoundId, roundOf, voidRound } from "@apogee/play";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotReplayable } from "../errors.ts";
import type { RealSeat, Seat } from "../studio.ts";
import { givenSeat, givenStudio } from "../testing.ts";
import { DOUBLE_COIN } from "../testing/double-coin.ts";
import { recordingOf } from "./recording-of.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
let pokies: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl, undefined, [DOUBLE_COIN]);
  pokies = givenStudio(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await pokies.close();
  await database.drop();
});

const coin = <S extends Seat>(seat: S): S => ({
  ...seat,
  game: DOUBLE_COIN,
  session: { ...seat.session, identifier: DOUBLE_COIN.identifier },
});
const decide = (seat: Seat, id: string, phase: number, what: string) => house.next(seat, id, phase, { do: what });
const rowOf = async (id: string) => {
  const { walletId, round } = parseRoundId(id)!;
  return (await roundOf(house.db, walletId, round))!;
};
const recorded = async (id: string, at = house) => recordingOf(at.studio, await rowOf(id), "EUR", "CW");

/** Plays until a round shows heads and awaits a decision. */
async function opened(seat: Seat) {
  for (let turn = 0; ; turn += 1) {
    const answer = await house.bet(seat, `k${turn}`, 100, {});
    if (answer.round.state === "open") return answer.round;
  }
}

async function walletOf({ walletId }: RealSeat) {
  return (await house.studio.walletOf(walletId))!;
}

describe("the recording of a round", () => {
  test("contains every answer that the player's frame received, with the decisions, and moves nothing", async () => {
    const seat = coin(await givenSeat(house.db, 100_000));
    const start = await opened(seat);
    const { round: end } = await decide(seat, start.id, 1, "double");
    const before = await walletOf(seat);
    const { round, steps, ...rest } = await recorded(start.id);
    expect(rest).toMatchObject({ status: end.win_cents > 0 ? "won" : "lost", game: { slug: "double-coin" } });
    expect(round).toEqual(end);
    expect(steps).toEqual([
      {
        phases: 1,
        decision: null,
        cost_cents: 100,
        win_cents: start.win_cents,
        awaits: "decision",
        view: start.view,
      },
      {
        phases: 2,
        decision: { do: "double" },
        cost_cents: 200,
        win_cents: end.win_cents,
        awaits: null,
        view: end.view,
      },
    ]);
    expect(await walletOf(seat)).toEqual(before);
  });

  test("of an open round ends at the last phase that the player has seen", async () => {
    const seat = coin(await givenSeat(house.db, 100_000));
    const { id } = await opened(seat);
    const { status, steps } = await recorded(id);
    expect([status, steps.map(({ awaits }) => awaits)]).toEqual(["open", ["decision"]]);
  });

  test("of a pokie's open round contains only the free spins that were shown", async () => {
    const seat = await givenSeat(pokies.db, 100_000);
    const { round } = await pokies.play(seat, "bought", 20, true);
    await expect(recorded(round.id, pokies)).rejects.toThrow(NotReplayable);
    for (const phase of [0, 1]) await pokies.next(seat, round.id, phase);
    const open = await recorded(round.id, pokies);
    expect(open.steps.map(({ phases }) => phases)).toEqual([0, 1, 2]);
    expect([open.round.phases.length, open.round.state]).toEqual([2, "open"]);
  });

  test("of a voided round contains no draw that the player has not seen", async () => {
    const seat = coin(await givenSeat(house.db, 100_000));
    const { id } = await opened(seat);
    await voidRound(house.db, house.lane, id);
    const { status, steps } = await recorded(id);
    expect([status, steps.length]).toEqual(["void", 1]);
  });

  test("is unchanged after the round's seeds are revealed", async () => {
    const seat = await givenSeat(pokies.db, 100_000);
    const { id } = await pokies.finish(seat, await pokies.play(seat, "bought", 20, true));
    const before = await recorded(id, pokies);
    await inTransaction(pokies.db, (tx) => pokies.studio.seeds.rotate(tx, seat.walletId, "next"));
    expect(await recorded(id, pokies)).toEqual(before);
  });
});
