import { expect, test } from "vitest";
import { nextStage, timeStatusOf, type Stage, type StageFacts } from "./stages.ts";

const START = new Date("2031-05-01T12:00:00Z");
const END = new Date("2031-05-02T12:00:00Z");
const FACTS: Omit<StageFacts, "stage"> = {
  startAt: START,
  endAt: END,
  reviewedFrom: null,
  reviewHours: 24,
  isCounted: true,
  needsTwoPersons: false,
  arePrizesGiven: false,
};
const REVIEWED = { reviewedFrom: new Date("2031-05-02T12:10:03Z") };

test.each<[stage: Stage, at: string, facts: Partial<StageFacts>, next: Stage | null]>([
  ["draft", "2031-05-01T12:00:00Z", {}, null],
  ["scheduled", "2031-05-01T11:59:59.999Z", {}, null],
  ["scheduled", "2031-05-01T12:00:00Z", {}, "active"],
  ["active", "2031-05-02T11:59:59.999Z", {}, null],
  ["active", "2031-05-02T12:00:00Z", {}, "closing"],
  ["closing", "2031-05-02T12:09:59.999Z", {}, null],
  ["closing", "2031-05-02T12:10:00Z", {}, "review"],
  ["closing", "2031-05-02T12:10:00Z", { isCounted: false }, null],
  ["closing", "2031-06-02T12:10:00Z", { isCounted: false }, null],
  ["review", "2031-05-03T12:10:02.999Z", REVIEWED, null],
  ["review", "2031-05-03T12:10:03Z", REVIEWED, "final"],
  ["review", "2031-05-03T12:10:03Z", { ...REVIEWED, needsTwoPersons: true }, null],
  ["review", "2031-05-02T12:10:03Z", { ...REVIEWED, reviewHours: 0 }, "final"],
  ["final", "2031-05-03T12:10:03Z", {}, null],
  ["final", "2031-05-03T12:10:03Z", { arePrizesGiven: true }, "paid"],
  ["paid", "2031-06-03T12:10:03Z", { arePrizesGiven: true }, null],
  ["canceled", "2031-06-03T12:10:03Z", {}, null],
])("a contest that is %s at %s with %j becomes %s", (stage, at, facts, next) => {
  expect(nextStage({ ...FACTS, ...facts, stage }, new Date(at))).toBe(next);
});

test.each([
  ["2031-05-01T11:59:59Z", "future"],
  ["2031-05-01T12:00:00Z", "active"],
  ["2031-05-02T11:59:59Z", "active"],
  ["2031-05-02T12:00:00Z", "archive"],
])("at %s its time status is %s", (at, status) => {
  expect(timeStatusOf({ startAt: START, endAt: END }, new Date(at))).toBe(status);
});
