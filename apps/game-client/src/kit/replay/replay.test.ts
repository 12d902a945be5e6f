import { expect, test } from "vitest";
import { givenMemory } from "../testing/given-memory.ts";
import type { Recording } from "./recording.ts";
import { Replay } from "./replay.ts";

const recording = (decisions: readonly (object | null)[]) =>
  ({ steps: decisions.map((decision) => ({ decision })) }) as unknown as Recording;
const replayOf = (steps = 3, memory = givenMemory()) =>
  new Replay(recording(Array.from({ length: steps }, () => null)), memory);
const isDone = async (turn: Promise<void>) =>
  Promise.race([turn.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test("a replay runs at its speed, and stands still while it is paused", () => {
  const replay = replayOf();
  expect(replay.rate).toBe(1);
  replay.setSpeed(4);
  expect(replay.rate).toBe(4);
  replay.pause();
  expect(replay.rate).toBe(0);
  replay.play();
  expect(replay.rate).toBe(4);
});

test("a restarted replay remembers its speed", () => {
  const memory = givenMemory();
  replayOf(1, memory).setSpeed(2);
  expect(replayOf(1, memory).rate).toBe(2);
});

test("a step releases one answer, and the next answer waits", async () => {
  const replay = replayOf();
  replay.step();
  expect(await isDone(replay.pass())).toBe(true);
  const second = replay.pass();
  expect(await isDone(second)).toBe(false);
  expect(replay.store.get()).toMatchObject({ taken: 1, plays: false });
  replay.step();
  expect(await isDone(second)).toBe(true);
  expect(replay.store.get()).toMatchObject({ taken: 2, plays: true });
});

test("a turn that was granted for a decision is not waited for twice", async () => {
  const replay = replayOf();
  replay.step();
  await replay.grant();
  expect(await isDone(replay.pass())).toBe(true);
  expect(await isDone(replay.pass())).toBe(false);
});

test("a replay is over after its last answer, and no further answer arrives", async () => {
  const replay = replayOf(1);
  await replay.pass();
  expect(replay.nextDecision).toBeUndefined();
  expect(await isDone(replay.pass())).toBe(false);
  expect(replay.store.get()).toMatchObject({ isOver: true, plays: false });
  replay.play();
  replay.step();
  expect(replay.store.get().plays).toBe(false);
});
