import type { GameView } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount, press, SITE, until } from "../../testing/mount.tsx";
import { FavoritesProvider } from "../favorites/favorites.tsx";
import type { Site } from "../session/site.ts";
import { GameTile } from "./game-tile.tsx";

const GAME = {
  identifier: "apogee/CandyOrbit",
  title: "Candy Orbit",
  art: "candy-orbit",
  producer_name: "Apogee",
  payout: "96.40",
  payout_highest: null,
  volatility_rating: "medium-high",
  status: "enabled",
  badges: [],
  currencies: { EUR: { id: 7 }, FUN: { id: 8 } },
} as unknown as GameView;

const playerWith = (code: string, fiat: boolean): Partial<Site> => ({
  player: { id: 5 } as Site["player"],
  accounts: [{ currency: code, active: true }] as unknown as Site["accounts"],
  currencies: [{ code, fiat }] as unknown as Site["currencies"],
});

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

const open = async (site: Partial<Site> = {}, game = GAME): Promise<void> => {
  mounted = await mount(
    <FavoritesProvider>
      <GameTile game={game} />
    </FavoritesProvider>,
    { at: "/pokies/all", site: { ...SITE, ...site } },
  );
};
const links = (): (string | null)[] => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const text = (): string => document.body.textContent ?? "";
const heart = (): Element => document.querySelector("button[aria-pressed]")!;

test("a guest's tile shows return and volatility; Play leads to registration and back, and the demo to the game", async () => {
  await open();
  expect(text()).toContain("96.4");
  expect(text()).toContain("medium to high");
  expect(links()).toContain("/play/apogee/CandyOrbit?mode=demo");
  expect(links().some((href) => href?.includes("sign-up?redirect=%2Fplay%2Fapogee%2FCandyOrbit%3Fmode%3Dreal"))).toBe(
    true,
  );
  expect(links()).not.toContain("/play/apogee/CandyOrbit?mode=real");
  expect(heart()).toBeNull();
});

test("the tile of a game whose return depends on the bet shows its range", async () => {
  await open({}, { ...GAME, payout: "83.79", payout_highest: "97.22" });
  expect(text()).toContain("RTP 83.79–97.22%");
});

test.each([
  ["EUR", true],
  ["BTC", false],
])("a player with a wallet in %s can play for real money", async (code, fiat) => {
  await open(playerWith(code, fiat));
  expect(links()).toContain("/play/apogee/CandyOrbit?mode=real");
});

test("a player whose currency the game does not accept sees a lock and the demo", async () => {
  await open(playerWith("NOK", true));
  expect(text()).toContain("Not offered in NOK");
  expect(document.querySelector("svg.lucide-lock")).not.toBeNull();
  expect(links()).not.toContain("/play/apogee/CandyOrbit?mode=real");
  expect(links()).toContain("/play/apogee/CandyOrbit?mode=demo");
});

test("a favourite is marked at once, sent once however often it is pressed, and reverted on failure", async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", asked);
  await open(playerWith("EUR", true));
  const name = heart().getAttribute("aria-label")!;
  await press(name);
  expect([heart().getAttribute("aria-pressed"), heart().getAttribute("aria-disabled")]).toEqual(["true", "true"]);
  await press(name);
  await until(() => expect(asked).toHaveBeenCalledTimes(1));

  await act(async () => answer(Response.json({ code: "no", message: "No." }, { status: 422 })));
  await until(() => expect(heart().getAttribute("aria-pressed")).toBe("false"));
  expect(heart().getAttribute("aria-disabled")).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});
