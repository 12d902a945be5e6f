import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autoplay } from "./autoplay.ts";

class Watched extends EventTarget {
  hidden = false;
  matches = false;
  set(change: { hidden?: boolean; matches?: boolean }): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event("hidden" in change ? "visibilitychange" : "change"));
  }
}

let tab: Watched;
let calm: Watched;
let turns: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [tab, calm, turns] = [new Watched(), new Watched(), 0];
  stop = autoplay(tab, calm, () => void turns++);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const after = (ms: number): number => {
  vi.advanceTimersByTime(ms);
  return turns;
};

test("the banners turn every ten seconds until autoplay is stopped", () => {
  expect(after(9_999)).toBe(0);
  expect(after(1)).toBe(1);
  expect(after(10_000)).toBe(2);
  stop();
  expect(after(60_000)).toBe(2);
});

test("the banners stop while the tab is hidden, and then wait a full ten seconds", () => {
  after(9_000);
  tab.set({ hidden: true });
  expect(after(60_000)).toBe(0);
  tab.set({ hidden: false });
  expect(after(9_999)).toBe(0);
  expect(after(1)).toBe(1);
});

test("the banners do not turn while reduced motion is preferred", () => {
  calm.set({ matches: true });
  expect(after(60_000)).toBe(0);
  calm.set({ matches: false });
  expect(after(10_000)).toBe(1);
});

test("autoplay ignores events after it was stopped", () => {
  stop();
  tab.set({ hidden: false });
  calm.set({ matches: false });
  expect(after(60_000)).toBe(0);
});
