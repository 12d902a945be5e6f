import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, press, SITE } from "../../../testing/mount.tsx";
import { SessionProvider } from "../../session/session.tsx";
import type { Site } from "../../session/site.ts";
import { SiteWindows } from "./site-windows.tsx";
// Loaded before the timers are faked.
import "./webview-exit.tsx";

const FACEBOOK =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 [FBAN/FBIOS]";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const PLAYER: Partial<Site> = { player: { id: 5, statuses: [] } as unknown as Site["player"] };
const FIVE_MINUTES_MS = 5 * 60_000;

let mounted: Awaited<ReturnType<typeof mount>>;
let become: (site: Partial<Site>) => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(async () => {
  // The open windows belong to the tab, and so to all tests.
  if (shown()) await press("Stay here");
  await mounted.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The windows of a visitor who may log in and out. */
function Visit({ first }: { readonly first: Partial<Site> }) {
  const [site, setSite] = useState(first);
  become = setSite;
  return (
    <SessionProvider site={{ ...SITE, ...site }}>
      <SiteWindows />
    </SessionProvider>
  );
}

async function open(first: Partial<Site>, { at = "/", userAgent = FACEBOOK } = {}): Promise<void> {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  mounted = await mount(<Visit first={first} />, { at });
  await pass(1_000);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const goTo = (path: string) => act(() => mounted.router.navigate(path));
const shown = (): boolean => document.body.textContent!.includes("Open in your browser");

test("a guest in an in-app browser is invited to a full browser at once, and once per visit", async () => {
  await open({});
  expect(shown()).toBe(true);
  await press("Stay here");
  await pass(FIVE_MINUTES_MS);
  expect(shown()).toBe(false);
  await mounted.close();
  await open({});
  expect(shown()).toBe(false);
});

test("a guest in a full browser is not invited", async () => {
  await open({}, { userAgent: SAFARI });
  await pass(FIVE_MINUTES_MS);
  expect(shown()).toBe(false);
});

test("a guest at the login is not invited until five minutes after logging in", async () => {
  await open({}, { at: "/sign-in" });
  expect(shown()).toBe(false);
  await act(async () => become(PLAYER));
  await goTo("/");
  await pass(FIVE_MINUTES_MS - 60_000);
  expect(shown()).toBe(false);
  await pass(60_000);
  expect(shown()).toBe(true);
});

test("a guest who leaves the login page is invited at that moment", async () => {
  await open({}, { at: "/sign-in" });
  await goTo("/");
  expect(shown()).toBe(true);
});

test("a player in an in-app browser is invited to a full browser at the log-out, if not before", async () => {
  await open(PLAYER);
  expect(shown()).toBe(false);
  await act(async () => become({}));
  expect(shown()).toBe(true);
});
