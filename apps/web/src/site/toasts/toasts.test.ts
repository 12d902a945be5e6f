import { expect, test, vi } from "vitest";
import { closeToast, onFirstToast, showToast, takeToasts } from "./toasts.ts";

test("messages wait for the component that shows them, which the first message loads", () => {
  const load = vi.fn();
  const stop = onFirstToast(load);
  expect(load).not.toHaveBeenCalled();
  showToast({ text: "one" });
  showToast({ text: "two" });
  expect(load).toHaveBeenCalled();
  const [show, close] = [vi.fn(), vi.fn()];
  const leave = takeToasts({ show, close });
  showToast({ text: "three" });
  expect(show.mock.calls.map(([message]) => message.text)).toEqual(["one", "two", "three"]);
  closeToast("a key");
  expect(close).toHaveBeenCalledWith("a key");
  leave();
  stop();
});

test("a waiting message that is closed is never shown", () => {
  showToast({ text: "one", key: "a" });
  showToast({ text: "two", key: "b" });
  closeToast("a");
  const show = vi.fn();
  takeToasts({ show, close: vi.fn() })();
  expect(show.mock.calls.map(([message]) => message.text)).toEqual(["two"]);
});
