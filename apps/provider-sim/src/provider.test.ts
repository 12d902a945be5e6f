// @seldom: starts the simulated provider and a server
import { randomInt } from "node:crypto";
import { cancelFreespins, issueFreespins, providersRecord } from "@apogee/gateway";
import { gamesByIdentifier } from "@apogee/games";
import { minor, SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import type { Wallet } from "@apogee/wallet";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { BEHAVIOURS } from "./misbehave/behaviours.ts";
import { balanceAfter, givenCasino, PROVIDER } from "./testing/given-casino.ts";
import { Player, type ShownRound } from "./testing/player.ts";
import { SIGNATURE, signed } from "./wallet/signature.ts";

const SEED = process.env["PROVIDER_SIM_SEED"] ?? String(randomInt(2 ** 40));

let casino: Awaited<ReturnType<typeof givenCasino>>;
beforeAll(async () => {
  console.log(`provider-sim: PROVIDER_SIM_SEED=${SEED}`);
  casino = await givenCasino(SEED);
  await casino.sync();
});
afterEach(async () => {
  await casino.misbehave(Object.fromEntries(BEHAVIOURS.map(({ name }) => [name, "off"])));
  expect(await casino.brokenBooks(), `seed ${SEED}`).toEqual([]);
  expect((await casino.state()).blamed, `seed ${SEED}`).toEqual([]);
});
afterAll(() => casino?.close());

const settled = (): Promise<void> => vi.waitFor(async () => expect((await casino.state()).owed).toBe(0), PATIENCE);
const roundOf = async (id: string) => (await casino.state()).rounds.find((round) => round.id === id)!;

/** Tosses until the chosen side wins and the win is pending. */
async function givenOpenWin(player: Player): Promise<ShownRound> {
  for (;;) {
    const round = await player.bet(20, "sun");
    if (round.stage === "open") return round;
  }
}

describe("the catalogue", () => {
  test("fills the platform's catalogue once, with the facts that follow from the games", async () => {
    expect(await casino.sync()).toEqual({ games: 3, added: 0, changed: 0, skipped: [] });
    const games = await gamesByIdentifier(
      casino.platform.db,
      ["TumblingSevens", "BrassPenny", "NightCarousel"].map((name) => `${PROVIDER}/${name}`),
    );
    expect(
      games.map(({ identifier, payout, hitRate, slug }) => [identifier, payout, hitRate, slug]).toSorted(),
    ).toEqual([
      ["orrery/BrassPenny", "97.50", "50.00", "orrery-brass-penny"],
      ["orrery/NightCarousel", "97.91", "50.00", "orrery-night-carousel"],
      ["orrery/TumblingSevens", "95.83", null, "orrery-tumbling-sevens"],
    ]);
    expect(Object.keys(games[0]!.currencies).toSorted()).toEqual(["AUD", "CAD", "EUR", "FUN", "NOK", "NZD", "USD"]);
  });
});

describe("the casino's calls", () => {
  test.each(["/games", "/sessions", "/demo", "/freespins/issue", "/freespins/cancel", "/round/details"])(
    "%s without a valid signature is refused with 403, and rounds and free spins stay as they are",
    async (path) => {
      const body = JSON.stringify({
        user_id: "1",
        currency: "EUR",
        game: "orrery:BrassPenny",
        games: ["orrery:BrassPenny"],
        issue_id: "i",
        freespins_quantity: 1,
        bet_amount: 20,
        valid_until: "2099-01-01T00:00:00Z",
      });
      const { rounds, issues } = await casino.state();
      for (const signature of [
        undefined,
        "zz",
        signed("another key", body),
        signed("a key of this test", `${body} `),
      ]) {
        const answer = await fetch(`${casino.origin}${path}`, {
          method: "POST",
          body,
          headers: signature === undefined ? {} : { [SIGNATURE]: signature },
        });
        expect([answer.status, await answer.json()]).toEqual([
          403,
          { code: 403, message: "the signature does not fit the body" },
        ]);
      }
      expect(await casino.state()).toMatchObject({ rounds, issues });
    },
  );

  test("an unsupported country or currency is refused with a code that the platform knows", async () => {
    const wallet = await casino.platform.wallet(100);
    await expect(casino.open(wallet, "BrassPenny", { country: "EE" })).rejects.toMatchObject({
      code: "country_not_allowed",
      status: 422,
    });
    await expect(casino.open(wallet, "BrassPenny", { currency: "JPY" })).rejects.toMatchObject({
      code: "currency_not_allowed",
      status: 422,
    });
    expect((await casino.state()).log.slice(-2).map(({ path, status }) => [path, status])).toEqual([
      ["/sessions", 422],
      ["/sessions", 422],
    ]);
    await expect(casino.open(wallet, "Nothing")).rejects.toMatchObject({ code: "game_disabled", status: 422 });
  });

  test("the stored details of a round are returned", async () => {
    const wallet = await casino.platform.wallet(100);
    const round = await (await casino.player(wallet, "TumblingSevens")).bet(40, "under");
    await settled();
    expect(
      await providersRecord(casino.platform.gateway, {
        playerId: wallet.playerId,
        identifier: "orrery/TumblingSevens",
        roundName: round.id,
      }),
    ).toMatchObject({
      game_id: round.id,
      bet: 40,
      win: round.win,
      choice: "under",
      draws: round.draws,
      status: "over",
    });
  });

  test("slow answers are awaited; cut and missing ones count as no answer", async () => {
    const wallet = await casino.platform.wallet(100);
    await casino.misbehave({ "slow-answers": 1 });
    expect((await casino.open(wallet, "BrassPenny")).strategy).toBe("iframe");
    for (const name of ["cut-answers", "no-answers"]) {
      await casino.misbehave({ [name]: 1 });
      await expect(casino.open(wallet, "BrassPenny"), name).rejects.toMatchObject({
        code: "provider_away",
        status: 502,
      });
    }
    await casino.misbehave({ redirects: 1 });
    expect((await casino.open(wallet, "BrassPenny")).strategy).toBe("redirect");
    expect((await casino.open(wallet, "BrassPenny")).strategy).toBe("iframe");
  });
});

describe("a game's page", () => {
  test("fails to load once when that misbehaviour is on, also if it has loaded before", async () => {
    const wallet = await casino.platform.wallet(100);
    const { url } = await casino.open(wallet, "BrassPenny");
    // Without built pages the answer says so.
    expect([200, 404]).toContain((await fetch(url)).status);
    await casino.misbehave({ "dead-pages": 1 });
    await expect(fetch(url, { signal: AbortSignal.timeout(1_500) })).rejects.toThrow("timeout");
    expect([200, 404]).toContain((await fetch(url)).status);
  });

  test("plays a demo with separate credits, without calling the wallet", async () => {
    const wallet = await casino.platform.wallet(100);
    const before = (await casino.state()).log.filter(({ side }) => side === "to the wallet").length;
    const player = await casino.player(wallet, "NightCarousel", { mode: "demo" });
    const opened = await player.open();
    expect(opened).toMatchObject({ mode: "demo", currency: "FUN", balance: 100_000 });
    const round = await player.bet(5_000, "ride");
    expect(round.balance).toBe(100_000 - 5_000 + round.win);
    expect((await casino.state()).log.filter(({ side }) => side === "to the wallet")).toHaveLength(before);
    expect(await casino.balance(wallet)).toBe(100);
  });

  test("counts a double once if it is sent twice", async () => {
    const wallet = await casino.platform.wallet(100_000);
    const player = await casino.player(wallet, "BrassPenny");
    for (let won = false; !won;) {
      const open = await givenOpenWin(player);
      const [one, other] = await Promise.all([player.next(open, "moon"), player.next(open, "moon")]);
      expect([one.doubled, other.doubled]).toEqual([["moon"], ["moon"]]);
      won = one.stage === "open";
      if (won) await player.next(one, null);
    }
    await settled();
    expect(await casino.balance(wallet)).toBe(balanceAfter(100_000, (await casino.state()).rounds, wallet));
  });

  test("starts one round if a click is sent twice, and pays a win once if it is taken twice", async () => {
    const wallet = await casino.platform.wallet(1_000);
    const player = await casino.player(wallet, "BrassPenny");
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([player.bet(20, "moon", { key }), player.bet(20, "moon", { key })]);
    expect(second.id).toBe(first.id);
    const open = first.stage === "open" ? first : await givenOpenWin(player);
    await Promise.all([player.next(open, null), player.next(open, null)]);
    await settled();
    expect(await casino.balance(wallet)).toBe(balanceAfter(1_000, (await casino.state()).rounds, wallet));
  });

  test("keeps a win open for its player, who can double or lose it", async () => {
    const wallet = await casino.platform.wallet(100_000);
    const player = await casino.player(wallet, "BrassPenny");
    const open = await givenOpenWin(player);
    expect(open.win).toBe(39);
    await expect(player.bet(20, "sun")).rejects.toThrow("round_open");
    const later = await casino.player(wallet, "BrassPenny");
    expect((await later.open()).round).toMatchObject({ id: open.id, win: 39, may_double: true });
    const doubled = await later.next(open, "sun");
    expect(doubled.win).toBe(doubled.draws.at(-1) === 0 ? 78 : 0);
    if (doubled.stage === "open") await later.next(doubled, null);
    await settled();
    expect(await casino.balance(wallet)).toBe(balanceAfter(100_000, (await casino.state()).rounds, wallet));
  });

  test.each([
    ["a stake that is not offered", 33, "sun", /422/],
    ["a stake below zero", -20, "sun", /400/],
    ["half a cent", 0.5, "sun", /400/],
    ["an unknown side", 20, "rim", /422/],
  ])("refuses %s, and nothing moves", async (_what, stake, choice, refusal) => {
    const wallet = await casino.platform.wallet(100);
    await expect((await casino.player(wallet, "BrassPenny")).bet(stake, choice)).rejects.toThrow(refusal);
    expect([await casino.balance(wallet), await casino.events(wallet)]).toEqual([100, 0]);
  });

  test("refuses an unknown session and another player's round", async () => {
    const [one, other] = [await casino.platform.wallet(1_000), await casino.platform.wallet(1_000)];
    const open = await givenOpenWin(await casino.player(one, "BrassPenny"));
    await expect((await casino.player(other, "BrassPenny")).next(open, null)).rejects.toThrow("404");
    await expect(new Player(`${casino.origin}/play/BrassPenny#${"A".repeat(32)}`).open()).rejects.toThrow(
      "session_unknown",
    );
    expect(await casino.balance(other)).toBe(1_000);
    expect((await roundOf(open.id)).stage).toBe("open");
  });

  test("refuses a stake above the balance with the wallet's code and balance", async () => {
    const wallet = await casino.platform.wallet(30);
    expect(await (await casino.player(wallet, "TumblingSevens")).bet(40, "over")).toMatchObject({
      stage: "refused",
      refusal: 100,
      balance: 30,
      draws: [],
    });
    expect([await casino.balance(wallet), await casino.events(wallet)]).toEqual([30, 0]);
  });
});

describe("free spins", () => {
  const give = (wallet: Wallet, spins: number, validUntil = new Date("2099-01-01T00:00:00Z")) =>
    issueFreespins(casino.platform.gateway, {
      playerId: wallet.playerId,
      currency: "EUR",
      identifier: "orrery/NightCarousel",
      spins,
      stake: minor(100),
      validUntil,
      actor: "operator:test",
      reason: "a present",
    });
  const issueOf = async (id: string) => (await casino.state()).issues.find((issue) => issue.issue_id === id)!;
  const reported = (id: string, status: string): Promise<void> =>
    vi.waitFor(async () => expect(await issueOf(id)).toMatchObject({ status, reported: status }), PATIENCE);

  test("that are issued are played, and their winnings are posted when they are over", async () => {
    const wallet = await casino.platform.wallet(50);
    const { issueId } = await give(wallet, 3);
    const player = await casino.player(wallet, "NightCarousel");
    expect((await player.open()).free).toEqual({ left: 3, stake: 100, total: 0 });
    let total = 0;
    for (const left of [2, 1]) {
      const spin = await player.bet(0, "ride", { free: true });
      total += spin.win;
      expect(spin.free).toEqual({ left, stake: 100, total });
    }
    await reported(issueId, "active");
    expect(await casino.balance(wallet)).toBe(50);
    total += (await player.bet(0, "ride", { free: true })).win;
    await reported(issueId, "finished");
    expect(await casino.balance(wallet)).toBe(50 + total);
    await expect(player.bet(0, "ride", { free: true })).rejects.toThrow("no_free_spins");
  });

  test("that are cancelled are reported once with what was won before, even with duplicate requests", async () => {
    const wallet = await casino.platform.wallet(50);
    const { issueId } = await give(wallet, 5);
    const { win } = await (await casino.player(wallet, "NightCarousel")).bet(0, "ride", { free: true });
    await casino.misbehave({ duplicates: "on", "hang-ups": "on" });
    await cancelFreespins(casino.platform.gateway, {
      providerId: PROVIDER,
      issueId,
      actor: "operator:test",
      reason: "an error",
    });
    await reported(issueId, "canceled");
    expect(await casino.balance(wallet)).toBe(50 + win);
  });

  test("that have expired are reported as expired", async () => {
    const wallet = await casino.platform.wallet(50);
    const { issueId: other } = await give(wallet, 5);
    const { issueId } = await give(wallet, 5, new Date(new SystemClock().now() + 1_500));
    await reported(issueId, "expired");
    expect((await issueOf(other)).status).toBe("issued");
    expect(await casino.balance(wallet)).toBe(50);
  });
});

describe("a killed simulator", () => {
  test("settles what it owed after its restart: a win is paid, and an unanswered stake is rolled back", async () => {
    const [winner, staker] = [await casino.platform.wallet(10_000), await casino.platform.wallet(500)];
    const player = await casino.player(winner, "BrassPenny");
    const staking = await casino.player(staker, "TumblingSevens");
    const open = await givenOpenWin(player);
    casino.reachable(false);
    const [taken, staked] = await Promise.all([player.next(open, null), staking.bet(100, "pair")]);
    expect([taken.stage, staked.stage]).toEqual(["settling", "voiding"]);
    await casino.killSimulator();
    expect((await casino.state()).owed).toBe(2);
    casino.reachable(true);
    await settled();
    expect([(await roundOf(open.id)).stage, (await roundOf(staked.id)).stage]).toEqual(["over", "void"]);
    expect(await casino.balance(winner)).toBe(balanceAfter(10_000, (await casino.state()).rounds, winner));
    expect(await casino.balance(staker)).toBe(500);
  });
});

test("pages of other sites cannot switch a misbehaviour on", async () => {
  const answer = await fetch(`${casino.origin}/control/misbehave`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: '{"duplicates":"on"}',
  });
  expect(answer.status).toBe(415);
  expect((await casino.state()).mood).toEqual({});
});
