import { expect, test } from "vitest";
import { enter, leave, MOST_AT_ONCE, MOST_TIMEOUTS, QUIET, REST_MS, type Bulkhead } from "./bulkhead.ts";

const START = 1_000_000;

/**
 * Applies a sequence of events: `(` a call starts, `)` it is answered, `!` it times out, `.` the length of a pause
 * passes, `<` the clock is set back. Returns how the next call is admitted.
 */
function after(story: string): "in" | "trial" | "full" | "resting" {
  let [bulkhead, now]: [Bulkhead, number] = [QUIET, START];
  const waiting: boolean[] = [];
  for (const sign of story) {
    if (sign === ".") now += REST_MS;
    else if (sign === "<") now -= 1;
    else if (sign === "(") {
      const entry = enter(bulkhead, now);
      if (typeof entry === "string") throw new Error(`${story}: ${entry}`);
      bulkhead = entry.bulkhead;
      waiting.push(entry.isTrial);
    } else bulkhead = leave(bulkhead, { isTrial: waiting.shift()!, timedOut: sign === "!" }, now);
  }
  expect(bulkhead.inside).toBe(waiting.length);
  const next = enter(bulkhead, now);
  return typeof next === "string" ? next : next.isTrial ? "trial" : "in";
}

const full = "(".repeat(MOST_AT_ONCE);
const silent = "(!".repeat(MOST_TIMEOUTS);
const nearly = "(!".repeat(MOST_TIMEOUTS - 1);

test.each<[string, string, ReturnType<typeof after>]>([
  ["nobody called yet", "", "in"],
  ["one less than all wait", full.slice(1), "in"],
  ["all wait", full, "full"],
  ["one of all was answered", `${full})`, "in"],
  ["one of all timed out", `${full}!`, "in"],
  ["one time-out less than many", nearly, "in"],
  ["many time-outs in a row", silent, "resting"],
  ["many at once", `${"(".repeat(MOST_TIMEOUTS)}${"!".repeat(MOST_TIMEOUTS)}`, "resting"],
  ["an answer between them", `${nearly}()${nearly}`, "in"],
  ["a rest that is over", `${silent}.`, "trial"],
  ["a clock that was set back", `${silent}<`, "trial"],
  ["a trial that waits", `${silent}.(`, "resting"],
  ["a trial that waits longer than a rest", `${silent}.(..`, "resting"],
  ["a trial that was answered", `${silent}.()`, "in"],
  ["a trial that was not", `${silent}.(!`, "resting"],
  ["the rest after it", `${silent}.(!.`, "trial"],
  ["one time-out after a trial that was answered", `${silent}.()(!`, "in"],
  ["an older call that times out in a rest", `(${silent}!`, "resting"],
  ["an older call that was answered in a rest", `${"(".repeat(MOST_TIMEOUTS + 1)}${"!".repeat(MOST_TIMEOUTS)})`, "in"],
])("after %s (%s) the next call is %s", (_what, story, next) => {
  expect(after(story)).toBe(next);
});

test("a rest lasts its time to the millisecond, and an older call that times out does not prolong it", () => {
  const rests: Bulkhead = { inside: 1, timeouts: MOST_TIMEOUTS, restsSince: START, isTried: false };
  const later = leave(rests, { isTrial: false, timedOut: true }, START + REST_MS - 1);
  expect(enter(later, START + REST_MS - 1)).toBe("resting");
  expect(enter(later, START + REST_MS)).toMatchObject({ isTrial: true });
});

test("an older call that times out does not end a trial", () => {
  const tried: Bulkhead = { inside: 2, timeouts: MOST_TIMEOUTS, restsSince: START, isTried: true };
  expect(enter(leave(tried, { isTrial: false, timedOut: true }, START + REST_MS), START + REST_MS)).toBe("resting");
});
