import { expect, test } from "vitest";
import { FRAME_MARK, percentile, scriptOfFrames, type TraceEvent } from "./frame-script.ts";

const PAGE = { pid: 7, tid: 1 };
const mark = (ms: number): TraceEvent => ({ ...PAGE, name: FRAME_MARK, ph: "I", ts: ms * 1_000 });
const run = (ms: number, lastsMs: number, name = "FunctionCall", thread = PAGE): TraceEvent => ({
  ...thread,
  name,
  ph: "X",
  ts: ms * 1_000,
  dur: lastsMs * 1_000,
});

test("each frame counts the script between its mark and the next one, so a spike stays in its own frame", () => {
  const calm = [0, 16, 32, 48].flatMap((ms) => [mark(ms), run(ms + 1, 2)]);
  expect(scriptOfFrames([...calm, run(36, 11), mark(64)])).toEqual([2, 2, 13, 2]);
});

test("nested script counts once", () => {
  const nested = [run(1, 6), run(2, 2, "RunMicrotasks"), run(6, 3, "EvaluateScript")];
  expect(scriptOfFrames([mark(0), ...nested, mark(16)])).toEqual([8]);
});

test("script that sets a mark is split between two frames", () => {
  expect(scriptOfFrames([mark(0), run(14, 5), mark(16), mark(32)])).toEqual([2, 3]);
  expect(scriptOfFrames([mark(0), run(15, 20), mark(16), mark(32), mark(48)])).toEqual([1, 16, 3]);
});

test("ignores other threads, other events and everything outside whole frames", () => {
  const other = [
    run(1, 5, "FunctionCall", { pid: 7, tid: 2 }),
    run(1, 5, "FunctionCall", { pid: 8, tid: 1 }),
    run(1, 5, "Paint"),
    { ...run(1, 5), ph: "B" },
  ];
  expect(scriptOfFrames([run(-9, 3), run(-1, 2), mark(0), ...other, mark(16), run(17, 4)])).toEqual([1]);
  expect(scriptOfFrames([run(0, 9)])).toEqual([]);
});

test("the order of a trace does not matter", () => {
  const events = [mark(0), run(1, 2), mark(16), run(18, 3), mark(32)];
  expect(scriptOfFrames(events.toReversed())).toEqual([2, 3]);
});

test("the 95th percentile of a hundred frames is the sixth largest", () => {
  const frames = Array.from({ length: 100 }, (_, nth) => 100 - nth);
  expect(percentile(frames, 0.95)).toBe(95);
  expect(percentile([3], 0.95)).toBe(3);
  expect(percentile([1, 2], 0.95)).toBe(2);
  expect(percentile([], 0.95)).toBeNaN();
});
