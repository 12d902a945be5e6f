import { Gift } from "lucide-react";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionInfo, QueryInfo, RegistryInfo } from "../api/shapes.ts";
import { mount, press, serve, type } from "../../testing/mount.tsx";
import { EditorPage } from "./editor-page.tsx";
import type { EditorKind, HistoryEntry } from "./kind.ts";
import { readDraft } from "./stored-draft.ts";
import { publishSaved } from "./tab-news.ts";

const GIFT: EditorKind = {
  kind: "offer",
  group: "offers",
  Icon: Gift,
  list: "offer.list",
  columns: [],
  idOf: (row) => String(row["key"]),
  titleOf: (row) => String(row["key"]),
  save: "offer.put",
  keyFields: ["key"],
  historyOf: (id) => ({ kind: "offer", id }),
  inputOf: ({ key, terms }) => ({ key, terms }),
  inputOfVersion: ({ after }, now) => (after?.["terms"] ? { ...now, terms: after["terms"] } : null),
  start: { key: "", terms: { title: "", size: 1 } },
  sections: [{ key: "reward", fields: ["key", "terms.title", "terms.size"] }],
};

const field = (name: string, schema: object) =>
  ({
    name,
    label: name,
    help: "",
    kind: "json",
    required: true,
    default: null,
    choices: null,
    element: null,
    schema,
  }) as const;
const PUT = {
  name: "offer.put",
  title: "Put offer",
  summary: "",
  permission: "offers.edit",
  group: "offer",
  fields: [
    field("key", { type: "string" }),
    field("terms", { type: "object", properties: { title: { type: "string" }, size: { type: "integer" } } }),
  ],
  reason: "required",
  has_preview: true,
  four_eyes: null,
  above: null,
} as unknown as ActionInfo;
const LIST = {
  name: "offer.list",
  title: "",
  is_list: true,
  fields: [],
  sorts: [],
  columns: [],
} as unknown as QueryInfo;
const REGISTRY: RegistryInfo = { actions: [PUT], queries: [LIST], permissions: {} };
const RUN = "/api/staff/actions/offer.put";

const entry = (id: number, terms: object, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: "2031-05-01T10:00:00Z",
  actor: "staff:ada",
  action: "offer.put",
  before: null,
  after: { version: id, terms },
  reason: `Reason ${id}`,
  ...more,
});

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await leave();
  stop();
});

/** The editor of the offer `a`, whose terms and history a test can change as another member would. */
async function open(registry: RegistryInfo = REGISTRY, address = "/edit/offer/a") {
  const house = {
    terms: { title: "Spring", size: 2 } as Record<string, unknown>,
    entries: [entry(1, { title: "Old", size: 1 }), entry(2, { title: "Spring", size: 2 })],
  };
  const answers = {
    get "/api/staff/queries/offer.list"() {
      return { body: { rows: [{ key: "a", terms: house.terms }], total: 1 } };
    },
    get "/api/staff/queries/history.of"() {
      return { body: { rows: house.entries.toReversed(), total: house.entries.length } };
    },
    [`${RUN}/preview`]: {
      body: { message: "It would change.", output: null, needs_second_member: false, changes: [] },
    },
    [RUN]: { body: { message: "Done.", output: { key: "a" }, proposal: null } },
  };
  const served = serve(answers);
  stop = served.stop;
  const mounted = await mount(<EditorPage kinds={[GIFT]} />, { registry, address, path: "/edit/:kind/:id?" });
  leave = mounted.leave;
  const { host, router } = mounted;
  await until(() => host.querySelector("fieldset, dl") !== null);
  const byText = (text: string) =>
    [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(text));
  const fieldOf = (label: string) =>
    [...host.querySelectorAll("label")].find((each) => each.textContent?.startsWith(label))!
      .control as HTMLInputElement;
  const saved = () => served.calls.filter(({ path }) => path === RUN);
  const save = async (): Promise<void> => {
    await press(byText("Preview the change"));
    await type([...host.querySelectorAll("textarea")].at(-1)!, "Asked for in a test");
    await press(byText("Save"));
    await settle();
  };
  /** What another member saves. */
  const other = (terms: object): void => {
    house.terms = { ...house.terms, ...terms };
    house.entries.push(entry(house.entries.length + 1, house.terms));
  };
  return { host, router, byText, fieldOf, saved, save, other };
}

const settle = (): Promise<void> => act(async () => new Promise((done) => setTimeout(done, 60)));

/** Waits for what a busy machine shows late. */
async function until(isThere: () => boolean): Promise<void> {
  for (let left = 100; left > 0 && !isThere(); left -= 1) await settle();
}

test("a form without changes cannot be saved; a change is counted, kept in the tab, and can be undone", async () => {
  const { host, byText, fieldOf } = await open();
  expect(byText("Preview the change")!.disabled).toBe(true);
  await type(fieldOf("Title"), "Summer");
  expect(host.textContent).toContain("1 change is not saved");
  expect(host.textContent).toContain("was Spring");
  expect(readDraft("offer", "a")).toMatchObject({ seen: 2, input: { terms: { title: "Summer" } } });
  await press(byText("Undo"));
  expect(fieldOf("Title").value).toBe("Spring");
  expect(readDraft("offer", "a")).toBeNull();
});

test("a draft that the tab kept is there again, and says so", async () => {
  const first = await open();
  await type(first.fieldOf("Title"), "Summer");
  await leave();
  stop();
  const { fieldOf, host } = await open();
  expect(fieldOf("Title").value).toBe("Summer");
  expect(host.textContent).toContain("Kept in this tab");
});

test("the change is saved by the action, with its reason, after a preview", async () => {
  const { fieldOf, save, saved, host } = await open();
  await type(fieldOf("Size"), "5");
  await save();
  expect(saved().map(({ body }) => body)).toEqual([
    { key: "a", terms: { title: "Spring", size: 5 }, reason: "Asked for in a test" },
  ]);
  expect(host.textContent).toContain("No changes");
  expect(readDraft("offer", "a")).toBeNull();
});

test("a form that is stale when it is saved sends nothing, and shows what changed and who did it", async () => {
  const { fieldOf, save, saved, host, other, byText } = await open();
  await type(fieldOf("Title"), "Summer");
  other({ size: 9 });
  await save();
  expect(saved()).toEqual([]);
  expect(host.textContent).toContain("Someone has saved this meanwhile");
  expect(host.textContent).toContain("ada");
  expect(host.textContent).toContain("These changes do not touch yours.");
  await press(byText("Keep both"));
  expect([fieldOf("Title").value, fieldOf("Size").value]).toEqual(["Summer", "9"]);
  await save();
  expect(saved().map(({ body }) => body)).toMatchObject([{ terms: { title: "Summer", size: 9 } }]);
});

test.each([
  ["Keep both", "Summer"],
  ["Discard mine", "Autumn"],
  ["Overwrite theirs", "Summer"],
])("of a value that both changed, “%s” leaves %s", async (answer, title) => {
  const { fieldOf, host, other, byText } = await open();
  await type(fieldOf("Title"), "Summer");
  other({ title: "Autumn" });
  await act(async () => publishSaved({ kind: "offer", id: "a" }));
  await settle();
  expect(host.textContent).toContain("You changed this too");
  expect(byText("Preview the change")!.disabled).toBe(true);
  await press(byText(answer));
  await settle();
  expect(fieldOf("Title").value).toBe(title);
  expect(host.textContent).not.toContain("meanwhile");
});

test("a form without changes shows at once what another tab has saved", async () => {
  const { fieldOf, host, other } = await open();
  other({ title: "Autumn" });
  await act(async () => publishSaved({ kind: "offer", id: "a" }));
  await settle();
  expect(fieldOf("Title").value).toBe("Autumn");
  expect(host.textContent).not.toContain("meanwhile");
});

test("an earlier version fills the form, and is saved like any other change", async () => {
  const { fieldOf, host, byText, save, saved } = await open();
  await press(byText("Version 1"));
  expect(host.textContent).toContain("Restoring it would change:");
  await press(byText("Restore this version"));
  expect(fieldOf("Title").value).toBe("Old");
  expect(host.textContent).toContain("2 changes are not saved");
  await save();
  expect(saved().map(({ body }) => body)).toMatchObject([{ key: "a", terms: { title: "Old", size: 1 } }]);
});

test("leaving with unsaved changes asks, and stays until it is confirmed", async () => {
  const { fieldOf, router, byText } = await open();
  await type(fieldOf("Title"), "Summer");
  await act(async () => router.navigate("/edit/offer"));
  expect(document.body.textContent).toContain("Leave without saving?");
  await press(byText("Stay here"));
  expect(router.state.location.pathname).toBe("/edit/offer/a");
  await act(async () => router.navigate("/edit/offer"));
  await press(byText("Leave"));
  await settle();
  expect(router.state.location.pathname).toBe("/edit/offer");
});

test("a copy begins with the values of the other, without its key", async () => {
  const { fieldOf, host } = await open(REGISTRY, "/edit/offer/~new?copy=a");
  expect([fieldOf("Key").value, fieldOf("Title").value]).toEqual(["", "Spring"]);
  expect(host.textContent).not.toContain("Versions");
});

test("without the right to save, all is shown and nothing can be changed", async () => {
  const { host, byText } = await open({ ...REGISTRY, actions: [] });
  expect(host.textContent).toContain("You may see this, but not change it.");
  expect(byText("Preview the change")).toBeUndefined();
});
