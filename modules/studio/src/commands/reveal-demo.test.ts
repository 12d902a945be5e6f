import { testDatabase, type TestDatabase } from "@apogee/database";
import { RoundOpen } from "@apogee/play";
import { commitOf } from "@apogee/rng";
import { replayRound } from "@apogee/slots";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DemoOnly, PairNotInUse } from "../errors.ts";
import { asChoices, demoSeat, givenSeat, givenStudio, PAR, stopsOf } from "../testing.ts";
import type { Seat } from "../studio.ts";
import { openFrame } from "./open-frame.ts";
import { revealDemo } from "./reveal-demo.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const play = (seat: Seat, key: string, stake = 100, buy = false) => house.play(seat, key, stake, buy);
const open = (seat: Seat) => openFrame(house.studio, house.lane, seat);
const reveal = (seat: Seat, commit: string, clientSeed?: string) => revealDemo(house.studio, seat, commit, clientSeed);
const rowOf = async (seat: Seat) =>
  (await sql`select * from studio.demo where session_id = ${seat.session.id}`.execute(house.db)).rows[0];
const pairsOf = async (walletId: number) =>
  (await sql`select * from studio.seed_pair where purse_id = ${walletId} order by id`.execute(house.db)).rows;

async function playOut(seat: Seat, key: string, buy = false) {
  let answer = await play(seat, key, 20, buy);
  while (answer.round.state === "open") answer = await house.next(seat, answer.round.id, answer.round.phases.length);
  return answer;
}

describe("revealing a demo's seeds", () => {
  test("shows the sealed seed, from which every round played under it can be recomputed", async () => {
    const seat = demoSeat();
    const played = [];
    for (let turn = 0; turn < 6; turn += 1) played.push((await playOut(seat, `k${turn}`, turn === 3)).round);
    const { fairness: before, balance_cents: credits } = await open(seat);
    const revealed = await reveal(seat, before.commit);
    expect(revealed).toMatchObject({ commit: before.commit, client_seed: before.client_seed });
    expect(commitOf(revealed.server_seed)).toBe(before.commit);
    const seeds = { serverSeed: revealed.server_seed, clientSeed: revealed.client_seed };
    for (const round of played) {
      const replayed = replayRound(
        PAR,
        { ...seeds, nonce: round.nonce },
        asChoices(round.stake_cents, round.bet["buy"] === true),
      );
      expect(replayed.phases.map(({ stops, win }) => [stops, win])).toEqual(
        round.phases.map((phase) => [stopsOf(phase), phase.win_cents]),
      );
      expect(replayed.totalWin).toBe(round.win_cents);
    }
    expect((await open(seat)).balance_cents).toBe(credits);
  });

  test("starts the pair whose commit was shown before, with the player's client seed and nonce 0", async () => {
    const seat = demoSeat();
    const { fairness: before } = await playOut(seat, "a");
    expect(before.next_commit).toMatch(/^[0-9a-f]{64}$/);
    const { fairness } = await reveal(seat, before.commit, "my-own");
    expect(fairness).toMatchObject({ commit: before.next_commit, client_seed: "my-own", next_nonce: 0 });
    const { round, fairness: drawn } = await playOut(seat, "b");
    expect([drawn.commit, round.nonce]).toEqual([before.next_commit, 0]);
    const later = await reveal(seat, drawn.commit);
    expect(commitOf(later.server_seed)).toBe(before.next_commit);
    expect(
      replayRound(PAR, { serverSeed: later.server_seed, clientSeed: "my-own", nonce: 0 }, asChoices(20, false))
        .totalWin,
    ).toBe(round.win_cents);
  });

  test("keeps the last round unchanged when it is shown again or repeated, under its own id", async () => {
    const seat = demoSeat();
    const first = await playOut(seat, "a", true);
    await reveal(seat, first.fairness.commit);
    expect((await open(seat)).last_round).toEqual(first.round);
    const repeated = await play(seat, "a", 20, true);
    expect([repeated.round, repeated.balance_cents]).toEqual([first.round, first.balance_cents]);
    expect((await house.next(seat, first.round.id, first.round.phases.length - 1)).balance_cents).toBe(
      first.balance_cents,
    );
    const second = await playOut(seat, "b");
    expect(second.round.id).not.toBe(first.round.id);
    expect(second.round.nonce).toBe(0);
  });

  test("gives a repeat the same answer and changes the pair once, even after the next round", async () => {
    const seat = demoSeat();
    const { fairness } = await playOut(seat, "a");
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => reveal(seat, fairness.commit)));
    expect(others.every((each) => JSON.stringify(each) === JSON.stringify(one))).toBe(true);
    const next = await playOut(seat, "b");
    const late = await reveal(seat, fairness.commit);
    expect(late).toMatchObject({
      server_seed: one!.server_seed,
      client_seed: one!.client_seed,
      fairness: next.fairness,
    });
  });

  test("is refused while a round is open, and nothing moves", async () => {
    const seat = demoSeat();
    const { fairness } = await play(seat, "a", 20, true);
    const before = await rowOf(seat);
    await expect(reveal(seat, fairness.commit)).rejects.toThrow(RoundOpen);
    expect(await rowOf(seat)).toEqual(before);
  });

  test.each<[what: string, commit: (commits: { now: string; next: string }) => string]>([
    ["the next pair", ({ next }) => next],
    ["an unknown pair", () => "0".repeat(64)],
  ])("never reveals %s", async (_what, commit) => {
    const seat = demoSeat();
    const { fairness } = await playOut(seat, "a");
    const before = await rowOf(seat);
    await expect(reveal(seat, commit({ now: fairness.commit, next: fairness.next_commit! }))).rejects.toThrow(
      PairNotInUse,
    );
    expect(await rowOf(seat)).toEqual(before);
  });

  test("requires that a round was drawn, and keeps another demo's pair sealed", async () => {
    const [seat, other] = [demoSeat(), demoSeat()];
    const { fairness } = await open(seat);
    await expect(reveal(seat, fairness.commit)).rejects.toThrow(PairNotInUse);
    const { fairness: others } = await playOut(other, "a");
    const before = await rowOf(other);
    await expect(reveal(seat, others.commit)).rejects.toThrow(PairNotInUse);
    expect(await rowOf(other)).toEqual(before);
  });

  test("is refused in real play, whose pairs stay unchanged", async () => {
    const seat = await givenSeat(house.db, 1_000);
    const { commit } = await house.studio.fairnessOf(seat.walletId);
    const before = await pairsOf(seat.walletId);
    await expect(reveal(seat, commit)).rejects.toThrow(DemoOnly);
    expect(await pairsOf(seat.walletId)).toEqual(before);
    expect(await rowOf(seat)).toBeUndefined();
  });
});
