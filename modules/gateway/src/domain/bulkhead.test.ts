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
  ["no call", "", "in"],
  ["one call less than the maximum", full.slice(1), "in"],
  ["the maximum of waiting calls", full, "full"],
  ["an answer to one of the maximum", `${full})`, "in"],
  ["a time-out of one of the maximum", `${full}!`, "in"],
  ["one time-out less than needed for a pause", nearly, "in"],
  ["enough time-outs in a row", silent, "resting"],
  ["enough time-outs at once", `${"(".repeat(MOST_TIMEOUTS)}${"!".repeat(MOST_TIMEOUTS)}`, "resting"],
  ["an answer between the time-outs", `${nearly}()${nearly}`, "in"],
  ["the end of a pause", `${silent}.`, "trial"],
  ["a clock set back during a pause", `${silent}<`, "trial"],
  ["the start of a trial call", `${silent}.(`, "resting"],
  ["a trial call that waits longer than a pause", `${silent}.(..`, "resting"],
  ["an answered trial call", `${silent}.()`, "in"],
  ["a trial call that timed out", `${silent}.(!`, "resting"],
  ["the pause after a trial call that timed out", `${silent}.(!.`, "trial"],
  ["one time-out after an answered trial call", `${silent}.()(!`, "in"],
  ["a time-out of an older call during a pause", `(${silent}!`, "resting"],
  ["an answer to an older call during a pause", `${"(".repeat(MOST_TIMEOUTS + 1)}${"!".repeat(MOST_TIMEOUTS)})`, "in"],
])("after %s (%s), the next call is: %s", (_what, story, next) => {
  expect(after(story)).toBe(next);
});

test("a pause is exact to the millisecond, and a time-out of an older call does not extend it", () => {
  const rests: Bulkhead = { inside: 1, timeouts: MOST_TIMEOUTS, restsSince: START, isTried: false };
  const later = leave(rests, { isTrial: false, timedOut: true }, START + REST_MS - 1);
  expect(enter(later, START + REST_MS - 1)).toBe("resting");
  expect(enter(later, START + REST_MS)).toMatchObject({ isTrial: true });
});

test("a time-out of an older call does not end a trial", () => {
  const tried: Bulkhead = { inside: 2, timeouts: MOST_TIMEOUTS, restsSince: START, isTried: true };
  expect(enter(leave(tried, { isTrial: false, timedOut: true }, START + REST_MS), START + REST_MS)).toBe("resting");
});
