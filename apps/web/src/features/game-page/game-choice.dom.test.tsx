import type { GameView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../testing/mount.tsx";
import type { Site } from "../../site/session/site.ts";
import { GameChoice } from "./game-choice.tsx";

const GAME = {
  identifier: "nebula/Comet",
  title: "Comet",
  art: "comet",
  status: "enabled",
  currencies: { EUR: { id: 7 }, FUN: { id: 8 } },
} as unknown as GameView;
const REAL = "/play/nebula/Comet?mode=real";
const DEMO = "/play/nebula/Comet?mode=demo";

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

const playerWith = (code: string, fiat: boolean): Partial<Site> => ({
  player: { id: 5 } as Site["player"],
  accounts: [{ currency: code, active: true }] as unknown as Site["accounts"],
  currencies: [{ code, fiat }] as unknown as Site["currencies"],
});

/** What the page offers at `/play/nebula/Comet`, where a tap on a tile leads. */
async function offered(site: Partial<Site>, game: Partial<GameView> = {}) {
  mounted = await mount(<GameChoice game={{ ...GAME, ...game }} flavour={null} />, { at: "/play/nebula/Comet", site });
  const links = [...mounted.place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  return { real: links.includes(REAL), demo: links.includes(DEMO), text: mounted.place.textContent };
}

test.each([
  ["a guest", {}],
  ["a player whose currency the game accepts", playerWith("EUR", true)],
  ["a player with coins", playerWith("BTC", false)],
] as const)("%s is offered real money and the demo", async (_who, site) => {
  const { real, demo, text } = await offered(site);
  expect([real, demo]).toEqual([true, true]);
  expect(text).not.toContain("Not offered in");
});

test("a player whose currency the game does not accept is informed before a launch, and offered only the demo", async () => {
  const { real, demo, text } = await offered(playerWith("NOK", true));
  expect([real, demo]).toEqual([false, true]);
  expect(text).toContain("Not offered in NOK");
  expect(text).toContain("switch to another wallet");
});

test("a paused game does not suggest another wallet, which would not open it either", async () => {
  const { real, demo, text } = await offered(playerWith("NOK", true), { status: "disabled" });
  expect([real, demo]).toEqual([false, true]);
  expect(text).not.toContain("wallet");
});
