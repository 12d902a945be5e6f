import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { ActionInfo, QueryInfo } from "../../site/api/shapes.ts";
import { mount, press, serve, type } from "../../testing/mount.tsx";
import { PlayerPage } from "./player-page.tsx";

const HEAD = {
  player: 7,
  nickname: "countess",
  name: "A••• B•••",
  email: "a•••@example.com",
  phone: "••• 4567",
  date_of_birth: "1990-••-••",
  age: 36,
  gender: null,
  country: "DE",
  city: "•••",
  address: "•••",
  postal_code: "•••",
  profession: null,
  time_zone: "Europe/Berlin",
  language: "de",
  licence: "CW",
  currency: "EUR",
  status: "active",
  verified: false,
  test: false,
  registered_at: "2031-01-01T12:00:00Z",
  confirmed_at: null,
  seen_at: null,
  online: false,
  vip: null,
  level: 1,
  groups: [{ id: "851", name: "New games" }],
  tags: [],
  alerts: [
    { kind: "same_person", severity: 3, text: "Another account." },
    { kind: "limit_reached", severity: 1, text: "A limit is reached." },
  ],
};
const NOTES = [
  { note: 2, author: "staff:mia", text: "Called back.", at: "2031-05-01T09:00:00Z", pinned: false },
  { note: 1, author: "staff:tom", text: "Speaks Estonian.", at: "2031-04-01T09:00:00Z", pinned: true },
];
const SESSIONS = [
  {
    id: 31,
    started_at: "2031-05-01T09:00:00Z",
    seen_at: "2031-05-01T09:30:00Z",
    ended_at: null,
    address: "203.0.•••",
    browser: "Browser",
  },
  {
    id: 30,
    started_at: "2031-04-01T09:00:00Z",
    seen_at: "2031-04-01T09:30:00Z",
    ended_at: "2031-04-02T00:00:00Z",
    address: null,
    browser: "Other",
  },
];
const FACTS = ["deposit.credited", "player.signed_in", "player.registered"].map((kind, at) => ({
  id: 10 - at,
  at: `2031-05-0${3 - at}T09:00:00Z`,
  kind,
  group: kind.split(".")[0],
  text: kind,
  details: [],
}));

const query = (name: string): QueryInfo => ({
  name,
  title: name,
  summary: "",
  permission: "players.read",
  group: "player",
  is_list: false,
  fields: [],
  sorts: [],
  columns: [],
});
const action = (name: string, fields: readonly string[] = ["player"]): ActionInfo => ({
  name,
  title: name,
  summary: "",
  permission: "players.read",
  group: name.split(".")[0]!,
  fields: fields.map((field) => ({
    name: field,
    label: field,
    help: "",
    kind: field === "player" ? "player" : "text",
    required: true,
    default: null,
    choices: null,
    element: null,
    schema: {},
  })),
  reason: "optional",
  has_preview: true,
  four_eyes: null,
  above: null,
});

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(tab: string, queries: readonly string[], actions: readonly ActionInfo[] = []) {
  const answers = {
    "/api/staff/queries/player.head": { body: HEAD },
    "/api/staff/queries/player.notes": { body: { rows: NOTES, total: 2 } },
    "/api/staff/queries/player.devices": { body: { sessions: SESSIONS, linked: [] } },
    "/api/staff/queries/player.timeline": { body: { rows: FACTS, next: null, groups: ["deposit", "player"] } },
    "/api/staff/actions/note.pin": { body: { message: "", output: {}, proposal: null } },
    "/api/staff/actions/player.note.add": { body: { message: "", output: {}, proposal: null } },
  };
  const served = serve(answers);
  stop = served.stop;
  const mounted = await mount(<PlayerPage />, {
    registry: { actions, queries: ["player.head", ...queries].map(query), permissions: {} },
    address: `/players/7${tab}`,
    path: "/players/:id/:tab?",
  });
  leave = mounted.leave;
  // The head of the page is loaded, then its part.
  await press(null);
  await press(null);
  return { ...mounted, calls: served.calls };
}
const button = (host: Element, name: RegExp): Element | undefined =>
  [...host.querySelectorAll("button")].find((each) =>
    name.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  );
const key = (name: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));

test("masked personal data is marked as such, and groups have no buttons for members who may not change them", async () => {
  const { host } = await open("", []);
  expect(host.textContent).toContain("a•••@example.com");
  expect(host.textContent).toContain("Masked");
  expect(host.textContent).toContain("New games");
  expect(button(host, /Add to a group|Remove from/)).toBeUndefined();
  expect([...host.querySelectorAll("[data-severity]")].map((mark) => mark.getAttribute("data-severity"))).toEqual([
    "3",
    "1",
  ]);
});

test("a pinned note is marked, and another one is pinned by one press", async () => {
  const { host, calls } = await open(
    "/notes",
    ["player.notes"],
    [action("note.pin", ["note"]), action("note.unpin", ["note"])],
  );
  const notes = [...host.querySelectorAll("article")];
  expect(notes.map((note) => note.hasAttribute("data-pinned"))).toEqual([false, true]);
  await press(button(notes[0]!, /^Pin$/));
  expect(calls.find(({ path }) => path.endsWith("/note.pin"))?.body).toEqual({ note: 2, reason: "" });
});

test("an empty note is not sent; a written one is, with its pin", async () => {
  const { host, calls } = await open(
    "/notes",
    ["player.notes"],
    [action("player.note.add", ["player", "text", "pinned"])],
  );
  await press(button(host, /Save the note/));
  expect(host.querySelector("[role=alert]")?.textContent).toBe("Write what to note.");
  await type(host.querySelector("textarea")!, "  Speaks Finnish too.  ");
  await press(button(host, /Save the note/));
  expect(calls.find(({ path }) => path.endsWith("/player.note.add"))?.body).toEqual({
    player: 7,
    text: "Speaks Finnish too.",
    pinned: false,
    reason: "",
  });
  expect(host.querySelector("textarea")!.value).toBe("");
});

test("only an open session can be signed out, and only by members with the right to it", async () => {
  const without = await open("/devices", ["player.devices"]);
  expect(button(without.host, /Sign out/)).toBeUndefined();
  await leave();
  stop();
  const { host } = await open("/devices", ["player.devices"], [action("player.sign-out", ["player", "session"])]);
  const rows = [...host.querySelectorAll("tbody tr")];
  expect(rows.map((row) => button(row, /^Sign out$/) !== undefined)).toEqual([true, false]);
});

test("keys walk through the timeline", async () => {
  const { host } = await open("/timeline", ["player.timeline"]);
  const current = () => [...host.querySelectorAll("ol li")].map((row) => row.hasAttribute("aria-current"));
  expect(current()).toEqual([false, false, false]);
  await key("j");
  await key("j");
  expect(current()).toEqual([false, true, false]);
  await key("k");
  expect(current()).toEqual([true, false, false]);
  await key("f");
  expect(document.activeElement?.textContent).toBe("Everything");
});
