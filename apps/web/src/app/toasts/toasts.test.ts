import { expect, test, vi } from "vitest";
import { onFirstToast, showToast, takeToasts } from "./toasts.ts";

test("messages wait for the component that shows them, which the first message loads", () => {
  const load = vi.fn();
  const stop = onFirstToast(load);
  expect(load).not.toHaveBeenCalled();
  showToast({ text: "one" });
  showToast({ text: "two" });
  expect(load).toHaveBeenCalled();
  const show = vi.fn();
  const leave = takeToasts(show);
  showToast({ text: "three" });
  expect(show.mock.calls.map(([message]) => message.text)).toEqual(["one", "two", "three"]);
  leave();
  stop();
});
