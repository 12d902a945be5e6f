import { expect, test, vi } from "vitest";
import { leaveFullScreen } from "./leave-full-screen.ts";

const body = {} as Node;
const page = (fills: "nothing" | "the page" | "a frame") => ({
  body,
  fullscreenElement: fills === "nothing" ? null : { contains: () => fills === "the page" },
  exitFullscreen: vi.fn(async () => undefined),
});

test("a frame that fills the screen would hide a window, so it leaves full screen", () => {
  const shown = page("a frame");
  leaveFullScreen(shown);
  expect(shown.exitFullscreen).toHaveBeenCalledOnce();
});

test.each(["nothing", "the page"] as const)("full screen stays as it is when %s fills the screen", (fills) => {
  const shown = page(fills);
  leaveFullScreen(shown);
  expect(shown.exitFullscreen).not.toHaveBeenCalled();
});

test("a player who leaves full screen at the same moment causes no error", async () => {
  const shown = {
    ...page("a frame"),
    exitFullscreen: vi.fn(() => Promise.reject(new TypeError("not in full screen"))),
  };
  leaveFullScreen(shown);
  await expect(shown.exitFullscreen.mock.results[0]!.value).rejects.toThrow();
});

test("a browser without full screen has nothing to leave", () => {
  const { fullscreenElement: _none, ...shown } = page("nothing");
  leaveFullScreen(shown);
  expect(shown.exitFullscreen).not.toHaveBeenCalled();
});
