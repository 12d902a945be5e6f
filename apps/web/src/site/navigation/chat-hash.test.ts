import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateChangeOf, later } from "./chat-hash.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["/pokies/all/", "?sort=title", "", { to: "/pokies/all?sort=title" }],
  ["/pokies/all/", "", "#sign-in", { to: "/pokies/all#sign-in" }],
  ["/pokies/all", "", "", null],
  ["/", "", "", null],
  ["//elsewhere.example/", "", "", null],
  ["/pokies//all/", "", "", null],
  ["/pokies/all", "", "#chat", { chat: true }],
])("the address %s%s%s becomes %j", (pathname, search, hash, expected) => {
  expect(lateChangeOf(pathname, search, hash)).toEqual(expected);
});

test("the address changes after a second, unless the visitor has left it before", () => {
  const changed = vi.fn();
  later(changed);
  later(changed)();
  vi.advanceTimersByTime(999);
  expect(changed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(changed).toHaveBeenCalledOnce();
});
