import { openAccount, type PlayerView } from "@apogee/contract";
import { PATIENCE } from "@apogee/kernel/testing";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts as en } from "../../locales/en/texts.ts";
import { SITE } from "../../testing/mount.tsx";
import { browserApiOf } from "../api/use-api.ts";
import { playerPlace } from "./kept.ts";
import { setLeaving } from "./leaving.ts";
import { SessionProvider, useSession } from "./session.tsx";
import type { Site } from "./site.ts";
import { useSamePlayer } from "./use-same-player.ts";

/** Who is signed in at the platform; the page may still show another player. */
let signedIn: number | null;
let reloads = 0;
let wrote: Array<string | null>;
let root: Root;

const playerOf = (id: number | null): PlayerView | null =>
  id === null ? null : ({ id, nickname: `Player ${id}` } as PlayerView);

/** Answers as the platform does: reads for the caller, and a refusal for a page of another player. */
async function platform(path: string, init: RequestInit): Promise<Response> {
  if (path === "/api/player") return Response.json(playerOf(signedIn) ?? {});
  const stated = new Headers(init.headers).get("x-player-id");
  wrote.push(stated);
  return stated === String(signedIn)
    ? Response.json({})
    : Response.json({ code: "player_changed", message: "Reload." }, { status: 409 });
}

function Root() {
  return (
    <SessionProvider site={useLoaderData<Site>()}>
      <Watched />
      <Outlet />
    </SessionProvider>
  );
}
function Watched() {
  useSamePlayer();
  return <p>{useSession().player?.nickname ?? "Guest"}</p>;
}

/** Opens the site as this player; the site's data outlives navigation, as it does in the root route. */
async function open(id: number | null) {
  signedIn = id;
  const router = createMemoryRouter(
    [
      {
        path: "/",
        loader: (): Site => ({ ...SITE, player: playerOf(signedIn) }),
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        HydrateFallback: () => null,
        element: <Root />,
        children: [{ path: "*", element: null }],
      },
    ],
    { initialEntries: ["/"] },
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={en}>
        <RouterProvider router={router} />
      </IntlProvider>,
    ),
  );
  await vi.waitFor(() => expect(shown()).toBe(playerOf(id)?.nickname ?? "Guest"), PATIENCE);
  return { go: (to: string) => act(() => router.navigate(to)) };
}
const shown = (): string | undefined => document.querySelector("p")?.textContent ?? undefined;
const openWallet = () => act(() => browserApiOf().call(openAccount, { body: { currency: "CAD" } }));

beforeEach(() => {
  setLeaving(false);
  reloads = 0;
  wrote = [];
  vi.stubGlobal("fetch", platform);
  vi.spyOn(location, "reload").mockImplementation(() => void (reloads += 1));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page whose session has ended elsewhere becomes a guest's at the next navigation, and forgets its player", async () => {
  const { go } = await open(17);
  playerPlace.write("draft", "of player 17");
  signedIn = null;
  await go("/pokies/all");
  await vi.waitFor(() => expect(shown()).toBe("Guest"), PATIENCE);
  expect([playerPlace.read("draft"), reloads]).toEqual([null, 0]);
});

test("a page whose session became another player's is loaded again at the next navigation", async () => {
  const { go } = await open(17);
  playerPlace.write("draft", "of player 17");
  signedIn = 18;
  await go("/pokies/all");
  await vi.waitFor(() => expect(reloads).toBe(1), PATIENCE);
  expect(playerPlace.read("draft")).toBeNull();
});

test("a change that a page requests for its player while another is signed in is refused, and the page is loaded again", async () => {
  await open(17);
  await openWallet();
  signedIn = 18;
  await expect(openWallet()).rejects.toMatchObject({ code: "player_changed" });
  expect([wrote, reloads]).toEqual([["17", "17"], 1]);
});

test("the same player, and a guest, navigate without being interrupted", async () => {
  const { go } = await open(17);
  await go("/pokies/all");
  await go("/promotions");
  expect([shown(), reloads]).toEqual(["Player 17", 0]);
  await act(async () => root.unmount());
  document.body.replaceChildren();
  const guest = await open(null);
  await guest.go("/pokies/all");
  expect([shown(), reloads]).toEqual(["Guest", 0]);
});
