import { expect, test } from "vitest";
import { QUESTIONS, riskOf, scoreOf } from "./self-test-score.ts";

test.each([
  [0, "none"],
  [1, "low"],
  [2, "low"],
  [3, "moderate"],
  [7, "moderate"],
  [8, "high"],
  [27, "high"],
])("a score of %i is in the risk group %s", (score, risk) => expect(riskOf(score)).toBe(risk));

test("there is a score only once all nine questions are answered", () => {
  const all = Object.fromEntries(QUESTIONS.map((question) => [question, question % 4]));
  expect(scoreOf(all)).toBe(1 + 2 + 3 + 0 + 1 + 2 + 3 + 0 + 1);
  const { 9: _, ...eight } = all;
  expect(scoreOf(eight)).toBeNull();
});
