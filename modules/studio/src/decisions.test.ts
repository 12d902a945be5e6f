import type { StudioAnswer } from "@apogee/contract";
import { givenBonus } from "@apogee/bonuses/testing";
import { testDatabase, type TestDatabase } from "@apogee/database";
import { DecisionNotOffered } from "@apogee/engine";
import { NotFound, type DomainError } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { KeyUsedOtherwise, RoundNotOpen, verifyLedger, voidRound } from "@apogee/play";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "./commands/open-frame.ts";
import { DecisionNotDue, GameDisabled, PhaseNotNext } from "./errors.ts";
import type { RealSeat, Seat } from "./studio.ts";
import { demoSeat, givenSeat, givenStudio } from "./testing.ts";
import { DOUBLE_COIN } from "./testing/double-coin.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
const started = () => givenStudio(database.appUrl, undefined, [DOUBLE_COIN]);

beforeAll(async () => {
  database = await testDatabase();
  house = started();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const coin = <S extends Seat>(seat: S): S => ({
  ...seat,
  game: DOUBLE_COIN,
  session: { ...seat.session, identifier: DOUBLE_COIN.identifier },
});
const seated = async (real = 100_000) => coin(await givenSeat(house.db, real));
const decide = (seat: Seat, id: string, phase: number, what: string, closed: DomainError | null = null) =>
  house.next(seat, id, phase, { do: what }, closed);

/** Plays until a round shows heads and awaits a decision. */
async function opened(seat: Seat, stake = 100) {
  for (let turn = 0; ; turn += 1) {
    const answer = await house.bet(seat, `k${turn}`, stake, {});
    if (answer.round.state === "open") return answer;
  }
}

/** Everything that a refused call could have changed. */
async function traceOf({ walletId }: RealSeat) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.real, p.bonus, p.version, (select count(*) from play.event where purse_id = p.id) as events,
      (select coalesce(sum(stake), 0) from play.open_round where purse_id = p.id) as open
    from wallet.purse p where p.id = ${walletId}`.execute(house.db);
  return rows[0];
}

/** Runs every proof of the ledger except the one about players, since these wallets have none. */
async function provenBooks(): Promise<void> {
  const broken = (await verifyLedger(house.db)).filter((check) => check.broken.length > 0);
  expect(broken.filter(({ name }) => name !== "Every purse belongs to a player.")).toEqual([]);
}

async function refused(seat: RealSeat, ask: () => Promise<unknown>): Promise<string> {
  const before = await traceOf(seat);
  const error = await ask().then(
    () => undefined,
    (reason: DomainError) => reason,
  );
  expect(await traceOf(seat)).toEqual(before);
  return error?.code ?? "taken";
}

describe("a decision", () => {
  test("with a further stake takes the stake, and the round pays according to the decision", async () => {
    const seat = await seated();
    const { round, balance_cents: before } = await opened(seat);
    const { round: ended, balance_cents: after } = await decide(seat, round.id, 1, "double");
    expect(ended).toMatchObject({ state: "finished", cost_cents: 200, stake_cents: 100 });
    expect(after).toBe(before - 100 + ended.win_cents);
    expect([0, 600]).toContain(ended.win_cents);
    await provenBooks();
  });

  test("gets the same answer when repeated, and another decision for the same phase is a conflict", async () => {
    const seat = await seated();
    const { round } = await opened(seat);
    const first = await decide(seat, round.id, 1, "double");
    const trace = await traceOf(seat);
    expect(await decide(seat, round.id, 1, "double")).toEqual(first);
    await expect(decide(seat, round.id, 1, "take")).rejects.toThrow(KeyUsedOtherwise);
    expect(await traceOf(seat)).toEqual(trace);
  });

  test("is accepted once if several arrive at the same moment; the others are a conflict", async () => {
    const seat = await seated();
    const { round } = await opened(seat);
    const { events } = (await traceOf(seat))!;
    const asked = ["double", "take", "gamble", "double", "take"];
    const answers = await Promise.allSettled(asked.map((what) => decide(seat, round.id, 1, what)));
    const taken = new Set(asked.filter((_, index) => answers[index]!.status === "fulfilled"));
    expect(taken.size).toBe(1);
    for (const answer of answers)
      if (answer.status === "rejected") expect((answer.reason as DomainError).code).toBe("idempotency_conflict");
    const { rows } = await sql<{ decisions: number }>`
      select count(*) as decisions from play.event where purse_id = ${seat.walletId} and record ? 'decision'`.execute(
      house.db,
    );
    expect(rows[0]!.decisions).toBe(1);
    expect((await traceOf(seat))!["events"]).toBeLessThanOrEqual(Number(events) + 2);
  });

  test("survives a killed process: another process continues from the same state", async () => {
    const seat = await seated();
    let answer = await opened(seat);
    // Gambles until it wins exactly once, so that the round stays open with a decision in it.
    while (answer.round.phases.length < 2 || answer.round.state !== "open") {
      answer = await decide(seat, answer.round.id, 1, "gamble");
      if (answer.round.state !== "open") answer = await openedAgain(seat);
    }
    const other = started();
    try {
      const opening = await openFrame(other.studio, other.lane, seat);
      expect(opening.open_round).toEqual(answer.round);
      const ended = await other.next(seat, answer.round.id, 2, { do: "take" });
      expect(ended.round).toMatchObject({ state: "finished", win_cents: 400 });
      expect(ended.balance_cents).toBe(answer.balance_cents + 400);
    } finally {
      await other.close();
    }
  });

  test("that was stored, but interrupted before its round was paid, is paid when the game is opened again", async () => {
    const seat = await seated();
    const { round, balance_cents: before } = await opened(seat);
    await house.lane.submit({
      kind: "decide",
      walletId: seat.walletId,
      key: `decide:${round.id.split("-")[1]}:1`,
      gameId: seat.session.gameId,
      sessionId: null,
      round: Number(round.id.split("-")[1]),
      paytable: DOUBLE_COIN.name,
      contributionBps: 0,
      stake: 0 as never,
      record: { denomination: 100, choices: { stake: 100 }, phases: [], decision: { phase: 1, taken: { do: "take" } } },
      closed: null,
    });
    const opening = await openFrame(house.studio, house.lane, seat);
    expect(opening).toMatchObject({ open_round: null, balance_cents: before + 200, last_round: { win_cents: 200 } });
  });

  test.each<[what: string, decision: unknown, phase: number, code: string]>([
    ["out of turn", { do: "take" }, 2, "phase_not_next"],
    ["that the game does not know", { do: "split" }, 1, "decision_not_offered"],
    ["in a shape that the game does not accept", { do: "take", also: 1 }, 1, "decision_not_offered"],
    ["that is missing", undefined, 1, "decision_not_due"],
    ["for the start of the round", { do: "take" }, 0, "decision_not_due"],
  ])("%s is refused, nothing moves, and the round continues", async (_what, decision, phase, code) => {
    const seat = await seated();
    const { round } = await opened(seat);
    expect(await refused(seat, () => house.next(seat, round.id, phase, decision))).toBe(code);
    expect((await decide(seat, round.id, 1, "take")).round.state).toBe("finished");
  });

  test("after the end, by another player, or for an unknown round is refused, and nothing moves", async () => {
    const [seat, stranger] = [await seated(), await seated()];
    const { round } = await opened(seat);
    expect(await refused(stranger, () => decide(stranger, round.id, 1, "take"))).toBe("not_found");
    await decide(seat, round.id, 1, "take");
    expect(await refused(seat, () => decide(seat, round.id, 2, "take"))).toBe("round_not_open");
    expect(await refused(seat, () => decide(seat, "1-999999", 1, "take"))).toBe("not_found");
  });
});

describe("a further stake", () => {
  test.each<[what: string, code: string, prepare: (seat: RealSeat) => Promise<DomainError | null>]>([
    [
      "above the balance",
      "not_enough_funds",
      async ({ walletId }) => {
        await drain(walletId);
        return null;
      },
    ],
    [
      "above a limit",
      "limit_reached",
      async ({ walletId }) => {
        const { rows } = await sql<{
          wager: number;
        }>`select coalesce(sum(stake), 0) as wager from play.event where purse_id = ${walletId}`.execute(house.db);
        await givenLimit(house.db, walletId, "wager", "day", rows[0]!.wager + 99, house.clock.date());
        return null;
      },
    ],
    ["in a disabled game", "game_disabled", async () => new GameDisabled()],
  ])("%s is refused, nothing moves, and the round is still playable", async (_what, code, prepare) => {
    const seat = await seated(100_000);
    const { round } = await opened(seat);
    const closed = await prepare(seat);
    expect(await refused(seat, () => decide(seat, round.id, 1, "double", closed))).toBe(code);
    const ended = await decide(seat, round.id, 1, "take", closed);
    expect(ended.round).toMatchObject({ state: "finished", cost_cents: 100, win_cents: 200 });
  });

  test("is refused if the round's whole stake exceeds the maximum bet of a bonus, and accepted if it equals it", async () => {
    for (const [maxBet, code] of [
      [199, "max_bet_while_wagering"],
      [200, "taken"],
    ] as const) {
      const seat = await seated();
      await givenBonus(house.db, { walletId: seat.walletId, amount: 1_000, maxBet }, house.clock.date());
      const { round } = await opened(seat);
      const ask = () => decide(seat, round.id, 1, "double");
      if (code === "taken") expect((await ask()).round.cost_cents).toBe(200);
      else {
        expect(await refused(seat, ask)).toBe(code);
        expect((await decide(seat, round.id, 1, "take")).round.win_cents).toBe(200);
      }
    }
  });

  test("is paid with real and bonus money, wins in proportion, and is returned when the round is voided", async () => {
    let seat: RealSeat;
    let answer: StudioAnswer;
    do {
      seat = await seated(130);
      await givenBonus(house.db, { walletId: seat.walletId, amount: 100_000 }, house.clock.date());
      answer = await house.bet(seat, "first", 100, {});
      if (answer.round.state === "open") answer = await decide(seat, answer.round.id, 1, "double");
    } while (answer.round.win_cents === 0);
    expect(answer.round).toMatchObject({ cost_cents: 200, win_cents: 600 });
    const { rows } = await sql<{ real: number; bonus: number }>`
      select real, bonus from play.event where purse_id = ${seat.walletId} order by seq`.execute(house.db);
    expect(rows).toEqual([
      { real: -100, bonus: 0 },
      { real: -30, bonus: -70 },
      { real: 390, bonus: 210 },
    ]);
    await voidRound(house.db, house.lane, answer.round.id);
    expect(await traceOf(seat)).toMatchObject({ real: 130, bonus: 100_000 });
    await provenBooks();
  });
});

test("a round that is voided before its end is shown as finished where it stood, and the game opens", async () => {
  const seat = await seated();
  const { round } = await opened(seat);
  await voidRound(house.db, house.lane, round.id);
  const opening = await openFrame(house.studio, house.lane, seat);
  expect(opening).toMatchObject({ open_round: null, last_round: { id: round.id, state: "finished", awaits: null } });
  expect(await refused(seat, () => decide(seat, round.id, 1, "take"))).toBe("round_not_open");
});

test("a gamble is not a new stake: limits count only the bet, and wagering counts it once", async () => {
  const seat = await seated(0);
  house.contribution.bps = 1_000;
  await givenBonus(house.db, { walletId: seat.walletId, amount: 100_000 }, house.clock.date());
  let { round } = await opened(seat);
  let phase = 1;
  while (round.state === "open" && phase < 3) ({ round } = await decide(seat, round.id, phase++, "gamble"));
  if (round.state === "open") ({ round } = await decide(seat, round.id, phase, "take"));
  const { rows } = await sql<{ stake: number; counted: number; rounds: number }>`
    select sum(stake) as stake, sum(counted) as counted, count(*) filter (where seq = round) as rounds
    from play.event where purse_id = ${seat.walletId}`.execute(house.db);
  expect(rows[0]!.stake).toBe(rows[0]!.rounds * 100);
  house.contribution.bps = 10_000;
  expect(rows[0]!.counted).toBe(rows[0]!.rounds * 10);
});

test("a demo accepts the same decisions for its credits, including further stakes", async () => {
  const seat = coin(demoSeat());
  const { round, balance_cents: before } = await opened(seat);
  await expect(house.next(seat, round.id, 2, { do: "take" })).rejects.toThrow(PhaseNotNext);
  await expect(house.next(seat, round.id, 1)).rejects.toThrow(DecisionNotDue);
  await expect(decide(seat, round.id, 1, "split")).rejects.toThrow(DecisionNotOffered);
  await expect(decide(seat, "demo-0-0", 1, "take")).rejects.toThrow(NotFound);
  await expect(decide(seat, round.id, 1, "double", new GameDisabled())).rejects.toThrow(GameDisabled);
  const ended = await decide(seat, round.id, 1, "double");
  expect(ended.balance_cents).toBe(before - 100 + ended.round.win_cents);
  expect((await decide(seat, round.id, 1, "double")).balance_cents).toBe(ended.balance_cents);
  await expect(decide(seat, round.id, 1, "take")).rejects.toThrow(KeyUsedOtherwise);
  await expect(decide(seat, round.id, 2, "take")).rejects.toThrow(RoundNotOpen);
});

/** Opens another round, with new idempotency keys. */
async function openedAgain(seat: Seat) {
  for (let turn = 0; ; turn += 1) {
    const answer = await house.bet(seat, `again:${seat.session.id}:${keys++}:${turn}`, 100, {});
    if (answer.round.state === "open") return answer;
  }
}
let keys = 0;

/** Stakes all but 99 minor units of a wallet in an outside game. */
async function drain(walletId: number): Promise<void> {
  const { rows } = await sql<{ real: number }>`select real from wallet.purse where id = ${walletId}`.execute(house.db);
  await house.lane.submit({
    kind: "stake",
    walletId,
    key: `drain:${walletId}`,
    gameId: 99,
    sessionId: null,
    paytable: "test@1",
    contributionBps: 0,
    stake: (rows[0]!.real - 99) as never,
    choices: {},
    seedPairId: null,
    closed: null,
    draw: () => ({ win: 0 as never, finished: true, record: { denomination: 1, choices: {}, phases: [] } }),
  });
}
