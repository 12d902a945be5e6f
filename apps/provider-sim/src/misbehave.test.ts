// @seldom: starts the simulated provider and a server
import { randomInt } from "node:crypto";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { seededChance } from "./games/chance.ts";
import { BEHAVIOURS } from "./misbehave/behaviours.ts";
import { balanceAfter, givenCasino, type SimulatorState } from "./testing/given-casino.ts";
import type { Player } from "./testing/player.ts";

/** `PROVIDER_SIM_SEED=<seed>` repeats a run. */
const SEED = process.env["PROVIDER_SIM_SEED"] ?? String(randomInt(2 ** 40));
const CHOICES = {
  TumblingSevens: ["under", "seven", "over", "pair"],
  BrassPenny: ["sun", "moon"],
  NightCarousel: ["ride"],
} as const;
const GAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];

let casino: Awaited<ReturnType<typeof givenCasino>>;
beforeAll(async () => {
  console.log(`provider-sim: PROVIDER_SIM_SEED=${SEED}`);
  casino = await givenCasino(SEED);
  await casino.sync();
});
afterEach(async () => {
  await casino.misbehave(Object.fromEntries(BEHAVIOURS.map(({ name }) => [name, "off"])));
  expect(await casino.brokenBooks(), `seed ${SEED}`).toEqual([]);
  expect(casino.platform.logged, `seed ${SEED}`).toEqual([]);
  expect((await casino.state()).blamed, `seed ${SEED}`).toEqual([]);
});
afterAll(() => casino?.close());

/** Waits until the simulator owes the wallet nothing more. */
const settled = async (): Promise<SimulatorState> => {
  await vi.waitFor(async () => expect((await casino.state()).owed).toBe(0), PATIENCE);
  return casino.state();
};

/** Plays a round to its end, with any choices that it needs. */
async function playOut(player: Player, game: keyof typeof CHOICES, chance: (bound: number) => number): Promise<void> {
  const choices = CHOICES[game];
  let round = await player.bet([20, 40, 100][chance(3)]!, choices[chance(choices.length)]!);
  while (round.stage === "open")
    round = await player.next(round, chance(2) === 0 ? null : choices[chance(choices.length)]!);
}

const ofRounds = BEHAVIOURS.filter(({ of }) => of === "requests" || of === "stories").map(({ name }) => name);
const VOIDS = ["time-outs", "rollback-before-bet", "rollback-twice"];

describe("the books balance", () => {
  test.each(["", ...ofRounds])("with the misbehaviour '%s' in every game", async (name) => {
    const chance = seededChance(`${SEED} ${name}`);
    const wallet = await casino.platform.wallet(10_000);
    if (name !== "") await casino.misbehave({ [name]: "on" });
    for (const game of GAMES) {
      const player = await casino.player(wallet, game);
      for (let count = 0; count < 4; count += 1) await playOut(player, game, chance);
    }
    const { rounds, log } = await settled();
    const mine = rounds.filter(({ user_id: user }) => user === String(wallet.playerId));
    expect(mine.map(({ stage }) => stage)).toEqual(new Array(12).fill(VOIDS.includes(name) ? "void" : "over"));
    expect(await casino.balance(wallet), `seed ${SEED}`).toBe(balanceAfter(10_000, mine, wallet));
    if (VOIDS.includes(name)) expect(await casino.balance(wallet)).toBe(10_000);
    else expect(mine.every(({ stake }) => stake > 0)).toBe(true);
    if (name !== "") expect(log.some(({ quirks }) => quirks.includes(name))).toBe(true);
  });

  test("with all combinable misbehaviours of requests at once, with three players", async () => {
    const chance = seededChance(`${SEED} all`);
    await casino.misbehave({
      duplicates: "on",
      "parallel-duplicates": "on",
      "hang-ups": "on",
      "wrong-signatures": "on",
      "changed-amounts": "on",
      "unknown-fields": "on",
    });
    const wallets = [
      await casino.platform.wallet(5_000),
      await casino.platform.wallet(5_000),
      await casino.platform.wallet(5_000),
    ];
    await Promise.all(
      wallets.map(async (wallet, index) => {
        const player = await casino.player(wallet, GAMES[index]!);
        for (let count = 0; count < 4; count += 1) await playOut(player, GAMES[index]!, chance);
      }),
    );
    const { rounds } = await settled();
    for (const wallet of wallets)
      expect(await casino.balance(wallet), `seed ${SEED}`).toBe(balanceAfter(5_000, rounds, wallet));
  });
});

describe("the effect of a misbehaviour:", () => {
  const logOf = async (wallet: { readonly playerId: number }): Promise<SimulatorState["log"]> =>
    (await casino.state()).log.filter(
      ({ side, request }) => side === "to the wallet" && request.includes(`"user_id":"${wallet.playerId}"`),
    );

  test("wrong signatures are answered with 403 each time", async () => {
    const wallet = await casino.platform.wallet(100);
    await casino.misbehave({ "wrong-signatures": 1 });
    await (await casino.player(wallet, "NightCarousel")).bet(20, "ride");
    await settled();
    expect((await logOf(wallet)).map(({ status, quirks }) => [status, quirks.length > 0])).toEqual([
      [403, true],
      [200, true],
      [403, true],
      [200, true],
    ]);
  });

  test("another amount under the same id is answered with 409 each time", async () => {
    const wallet = await casino.platform.wallet(100);
    await casino.misbehave({ "changed-amounts": 1 });
    await (await casino.player(wallet, "TumblingSevens")).bet(20, "seven");
    const { rounds } = await settled();
    const conflicts = (await logOf(wallet)).filter(({ status }) => status === 409).length;
    expect(conflicts).toBe(rounds.find(({ user_id: user }) => user === String(wallet.playerId))!.win > 0 ? 2 : 1);
  });

  test("200 actions are sent as one request", async () => {
    const wallet = await casino.platform.wallet(20);
    await casino.misbehave({ "two-hundred-actions": 1 });
    await (await casino.player(wallet, "NightCarousel")).bet(20, "ride");
    await settled();
    expect(await casino.events(wallet)).toBeGreaterThanOrEqual(200);
    expect(
      (await logOf(wallet)).filter(({ path, request }) => path === "/play" && request.includes("actions")),
    ).toHaveLength(1);
  });

  test("a time-out leads to a rollback that is repeated until it is answered, and the bet is not settled", async () => {
    const wallet = await casino.platform.wallet(100);
    await casino.misbehave({ "time-outs": 1 });
    await (await casino.player(wallet, "TumblingSevens")).bet(20, "over");
    await settled();
    expect((await logOf(wallet)).map(({ path, status }) => [path, status])).toEqual([
      ["/play", null],
      ["/play", null],
      ["/play", null],
      ["/rollback", null],
      ["/rollback", 200],
    ]);
    expect(await casino.balance(wallet)).toBe(100);
  });

  /** Bets more than the balance under a misbehaviour; returns the round's end. */
  async function betAboveBalance(name: string) {
    const wallet = await casino.platform.wallet(10);
    await casino.misbehave({ [name]: 1 });
    const side = CHOICES.BrassPenny[seededChance(SEED)(2)]!;
    const { id, refusal } = await (await casino.player(wallet, "BrassPenny")).bet(5_000, side);
    const { stage, win } = (await settled()).rounds.find((round) => round.id === id)!;
    return { stage, refusal, win, balance: await casino.balance(wallet) };
  }

  test.each(["late-win", "two-hundred-actions"])(
    "a bet above the balance is refused under '%s', and nothing of its win remains",
    async (name) => {
      expect(await betAboveBalance(name), `seed ${SEED}`).toEqual({
        stage: "refused",
        refusal: 100,
        win: 0,
        balance: 10,
      });
    },
  );

  test.each(["win-before-bet", "reordering"])(
    "a bet above the balance is refused under '%s' and nothing of its win remains, unless its win arrives first and pays for it",
    async (name) => {
      const { stage, win, balance } = await betAboveBalance(name);
      expect([stage, win, balance], `seed ${SEED}`).toEqual(
        stage === "over" ? ["over", 9_750, 4_760] : ["refused", 0, 10],
      );
    },
  );

  test("a misbehaviour counts down, and an unknown one is refused", async () => {
    const wallet = await casino.platform.wallet(100);
    await casino.misbehave({ duplicates: 1 });
    const player = await casino.player(wallet, "NightCarousel");
    await player.bet(20, "ride");
    expect((await casino.state()).mood).toEqual({});
    await player.bet(20, "ride");
    await settled();
    const sent = await logOf(wallet);
    expect(sent.map(({ quirks }) => quirks.length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
    for (const mood of [{ nonsense: "on" }, { duplicates: -1 }, { duplicates: 1.5 }])
      expect((await casino.misbehave(mood)).status).toBe(422);
    expect((await casino.state()).mood).toEqual({});
  });
});
