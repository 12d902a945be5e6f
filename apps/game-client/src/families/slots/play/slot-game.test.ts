import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { startRound, type RoundState } from "@apogee/slots";
import { dragonsEmber } from "@apogee/slots/games";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OtherVersion, versionToShow } from "../../../kit/launch.ts";
import { givenMemory } from "../../../kit/testing/given-memory.ts";
import { givenGame, givenPokie, title } from "./testing/given-game.ts";
import { setTheScene } from "./set-the-scene.ts";

const { par } = dragonsEmber;

/** The first nonce whose round meets the condition. */
function nonceOf(fits: (state: RoundState) => boolean): number {
  for (let nonce = 0; ; nonce++)
    if (
      fits(startRound(par, { stake: minor(200), buy: false }, drawStream({ serverSeed: "s", clientSeed: "c", nonce })))
    )
      return nonce;
}
const losing = nonceOf(({ totalWin, awaits }) => awaits === null && totalWin === 0);
const winning = nonceOf(({ totalWin, awaits }) => awaits === null && totalWin > 200);
const featured = nonceOf(({ awaits }) => awaits !== null);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a spin", () => {
  test("lands on the drawn stops, counts the win and ends at the server's balance", async () => {
    const studio = givenPokie([winning]);
    const { game, run, stage, meter } = givenGame(studio);
    await run(() => game.spin());
    const { round, balance } = studio.last();
    expect(stage.landedOn).toEqual([round.phases[0]!.stops]);
    expect(meter.cents).toBe(round.totalWin);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: balance,
      netCents: round.totalWin - 200,
    });
    expect(game.parts.store.get().said).toContain("You won");
  });

  test("without a win shows that and celebrates nothing", async () => {
    const { game, run, stage } = givenGame(givenPokie([losing]));
    await run(() => game.spin());
    expect(game.parts.store.get()).toMatchObject({
      message: { kind: "nothing" },
      netCents: -200,
      balanceCents: 99_800,
    });
    expect(stage.coins).toBe(0);
  });

  test("reports the balance to the surrounding page after the stake and after the win", async () => {
    const studio = givenPokie([winning]);
    const { game, run, reported } = givenGame(studio);
    await run(() => game.spin());
    const { balance } = studio.last();
    const wallet = { type: "apogee:balance", currency: "AUD", wallet_cents: balance, version: 2 };
    const beforeIts = { ...wallet, balance_cents: 99_800, finished: false };
    expect(reported).toEqual([beforeIts, beforeIts, { ...wallet, balance_cents: balance, finished: true }]);
  });

  test("of a demo reports no balance to the page, since its credits are not a wallet", async () => {
    const { game, run, reported } = givenGame(givenPokie([winning], {}, "demo"));
    await run(() => game.spin());
    expect(reported).toEqual([]);
  });

  test("cannot be started twice", async () => {
    const studio = givenPokie([losing, winning]);
    const { game, run } = givenGame(studio);
    await run(async () => void (await Promise.all([game.spin(), game.spin()])));
    expect(studio.rounds()).toBe(1);
  });

  test("takes at least the licence's minimum round time", async () => {
    const { game, run, motion } = givenGame(givenPokie([losing], { min_round_ms: 2500, turbo: false }));
    const waited = vi.spyOn(motion, "wait");
    await run(() => game.spin());
    expect(Math.max(...waited.mock.calls.map(([ms]) => ms))).toBeGreaterThan(2000);
  });
});

describe("when the answer does not arrive", () => {
  test("the reels roll gently, the retry is reported, and the round is shown under one idempotency key", async () => {
    const studio = givenPokie([winning]);
    studio.cut(3);
    const { game, run, stage, states } = givenGame(studio);
    await run(() => game.spin());
    expect(states.map(({ connection }) => connection)).toContain("retrying");
    expect(stage.wasGentle).toBe(true);
    expect(studio.rounds()).toBe(1);
    expect(new Set(studio.keys()).size).toBe(1);
    expect(game.parts.store.get()).toMatchObject({
      connection: "fine",
      activity: "idle",
      balanceCents: studio.last().balance,
    });
  });

  test("the player can retry the same round with the same idempotency key", async () => {
    const studio = givenPokie([winning]);
    studio.cut(7);
    const { game, run, until } = givenGame(studio);
    const spun = game.spin();
    await until(() => game.parts.store.get().connection === "lost");
    expect(studio.rounds()).toBe(1);
    game.press();
    expect(studio.keys()).toHaveLength(7);
    game.tryAgain();
    await run(() => spun);
    expect(new Set(studio.keys()).size).toBe(1);
    expect(studio.rounds()).toBe(1);
    expect(game.parts.store.get()).toMatchObject({ connection: "fine", balanceCents: studio.last().balance });
  });
});

describe("a refusal", () => {
  test("is shown, the reels go back, and nothing is booked", async () => {
    const studio = givenPokie([losing]);
    studio.refuse(422, "not_enough_funds", { balance_cents: 150 });
    const { game, run, stage } = givenGame(studio);
    await run(() => game.spin());
    expect(stage.wentBack).toBe(true);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: 150,
      netCents: 0,
      notice: { kind: "refusal", code: "not_enough_funds" },
    });
  });

  test("for renewed terms is shown, and the surrounding page is notified once", async () => {
    const studio = givenPokie([losing]);
    studio.refuse(422, "terms_not_accepted", { terms_version: "2026-11" });
    const { game, run, reported } = givenGame(studio);
    await run(() => game.spin());
    expect(reported).toEqual([{ type: "apogee:terms" }]);
    expect(studio.rounds()).toBe(0);
    expect(game.parts.store.get()).toMatchObject({
      activity: "idle",
      balanceCents: 100_000,
      netCents: 0,
      notice: { kind: "refusal", code: "terms_not_accepted" },
    });
  });

  test("during a break states when the break ends", async () => {
    const studio = givenPokie([losing]);
    studio.refuse(422, "stakes_closed", { until: "2026-12-01T00:00:00.000Z" });
    const { game, run } = givenGame(studio);
    await run(() => game.spin());
    expect(game.parts.store.get().notice).toMatchObject({
      code: "stakes_closed",
      until: new Date("2026-12-01T00:00:00Z"),
    });
  });

  test("for an ended session closes the game", async () => {
    const studio = givenPokie([losing]);
    studio.refuse(403, "session_ended");
    const { game, run } = givenGame(studio);
    await run(() => game.spin());
    expect(game.parts.store.get().fault).toBe("ended");
  });
});

describe("free spins", () => {
  test("are played phase by phase to the end, and paid once", async () => {
    const studio = givenPokie([featured]);
    const { game, run, stage, states } = givenGame(studio);
    await run(() => game.spin());
    const { round, balance } = studio.last();
    expect(round.awaits).toBeNull();
    expect(stage.landedOn).toEqual(round.phases.map(({ stops }) => stops));
    expect(stage.moods).toEqual(["free", "base"]);
    expect(states.some(({ cover }) => cover?.kind === "intro")).toBe(true);
    expect(states.some(({ cover }) => cover?.kind === "outro")).toBe(true);
    expect(game.parts.store.get()).toMatchObject({
      balanceCents: balance,
      netCents: round.totalWin - 200,
      feature: null,
      activity: "idle",
    });
  });

  test("report the balance to the page with every phase, and their total only once it was shown", async () => {
    const studio = givenPokie([featured]);
    const { game, run, reported } = givenGame(studio);
    await run(() => game.spin());
    const { round, balance } = studio.last();
    const balances = reported.filter((each) => each.type === "apogee:balance");
    expect(balances.length).toBeGreaterThan(round.phases.length);
    expect(balances.slice(0, -1).every(({ balance_cents: cents, finished }) => cents === 99_800 && !finished)).toBe(
      true,
    );
    expect(balances.at(-1)).toMatchObject({
      balance_cents: balance,
      wallet_cents: balance,
      version: 3,
      finished: true,
    });
  });

  test("that are bought begin without a base spin, at their price", async () => {
    const studio = givenPokie([losing]);
    const { game, run, stage } = givenGame(studio);
    await run(() => game.spin(true));
    const { round } = studio.last();
    expect(stage.landedOn).toHaveLength(round.phases.length);
    expect(round.phases.every(({ strips }) => strips === "free")).toBe(true);
    expect(game.parts.store.get().netCents).toBe(round.totalWin - 200 * par.buy.price);
  });

  test("of an earlier visit wait for the player and resume exactly where they stopped", async () => {
    const studio = givenPokie([featured]);
    studio.leaveOpen(4);
    const { game, run, stage } = givenGame(studio);
    expect(game.parts.store.get().waiting?.phases).toHaveLength(4);
    await run(() => game.spin());
    expect(studio.keys()).toEqual([]);
    await run(() => game.resume());
    expect(stage.landedOn).toEqual(
      studio
        .last()
        .round.phases.slice(4)
        .map(({ stops }) => stops),
    );
    expect(game.parts.store.get()).toMatchObject({ waiting: null, balanceCents: studio.last().balance });
  });

  test.each([
    ["at their beginning", 1],
    ["in the middle", 4],
  ])(
    "that were left %s resume with one press and no intro, and the net result continues from the stake",
    async (_where, phases) => {
      const studio = givenPokie([featured]);
      studio.leaveOpen(phases);
      const { game, run, states } = givenGame(studio);
      expect(game.parts.store.get().netCents).toBe(-200);
      await run(() => game.resume());
      expect(states.some(({ cover }) => cover?.kind === "intro")).toBe(false);
      expect(game.parts.store.get().netCents).toBe(studio.last().round.totalWin - 200);
      expect(game.parts.store.get().netCents).toBe(studio.opening().session_net_cents);
    },
  );

  test("that another window bought meanwhile are found on refresh, with the platform's net result", async () => {
    const studio = givenPokie([losing]);
    const { game, run } = givenGame(studio);
    studio.leaveOpen(1, { buy: true });
    await run(() => game.refresh());
    const price = 200 * par.buy.price;
    expect(game.parts.store.get()).toMatchObject({
      netCents: -price,
      balanceCents: 100_000 - price,
      waiting: { id: studio.opening().open_round!.id, bet: { buy: true } },
    });
  });
});

describe("player preferences", () => {
  test.each([
    [true, "yes"],
    [false, null],
  ] as const)("turbo %s is remembered on this device", async (likes, kept) => {
    const device = givenMemory();
    if (!likes) device.write("turbo", "yes");
    const { game } = givenGame(givenPokie([]), { device });
    game.toggleTurbo();
    expect([game.parts.store.get().turbo, device.read("turbo")]).toEqual([likes, kept]);
    expect(givenGame(givenPokie([]), { device }).game.parts.store.get().turbo).toBe(likes);
  });

  test("turbo cannot be turned on where the licence forbids it", () => {
    const device = givenMemory();
    const { game } = givenGame(givenPokie([], { turbo: false }), { device });
    game.toggleTurbo();
    expect([game.parts.store.get().turbo, device.read("turbo")]).toEqual([false, null]);
  });

  test("mute is shown and remembered", () => {
    const device = givenMemory();
    const { game } = givenGame(givenPokie([]), { device });
    game.toggleSound();
    expect([game.parts.store.get().muted, game.parts.sounds.muted, device.read("muted")]).toEqual([true, true, "yes"]);
    game.toggleSound();
    expect([game.parts.store.get().muted, device.read("muted")]).toEqual([false, null]);
  });
});

describe("autoplay", () => {
  const settings = {
    rounds: 10,
    lossLimitCents: null,
    singleWinLimitCents: null,
    totalWinLimitCents: null,
    stopOnFeature: true,
  };

  test("plays its rounds and stops", async () => {
    const studio = givenPokie(Array.from({ length: 12 }, () => losing));
    const { game, run } = givenGame(studio);
    await run(() => game.startAuto(settings));
    expect(studio.rounds()).toBe(10);
    expect(game.parts.store.get()).toMatchObject({ auto: null, activity: "idle" });
  });

  test("stops before its loss limit can be passed, and shows the reason", async () => {
    const studio = givenPokie(Array.from({ length: 12 }, () => losing));
    const { game, run } = givenGame(studio);
    await run(() => game.startAuto({ ...settings, lossLimitCents: 600 }));
    expect(studio.rounds()).toBe(3);
    expect(game.parts.store.get().notice).toEqual({ kind: "autoplay-over", reason: "loss-limit" });
  });

  test("is stopped by the large button after the current round", async () => {
    const studio = givenPokie(Array.from({ length: 12 }, () => losing));
    const { game, run, until } = givenGame(studio);
    const played = game.startAuto(settings);
    await until(() => studio.rounds() === 2);
    game.press();
    await run(() => played);
    expect(studio.rounds()).toBe(2);
    expect(game.parts.store.get()).toMatchObject({ auto: null, activity: "idle" });
  });

  test("ends with a refusal", async () => {
    const studio = givenPokie([losing]);
    studio.refuse(422, "game_disabled");
    const { game, run } = givenGame(studio);
    await run(() => game.startAuto(settings));
    expect(game.parts.store.get()).toMatchObject({ auto: null, notice: { code: "game_disabled" } });
  });
});

describe("a round of an earlier version", () => {
  // The studio runs the next version; the open round was drawn from this one.
  const current = { ...title, version: title.version + 1, name: `${title.identifier}@${title.version + 1}` };
  const givenUpdated = () => {
    const studio = givenPokie([featured]);
    studio.leaveOpen(2);
    const { opening } = studio;
    studio.opening = () => ({ ...opening(), game: { ...opening().game, version: String(current.version) } });
    return studio;
  };

  test("is opened with its own sheet", () => {
    const { open_round: open, ...rest } = givenUpdated().opening();
    const gameOf = (name: string) => [title, current].find((each) => each.name === name);
    expect(versionToShow({ ...rest, open_round: open }, gameOf)).toEqual({ game: title, isCurrent: false });
    expect(versionToShow({ ...rest, open_round: null }, gameOf)).toEqual({ game: current, isCurrent: true });
    expect(() => versionToShow({ ...rest, open_round: null }, () => undefined)).toThrow(OtherVersion);
  });

  test("is played to its end, and then the current version is opened", async () => {
    const studio = givenUpdated();
    const { game, run, openCurrent } = givenGame(studio, { game: title });
    await run(() => game.resume());
    expect(studio.last().round.awaits).toBeNull();
    expect(openCurrent).toHaveBeenCalledOnce();
    expect(game.parts.store.get()).toMatchObject({ fault: null, balanceCents: studio.last().balance });
  });

  test("does not let the current version open while its continuation is refused", async () => {
    const studio = givenUpdated();
    studio.refuse(422, "version_gone");
    const { game, run, openCurrent } = givenGame(studio, { game: title });
    await run(() => game.resume());
    expect(openCurrent).not.toHaveBeenCalled();
    expect(game.parts.store.get()).toMatchObject({
      notice: { code: "version_gone" },
      waiting: { id: studio.opening().open_round!.id },
    });
  });

  test("that has finished shows only its amount", () => {
    const studio = givenPokie([winning]);
    studio.leaveOpen(1);
    const { game, stage } = givenGame(studio, { game: current });
    setTheScene(game.parts, true);
    expect(stage.placed.mock.lastCall![1].stops).not.toEqual(studio.last().round.phases[0]!.stops);
    expect(game.parts.meter.cents).toBe(studio.last().round.totalWin);
    expect(game.parts.store.get().notice).toEqual({ kind: "game-updated" });
  });

  test("that the studio still draws after an update asks the player to reload the page", async () => {
    const { game, run } = givenGame(givenPokie([losing]), { game: current });
    await run(() => game.spin());
    expect(game.parts.store.get()).toMatchObject({ fault: "version", activity: "idle" });
  });
});
