import { expect, test } from "vitest";
import { dueOf, dueText, inOrder, isInView, nextAfter } from "./due.ts";
import type { QueueRow, QueueStanding } from "./queue-definition.ts";

const NOON = Date.parse("2031-05-01T12:00:00Z");
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();
const standing = (more: Partial<QueueStanding> = {}, state: QueueStanding["target"]["state"] = "in_time") => ({
  subject: "payment:1",
  since: at(0),
  age_minutes: 0,
  target: { state, first_look_minutes: 60, done_minutes: 240, first_look_by: at(60), done_by: at(240) },
  first_looked_at: null,
  holder: null,
  held_until: null,
  ...more,
});
const row = (
  subject: string,
  more: Partial<QueueStanding> = {},
  state?: QueueStanding["target"]["state"],
): QueueRow => ({
  standing: standing({ subject, ...more }, state),
});
const words = (id: string, values?: Readonly<Record<string, string | number>>): string =>
  `${id} ${JSON.stringify(values ?? {})}`;

test.each([
  [44, null, "in_time", 'queue.left {"time":"16 min"}'],
  [45, null, "amber", 'queue.left {"time":"15 min"}'],
  [60, null, "over", 'queue.left {"time":"0 min"}'],
  [77, null, "over", 'queue.over {"time":"17 min"}'],
  [77, 30, "in_time", 'queue.left {"time":"2 h 43"}'],
  [240, 30, "over", 'queue.left {"time":"0 min"}'],
])("after %i minutes, looked at after %s, an item is %s: %s", (minutes, looked, state, text) => {
  const due = dueOf(standing({ first_looked_at: looked === null ? null : at(looked) }), new Date(at(minutes)));
  expect(due.state).toBe(state);
  expect(dueText(due, words)).toBe(text);
});

test("the clock of an item stands while its player is asked", () => {
  const due = dueOf(standing({}, "waits"), new Date(at(999)));
  expect([due.state, dueText(due, words)]).toEqual(["waits", "queues.stopped {}"]);
});

test("a late first look stays amber", () => {
  expect(dueOf(standing({ first_looked_at: at(70) }, "amber"), new Date(at(80))).state).toBe("amber");
});

test("views: all, mine, nobody's; items that wait for players come last", () => {
  const rows = [row("a", {}, "waits"), row("b", { holder: "staff:mia" }), row("c", { holder: "staff:mia.berg" })];
  const shown = (view: "all" | "mine" | "nobody") =>
    inOrder(rows.filter((each) => isInView(view, each, "mia"))).map((each) => each.standing.subject);
  expect([shown("all"), shown("mine"), shown("nobody")]).toEqual([["b", "c", "a"], ["b"], ["a"]]);
});

test("the next item opens by itself: the one below, at the end the one above, and none after the last", () => {
  const rows = [row("a"), row("b"), row("c")];
  expect(["a", "b", "c"].map((subject) => nextAfter(rows, subject))).toEqual(["b", "c", "b"]);
  expect(nextAfter([row("a")], "a")).toBeNull();
});
