import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { LocalTime } from "./local-time.tsx";

const asked = vi.fn();
let close = async (): Promise<void> => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  // 12:00:50 by the platform, whatever the browser's own clock says.
  const timestamp = Date.UTC(2026, 10, 20, 12, 0, 50) / 1000;
  vi.stubGlobal(
    "fetch",
    asked.mockReset().mockImplementation(async () => Response.json({ cent: { timestamp } })),
  );
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const minutes = (): string | undefined => /:(\d\d)/.exec(document.querySelector("p")?.textContent ?? "")?.[1];

test("the server's time is requested once, and the shown time is updated every fifteen seconds", async () => {
  ({ close } = await mount(<LocalTime />));
  await wait(0);
  expect(minutes()).toBe("00");
  await wait(14_900);
  expect(minutes()).toBe("00");
  await wait(200);
  expect(minutes()).toBe("01");
  await wait(60_000);
  expect(minutes()).toBe("02");
  expect(asked).toHaveBeenCalledOnce();
});
