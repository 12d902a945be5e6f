import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { startRound, type RoundState } from "@apogee/slots";
import { dragonsEmber } from "@apogee/slots/games";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { givenGame, givenPokie } from "./testing/given-game.ts";

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

test("a spin requests the balance after its end if the balance changed elsewhere meanwhile", async () => {
  const studio = givenPokie([winning]);
  const { game, run, until, reported } = givenGame(studio);
  const spun = game.spin();
  await until(() => game.parts.store.get().activity === "counting");
  studio.deposit(5_000);
  await game.refresh();
  expect(game.parts.store.get().balanceCents).toBe(99_800);
  await run(() => spun);
  await until(() => game.parts.store.get().balanceCents === studio.last().balance);
  expect(reported.at(-1)).toMatchObject({ balance_cents: studio.last().balance, version: 3, finished: true });
});

test("a changed balance is shown at once during the licence's pause after a spin", async () => {
  const studio = givenPokie([losing], { min_round_ms: 2500, turbo: false });
  const { game, run, until } = givenGame(studio);
  const spun = game.spin();
  await until(() => game.parts.store.get().activity === "resting");
  studio.deposit(5_000);
  await game.refresh();
  expect(game.parts.store.get()).toMatchObject({ activity: "resting", balanceCents: 104_800 });
  await run(() => spun);
  expect(game.parts.store.get()).toMatchObject({ activity: "idle", balanceCents: 104_800 });
});

test.each([
  ["newer", 105_000, 2, 105_000],
  ["older", 105_000, 1, 100_000],
])(
  "before the platform answers, a balance stated by the page is shown only if it is newer (%s)",
  async (_age, cents, version, shown) => {
    const { game, reported } = givenGame(givenPokie([]));
    vi.spyOn(game.parts.client, "open").mockReturnValueOnce(new Promise(() => {}));
    void game.refresh({ cents, version });
    expect(game.parts.store.get().balanceCents).toBe(shown);
    expect(reported.map((message) => "version" in message && message.version)).toEqual(
      shown === cents ? [version] : [],
    );
  },
);

test("a balance stated by the page is not shown while a round runs or waits to be resumed", async () => {
  const { game, run, until } = givenGame(givenPokie([winning]));
  const spun = game.spin();
  await until(() => game.parts.store.get().activity === "counting");
  await game.refresh({ cents: 500_000, version: 9 });
  expect(game.parts.store.get().balanceCents).toBe(99_800);
  await run(() => spun);
  const studio = givenPokie([featured]);
  studio.leaveOpen(1);
  const open = givenGame(studio).game;
  vi.spyOn(open.parts.client, "open").mockReturnValueOnce(new Promise(() => {}));
  void open.refresh({ cents: 500_000, version: 9 });
  expect(open.parts.store.get().balanceCents).toBe(99_800);
});

test("a balance that was requested before a spin and arrives after it is ignored", async () => {
  const studio = givenPokie([losing]);
  const { game, run } = givenGame(studio);
  const answer = Promise.withResolvers<ReturnType<typeof studio.opening>>();
  vi.spyOn(game.parts.client, "open").mockReturnValueOnce(answer.promise);
  const before = studio.opening();
  const asked = game.refresh();
  await run(() => game.spin());
  answer.resolve(before);
  await asked;
  expect(game.parts.store.get().balanceCents).toBe(99_800);
});
