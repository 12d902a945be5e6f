import { act } from "react";
import { Route, Routes } from "react-router";
import { afterEach, expect, test } from "vitest";
import { mount, press, serve, settle, type } from "../../testing/mount.tsx";
import { givenAction, givenQuery, givenRegistry } from "../../testing/registry.ts";
import type { ActionInfo } from "../api/shapes.ts";
import { defineQueue, type QueueRow } from "./queue-definition.ts";
import { QueueFrame } from "./queue-frame.tsx";

interface TestRow extends QueueRow {
  readonly id: number;
}

const ASK = "/api/staff/queries/queue.tests";
const AT = "2031-05-01T12:00:00Z";
const row = (id: number, holder: string | null = null): TestRow => ({
  id,
  standing: {
    subject: `payment:${id}`,
    since: AT,
    age_minutes: 0,
    target: { state: "in_time", first_look_minutes: 60, done_minutes: 240, first_look_by: AT, done_by: AT },
    first_looked_at: null,
    holder,
    held_until: holder && AT,
  },
});

const QUEUE = defineQueue<TestRow>({
  queue: "events",
  query: "queue.tests",
  columns: ({ id }) => ({ title: `Payment ${id}`, note: "card", amount: `€${id}.00` }),
  Detail: ({ row: { id } }) => <p>Details of {id}</p>,
  acts: [
    {
      action: "deposit.credit",
      text: "queues.credit",
      given: ({ id }) => ({ payment: String(id) }),
      key: "a",
      kind: "primary",
    },
    {
      action: "deposit.refuse",
      text: "queues.refuse",
      given: ({ id }) => ({ payment: String(id) }),
      key: "r",
      kind: "refuse",
      fits: ({ id }) => id === 2,
    },
  ],
  isMarked: ({ id }) => id === 3,
});

const ACTIONS = [
  givenAction("deposit.credit", ["payment"]),
  givenAction("deposit.refuse", ["payment"]),
  givenAction("queue.claim", ["queue", "subject"]),
  givenAction("queue.release", ["queue", "subject"]),
  givenAction("queue.done", ["queue", "subject"]),
];

let leave: () => Promise<void> = async () => undefined;
let stop = (): void => undefined;
afterEach(async () => {
  await leave();
  stop();
});

async function open(
  rows: readonly TestRow[],
  {
    address = "/queues/events",
    actions = ACTIONS,
    answers = {},
    queries = [givenQuery("queue.tests"), givenQuery("audit.show")],
  }: {
    address?: string;
    actions?: readonly ActionInfo[];
    answers?: Parameters<typeof serve>[0];
    queries?: ReturnType<typeof givenQuery>[];
  } = {},
) {
  const served = serve({ [ASK]: { body: { rows, total: rows.length } }, ...answers });
  stop = served.stop;
  const mounted = await mount(
    <Routes>
      <Route path="/queues/:queue/:id?" element={<QueueFrame definition={QUEUE} />} />
    </Routes>,
    { address, registry: givenRegistry(queries, actions) },
  );
  leave = mounted.leave;
  await settle();
  const { host } = mounted;
  const button = (text: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll<HTMLButtonElement>("button")].find((each) => each.textContent?.includes(text));
  return { host, calls: served.calls, button, title: () => host.querySelector("h2")?.textContent };
}

async function key(name: string): Promise<void> {
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });
  await settle();
}

test("the first item is open; J and K go through the list, not beyond its ends", async () => {
  const { title } = await open([row(1), row(2)]);
  expect(title()).toBe("€1.00");
  await key("k");
  expect(title()).toBe("€1.00");
  await key("j");
  expect(title()).toBe("€2.00");
  await key("j");
  expect(title()).toBe("€2.00");
});

test("only what the member may do has a button, and only for rows that it fits", async () => {
  const { button } = await open([row(1), row(2)], { actions: [givenAction("deposit.refuse", ["payment"])] });
  expect([button("Credit"), button("Refuse"), button("Claim"), button("Mark as done")]).toEqual(
    Array(4).fill(undefined),
  );
  await key("j");
  expect(button("Refuse")).toBeDefined();
});

test("an item with a decision of its own cannot be marked as done; the others can", async () => {
  const { button } = await open([row(1), row(3)]);
  expect(button("Mark as done")).toBeUndefined();
  await key("j");
  expect(button("Mark as done")).toBeDefined();
});

test("C claims the open item, and B gives an own one back", async () => {
  const done = { status: 200, body: { message: "", output: null, proposal: null, audit: [] } };
  const answers = { "/api/staff/actions/queue.claim": done, "/api/staff/actions/queue.release": done };
  const { calls } = await open([row(1), row(2, "staff:mia")], { answers });
  await key("b");
  await key("c");
  await key("j");
  await key("c");
  await key("b");
  expect(calls.filter(({ path }) => path.includes("/actions/")).map(({ path, body }) => [path, body])).toEqual([
    ["/api/staff/actions/queue.claim", { queue: "events", subject: "payment:1", reason: "" }],
    ["/api/staff/actions/queue.release", { queue: "events", subject: "payment:2", reason: "" }],
  ]);
});

test("another member's item says so, and a refused claim is shown", async () => {
  const taken = { status: 409, body: { code: "item_taken", message: "staff:noah looks at this." } };
  const { host, button } = await open([row(1), row(2, "staff:noah")], {
    answers: { "/api/staff/actions/queue.claim": taken },
  });
  await key("c");
  expect(host.querySelector("[role=alert]")?.textContent).toContain("staff:noah looks at this.");
  await key("j");
  expect(host.textContent).toContain("noah has it until");
  expect(button("Claim")).toBeUndefined();
});

test("after a decision the next item opens by itself, with the result and its row of the trail above it", async () => {
  const path = "/api/staff/actions/deposit.credit";
  const done = { message: "Deposit 1 is credited.", output: null, proposal: null, audit: [40, 41] };
  const { host, title, button, calls } = await open([row(1), row(2)], { answers: { [path]: { body: done } } });
  await key("a");
  const reason = [...document.querySelectorAll("textarea")].at(-1)!;
  await type(reason, "The bank confirmed it");
  await press(button("Confirm"));
  await settle();
  expect(calls.find((call) => call.path === path)?.body).toEqual({ payment: "1", reason: "The bank confirmed it" });
  expect(title()).toBe("€2.00");
  expect(host.querySelector("[role=status]")?.textContent).toContain("Deposit 1 is credited.");
  expect(host.querySelector("[role=status] a")?.getAttribute("href")).toBe("/operations/audit/41");
});

test("a refused decision stays with its item", async () => {
  const refused = { status: 409, body: { code: "not_in_review", message: "It was decided meanwhile." } };
  const { title, button } = await open([row(1), row(2)], { answers: { "/api/staff/actions/deposit.credit": refused } });
  await key("a");
  await type([...document.querySelectorAll("textarea")].at(-1)!, "The bank confirmed it");
  await press(button("Confirm"));
  await settle();
  expect(document.body.textContent).toContain("It was decided meanwhile.");
  expect(title()).toBe("€1.00");
});

test("an item that has left the queue leads to the first one; an empty queue says what comes", async () => {
  const gone = await open([row(1)], { address: "/queues/events/payment%3A9" });
  expect(gone.host.textContent).toContain("This one is decided");
  await press(gone.button("Open the first"));
  expect(gone.title()).toBe("€1.00");
  await leave();
  stop();
  const empty = await open([]);
  expect(empty.host.textContent).toContain("Nothing waits");
});

test("a failed answer can be asked for again, and a queue that the member may not see is not asked for", async () => {
  const failed = await open([], {
    answers: { [ASK]: { status: 500, body: { code: "internal", message: "It broke." } } },
  });
  expect([failed.host.textContent?.includes("It broke."), failed.button("Try again") !== undefined]).toEqual([
    true,
    true,
  ]);
  await leave();
  stop();
  const hidden = await open([row(1)], { queries: [] });
  expect([hidden.host.textContent?.includes("No such page"), hidden.calls]).toEqual([true, []]);
});
