import type { StudioAnswer, StudioRound } from "@apogee/contract";
import { givenBonus } from "@apogee/bonuses/testing";
import { testDatabase, type TestDatabase } from "@apogee/database";
import { drawStream } from "@apogee/rng";
import { playedUpTo } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";
import { parseRoundId, roundOf, verifyLedger, voidRound } from "@apogee/play";
import { slotGame, slotTitle } from "@apogee/slots/games";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { continueRound } from "./commands/continue-round.ts";
import { endIdleRounds } from "./commands/end-idle-rounds.ts";
import { openFrame } from "./commands/open-frame.ts";
import { GambleNotOffered } from "./errors.ts";
import { realRounds } from "./real-rounds.ts";
import type { RealSeat, Seat } from "./studio.ts";
import { demoSeat, givenSeat, givenStudio } from "./testing.ts";

const MINT = slotTitle(slotGame("clockwork-mint")!);
const BEFORE = slotTitle(slotGame("clockwork-mint", 1)!);
const BET = { buy: false, gamble: true };

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
const started = () => givenStudio(database.appUrl, undefined, [MINT, BEFORE]);

beforeAll(async () => {
  database = await testDatabase();
  house = started();
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const mint = <S extends Seat>(seat: S): S => ({
  ...seat,
  game: MINT,
  session: { ...seat.session, identifier: MINT.identifier },
});
const seated = async (real = 1_000_000) => mint(await givenSeat(house.db, real));
const decide = (seat: Seat, { id, phases }: StudioRound, decision: object) =>
  house.next(seat, id, phases.length, decision);
let keys = 0;

/** Plays until a round has won and its player may gamble; its free spins are shown. */
async function offered(seat: Seat, fits = (_round: StudioRound): boolean => true): Promise<StudioAnswer> {
  for (;;) {
    let answer = await house.bet(seat, `g${keys++}`, 20, BET);
    while (answer.round.awaits === "reveal")
      answer = await house.next(seat, answer.round.id, answer.round.phases.length);
    if (answer.round.awaits === null) continue;
    if (fits(answer.round)) return answer;
    await decide(seat, answer.round, { do: "take" });
  }
}

/** Gambles halves until the round ends: at most five of them. */
async function gambledOut(seat: Seat, { round }: StudioAnswer): Promise<StudioRound> {
  let shown = round;
  while (shown.awaits !== null) {
    const offers = shown.view["offers"] as { do: string; half: object | null }[];
    const decision = offers.some(({ half }) => half !== null) ? { do: "red", half: true } : { do: "take" };
    ({ round: shown } = await decide(seat, shown, decision));
  }
  return shown;
}

async function traceOf({ walletId }: RealSeat) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.real, p.bonus, p.version, (select count(*) from play.event where purse_id = p.id) as events
    from wallet.purse p where p.id = ${walletId}`.execute(house.db);
  return rows[0];
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

async function provenBooks(): Promise<void> {
  const broken = (await verifyLedger(house.db)).filter((check) => check.broken.length > 0);
  expect(broken.filter(({ name }) => name !== "Every purse belongs to a player.")).toEqual([]);
}

test("a gamble moves nothing until the round ends, and the wallet then receives exactly the win that the cards left", async () => {
  const seat = await seated();
  const first = await offered(seat);
  const { round, balance_cents: after } = await decide(seat, first.round, { do: "red", half: true });
  const half = Math.floor(first.round.win_cents / 2);
  const { right, card } = round.phases.at(-1)!.view as { right: boolean; card: number };
  expect(round.win_cents).toBe(first.round.win_cents + (right ? half : -half));
  expect(right).toBe([1, 2].includes(card % 4));
  if (round.state === "open") expect(after).toBe(first.balance_cents);
  const ended = await gambledOut(seat, { ...first, round });
  expect((await openFrame(house.studio, house.lane, seat)).balance_cents).toBe(first.balance_cents + ended.win_cents);
  await provenBooks();
});

test("every card is drawn from the round's own seeds, and the log shows each gamble", async () => {
  const seat = await seated();
  const ended = await gambledOut(seat, await offered(seat));
  const row = (await roundOf(house.db, seat.walletId, parseRoundId(ended.id)!.round))!;
  const pair = await house.studio.seeds.pairOf(seat.walletId);
  const decisions = row.decisions.map(({ taken }) => taken as never);
  const reported = { stake: 20, bet: BET, decisions };
  const again = playedUpTo(MINT, { ...pair, nonce: ended.nonce }, reported);
  const recorded = MINT.recall(BET, 20, row.last!.record!.phases as never);
  expect(recorded).toEqual(MINT.phases(again));
  expect(recorded.map(({ totalWin }) => totalWin)).toEqual(ended.phases.map((phase) => phase.total_win_cents));
  const spun = playedUpTo(MINT, { ...pair, nonce: ended.nonce }, { ...reported, decisions: [] });
  const card = drawStream({ ...pair, nonce: ended.nonce }, spun.wordsRead).nextInt(52);
  const gambles = ended.phases.filter(({ kind }) => kind === "gamble");
  expect(gambles[0]!.view["card"]).toBe(card);
});

describe("the stake of a gambled round", () => {
  /** Plays rounds with the same stake, gambled or not, and returns the sums that the log has for them. */
  async function countedIn(gamble: boolean) {
    const seat = await seated(0);
    await givenBonus(house.db, { walletId: seat.walletId, amount: 100_000 }, house.clock.date());
    for (let n = 0; n < 40; n++) {
      let answer = await house.bet(seat, `c${keys++}`, 20, gamble ? BET : { buy: false });
      while (answer.round.awaits === "reveal")
        answer = await house.next(seat, answer.round.id, answer.round.phases.length);
      if (answer.round.awaits === "decision") await gambledOut(seat, answer);
    }
    const { rows } = await sql<{ staked: number; counted: number; decisions: number; wagered: number }>`
      select sum(e.stake) as staked, sum(e.counted) as counted, count(*) filter (where e.record ? 'decision') as decisions,
        (select sum(wagered) from bonuses.bonus b where b.purse_id = ${seat.walletId}) as wagered
      from play.event e where e.purse_id = ${seat.walletId}`.execute(house.db);
    return rows[0]!;
  }

  test("counts once for wagering and limits, as it does without a gamble", async () => {
    house.contribution.bps = 1_000;
    const [plain, gambled] = [await countedIn(false), await countedIn(true)];
    house.contribution.bps = 10_000;
    expect(gambled.decisions).toBeGreaterThan(5);
    expect(plain).toMatchObject({ staked: 800, counted: 80, decisions: 0 });
    expect({ ...gambled, decisions: 0 }).toEqual(plain);
  });

  test("is returned, and the win is taken back, if the round is voided", async () => {
    for (const want of [true, false]) {
      const seat = await seated();
      let ended: StudioRound;
      do {
        ({ round: ended } = await decide(seat, (await offered(seat)).round, { do: "red" }));
        if (ended.state === "open") ({ round: ended } = await decide(seat, ended, { do: "take" }));
      } while (ended.win_cents > 0 !== want);
      const { balance_cents: before } = await openFrame(house.studio, house.lane, seat);
      const { balance } = await voidRound(house.db, house.lane, ended.id);
      expect(balance).toBe(before - ended.win_cents + 20);
    }
    const seat = await seated();
    const { round, balance_cents: open } = await offered(seat);
    const { balance } = await voidRound(house.db, house.lane, round.id);
    expect(balance).toBe(open + 20);
    await provenBooks();
  });
});

describe("a gamble is refused, nothing moves, and the round continues:", () => {
  test.each<[what: string, decision: object | undefined, ahead: number, code: string]>([
    ["out of turn", { do: "red" }, 1, "phase_not_next"],
    ["on a colour that no card has", { do: "green" }, 0, "decision_not_offered"],
    ["with an amount chosen by the player", { do: "red", amount: 1_000 }, 0, "decision_not_offered"],
    ["that is missing", undefined, 0, "decision_not_due"],
  ])("%s", async (_what, decision, ahead, code) => {
    const seat = await seated();
    const { round } = await offered(seat);
    const ask = () => house.next(seat, round.id, round.phases.length + ahead, decision);
    expect(await refused(seat, ask)).toBe(code);
    expect((await decide(seat, round, { do: "take" })).round).toMatchObject({
      state: "finished",
      win_cents: round.win_cents,
    });
  });

  test("by another player, after the end, after the fifth gamble, and after a loss", async () => {
    const [seat, stranger] = [await seated(), await seated()];
    const { round } = await offered(seat);
    expect(await refused(stranger, () => decide(stranger, round, { do: "red" }))).toBe("not_found");
    const { round: taken } = await decide(seat, round, { do: "take" });
    expect(await refused(seat, () => decide(seat, taken, { do: "red" }))).toBe("round_not_open");
    let fifth: StudioRound;
    do fifth = await gambledOut(seat, await offered(seat, ({ win_cents: win }) => win >= 40));
    while (fifth.phases.filter(({ kind }) => kind === "gamble").length < 5);
    expect(await refused(seat, () => decide(seat, fifth, { do: "red" }))).toBe("round_not_open");
    let lost: StudioRound;
    do ({ round: lost } = await house.bet(seat, `l${keys++}`, 20, BET));
    while (lost.state === "open" && (await house.finish(seat, await offeredOf(seat, lost))).state === "finished");
    expect(await refused(seat, () => decide(seat, lost, { do: "red" }))).toBe("round_not_open");
  });

  /** Shows the rest of an open round and takes its win. */
  async function offeredOf(seat: RealSeat, round: StudioRound): Promise<StudioAnswer> {
    let answer = await house.next(
      seat,
      round.id,
      round.phases.length,
      round.awaits === "decision" ? { do: "take" } : undefined,
    );
    while (answer.round.state === "open")
      answer = await house.next(
        seat,
        round.id,
        answer.round.phases.length,
        answer.round.awaits === "decision" ? { do: "take" } : undefined,
      );
    return answer;
  }

  test("before the free spins are over", async () => {
    const seat = await seated();
    const { round } = await house.bet(seat, `b${keys++}`, 20, { buy: true, gamble: true });
    expect(await refused(seat, () => decide(seat, round, { do: "red" }))).toBe("decision_not_due");
    expect(await offeredOf(seat, round)).toMatchObject({ round: { state: "finished" } });
  });

  test("above the title's cap", async () => {
    const capped = slotTitle({
      ...slotGame("clockwork-mint")!,
      par: { ...slotGame("clockwork-mint")!.par, gamble: { times: 5, cap: 1 } },
    });
    const other = givenStudio(database.appUrl, undefined, [capped]);
    try {
      const seat = { ...(await seated()), game: capped };
      let { round } = await other.bet(seat, `cap${keys++}`, 20, BET);
      const tooMuch = (): boolean => round.awaits === "decision" && round.win_cents > 10;
      while (!tooMuch()) {
        while (round.state === "open")
          ({ round } = await other.next(
            seat,
            round.id,
            round.phases.length,
            round.awaits === "decision" ? { do: "take" } : undefined,
          ));
        ({ round } = await other.bet(seat, `cap${keys++}`, 20, BET));
      }
      const ask = () => other.next(seat, round.id, round.phases.length, { do: "red" });
      expect(await refused(seat, ask)).toBe("decision_not_offered");
      const ended = await other.next(seat, round.id, round.phases.length, { do: "take" });
      expect(ended.round).toMatchObject({ state: "finished", win_cents: round.win_cents });
    } finally {
      await other.close();
    }
  });

  test("under a licence that now forbids it, in a round that began before; the win can be taken", async () => {
    const seat = await seated();
    const { round } = await offered(seat);
    const closed = { gamble: new GambleNotOffered(), stake: async () => null };
    const ask = (what: string) =>
      continueRound(realRounds(house.studio, house.lane, seat), round.id, round.phases.length, { do: what }, closed);
    expect(await refused(seat, () => ask("red"))).toBe("gamble_not_offered");
    expect((await ask("take")).round).toMatchObject({ state: "finished", win_cents: round.win_cents });
  });

  test("in a version of the title without gambles", async () => {
    const seat = { ...(await seated()), game: BEFORE };
    const { round } = await house.bet(seat, `v${keys++}`, 20, { buy: true });
    expect(round).toMatchObject({ game: BEFORE.name, state: "open" });
    expect(await refused(seat, () => decide(seat, round, { do: "red" }))).toBe("decision_not_due");
    expect(await offeredOf(seat, round)).toMatchObject({ round: { id: round.id, state: "finished" } });
    expect(await refused(seat, () => house.bet(seat, `v${keys++}`, 20, BET))).toBe("bet_not_offered");
  });
});

describe("after a process is killed", () => {
  test("a gambled round continues from the log with the same cards and offers", async () => {
    const seat = await seated();
    let answer: StudioAnswer;
    do
      answer = await decide(seat, (await offered(seat, ({ win_cents: win }) => win >= 8)).round, {
        do: "red",
        half: true,
      });
    while (answer.round.state !== "open");
    const other = started();
    try {
      const opening = await openFrame(other.studio, other.lane, seat);
      expect(opening.open_round).toEqual(answer.round);
      const { round } = answer;
      const ended = await other.next(seat, round.id, round.phases.length, { do: "take" });
      expect(ended.round).toMatchObject({ state: "finished", win_cents: round.win_cents });
      expect(ended.balance_cents).toBe(answer.balance_cents + round.win_cents);
    } finally {
      await other.close();
    }
  });

  test("a round with respins continues with the same window, locks and values", async () => {
    const seat = await seated();
    const held = ({ phases }: StudioRound): boolean =>
      (phases[0]!.view["spin"] as { held?: { respins: object[] } }).held !== undefined;
    const { round, balance_cents: before } = await offered(seat, held);
    const other = started();
    try {
      const opening = await openFrame(other.studio, other.lane, seat);
      expect(opening).toMatchObject({ balance_cents: before, open_round: round });
      const ended = await other.next(seat, round.id, round.phases.length, { do: "take" });
      expect(ended.round).toMatchObject({ state: "finished", win_cents: round.win_cents });
      expect(ended.balance_cents).toBe(before + round.win_cents);
      expect((await openFrame(house.studio, house.lane, seat)).last_round!.phases[0]).toEqual(round.phases[0]);
    } finally {
      await other.close();
    }
  });
});

test("an unanswered gamble offer ends after the idle hours, and the win is taken as it stood", async () => {
  const seat = await seated();
  const { round, balance_cents: before } = await offered(seat);
  house.clock.advance((MINT.idleHours - 1) * 3_600_000);
  expect(await endIdleRounds(house.studio, house.lane)).toBe(0);
  house.clock.advance(2 * 3_600_000);
  expect(await endIdleRounds(house.studio, house.lane)).toBeGreaterThan(0);
  const opening = await openFrame(house.studio, house.lane, seat);
  expect(opening).toMatchObject({ open_round: null, balance_cents: before + round.win_cents });
  expect(opening.last_round!.phases.at(-1)).toMatchObject({ kind: "take", win_cents: 0 });
});

test("a demo gambles with its credits", async () => {
  const seat = mint(demoSeat());
  const answer = await offered(seat);
  const ended = await gambledOut(seat, answer);
  const opening = await openFrame(house.studio, house.lane, seat);
  expect(opening).toMatchObject({ open_round: null, balance_cents: answer.balance_cents + ended.win_cents });
});
