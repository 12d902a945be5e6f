import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { changeOf, isConfirmable } from "./limit-change.ts";

const at = new Date("2031-05-01T12:00:00Z");
const tomorrow = new Date("2031-05-02T12:00:00Z");
const confirmUntil = new Date("2031-05-09T12:00:00Z");
const waiting = (amount: number | null) => ({
  amount: amount === null ? null : minor(amount),
  changeAt: tomorrow,
  confirmUntil,
});
const current = (pending: ReturnType<typeof waiting> | null = null) => ({ amount: minor(500), pending });

test.each([
  ["a new limit", null, 500, { kind: "at_once", amount: 500 }],
  ["a lower limit", current(), 499, { kind: "at_once", amount: 499 }],
  ["a limit of zero", current(), 0, { kind: "at_once", amount: 0 }],
  ["the same amount, which drops a loosening", current(waiting(900)), 500, { kind: "at_once", amount: 500 }],
  ["a lower limit while a loosening waits", current(waiting(900)), 300, { kind: "at_once", amount: 300 }],
])("%s applies at once", (_what, before, wanted, expected) => {
  expect(changeOf(before, minor(wanted), at)).toEqual(expected);
});

test.each([
  ["a higher amount", current(), 501],
  ["a removal", current(), null],
  ["another amount than the pending one", current(waiting(900)), 901],
  ["a removal while a higher amount waits", current(waiting(900)), null],
])("%s waits for 24 hours and can be confirmed for 7 days", (_what, before, wanted) => {
  const amount = wanted === null ? null : minor(wanted);
  expect(changeOf(before, amount, at)).toEqual({ kind: "waits", amount, changeAt: tomorrow, confirmUntil });
});

test("a repeated loosening keeps its times; after it has lapsed, it waits again", () => {
  const later = new Date("2031-05-09T11:59:59.999Z");
  expect(changeOf(current(waiting(900)), minor(900), later)).toEqual({ kind: "unchanged" });
  expect(changeOf(current(waiting(null)), null, later)).toEqual({ kind: "unchanged" });
  expect(changeOf(current(waiting(900)), minor(900), confirmUntil)).toMatchObject({ kind: "waits" });
});

test("a loosening can be confirmed from the end of its wait until the deadline", () => {
  const before = new Date(tomorrow.getTime() - 1);
  expect(
    [before, tomorrow, new Date(confirmUntil.getTime() - 1), confirmUntil].map((when) =>
      isConfirmable(waiting(900), when),
    ),
  ).toEqual([false, true, true, false]);
});
