import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { ActionInfo, QueryInfo } from "../../site/api/shapes.ts";
import { mount, press, serve } from "../../testing/mount.tsx";
import { LobbyPart } from "./lobby-part.tsx";

const game = (place: number, title: string, status = "enabled") => ({
  place,
  identifier: `apogee/${title}`,
  title,
  producer: "Nebula Works",
  status,
  rounds: 10 * place,
});
const GAMES = [game(1, "Comet"), game(2, "Reef", "disabled"), game(3, "Temple")];
const query = (name: string): QueryInfo => ({
  name,
  title: name,
  summary: "",
  permission: "games.read",
  group: "category",
  is_list: true,
  fields: [],
  sorts: [],
  columns: [],
});
const ORDER = {
  name: "category.order",
  title: "Order category",
  summary: "",
  permission: "content.edit",
  group: "category",
  fields: ["category", "games"].map((name) => ({
    name,
    label: name,
    help: "",
    kind: name === "games" ? "list" : "text",
    required: true,
    default: null,
    choices: null,
    element: name === "games" ? "text" : null,
    schema: {},
  })),
  reason: "required",
  has_preview: true,
  four_eyes: null,
  above: null,
} as unknown as ActionInfo;

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(actions: readonly ActionInfo[]) {
  const served = serve({
    "/api/staff/queries/category.list": {
      body: { rows: [{ category: "pokies", title: "Pokies", games: 3, enabled: 2 }], total: 1 },
    },
    "/api/staff/queries/category.games": { body: { rows: GAMES, total: 3 } },
    "/api/staff/queries/game.scheduled": { body: { rows: [], total: 0 } },
    "/api/staff/actions/category.order/preview": {
      body: { message: "", output: {}, needs_second_member: false, changes: [] },
    },
  });
  stop = served.stop;
  const mounted = await mount(<LobbyPart />, {
    registry: { actions, queries: ["category.list", "category.games", "game.scheduled"].map(query), permissions: {} },
  });
  leave = mounted.leave;
  await press(null);
  await press(null);
  return { ...mounted, calls: served.calls };
}
const titles = (host: Element) =>
  [...host.querySelectorAll("ol li [data-handle]")].map((handle) => handle.getAttribute("data-handle")!.slice(7));
const handle = (host: Element, title: string): HTMLElement =>
  host.querySelector<HTMLElement>(`[data-handle="apogee/${title}"]`)!;
const key = (target: Element, name: string) =>
  act(
    async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
  );
const button = (name: RegExp): Element | undefined =>
  [...document.querySelectorAll("button")].find((each) => name.test(each.textContent ?? ""));

test("keys move a game, its handle keeps the focus, and the whole order is what would be saved", async () => {
  const { host, calls } = await open([ORDER]);
  expect(titles(host)).toEqual(["Comet", "Reef", "Temple"]);
  await key(handle(host, "Temple"), "Home");
  expect(titles(host)).toEqual(["Temple", "Comet", "Reef"]);
  expect(document.activeElement).toBe(handle(host, "Temple"));
  await key(handle(host, "Temple"), "ArrowUp");
  await key(handle(host, "Temple"), "ArrowDown");
  expect(titles(host)).toEqual(["Comet", "Temple", "Reef"]);
  expect(host.querySelector("[aria-live]")?.textContent).toBe("Temple is at place 2.");
  await press(button(/Save the order/));
  await press(button(/Preview/));
  expect(calls.find(({ path }) => path.endsWith("/preview"))?.body).toEqual({
    category: "pokies",
    games: ["apogee/Comet", "apogee/Temple", "apogee/Reef"],
  });
});

test("the preview leaves out games that are off, as the site does", async () => {
  const { host } = await open([]);
  const tiles = [...host.querySelectorAll("ol")][0]!;
  expect([...tiles.querySelectorAll("strong")].map((each) => each.textContent)).toEqual(["Comet", "Temple"]);
});

test("a member without the right to the order has no handles", async () => {
  const { host } = await open([]);
  expect(titles(host)).toEqual([]);
  expect(host.textContent).toContain("Reef");
});
