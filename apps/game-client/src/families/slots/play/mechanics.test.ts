import { minor } from "@apogee/kernel";
import { drawStream } from "@apogee/rng";
import { startRound, type ParSheet, type RoundState } from "@apogee/slots";
import { slotGame, slotTitle } from "@apogee/slots/games";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTheScene } from "./set-the-scene.ts";
import { givenGame, givenPokie } from "./testing/given-game.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The first nonce of the studio's seeds whose first spin meets the condition. */
function nonceOf(par: ParSheet, fits: (state: RoundState) => boolean): number {
  const seedsAt = (nonce: number) => drawStream({ serverSeed: "s", clientSeed: "c", nonce });
  let nonce = 0;
  while (!fits(startRound(par, { stake: minor(200), buy: false }, seedsAt(nonce)))) nonce++;
  return nonce;
}

test("wins by ways are announced with their symbols, reels, ways and amounts", async () => {
  const sheet = slotGame("foxglove-hollow")!;
  const winning = nonceOf(sheet.par, ({ awaits, phases }) => awaits === null && phases[0]!.wayWins!.length === 2);
  const studio = givenPokie([winning], {}, "real", slotTitle(sheet));
  const { game, run } = givenGame(studio, { sheet });
  await run(() => game.spin());
  const { said } = game.parts.store.get();
  const { phases, totalWin } = studio.last().round;
  expect(phases[0]!.wayWins!.reduce((sum, { payUnits }) => sum + payUnits, 0) * 10).toBe(totalWin);
  for (const { symbol, count, ways, payUnits } of phases[0]!.wayWins!) {
    const name = sheet.par.symbols.find(({ id }) => id === symbol)!.name;
    const amount = `A$${(payUnits / 10).toFixed(2)}`;
    expect(said).toContain(`${count} × ${name} on ${ways} way${ways === 1 ? "" : "s"} pays ${amount}`);
  }
});

test("changing reels land with the heights that were drawn", async () => {
  const sheet = slotGame("orbital-salvage")!;
  const losing = nonceOf(sheet.par, ({ awaits, totalWin }) => awaits === null && totalWin === 0);
  const studio = givenPokie([losing], {}, "real", slotTitle(sheet));
  const { game, run, stage } = givenGame(studio, { sheet });
  setTheScene(game.parts, false);
  const first = stage.placed.mock.calls[0]![1] as { window: string[][] };
  expect(new Set(first.window.map((column) => column.length)).size).toBeGreaterThan(1);
  await run(() => game.spin());
  const { window, heights } = studio.last().round.phases[0]!;
  expect(stage.scene.wins.window).toEqual(window);
  expect(window.map((column) => column.length)).toEqual(heights);
});

test("free spins with an expanding symbol announce it, show it until their end, and expand it", async () => {
  const sheet = slotGame("khepris-almanac")!;
  const featured = nonceOf(sheet.par, ({ awaits }) => awaits !== null);
  const studio = givenPokie([featured], {}, "real", slotTitle(sheet));
  const { game, run, states } = givenGame(studio, { sheet });
  const traced: string[] = [];
  game.parts.scene.wins.traceAll = async (steps) => void traced.push(...steps.map(({ kind }) => kind));
  await run(() => game.spin());
  const { expanding, phases } = studio.last().round;
  const name = sheet.par.symbols.find(({ id }) => id === expanding)!.name;
  expect(states.map(({ cover }) => cover)).toContainEqual(expect.objectContaining({ kind: "intro", expanding }));
  expect(states.some(({ said }) => said.includes(`The expanding symbol is ${name}.`))).toBe(true);
  expect(states.every(({ feature }) => feature === null || feature.expanding === expanding)).toBe(true);
  const expanded = phases.filter(({ expansion }) => expansion);
  expect(traced.filter((kind) => kind === "expansion")).toHaveLength(expanded.length);
  expect(game.parts.store.get().feature).toBeNull();
});

test("collecting free spins show each value, what is collected, and the level of the ladder", async () => {
  const sheet = slotGame("otter-sound")!;
  const featured = nonceOf(sheet.par, ({ awaits }) => awaits !== null);
  const studio = givenPokie([featured], {}, "real", slotTitle(sheet));
  const { game, run, states } = givenGame(studio, { sheet });
  const traced: string[] = [];
  game.parts.scene.wins.traceAll = async (steps) => void traced.push(...steps.map(({ kind }) => kind));
  await run(() => game.spin());
  const { phases } = studio.last().round;
  const free = phases.filter(({ strips }) => strips === "free");
  expect(states.some(({ said }) => said.includes("Otter collects every value"))).toBe(true);
  for (const { coins } of free) expect(states.map((state) => state.coins)).toContainEqual(coins);
  expect(states.filter(({ activity }) => activity === "rolling").at(-1)!.coins).toBeNull();
  const levels = states.flatMap(({ feature }) => (feature === null ? [] : [feature.level]));
  for (const { level } of free) expect(levels).toContain(level);
  const paying = free.filter(({ collection }) => collection && collection.payUnits > 0);
  expect(paying.length).toBeGreaterThan(0);
  expect(traced.filter((kind) => kind === "collection")).toHaveLength(paying.length);
  for (const { collection } of paying)
    expect(states.some(({ said }) => said.startsWith(`${collection!.collectors} × Otter collects `))).toBe(true);
});

test("respins show the locked values and how many respins are left; then their win is counted and the reels return", async () => {
  const sheet = slotGame("clockwork-mint")!;
  const holding = nonceOf(
    sheet.par,
    ({ awaits, phases }) => awaits === null && (phases[0]!.held?.count ?? 0) > 7 && phases[0]!.lineWins.length > 0,
  );
  const studio = givenPokie([holding], {}, "real", slotTitle(sheet));
  const { game, run, states, meter } = givenGame(studio, { sheet });
  await run(() => game.spin());
  const { phases, totalWin } = studio.last().round;
  const { held, coins } = phases[0]!;
  const shown = states.flatMap((state) => (state.held === null ? [] : [state.held]));
  expect(states.map(({ cover }) => cover)).toContainEqual({ kind: "respins", count: valuesIn(coins!), respins: 3 });
  expect(shown[0]).toEqual({ values: coins, left: 3, rolls: false });
  expect(shown.filter(({ rolls }) => rolls).length).toBeGreaterThanOrEqual(held!.respins.length);
  for (const { left } of held!.respins) expect(shown.some((each) => !each.rolls && each.left === left)).toBe(true);
  expect(valuesIn(shown.at(-1)!.values)).toBe(held!.count);
  expect(states.some(({ said }) => said.startsWith(`The respins are over: ${held!.count} × Coin, `))).toBe(true);
  expect(game.parts.store.get().held).toBeNull();
  expect(meter.cents).toBe(totalWin);
});

function valuesIn(values: readonly (readonly number[])[]): number {
  return values.flat().filter((units) => units > 0).length;
}
