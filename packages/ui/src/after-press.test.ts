import { expect, test } from "vitest";
import { pressesOf } from "./after-press.ts";

function given() {
  const page = new EventTarget();
  const queued: Array<() => void> = [];
  const after = pressesOf(page, (work) => queued.push(work));
  const said: string[] = [];
  return {
    page,
    said,
    queued,
    after: (text: string) => after(() => void said.push(text)),
    fire: (type: string) => page.dispatchEvent(new Event(type)),
  };
}

test("work that no press caused runs at once", () => {
  const { said, after } = given();
  after("left by the keyboard");
  expect(said).toEqual(["left by the keyboard"]);
});

test("work that a press causes waits until the press is over and its click was handled", () => {
  const { said, queued, after, fire } = given();
  fire("mousedown");
  after("left by a press");
  expect([said, queued.length]).toEqual([[], 0]);
  fire("mouseup");
  expect([said, queued.length]).toEqual([[], 1]);
  queued[0]!();
  expect(said).toEqual(["left by a press"]);
});

test("later work is not delayed by a press that is over", () => {
  const { said, after, fire } = given();
  fire("mousedown");
  fire("mouseup");
  after("by the keyboard");
  expect(said).toEqual(["by the keyboard"]);
  fire("mousedown");
  fire("mouseup");
  expect(said).toHaveLength(1);
});
