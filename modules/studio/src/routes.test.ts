import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { whyNoStakes } from "@apogee/identity";
import { commitOf } from "@apogee/rng";
import { replayRound } from "@apogee/slots";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { studioRoutes } from "./routes.ts";
import { asChoices, demoSeat, givenSeat, givenStudio, PAR } from "./testing.ts";

type Seat = Awaited<ReturnType<typeof givenSeat>>;
let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
let app: ReturnType<typeof testApp>;
let signedIn = 0;
let keys = 0;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
  app = testApp(studioRoutes(house.studio, house.lane), {
    db: house.db,
    clock: house.clock,
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "127.0.0.1", userAgent: "test", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => ({
      kind: "player",
      playerId: signedIn,
      sessionId: 1,
      licence: "CW",
      currency: "EUR",
      language: "en",
    }),
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await house.close();
  await database.drop();
});

const tokenOf = (seat: Pick<Seat, "session">): string => {
  const token = `token-of-a-game-session-${seat.session.id}`;
  house.sessions.set(token, seat.session);
  return token;
};
const frame = async (seat: Pick<Seat, "session">, path: string, payload: object, key?: string) => {
  const headers = {
    authorization: `Bearer ${tokenOf(seat)}`,
    "x-requested-with": "XMLHttpRequest",
    ...(key ? { "idempotency-key": key } : {}),
  };
  return app.inject({ method: "POST", url: `/studio/${path}`, headers, payload });
};
const newKey = () => `key-number-${(keys += 1)}`;
const play = async (seat: Seat, stake = 100, buy = false) =>
  (await frame(seat, "rounds", { stake_cents: stake, bet: { buy } }, newKey())).json();
const asPlayer = async (seat: Seat, path: string) => {
  signedIn = seat.wallet.playerId;
  return app.inject(`/api/player/games${path}`);
};
const finish = async (seat: Pick<Seat, "session">, id: string, shown: number) => {
  let phase = shown;
  for (;;) {
    const { round } = (await frame(seat, `rounds/${id}/continue`, { phase }, newKey())).json();
    phase += 1;
    if (round.state === "finished") return round;
  }
};

describe("the history", () => {
  test("lists only the player's own rounds, newest first and page by page", async () => {
    const [seat, other] = [await givenSeat(house.db, 100_000), await givenSeat(house.db, 100_000)];
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { round } = await play(seat, 20, true);
      await finish(seat, round.id, 0);
      ids.unshift(round.id);
    }
    await play(other);
    const first = (await asPlayer(seat, "?limit=2")).json();
    expect(first.map(({ bet_id }: { bet_id: string }) => bet_id)).toEqual(ids.slice(0, 2));
    const second = (await asPlayer(seat, `?limit=2&before=${first[1].bet_id}`)).json();
    expect(second.map(({ bet_id }: { bet_id: string }) => bet_id)).toEqual(ids.slice(2));
  });

  test.each<[string, number, string]>([
    ["?currency=XXX", 422, "unknown_currency"],
    ["?before=1-1&currency=XXX", 422, "unknown_currency"],
    ["?before=1-1&currency=BTC", 400, "bad_request"],
    ["?before=x", 400, "bad_request"],
    ["?limit=0", 422, "invalid_fields"],
  ])("refuses the query %s", async (query, status, code) => {
    const answer = await asPlayer(await givenSeat(house.db, 100_000), query);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test("shows a round as it was played, with balances, phases and, once its seed is revealed, everything needed to verify it", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const { round } = await play(seat, 20, true);
    const played = await finish(seat, round.id, 0);
    const sealed = (await asPlayer(seat, `/${round.id}`)).json();
    expect(sealed).toMatchObject({
      bet_status: played.win_cents > 0 ? "won" : "lost",
      cost_cents: round.cost_cents,
      win_cents: played.win_cents,
      family: "slots",
      bet: { buy: true },
      balance_before_cents: 100_000,
      balance_after_cents: 100_000 - round.cost_cents + played.win_cents,
      fairness: { nonce: 0, server_seed: null },
    });
    expect(sealed.phases.map(({ win_cents }: { win_cents: number }) => win_cents)).toEqual(
      played.phases.map(({ win_cents }: { win_cents: number }) => win_cents),
    );

    await inTransaction(house.db, (tx) => house.studio.seeds.rotate(tx, seat.walletId, "next"));
    const { fairness } = (await asPlayer(seat, `/${round.id}`)).json();
    expect(commitOf(fairness.server_seed)).toBe(fairness.commit);
    const replayed = replayRound(
      PAR,
      { serverSeed: fairness.server_seed, clientSeed: fairness.client_seed, nonce: fairness.nonce },
      asChoices(20, true),
    );
    expect(replayed.totalWin).toBe(played.win_cents);
  });

  test("shows only the phases of an open round that the player has seen", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const { round } = await play(seat, 20, true);
    await frame(seat, `rounds/${round.id}/continue`, { phase: 0 }, newKey());
    const shown = (await asPlayer(seat, `/${round.id}`)).json();
    expect(shown).toMatchObject({ bet_status: "open", win_cents: 0, finished_at: null });
    expect(shown.phases).toHaveLength(1);
  });

  test("answers 404 for another player's round and for one that does not exist", async () => {
    const [owner, stranger] = [await givenSeat(house.db, 100_000), await givenSeat(house.db)];
    const { round } = await play(owner);
    for (const id of [round.id, `${owner.walletId}-99`, "nonsense"]) {
      for (const path of [`/${id}`, `/${id}/replay`]) {
        const answer = await asPlayer(stranger, path);
        expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      }
    }
  });
});

describe("a frame", () => {
  test.each<[string, object, number, string]>([
    ["a stake that is not offered", { stake_cents: 21 }, 422, "stake_not_offered"],
    ["a stake too large to stay exact", { stake_cents: 100_000_600_000_900 }, 422, "stake_not_offered"],
    ["a stake of zero", { stake_cents: 0 }, 422, "invalid_fields"],
    ["a stake with half a cent", { stake_cents: 1.5 }, 422, "invalid_fields"],
    ["a stake of 2^53", { stake_cents: 2 ** 53 }, 422, "invalid_fields"],
    ["a stake above the balance", { stake_cents: 2_000 }, 422, "not_enough_funds"],
    ["a bet in the format of an earlier release", { stake_cents: 20, buy: true }, 422, "invalid_fields"],
    ["a bet that the game does not have", { stake_cents: 20, bet: { buy: "yes" } }, 422, "bet_not_offered"],
  ])("that requests %s is refused with a message, and nothing moves", async (_what, payload, status, code) => {
    const seat = await givenSeat(house.db, 500);
    const answer = await frame(seat, "rounds", payload, newKey());
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/.{10,}/) });
    expect((await frame(seat, "open", {})).json()).toMatchObject({
      balance_cents: 500,
      last_round: null,
      fairness: { next_nonce: 0 },
    });
  });

  test("without an idempotency key or without an active session is refused", async () => {
    const seat = await givenSeat(house.db, 500);
    expect((await frame(seat, "rounds", { stake_cents: 100 })).json()).toMatchObject({
      code: "idempotency_key_missing",
    });
    const stranger = await app.inject({
      method: "POST",
      url: "/studio/open",
      headers: { authorization: `Bearer ${"x".repeat(43)}`, "x-requested-with": "XMLHttpRequest" },
      payload: {},
    });
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, "session_ended"]);
  });

  test("receives its licence's rules: no feature buy, no hold-to-spin, a shortest round time, no celebration below the stake", async () => {
    const seat = await givenSeat(house.db, 10_000);
    Object.assign(house.rules, { featureBuy: false, holdToSpin: false, minRoundMs: 2_500, celebrateBelowStake: false });
    expect((await frame(seat, "open", {})).json().rules).toMatchObject({
      buy: false,
      hold_to_spin: false,
      min_round_ms: 2_500,
      celebrate_below_stake: false,
    });
    expect(await play(seat, 20, true)).toMatchObject({ code: "buy_not_offered" });
    await play(seat, 20);
    expect(await play(seat, 20)).toMatchObject({ code: "too_fast", wait_ms: 2_500 });
    Object.assign(house.rules, { featureBuy: true, holdToSpin: true, minRoundMs: 0, celebrateBelowStake: true });
  });
});

describe("a gamble", () => {
  test("is offered and accepted if the licence allows it, and refused in the bet if it does not", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const key = newKey();
    const bet = { buy: false, gamble: true };
    const opening = (await frame(seat, "open", {})).json();
    expect(opening).toMatchObject({ rules: { gamble: true }, game: { flavour: "dragons-ember in en" } });
    const { round } = (await frame(seat, "rounds", { stake_cents: 20, bet }, key)).json();
    expect(round.bet).toEqual(bet);
    Object.assign(house.rules, { gamble: false });
    try {
      expect((await frame(seat, "rounds", { stake_cents: 20, bet }, key)).json().round.id).toBe(round.id);
      const before = (await frame(seat, "open", {})).json();
      expect(before.rules).toMatchObject({ gamble: false });
      const other = await givenSeat(house.db, 100_000);
      const refused = await frame(other, "rounds", { stake_cents: 20, bet }, newKey());
      expect([refused.statusCode, refused.json().code]).toEqual([422, "gamble_not_offered"]);
      expect((await frame(other, "open", {})).json()).toMatchObject({ balance_cents: 100_000, last_round: null });
      expect((await frame(other, "rounds", { stake_cents: 20, bet: { buy: false } }, newKey())).statusCode).toBe(200);
    } finally {
      Object.assign(house.rules, { gamble: true });
    }
  });

  test("is refused in an open round whose licence no longer allows it, and the win can be taken", async () => {
    const seat = await givenSeat(house.db, 100_000);
    let round;
    do {
      ({ round } = (
        await frame(seat, "rounds", { stake_cents: 20, bet: { buy: false, gamble: true } }, newKey())
      ).json());
      while (round.awaits === "reveal")
        ({ round } = (await frame(seat, `rounds/${round.id}/continue`, { phase: round.phases.length })).json());
    } while (round.awaits === null);
    const decide = async (what: string) =>
      (await frame(seat, `rounds/${round.id}/continue`, { phase: round.phases.length, decision: { do: what } })).json();
    Object.assign(house.rules, { gamble: false });
    try {
      expect(await decide("red")).toMatchObject({ code: "gamble_not_offered" });
      expect((await frame(seat, "open", {})).json().open_round).toEqual(round);
      expect((await decide("take")).round).toMatchObject({ state: "finished", win_cents: round.win_cents });
    } finally {
      Object.assign(house.rules, { gamble: true });
    }
  });
});

describe("the seeds of a demo", () => {
  test("are revealed to its own frame by their commit, and to no frame of real play", async () => {
    const demo = demoSeat();
    const { fairness, round } = (await frame(demo, "rounds", { stake_cents: 20 }, newKey())).json();
    if (round.state === "open") await finish(demo, round.id, 1);
    const answer = await frame(demo, "demo/reveal", { commit: fairness.commit, client_seed: "mine" });
    expect(answer.statusCode).toBe(200);
    expect(commitOf(answer.json().server_seed)).toBe(fairness.commit);
    expect(answer.json().fairness).toMatchObject({ commit: fairness.next_commit, client_seed: "mine" });

    const real = await givenSeat(house.db, 1_000);
    const { fairness: sealed } = (await frame(real, "open", {})).json();
    expect((await frame(real, "demo/reveal", { commit: sealed.commit })).json()).toMatchObject({
      code: "demo_only",
      message: expect.stringMatching(/.{10,}/),
    });
    expect((await frame(real, "open", {})).json().fairness).toEqual(sealed);
  });

  test.each([[{}], [{ commit: "x".repeat(65) }], [{ commit: "c", client_seed: "a:b" }]])(
    "are not revealed by the invalid request %j",
    async (payload) => {
      expect((await frame(demoSeat(), "demo/reveal", payload)).json().code).toBe("invalid_fields");
    },
  );
});

describe("rules that block new stakes", () => {
  test("with a licence's shortest round time, one of twenty concurrent spins is accepted, and the next one after the wait", async () => {
    const seat = await givenSeat(house.db, 100_000);
    Object.assign(house.rules, { minRoundMs: 2_500 });
    try {
      const spins = await Promise.all(
        Array.from({ length: 20 }, () => frame(seat, "rounds", { stake_cents: 20, bet: { buy: false } }, newKey())),
      );
      const accepted = spins.filter(({ statusCode }) => statusCode === 200);
      expect(accepted).toHaveLength(1);
      // One spin in a hundred wins free spins. Its round is then open, and the others are refused because of it.
      const refusal = accepted[0]!.json().round.state === "open" ? "409 round_open" : "429 too_fast";
      const others = spins.filter((spin) => spin !== accepted[0]);
      expect(others.map((spin) => `${spin.statusCode} ${spin.json().code}`)).toEqual(Array(19).fill(refusal));
      house.clock.advance(2_500);
      const { statusCode } = await frame(seat, "rounds", { stake_cents: 20, bet: { buy: false } }, newKey());
      expect(statusCode).toBe(refusal === "429 too_fast" ? 200 : 409);
    } finally {
      Object.assign(house.rules, { minRoundMs: 0 });
    }
  });

  test("terms that are not accepted block only new stakes, not repeats, open rounds or demos; accepting them unblocks stakes at once", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const key = newKey();
    const bought = (await frame(seat, "rounds", { stake_cents: 20, bet: { buy: true } }, key)).json();
    house.standing.inTheWay = whyNoStakes({ termsVersion: "2026-01" }, "2026-11");
    try {
      expect((await frame(seat, "rounds", { stake_cents: 20, bet: { buy: true } }, key)).json().round.id).toBe(
        bought.round.id,
      );
      const finished = await finish(seat, bought.round.id, 0);
      const before = (await frame(seat, "open", {})).json();
      expect(before).toMatchObject({
        balance_cents: 100_000 - bought.round.cost_cents + finished.win_cents,
        open_round: null,
        fairness: { next_nonce: 1 },
      });

      for (const buy of [false, true]) {
        const refused = await frame(seat, "rounds", { stake_cents: 20, bet: { buy } }, newKey());
        expect(refused.statusCode).toBe(422);
        expect(refused.json()).toMatchObject({
          code: "terms_not_accepted",
          terms_version: "2026-11",
          message: expect.stringMatching(/^[A-Z].{20,}[.]$/),
        });
      }
      expect((await frame(seat, "open", {})).json()).toEqual(before);
      expect((await asPlayer(seat, "")).json()).toHaveLength(1);

      const demo = demoSeat();
      expect((await frame(demo, "rounds", { stake_cents: 20 }, newKey())).statusCode).toBe(200);
    } finally {
      house.standing.inTheWay = null;
    }
    expect((await frame(seat, "rounds", { stake_cents: 20 }, newKey())).statusCode).toBe(200);
  });

  test("after feature buys are switched off, a repeat of a bought round is answered and a new one is refused", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const key = newKey();
    const first = (await frame(seat, "rounds", { stake_cents: 20, bet: { buy: true } }, key)).json();
    Object.assign(house.rules, { featureBuy: false });
    try {
      expect((await frame(seat, "rounds", { stake_cents: 20, bet: { buy: true } }, key)).json().round.id).toBe(
        first.round.id,
      );
      await finish(seat, first.round.id, 0);
      expect((await frame(seat, "rounds", { stake_cents: 20, bet: { buy: true } }, newKey())).json().code).toBe(
        "buy_not_offered",
      );
    } finally {
      Object.assign(house.rules, { featureBuy: true });
    }
  });
});
