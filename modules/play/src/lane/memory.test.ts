import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import type { Aggregate } from "../domain/aggregate.ts";
import type { NewEvent } from "../domain/event.ts";
import { LaneMemory } from "./memory.ts";

const aggregate = (walletId: number, real = 0): Aggregate => ({ walletId, real: minor(real) }) as Aggregate;
const event = (seq: number, rest: Partial<NewEvent> = {}): NewEvent =>
  ({ walletId: 1, seq, key: `k${seq}`, names: [], reverses: null, ...rest }) as NewEvent;

test("a lane's memory holds a wallet as of its last commit, and its last four events by all their names", () => {
  const memory = new LaneMemory();
  memory.read(aggregate(1));
  memory.committed(aggregate(1, 10), [event(1, { names: ["round:r"] }), event(2), event(3)]);
  memory.committed(aggregate(1, 20), [event(4)]);
  expect(memory.aggregateOf(1)?.real).toBe(20);
  expect(["k1", "round:r", "k4", "k5"].map((name) => memory.find(1, name)?.event.seq)).toEqual([1, 1, 4, undefined]);
  memory.committed(aggregate(1, 30), [event(5)]);
  expect(["k1", "round:r", "k2", "k5"].map((name) => memory.find(1, name)?.event.seq)).toEqual([
    undefined,
    undefined,
    2,
    5,
  ]);
  expect(memory.find(2, "k2")).toBeUndefined();
});

test("a lane's memory marks an event as taken back by the same commit or a later one", () => {
  const memory = new LaneMemory();
  memory.committed(aggregate(1), [event(1), event(2, { reverses: 1 }), event(3)]);
  expect([1, 2, 3].map((seq) => memory.find(1, `k${seq}`)?.reversed)).toEqual([true, false, false]);
  memory.committed(aggregate(1), [event(4, { reverses: 3 })]);
  expect(memory.find(1, "k3")?.reversed).toBe(true);
});

test("reading a wallet again forgets its events, and forgetting a wallet removes all of it", () => {
  const memory = new LaneMemory();
  memory.committed(aggregate(1), [event(1)]);
  memory.read(aggregate(1, 5));
  expect([memory.find(1, "k1"), memory.aggregateOf(1)?.real]).toEqual([undefined, 5]);
  memory.forget(1);
  expect([memory.has(1), memory.aggregateOf(1)]).toEqual([false, undefined]);
});

test("a full memory forgets the least recently used wallet", () => {
  const memory = new LaneMemory();
  for (let walletId = 1; walletId <= 20_000; walletId += 1) memory.read(aggregate(walletId));
  memory.committed(aggregate(1), []);
  memory.read(aggregate(20_001));
  expect([1, 2, 3, 20_001].map((walletId) => memory.has(walletId))).toEqual([true, false, true, true]);
});
