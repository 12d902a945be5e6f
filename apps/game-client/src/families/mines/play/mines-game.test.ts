import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFair } from "../../../kit/domain/check-pair.ts";
import { readRound } from "../read-round.ts";
import { endingOf, lookOf } from "../state.ts";
import { givenMines, givenMinesStudio } from "./testing/given-mines.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("a round", () => {
  test("is started, played and cashed out for the offered amount", async () => {
    const { game, state, run, field, meter } = givenMines(givenMinesStudio());
    await run(() => game.start());
    expect(state()).toMatchObject({
      activity: "idle",
      balanceCents: 99_800,
      round: { isOpen: true, cashOutCents: null },
    });
    const [first, second] = field().safe;
    await run(() => game.pick(first!));
    expect(state().round).toMatchObject({ opened: [first], cashOutCents: 225, mineTiles: null });
    expect([lookOf(state(), first!), lookOf(state(), field().mines[0]!)]).toEqual(["safe", "closed"]);
    await run(() => game.pick(second!));
    expect(meter.cents).toBe(257);
    await run(() => game.cashOut());
    expect(state()).toMatchObject({ waiting: null, balanceCents: 99_800 + 257, netCents: 57 });
    expect(endingOf(state().round!)).toBe("cashed");
    expect(state().said).toBe("Cashed out: A$2.57.");
    expect(field().mines.map((tile) => lookOf(state(), tile))).toEqual(["mine", "mine", "mine"]);
  });

  test("is lost by a mine, and all mines are shown", async () => {
    const { game, state, run, field } = givenMines(givenMinesStudio());
    await run(() => game.start());
    const [hit, other] = field().mines;
    await run(() => game.pick(hit!));
    expect(endingOf(state().round!)).toBe("lost");
    expect([lookOf(state(), hit!), lookOf(state(), other!), lookOf(state(), field().safe[0]!)]).toEqual([
      "hit",
      "mine",
      "unopened",
    ]);
    expect(state()).toMatchObject({ waiting: null, netCents: -200, balanceCents: 99_800 });
    expect(state().said).toContain(`Tile ${hit! + 1} hides a mine`);
  });

  test("pays automatically with the last safe tile", async () => {
    const { game, state, run, field } = givenMines(givenMinesStudio());
    game.setMines(24);
    await run(() => game.start());
    await run(() => game.pick(field().safe[0]!));
    expect(endingOf(state().round!)).toBe("cleared");
    expect(state().balanceCents).toBe(99_800 + 4950);
  });

  test("cannot be cashed out before the first safe tile", async () => {
    const studio = givenMinesStudio();
    const { game, state, run } = givenMines(studio);
    await run(() => game.start());
    await run(async () => game.press());
    await run(() => game.cashOut());
    expect(studio.decisions()).toEqual([]);
    expect(state()).toMatchObject({ activity: "idle", round: { isOpen: true } });
  });

  test("that was left open resumes where it stopped, with its own number of mines", async () => {
    const studio = givenMinesStudio();
    studio.leaveOpen(1, { mines: 7 });
    const tile = Array.from({ length: 25 }, (_, each) => each).find(
      (each) => !studio.last().round.field.includes(each),
    )!;
    studio.decideElsewhere({ do: "pick", tile });
    const { game, state, run, field } = givenMines(studio);
    expect(state()).toMatchObject({ mines: 7, round: { opened: [tile], isOpen: true } });
    game.setMines(3);
    expect(state().mines).toBe(7);
    await run(() => game.pick(field().safe[1]!));
    expect(state().round!.opened).toHaveLength(2);
    expect(studio.rounds()).toBe(1);
  });

  test("that the platform voided is shown as voided", async () => {
    const studio = givenMinesStudio();
    const { game, run } = givenMines(studio);
    await run(() => game.start());
    const { open_round: open } = studio.opening();
    expect(endingOf(readRound({ ...open!, state: "finished", awaits: null }))).toBe("voided");
  });
});

describe("a pick", () => {
  test("of an open tile, or before the start, sends no decision", async () => {
    const studio = givenMinesStudio();
    const { game, run, field } = givenMines(studio);
    await run(() => game.pick(3));
    await run(() => game.start());
    const [tile] = field().safe;
    await run(() => game.pick(tile!));
    await run(() => game.pick(tile!));
    expect(studio.decisions()).toEqual([{ do: "pick", tile }]);
  });

  test("of a random tile chooses a closed one", async () => {
    const studio = givenMinesStudio();
    const { game, run, field } = givenMines(studio);
    game.setMines(1);
    await run(() => game.start());
    const { safe, mines } = field();
    const [closed, ...others] = safe;
    for (const tile of others) await run(() => game.pick(tile));
    await run(() => game.pickAny());
    expect(studio.decisions()).toHaveLength(24);
    expect([closed, ...mines]).toContain(studio.decisions().at(-1)!["tile"]);
  });

  test("whose answer was lost is retried for the same phase, with the same idempotency key", async () => {
    const studio = givenMinesStudio();
    const { game, state, run, field } = givenMines(studio);
    await run(() => game.start());
    studio.cut(2);
    await run(() => game.pick(field().safe[0]!));
    expect(studio.decisions()).toHaveLength(1);
    expect(studio.phases()).toEqual([undefined, 1, 1, 1]);
    expect(new Set(studio.keys().slice(1)).size).toBe(1);
    expect(state()).toMatchObject({ connection: "fine", round: { cashOutCents: 225 } });
  });

  test("that was refused closes its tile again and leaves the round playable", async () => {
    const studio = givenMinesStudio();
    const { game, state, run, field } = givenMines(studio);
    await run(() => game.start());
    const [tile] = field().safe;
    studio.refuse(422, "decision_not_offered", {}, { once: true });
    await run(() => game.pick(tile!));
    expect(state()).toMatchObject({ activity: "idle", pending: null, notice: { code: "decision_not_offered" } });
    expect(lookOf(state(), tile!)).toBe("closed");
    await run(() => game.pick(tile!));
    expect(state()).toMatchObject({ notice: null, round: { opened: [tile] } });
  });

  test("that is refused after one in another window shows the current state of the round", async () => {
    const studio = givenMinesStudio();
    const { game, state, run, field } = givenMines(studio);
    await run(() => game.start());
    const [first, second] = field().safe;
    studio.decideElsewhere({ do: "pick", tile: first! });
    studio.refuse(409, "phase_not_next", {}, { once: true });
    await run(() => game.pick(second!));
    expect(state()).toMatchObject({ pending: null, round: { opened: [first], isOpen: true } });
    await run(() => game.pick(second!));
    expect(state().round!.opened).toEqual([first, second]);
  });

  test("is sent once, and a second one is ignored until it is answered", async () => {
    const studio = givenMinesStudio();
    const { game, run, field } = givenMines(studio);
    await run(() => game.start());
    const [first, second] = field().safe;
    await run(async () => void (await Promise.all([game.pick(first!), game.pick(second!)])));
    expect(studio.decisions()).toEqual([{ do: "pick", tile: first }]);
  });
});

test("the number of mines stays within what is offered", () => {
  const { game, state } = givenMines(givenMinesStudio());
  game.setMines(0);
  expect(state().mines).toBe(1);
  game.setMines(99);
  expect(state().mines).toBe(24);
});

test("checking a demo recomputes its rounds with the player's decisions", async () => {
  const { game, state, run, field } = givenMines(givenMinesStudio(2, "demo"));
  await run(() => game.start());
  await run(() => game.pick(field().safe[4]!));
  await run(() => game.cashOut());
  await run(() => game.start());
  await run(() => game.pick(field().mines[0]!));
  await run(() => game.checkDemo());
  const { checked } = state();
  expect(checked!.rounds.map(({ ok }) => ok)).toEqual([true, true]);
  expect(isFair(checked!)).toBe(true);
});
