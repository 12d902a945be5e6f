import type { PlayerView } from "@apogee/contract";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts as en } from "../../../locales/en/texts.ts";
import { SITE } from "../../../testing/mount.tsx";
import { SessionProvider } from "../../session/session.tsx";
import { takeToasts } from "../../toasts/toasts.ts";
import { NoticeList } from "../header/notice-list.tsx";
import { useUnconfirmedNotice } from "./use-unconfirmed-notice.ts";

let root: Root;
let place: HTMLElement;
let events: string[];
let leave: () => void;
let become: (player: PlayerView | null) => Promise<void>;
beforeEach(() => {
  events = [];
  leave = takeToasts({
    show: ({ key, text }) => String(events.push(`show ${key}: ${String(text)}`)),
    close: (key) => void events.push(`close ${key}`),
  });
  // Messages of other tests that nobody took.
  events = [];
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  leave();
  vi.restoreAllMocks();
});

const playerOf = (confirmed: boolean): PlayerView =>
  ({ id: 7, email: "mia@example.com", confirmed_at: confirmed ? "2026-11-20T12:00:00Z" : null }) as PlayerView;

function Watched() {
  useUnconfirmedNotice();
  return <NoticeList />;
}

function Page() {
  return (
    <SessionProvider site={{ ...SITE, ...useLoaderData<{ readonly player: PlayerView | null }>() }}>
      <Watched />
    </SessionProvider>
  );
}

async function open(player: PlayerView | null, at = "/"): Promise<void> {
  let shown = player;
  const router = createMemoryRouter(
    [
      {
        path: "*",
        loader: () => ({ player: shown }),
        Component: Page,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [at] },
  );
  become = async (next) => {
    shown = next;
    await act(() => router.revalidate());
  };
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={en}>
        <RouterProvider router={router} />
      </IntlProvider>,
    ),
  );
}

test("who logs in with an unconfirmed address is reminded once, and the log-out takes the reminder away", async () => {
  await open(null);
  expect(events).toEqual([]);
  await become(playerOf(false));
  expect(events).toEqual(["close unconfirmed", expect.stringMatching(/^show unconfirmed: .*not confirmed yet/)]);
  expect(place.textContent).toContain("Open the link that we sent to mia@example.com.");
  await become(null);
  expect(events.at(-1)).toBe("close unconfirmed");
  expect(place.textContent).not.toContain("mia@example.com");
});

test.each([
  ["with a confirmed address", true, "/"],
  ["after a registration in the popup", false, "/~/sign-up"],
  ["after a registration on its page", false, "/registration"],
])("nobody is reminded %s", async (_when, confirmed, at) => {
  await open(null, at);
  await become(playerOf(confirmed));
  expect(events).toEqual(["close unconfirmed"]);
});

test("a page that is loaded for a player shows the notice in the panel alone", async () => {
  await open(playerOf(false));
  expect(events).toEqual([]);
  expect(place.textContent).toContain("Confirm your e-mail address");
});
