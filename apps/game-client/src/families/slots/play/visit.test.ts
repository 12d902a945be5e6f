import { expect, test } from "vitest";
import type { Round } from "../../../api/studio-client.ts";
import type { Memory } from "../../../boot/memory.ts";
import { Visit } from "./visit.ts";

function givenTab(): Memory {
  const kept = new Map<string, string>();
  return { read: (name) => kept.get(name) ?? null, write: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)) };
}
const round = (id: string, win_cents = 0) => ({ id, win_cents }) as Round;

test("without a spin under way there is nothing to tell", () => {
  expect(new Visit(givenTab(), "game", "t1").tell(null, round("1-7", 50))).toBeNull();
});

test.each([
  ["the round of the spin finished", round("1-8", 640), { kind: "round-finished", winCents: 640 }],
  ["no round was recorded", round("1-7", 50), { kind: "round-not-recorded" }],
  ["no round ever was", null, { kind: "round-not-recorded" }],
] as const)("after a reload in mid-spin: %s", (_name, last, expected) => {
  const tab = givenTab();
  new Visit(tab, "game", "t1").begin("1-7");
  const again = new Visit(tab, "game", "t1");
  expect(again.tell(null, last)).toEqual(expected);
  expect(again.tell(null, last)).toBeNull();
});

test("a round that is still open speaks for itself", () => {
  const tab = givenTab();
  new Visit(tab, "game", "t1").begin("1-7");
  expect(new Visit(tab, "game", "t1").tell(round("1-8"), round("1-7"))).toBeNull();
});

test("the session's net result outlives a reload, and not the session", () => {
  const tab = givenTab();
  new Visit(tab, "game", "t1").netCents = -240;
  expect(new Visit(tab, "game", "t1").netCents).toBe(-240);
  expect(new Visit(tab, "game", "t2").netCents).toBe(0);
});
