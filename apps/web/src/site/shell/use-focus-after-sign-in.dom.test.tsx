import type { PlayerView } from "@apogee/contract";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts as en } from "../../locales/en/texts.ts";
import { SITE } from "../../testing/mount.tsx";
import { popupOf } from "../popups/popup-paths.ts";
import { SessionProvider } from "../session/session.tsx";
import { SETTLED_MS, useFocusAfterSignIn } from "./use-focus-after-sign-in.ts";

let root: Root;
let place: HTMLElement;
let signedIn: PlayerView | null;
let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  signedIn = null;
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.useRealTimers();
});

function Page() {
  const { player } = useLoaderData<{ readonly player: PlayerView | null }>();
  return (
    <SessionProvider site={{ ...SITE, player }}>
      <Watched />
      <main>
        <h1>Lobby</h1>
        {player && <button type="button">Menu</button>}
      </main>
    </SessionProvider>
  );
}
function Watched() {
  useFocusAfterSignIn();
  return popupOf(useLocation().pathname) && <input aria-label="E-mail" />;
}

/** Logs in in the window over the lobby, and closes it. */
async function logIn(): Promise<void> {
  router = createMemoryRouter(
    [{ path: "*", loader: () => ({ player: signedIn }), Component: Page, HydrateFallback: () => null }],
    { initialEntries: ["/~/sign-in"] },
  );
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={en}>
        <RouterProvider router={router} />
      </IntlProvider>,
    ),
  );
  place.querySelector("input")!.focus();
  signedIn = { id: 7 } as PlayerView;
  await act(() => router.revalidate());
  await act(() => router.navigate("/"));
}

test("after a log-in whose window took the focus with it, the heading of the page has the focus", async () => {
  await logIn();
  expect(document.activeElement).toBe(document.body);
  vi.advanceTimersByTime(SETTLED_MS);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("a control that was focused meanwhile keeps the focus", async () => {
  await logIn();
  place.querySelector("button")!.focus();
  vi.advanceTimersByTime(SETTLED_MS);
  expect(document.activeElement?.textContent).toBe("Menu");
});
